// Short soft notes. A page that nobody has touched yet may make no sound, and makes none.

export interface Note {
  readonly pitch: number;
  /** Seconds until it begins, and how long it sounds. */
  readonly after: number;
  readonly length: number;
  readonly level: number;
}

let air: AudioContext | null = null;

/** Right after what is seen: to begin with sound takes a browser longer than a frame. */
export function play(notes: readonly Note[]): void {
  if (navigator.userActivation?.hasBeenActive) setTimeout(() => sound(notes));
}

function sound(notes: readonly Note[]): void {
  air ??= new AudioContext();
  for (const note of notes) sing(air, note);
}

/** A dull blow, as of a hammer. */
export function blow(after: number): Note {
  return { pitch: 150, after, length: 0.12, level: 0.16 };
}

function sing(air: AudioContext, { pitch, after, length, level }: Note): void {
  const begin = air.currentTime + after;
  const voice = air.createOscillator();
  const gain = air.createGain();
  voice.frequency.value = pitch;
  gain.gain.setValueAtTime(0.0001, begin);
  gain.gain.exponentialRampToValueAtTime(level, begin + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  voice.connect(gain).connect(air.destination);
  voice.start(begin);
  voice.stop(begin + length + 0.05);
}
