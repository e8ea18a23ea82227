// Sings notes, with the browser's own oscillators.

export interface Note {
  readonly pitch: number;
  /** Seconds until it begins, and how long it sounds. */
  readonly after: number;
  readonly length: number;
  readonly level: number;
}

class Choir {
  private readonly air = new AudioContext();

  sing({ pitch, after, length, level }: Note): void {
    const begin = this.air.currentTime + after;
    const voice = this.air.createOscillator();
    const gain = this.air.createGain();
    voice.frequency.value = pitch;
    gain.gain.setValueAtTime(0.0001, begin);
    gain.gain.exponentialRampToValueAtTime(level, begin + 0.012);
    gain.gain.exponentialRampToValueAtTime(0.0001, begin + length);
    voice.connect(gain).connect(this.air.destination);
    voice.start(begin);
    voice.stop(begin + length + 0.05);
  }
}

export const choir = new Choir();
