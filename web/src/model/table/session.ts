// One table as this browser follows it: what was heard, from which seat, what is being tried, and which ply is shown.
// The screen reads its signals; whatever the reader does goes through its methods.

import { batch, computed, signal } from "@preact/signals";
import type { Failure, NoteInfo, TableInfo } from "../../generated/types.ts";
import { ask, reasonAlone, Refusal } from "../browser/ask.ts";
import { kept } from "../browser/kept.ts";
import { say } from "../browser/words.ts";
import type { Drafted, Heard } from "./heard.ts";
import { Live, type Listener } from "./live.ts";
import type { SentRecord } from "./record.ts";
import type { Line, Story } from "./story.ts";
import { furtherPlan, maySuppose, type Plan, planFrom, shorterPlan, type Supposed } from "./suppose.ts";
import type { TableEvent, View } from "./view.ts";

/** Actions that are being tried: nothing of them is kept until they are sent. */
export interface Draft {
  readonly do: readonly string[];
  readonly view: View;
  readonly events: readonly TableEvent[];
}

/** What the server, or the page itself, did not do, and why; `space` is where on the board it was tried. */
export interface Told {
  readonly reason: string;
  readonly clause: string | null;
  readonly space: string | null;
}

/** What was asked of the server: a draft, or a plan of what would be if. */
interface Trial {
  readonly do: readonly string[];
  readonly space: string | null;
  readonly plan?: Plan;
}

export class Session {
  readonly id: string;
  readonly table = signal<TableInfo | null>(null);
  /** The table as it is now; null before the game begins. */
  readonly now = signal<View | null>(null);
  readonly seat = signal<number | null>(null);
  readonly lines = signal<readonly Line[]>([]);
  readonly events = signal<readonly TableEvent[]>([]);
  readonly notes = signal<readonly NoteInfo[]>([]);
  readonly draft = signal<Draft | null>(null);
  /** What is supposed to have been played: panels and drafts go on from there as if it had been. */
  readonly whatIf = signal<Supposed | null>(null);
  /** The ply of history that is shown; null shows the present. */
  readonly ply = signal<number | null>(null);
  readonly story = signal<Story | null>(null);
  readonly refusal = signal<Told | null>(null);
  readonly busy = signal(false);
  readonly lost = signal<string | null>(null);
  /** Whether the line is closed for good. */
  readonly ended = signal(false);
  /** Whoever must take the screen before anything is shown: several people share it, and hands are hidden. */
  readonly curtain = signal<number | null>(null);
  /** Somebody elsewhere who is asked while nobody has taken this screen yet. */
  readonly awaited = signal<number | null>(null);
  /** How far the table was when the reader turned to the past or to a what-if. */
  readonly leftAt = signal(0);
  readonly hasSecrets: boolean;
  /** What is replayed, as somebody brought it; null at a table. */
  record: SentRecord | null = null;

  /** What the board shows: a draft, a ply of the past, or the present. */
  readonly shown = computed<View | null>(() => this.draft.value?.view ?? this.before.value);
  /** The same without the draft: what figures would change from. */
  readonly before = computed<View | null>(() => this.whatIf.value?.view ?? this.pastView() ?? this.now.value);
  /** Whether the reader is asked: in the present, or in a what-if for whoever is to act there. */
  readonly isAsked = computed(() => this.hasChoice());
  readonly names = computed(() => (this.table.value?.seats ?? []).map((seat) => seat.name));
  /** Trying something that cannot be sent: from the past, or for somebody else. */
  readonly isWhatIf = computed(() => this.whatIf.value !== null || (this.draft.value !== null && !this.isAsked.value));
  /** Whether what would be if can be tried from what is shown. */
  readonly maySuppose = computed(
    () => !this.isReplay && maySuppose(this.before.value, this.seat.value, this.hasSecrets),
  );
  /** How many lines the table has gone on by since the reader turned away from the present. */
  readonly news = computed(() => (this.isAway() ? Math.max(0, (this.now.value?.ply ?? 0) - this.leftAt.value) : 0));

  private live: Live | null = null;
  private readonly trials = new Map<number, Trial>();
  private latest = 0;
  private hasBegun = false;
  private isGettingUp = false;

  constructor(id: string, hasSecrets: boolean) {
    this.id = id;
    this.hasSecrets = hasSecrets;
  }

  /** Follow the table live, from a seat of one's own where there is just one. */
  follow(seat: number | null): void {
    this.seat.value = seat;
    this.live = new Live(this.id, seat, this.listener());
  }

  leave(): void {
    this.live?.end();
  }

  private listener(): Listener {
    return {
      heard: (message) => batch(() => this.hear(message)),
      drafted: (draft, number) => batch(() => this.drafted(draft, number)),
      refused: (told, number) => batch(() => this.refused(told, number)),
      answered: () => (this.busy.value = false),
      lost: () => this.lose(say("page.lost"), false),
      ended: (told) => this.lose(told?.reason ?? say("page.no_answer"), true),
    };
  }

  /** Look from a seat that this browser has just taken. */
  sitOn(seat: number): void {
    this.refusal.value = null;
    this.seat.value = seat;
    this.lookAgain();
  }

  /** Look again with the keys that this browser has by now. */
  lookAgain(): void {
    [this.lost.value, this.ended.value] = [null, false];
    this.live?.look(this.seat.value);
  }

  /** Give a seat up; false where the server refuses. */
  async getUp(seat: number): Promise<boolean> {
    this.isGettingUp = true;
    const isDone = (await this.ask("leave", { seat })) !== null;
    if (!isDone) this.isGettingUp = false;
    return isDone;
  }

  /** Somebody else took this browser's last seat away: that is said, or nobody would know why nothing can be done. */
  private noticeLoss(table: TableInfo): void {
    const had = (this.table.value?.you.seats.length ?? 0) > 0;
    if (!had || table.you.seats.length > 0) return;
    if (!this.isGettingUp) this.refusal.value = { reason: say("table.seat_gone"), clause: null, space: null };
    this.isGettingUp = false;
  }

  /** What is new. Whoever holds several seats looks from the one that is to act. */
  private hear(message: Heard): void {
    if (this.lost.value !== null) this.refusal.value = null;
    this.lost.value = null;
    this.noticeLoss(message.table);
    if (message.lines.length > 0 && !this.isAway()) this.draft.value = null;
    this.table.value = message.table;
    this.lines.value = [...this.lines.value, ...message.lines];
    this.events.value = [...this.events.value, ...message.events];
    this.notes.value = [...this.notes.value, ...message.notes];
    this.lookFrom(message);
  }

  private lookFrom({ table, view }: Heard): void {
    const mine = table.you.seats;
    const isShared = mine.length > 1;
    if (!mine.includes(this.seat.value ?? -1) || (isShared && !this.hasBegun)) this.seat.value = null;
    this.hasBegun = view !== null;
    const asked = typeof view?.to_act === "number" && mine.includes(view.to_act) ? view.to_act : null;
    const wanted = asked ?? this.seat.value ?? mine[0] ?? null;
    const isSecret = this.hasSecrets && isShared && view !== null && view.to_act !== null;
    if (isSecret && wanted !== this.seat.value) {
      this.cover(asked, view.to_act);
      return;
    }
    [this.curtain.value, this.awaited.value] = [null, null];
    this.now.value = view;
    this.seat.value = wanted;
    if (wanted !== this.live?.seat) this.live?.look(wanted);
  }

  /** No hand shows until its player takes the screen. */
  private cover(asked: number | null, awaited: View["to_act"]): void {
    this.now.value = null;
    this.curtain.value = asked;
    this.awaited.value = asked === null && typeof awaited === "number" ? awaited : null;
  }

  /** The screen is in the hands of a seat: now its hand may show. */
  uncover(seat: number): void {
    this.seat.value = seat;
    [this.curtain.value, this.awaited.value] = [null, null];
    [this.lines.value, this.events.value, this.notes.value] = [[], [], []];
    // What the seat before knew, of the past or of what it tried, is not for this one.
    [this.story.value, this.draft.value, this.whatIf.value, this.ply.value] = [null, null, null, null];
    this.live?.look(seat, { anew: true });
  }

  private lose(sentence: string, forGood: boolean): void {
    batch(() => {
      this.lost.value = sentence;
      this.ended.value = forGood;
      this.busy.value = false;
    });
  }

  // Playing

  /** Send actions in answer to the present; in a what-if, suppose them. What is tried stays until the answer has come. */
  send(actions: readonly string[]): void {
    if (this.whatIf.value !== null) {
      this.suppose(furtherPlan(this.whatIf.value, actions));
      return;
    }
    const now = this.now.value;
    if (now !== null) this.say({ say: { ply: now.ply, do: actions, seat: this.seat.value } });
  }

  /** Send what is being tried; where the rules ask for a word to end it, that word too. */
  commit(): void {
    const draft = this.draft.value;
    if (draft === null || !this.isAsked.value) return;
    const isOpen = draft.view.choices.some((choice) => choice.verb === "stop");
    this.send(isOpen ? [...draft.do, "stop"] : draft.do);
  }

  /** Try actions from what is shown. `space` is where a refusal is shown. None of them ends the draft. */
  tryOut(actions: readonly string[], space: string | null = null): void {
    this.askDraft(furtherPlan(this.whatIf.value ?? planFrom(this.shownPly), actions), { do: actions, space });
  }

  private askDraft(plan: Plan, trial: Trial): void {
    this.refusal.value = null;
    const number = this.live?.say({ draft: { ply: plan.from, do: plan.do, seat: this.seat.value } }) ?? null;
    if (number === null) return this.tellUnheard(trial.space);
    this.latest = number;
    this.trials.set(number, trial);
  }

  /** One more action after those that are being tried. */
  tryMore(action: string, space: string | null = null): void {
    this.tryOut([...(this.draft.value?.do ?? []), action], space);
  }

  clearDraft(): void {
    this.latest = 0;
    this.draft.value = null;
    this.refusal.value = null;
  }

  private drafted({ view, events }: Drafted, number: number): void {
    const trial = this.trials.get(number);
    this.trials.delete(number);
    if (trial === undefined || number !== this.latest) return;
    if (trial.plan !== undefined) this.whatIf.value = { ...trial.plan, view, events };
    const supposed = this.whatIf.value?.events.length ?? 0;
    this.draft.value = trial.plan !== undefined ? null : { do: trial.do, view, events: events.slice(supposed) };
  }

  private refused(told: Failure, number: number): void {
    const space = this.trials.get(number)?.space ?? null;
    this.trials.delete(number);
    this.refusal.value = { reason: reasonAlone(told), clause: told.clause ?? null, space };
    if (told.error === "stale" && told.view) this.clearStale(told.view as unknown as View);
  }

  /** The table has moved on: what was tried is no answer to it. */
  private clearStale(view: View): void {
    if (!this.isAway()) this.draft.value = null;
    this.now.value = view;
  }

  /** Say something to the table; false if nobody hears it now. */
  say(what: Readonly<Record<string, unknown>>): boolean {
    this.refusal.value = null;
    if (this.busy.value) return false;
    this.busy.value = (this.live?.say(what) ?? null) !== null;
    if (!this.busy.value) this.tellUnheard(null);
    return this.busy.value;
  }

  private tellUnheard(space: string | null): void {
    this.refusal.value = { reason: say("page.lost"), clause: null, space };
  }

  takeBack(): void {
    if (this.whatIf.value !== null) this.suppose(shorterPlan(this.whatIf.value));
    else this.say({ undo: { ply: this.table.value?.ply, seat: this.seat.value } });
  }

  answerUndo(agree: boolean): void {
    this.say({ undo: { ply: this.table.value?.ply, agree, seat: this.seat.value } });
  }

  chat(text: string): boolean {
    const name = this.seat.value === null ? kept("name") || null : null;
    return this.live?.say({ chat: { text, name, seat: this.seat.value } }) != null;
  }

  standingBid(order: Readonly<{ up_to: number | null; then?: "pass" | "ask" }>): void {
    if (this.whatIf.value === null) this.say({ bids: { seat: this.seat.value, ...order } });
  }

  /** Ask over HTTP; where the server refuses, the reader is told why, and null comes back. */
  async ask<T>(path: string, body: unknown = {}): Promise<T | null> {
    this.refusal.value = null;
    try {
      return await ask<T>("POST", `tables/${this.id}/${path}`, body);
    } catch (error) {
      this.fail(error);
      return null;
    }
  }

  fail(error: unknown): void {
    const reason = error instanceof Refusal ? reasonAlone(error.told) : say("page.no_answer");
    this.refusal.value = { reason, clause: error instanceof Refusal ? (error.told.clause ?? null) : null, space: null };
  }

  // What would be if

  private suppose(plan: Plan): void {
    this.askDraft(plan, { do: plan.do, space: null, plan });
  }

  /** Begin to suppose, from what is shown. */
  startWhatIf(): void {
    if (!this.maySuppose.value) return;
    if (!this.isAway()) this.leftAt.value = this.end;
    this.suppose(planFrom(this.shownPly));
  }

  leaveWhatIf(): void {
    batch(() => {
      this.clearDraft();
      this.whatIf.value = null;
    });
  }

  private hasChoice(): boolean {
    const isLive = this.ply.value === null || this.whatIf.value !== null;
    return isLive && (this.before.value?.choices.length ?? 0) > 0;
  }

  /** Whether something other than the present is shown. */
  private isAway(): boolean {
    return this.ply.value !== null || this.whatIf.value !== null;
  }

  // History

  /** The ply that is shown, without what is being tried. */
  get shownPly(): number {
    return this.ply.value ?? this.end;
  }

  /** Whether this is a record that is replayed, and no table. */
  get isReplay(): boolean {
    return this.id === "";
  }

  private pastView(): View | null {
    return this.ply.value === null ? null : (this.story.value?.views[this.ply.value] ?? null);
  }

  /** The last ply there is. */
  get end(): number {
    return this.now.value?.ply ?? 0;
  }

  /** Show a ply of the past; the last one, or null, shows the present again. */
  async show(ply: number | null): Promise<void> {
    if (ply !== null && !this.isKnown(ply)) await this.loadStory();
    if (ply !== null && !this.isKnown(ply)) return;
    batch(() => {
      if (!this.isAway()) this.leftAt.value = this.end;
      this.leaveWhatIf();
      this.ply.value = ply === null || ply >= this.end ? null : Math.max(0, ply);
    });
  }

  private isKnown(ply: number): boolean {
    return ply >= this.end || (this.story.value?.views.length ?? 0) > ply;
  }

  step(by: number): Promise<void> {
    return this.show(this.shownPly + by);
  }

  /** Every view so far: for stepping back, and for the chart at the end. */
  async loadStory(): Promise<void> {
    try {
      this.story.value = await ask<Story>("GET", `tables/${this.id}/story`, undefined, { seat: this.seat.value });
    } catch (error) {
      this.fail(error);
    }
  }

  /** A finished game from a file or a sample: all of it is known, and nobody is asked. */
  static ofStory(story: Story, table: TableInfo): Session {
    const session = new Session("", false);
    session.story.value = story;
    session.table.value = table;
    session.now.value = story.views.at(-1) ?? null;
    session.lines.value = story.lines;
    session.events.value = story.events;
    return session;
  }
}
