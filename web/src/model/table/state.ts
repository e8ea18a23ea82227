// What a screen reads of a table: what was heard, from which seat, what is being tried, and which ply is shown.

import { computed, signal } from "@preact/signals";
import type { NoteInfo, TableInfo } from "../../generated/types.ts";
import type { Delivery, Parcel } from "./outbox.ts";
import { Playback } from "./playback.ts";
import type { SentRecord } from "./record.ts";
import type { Line, Story } from "./story.ts";
import { maySuppose, type Supposed } from "./whatIf.ts";
import type { TableEvent, View } from "./view.ts";

/** Actions that are being tried: nothing of them is kept until they are sent. */
export interface Draft<V extends View = View, E extends TableEvent = TableEvent> {
  readonly do: readonly string[];
  readonly view: V;
  readonly events: readonly E[];
}

/** What the server, or the page itself, did not do, and why; `space` is where on the board it was tried. */
export interface Told {
  readonly reason: string;
  readonly clause: string | null;
  readonly space: string | null;
}

/** Its views and events are those of a title, where the title is known. */
export class TableState<V extends View = View, E extends TableEvent = TableEvent> {
  readonly id: string;
  readonly table = signal<TableInfo | null>(null);
  /** The table as it is now; null before the game begins. */
  readonly now = signal<V | null>(null);
  readonly seat = signal<number | null>(null);
  readonly lines = signal<readonly Line[]>([]);
  readonly events = signal<readonly E[]>([]);
  readonly notes = signal<readonly NoteInfo[]>([]);
  readonly draft = signal<Draft<V, E> | null>(null);
  /** What is supposed to have been played: panels and drafts go on from there as if it had been. */
  readonly whatIf = signal<Supposed<V, E> | null>(null);
  /** The ply of history that is shown; null shows the present. */
  readonly ply = signal<number | null>(null);
  readonly story = signal<Story<V, E> | null>(null);
  readonly refusal = signal<Told | null>(null);
  readonly busy = signal(false);
  readonly lost = signal<string | null>(null);
  /** Whether the line is closed for good. */
  readonly ended = signal(false);
  /** When the line was lost, and when it is tried again, in milliseconds. */
  readonly lostAt = signal(0);
  readonly retryAt = signal(0);
  /** When the table was last heard of: its clocks go on from then. */
  readonly heardAt = signal(Date.now());
  /** A move that is on its way, or kept until there is a line. */
  readonly parcel = signal<Parcel | null>(null);
  /** What became of a move that had to wait. */
  readonly delivery = signal<Delivery | null>(null);
  /** Whoever must take the screen before anything is shown: several people share it, and hands are hidden. */
  readonly curtain = signal<number | null>(null);
  /** Somebody elsewhere who is asked while nobody has taken this screen yet. */
  readonly awaited = signal<number | null>(null);
  /** How far the table was when the reader turned to the past or to a what-if. */
  readonly leftAt = signal(0);
  /** What others did, beat by beat. */
  readonly playback = new Playback<V, E>();
  /** Spaces of the map that something beside it is about. */
  readonly pointed = signal<readonly string[]>([]);
  readonly hasSecrets: boolean;
  /** Whether a game is gone through ply by ply: nothing is told that is later than what is shown. */
  readonly review = signal(false);
  /** What is replayed, as somebody brought it; null at a table. */
  record: SentRecord | null = null;

  /** What the board shows: a draft, a ply of the past, or the present. */
  readonly shown = computed<V | null>(() => this.draft.value?.view ?? this.before.value);
  /** The same without the draft: what figures would change from. */
  readonly before = computed<V | null>(() => this.whatIf.value?.view ?? this.pastView() ?? this.now.value);
  /** What is being played on the board; nothing while something is tried, or the past is looked at. */
  readonly stage = computed(() => (this.draft.value !== null || this.isAway() ? null : this.playback.stage.value));
  /** What the board draws: what is shown, but no faster than it is played. */
  readonly drawn = computed<V | null>(() => this.stage.value?.view ?? this.shown.value);
  /** The same without the draft. */
  readonly drawnBefore = computed<V | null>(() => this.stage.value?.view ?? this.before.value);
  /** What the ledger says: money is in it when all of it has been paid. */
  readonly books = computed<V | null>(() => {
    const stage = this.stage.value;
    return stage !== null && this.playback.isPaying(stage) ? stage.before : this.drawn.value;
  });
  /** The same without the draft: what clocks go on from. */
  readonly settled = computed<V | null>(() => (this.stage.value === null ? this.before.value : this.books.value));
  /** What figures of the ledger stand out against: what is tried, or what has just been played. */
  readonly booksBefore = computed<V | null>(() => {
    if (this.draft.value !== null || this.isAway()) return this.before.value;
    return this.books.value === this.stage.value?.before
      ? this.books.value
      : (this.playback.fresh.value ?? this.books.value);
  });
  /** Whether the reader is asked: in the present, or in a what-if for whoever is to act there. */
  readonly isAsked = computed(() => this.hasChoice());
  readonly names = computed(() => (this.table.value?.seats ?? []).map((seat) => seat.name));
  /** Trying something that cannot be sent: from the past, or for somebody else. */
  readonly isWhatIf = computed(() => this.whatIf.value !== null || (this.draft.value !== null && !this.isAsked.value));
  /** Whether a what-if can be tried from what is shown. */
  readonly maySuppose = computed(() => maySuppose(this.before.value, this.seat.value, this.hasSecrets));
  /** What led to the end that is shown: what happened, or in a what-if only what would have. */
  readonly ending = computed<readonly E[]>(() => this.whatIf.value?.events ?? this.events.value);
  /** What the log may tell. */
  readonly told = computed(() => this.toldSoFar());
  /** How many lines the table has gone on by since the reader turned away from the present. */
  readonly news = computed(() => (this.isAway() ? Math.max(0, (this.now.value?.ply ?? 0) - this.leftAt.value) : 0));

  constructor(id: string, hasSecrets: boolean) {
    this.id = id;
    this.hasSecrets = hasSecrets;
  }

  /** The ply that is shown, without what is being tried. */
  get shownPly(): number {
    return this.ply.value ?? this.end;
  }

  /** Whether this is a record that is replayed, and no table. */
  get isReplay(): boolean {
    return this.id === "";
  }

  private toldSoFar() {
    const [lines, events, notes] = [this.lines.value, this.events.value, this.notes.value];
    const ply = this.stage.value?.view.ply ?? (this.review.value ? this.ply.value : null);
    if (ply === null) return { lines, events, notes };
    return {
      lines: lines.filter((line) => line.ply < ply),
      events: events.filter((event) => (event.ply ?? 0) < ply),
      notes: notes.filter((note) => note.ply <= ply),
    };
  }

  private pastView(): V | null {
    return this.ply.value === null ? null : (this.story.value?.views[this.ply.value] ?? null);
  }

  /** The last ply there is. */
  get end(): number {
    return this.now.value?.ply ?? 0;
  }

  private hasChoice(): boolean {
    const isLive = this.ply.value === null || this.whatIf.value !== null;
    return isLive && (this.before.value?.choices.length ?? 0) > 0;
  }

  /** Whether something other than the present is shown. */
  protected isAway(): boolean {
    return this.ply.value !== null || this.whatIf.value !== null;
  }
}
