// What a screen reads of a table: what was heard, from which seat, what is being tried, and which ply is shown.

import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { NoteInfo, TableInfo } from "../../generated/types.ts";
import { steady } from "./keeping.ts";
import type { LessonPlan } from "./lesson.ts";
import type { Delivery, Parcel } from "./outbox.ts";
import { Playback } from "./playback.ts";
import type { SentRecord } from "./record.ts";
import { standIns } from "./standIns.ts";
import type { Line, Story } from "./story.ts";
import { trailing } from "./trailing.ts";
import type { Teacher } from "./taught.ts";
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

/** What is kept of a table for when there is no connection. */
export interface Seen<V extends View = View, E extends TableEvent = TableEvent> {
  readonly seat: number | null;
  readonly hasSecrets: boolean;
  readonly table: TableInfo;
  readonly view: V;
  readonly lines: readonly Line[];
  readonly events: readonly E[];
  readonly notes: readonly NoteInfo[];
}

/** What the board draws. */
export interface Drawn<V extends View = View> {
  readonly view: V;
  /** The same without the draft. */
  readonly before: V;
}

/** What the ledger and the clocks say. */
export interface Books<V extends View = View> {
  readonly shown: V;
  /** What figures stand out against: what is tried, or what has just been played. */
  readonly before: V;
  /** The same as shown without the draft: what clocks go on from. */
  readonly settled: V;
  readonly toAct: View["to_act"];
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
  /** The last ply that had been played when the page came; null while nothing was heard. */
  cameAt: number | null = null;
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
  /** When what is shown was last seen, in milliseconds; null as soon as the table itself is heard of. */
  readonly seenAt = signal<number | null>(null);
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
  /** Spaces that a review is about: the map brings them into sight. */
  readonly sought = signal<readonly string[]>([]);
  /** The lesson that is gone through at this table; null at any other, and when the learner has left it. */
  readonly lesson = signal<LessonPlan | null>(null);
  /** Who leads through it. */
  readonly teacher = signal<Teacher | null>(null);
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
  /** What is shown, but no faster than it is played. */
  private readonly playing = steady(() => this.played());
  /** What the board draws of it, right after the strip. */
  readonly board = this.following(1, this.playing);
  /** What the panel of the moment is about: while something is played it comes after the board. */
  readonly asked = this.following(2, this.shown);
  private readonly reckoning = steady(() => this.reckoned());
  /** What the clocks say, and what the ledger says, each in a frame of its own. */
  readonly clocks = this.following(3, this.reckoning);
  readonly books = this.following(4, this.reckoning);
  /** Whether the reader is asked: in the present, or in a what-if for whoever is to act there. */
  readonly isAsked = computed(() => this.hasChoice());
  readonly names = steady(() => (this.table.value?.seats ?? []).map((seat) => seat.name));
  /** Seats at which a bot plays in somebody's place. */
  readonly standIns = steady(() => standIns(this.table.value));
  /** Trying something that cannot be sent: from the past, or for somebody else. */
  readonly isWhatIf = computed(() => this.whatIf.value !== null || (this.draft.value !== null && !this.isAsked.value));
  /** Whether a what-if can be tried from what is shown. */
  readonly maySuppose = computed(
    () => this.seenAt.value === null && maySuppose(this.before.value, this.seat.value, this.hasSecrets),
  );
  /** What led to the end that is shown: what happened, or in a what-if only what would have. */
  readonly ending = computed<readonly E[]>(() => this.whatIf.value?.events ?? this.events.value);
  /** What the log may tell. */
  readonly told = steady(() => this.toldSoFar());
  /** What the log tells, after everything else. */
  readonly logged = this.following(5, this.told);
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

  /** What is drawn in a frame of its own while a beat is played, in the order of places. */
  following<T>(place: number, source: ReadonlySignal<T>): ReadonlySignal<T> {
    return trailing(place, () => this.stage.value !== null, source);
  }

  /** Show the table as it was last seen, until it is heard of. */
  showSeen({ table, view, lines, events, notes }: Seen<V, E>, at: number): void {
    [this.table.value, this.now.value] = [table, view];
    [this.lines.value, this.events.value, this.notes.value] = [lines, events, notes];
    [this.heardAt.value, this.seenAt.value] = [at, at];
  }

  /** The table is heard of, all of it: what was last seen is done with. */
  protected endSeen(): void {
    if (this.seenAt.value === null) return;
    [this.seenAt.value, this.now.value] = [null, null];
    [this.lines.value, this.events.value, this.notes.value] = [[], [], []];
  }

  /** Whether an event comes after something that is still being paid: so does the end of a game. */
  isToCome(event: E): boolean {
    const stage = this.stage.value;
    return stage !== null && event.event === "game_ended" && this.playback.hasYetToPay(stage);
  }

  private toldSoFar() {
    const [lines, events, notes] = [this.lines.value, this.events.value, this.notes.value];
    const ply = this.stage.value?.view.ply ?? (this.review.value ? this.ply.value : null);
    if (ply === null) return { lines, events, notes };
    return {
      lines: lines.filter((line) => line.ply < ply),
      events: events.filter((event) => (event.ply ?? 0) < ply && !this.isToCome(event)),
      notes: notes.filter((note) => note.ply <= ply),
    };
  }

  private played(): Drawn<V> | null {
    const [shown, before, stage] = [this.shown.value, this.before.value, this.stage.value];
    return shown === null || before === null ? null : { view: stage?.view ?? shown, before: stage?.view ?? before };
  }

  /** Money is in the books when all of it has been paid. */
  private reckoned(): Books<V> | null {
    const [stage, drawn, settled] = [this.stage.value, this.playing.value, this.before.value];
    if (drawn === null || settled === null) return null;
    const isPaying = stage !== null && this.playback.isPaying(stage);
    const shown = isPaying ? stage.before : drawn.view;
    const isTried = this.draft.value !== null || this.isAway();
    return {
      shown,
      before: isTried ? settled : isPaying ? shown : (this.playback.fresh.value ?? shown),
      settled: stage === null ? settled : shown,
      toAct: drawn.before.to_act,
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
