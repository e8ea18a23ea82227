// One table as this browser follows it: what is heard of it changes its state, and whatever the reader does goes
// through its methods.

import { batch } from "@preact/signals";
import type { TableInfo } from "../../generated/types.ts";
import { ask, reasonAlone, Refusal } from "../browser/ask.ts";
import { found } from "../browser/newer.ts";
import { reasonOf } from "../browser/reason.ts";
import { kept } from "../browser/storage.ts";
import { say, title } from "../browser/words.ts";
import type { Drafted, Heard, Refused } from "./messages.ts";
import { keeping } from "./keeping.ts";
import { Live, type Listener } from "./live.ts";
import { lookingFrom } from "./looking.ts";
import { aged, cut, fateOf, kept as keptMove, type Move, type Parcel, renewed, sent } from "./outbox.ts";
import type { SentRecord } from "./record.ts";
import type { RecordLine } from "./recordLine.ts";
import { TableState } from "./state.ts";
import type { Story } from "./story.ts";
import { furtherPlan, type Plan, planFrom, shorterPlan } from "./whatIf.ts";
import type { TableEvent, View } from "./view.ts";

/** What was asked of the server: a draft, or a what-if. */
interface Trial {
  readonly do: readonly string[];
  readonly space: string | null;
  readonly plan?: Plan;
}

export class Session<V extends View = View, E extends TableEvent = TableEvent> extends TableState<V, E> {
  private live: Live<V, E> | null = null;
  private recordLine: RecordLine<V, E> | null = null;
  private readonly trials = new Map<number, Trial>();
  private latest = 0;
  private hasBegun = false;
  private isGettingUp = false;
  /** Says why actions are neither tried nor sent now; null lets them pass. */
  gate: ((actions: readonly string[]) => string | null) | null = null;
  /** Who looks at a move before it is sent, and sends it then. */
  coach: ((actions: readonly string[]) => boolean) | null = null;
  /** The number under which the move that is on its way was said. */
  private posted: number | null = null;

  /** Follow the table live, from a seat of one's own where there is just one. */
  follow(seat: number | null): void {
    this.seat.value = seat;
    this.live = new Live(this.id, seat, this.listener());
  }

  leave(): void {
    this.playback.finish();
    this.live?.leave();
  }

  private listener(): Listener<V, E> {
    return {
      heard: (message) => batch(() => this.hear(message)),
      drafted: (draft, number) => batch(() => this.drafted(draft, number)),
      refused: (told, number) => batch(() => this.refused(told, number)),
      answered: (number) => batch(() => this.answered(number)),
      lost: (retryAt) => this.lose(say("page.lost"), retryAt),
      ended: (told) => this.lose(told?.reason ?? say("page.no_answer"), null),
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
  private hear(message: Heard<V, E>): void {
    if (this.lost.value !== null) [this.refusal.value, found.value] = [null, found.value + 1];
    this.lost.value = null;
    this.endSeen();
    this.heardAt.value = Date.now();
    this.noticeLoss(message.table);
    this.cameAt ??= message.lines.at(-1)?.ply ?? -1;
    if (message.lines.length > 0 && !this.isAway()) this.draft.value = null;
    this.table.value = keeping(this.table.value, message.table);
    this.lines.value = [...this.lines.value, ...message.lines];
    this.events.value = [...this.events.value, ...message.events];
    this.notes.value = [...this.notes.value, ...message.notes];
    const before = this.now.value;
    this.lookFrom(message);
    this.settle();
    this.play(before, message);
  }

  /** Play what was heard, if it goes on from what is shown; the first that is heard is the past. */
  private play(before: V | null, { lines, events }: Heard<V, E>): void {
    const view = this.now.value;
    const isNext = before !== null && view !== null && view.ply > before.ply && lines[0]?.ply === before.ply;
    if (!isNext || this.isAway() || lines.some((line) => line.do.startsWith("undo"))) return this.playback.finish();
    const isMine = lines[0]?.seat === this.seat.value;
    if (isMine) this.playback.finish();
    this.playback.add({ before, view, events, isMine });
  }

  private lookFrom({ table, view }: Heard<V, E>): void {
    const found = lookingFrom(table, view, this.seat.value, this.hasBegun, this.hasSecrets);
    // The line stays with its player when the seats are shuffled: of several at this screen it may show another now.
    const isDealt = !this.hasBegun && view !== null && table.you.seats.length > 1;
    this.hasBegun = view !== null;
    [this.seat.value, this.now.value] = [found.seat, keeping(this.now.value, found.view)];
    [this.curtain.value, this.awaited.value] = [found.curtain, found.awaited];
    if (!found.isCovered && (isDealt || found.seat !== this.live?.seat)) this.live?.look(found.seat);
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

  /** No line for now, or for good where it is not tried again. */
  private lose(sentence: string, retryAt: number | null): void {
    const now = Date.now();
    batch(() => {
      if (this.lost.value === null) this.lostAt.value = now;
      this.lost.value = sentence;
      this.retryAt.value = retryAt ?? 0;
      this.ended.value = retryAt === null;
      this.busy.value = false;
      if (this.parcel.value !== null) this.parcel.value = { ...cut(this.parcel.value, now), hasWaited: true };
    });
  }

  /** Try to reach the server now, not only when it is next tried. */
  tryNow(): void {
    this.retryAt.value = Date.now();
    this.live?.tryNow();
  }

  // Playing

  /** Send actions in answer to the present; in a what-if, suppose them. What is tried stays until the answer has come. */
  send(actions: readonly string[]): void {
    if (this.whatIf.value !== null) {
      this.suppose(furtherPlan(this.whatIf.value, actions));
      return;
    }
    const now = this.now.value;
    if (this.isHeldBack(actions, null) || this.coach?.(actions)) return;
    if (now !== null) this.post({ ply: now.ply, do: actions, seat: this.seat.value });
  }

  /** Whether something stands against actions in the present: then the reader is told, and nothing changes. */
  private isHeldBack(actions: readonly string[], space: string | null): boolean {
    const reason = this.isAway() ? null : (this.gate?.(actions) ?? null);
    if (reason !== null) this.refusal.value = { reason, clause: null, space };
    return reason !== null;
  }

  /** A move goes out, or is kept until it can. One that may have arrived has the word until that is known. */
  private post(move: Move & Partial<Parcel>): void {
    this.refusal.value = null;
    if (this.busy.value || (move !== this.parcel.value && this.parcel.value?.mayHaveArrived)) return;
    const said = { ply: move.ply, do: move.do, seat: move.seat };
    this.posted = this.live?.say({ say: said }) ?? null;
    this.busy.value = this.posted !== null;
    if (this.posted !== null) this.parcel.value = sent(move, Date.now());
    else if (move !== this.parcel.value) this.parcel.value = keptMove(said, Date.now());
  }

  private answered(number: number | null): void {
    this.busy.value = false;
    const parcel = this.parcel.value;
    if (parcel === null || (number !== null && number !== this.posted)) return;
    if (number === null) this.parcel.value = cut(parcel, Date.now());
    else if (parcel.stage === "sent") this.deliver(parcel, "arrived");
  }

  /** The table was heard of: what was kept goes out, if it is still an answer to it. */
  private settle(): void {
    const parcel = this.parcel.value;
    if (parcel === null || parcel.stage === "sent") return;
    const current = (this.parcel.value = aged(parcel, Date.now()));
    const fate = fateOf(current, (this.lines.value.at(-1)?.ply ?? -1) + 1, this.lines.value);
    if (fate === "send") this.post(current);
    else if (fate !== "waits") this.deliver(current, fate);
  }

  /** What became of a move; of one that did not have to wait the table itself tells. */
  private deliver(parcel: Parcel, fate: "arrived" | "too_late"): void {
    const seconds = Math.max(1, Math.round((this.heardAt.value - this.lostAt.value) / 1000));
    const lines = this.end - parcel.ply - (fate === "arrived" ? parcel.do.length : 0);
    this.parcel.value = null;
    if (parcel.hasWaited) this.delivery.value = { fate, do: parcel.do, seconds, lines: Math.max(0, lines) };
  }

  /** A move that is kept is not to go out after all. */
  withdraw(): void {
    this.parcel.value = null;
  }

  /** A move that has waited for long goes out all the same, as soon as it can. */
  sendAnyway(): void {
    if (this.parcel.value === null) return;
    this.parcel.value = renewed(this.parcel.value, Date.now());
    if (this.lost.value === null) this.settle();
  }

  /** Send what is being tried; where it could go on, also the word that ends it. */
  commit(end: string): void {
    const draft = this.draft.value;
    if (draft === null || !this.isAsked.value) return;
    const isOpen = draft.view.choices.some((choice) => choice.do === end);
    this.send(isOpen ? [...draft.do, end] : draft.do);
  }

  /** Try actions from what is shown. `space` is where a refusal is shown. None of them ends the draft. */
  tryOut(actions: readonly string[], space: string | null = null): void {
    if (this.isHeldBack(actions, space)) return;
    this.askDraft(furtherPlan(this.whatIf.value ?? planFrom(this.shownPly), actions), { do: actions, space });
  }

  private askDraft(plan: Plan, trial: Trial): void {
    this.refusal.value = null;
    this.playback.finish();
    const line = this.recordLine ?? this.live;
    const number = line?.say({ draft: { ply: plan.from, do: plan.do, seat: this.seat.value } }) ?? null;
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

  private drafted({ view, events }: Drafted<V, E>, number: number): void {
    const trial = this.trials.get(number);
    this.trials.delete(number);
    if (trial === undefined || number !== this.latest) return;
    if (trial.plan !== undefined) this.whatIf.value = { ...trial.plan, view, events };
    const supposed = this.whatIf.value?.events.length ?? 0;
    this.draft.value = trial.plan !== undefined ? null : { do: trial.do, view, events: events.slice(supposed) };
  }

  private refused(told: Refused<V>, number: number): void {
    const space = this.trials.get(number)?.space ?? null;
    this.trials.delete(number);
    if (number === this.posted && this.doubts(told)) return;
    this.refusal.value = { reason: reasonAlone(told), clause: told.clause ?? null, space };
    if (told.error === "stale" && told.view) this.clearStale(told.view);
  }

  /** A move that has waited and is too late may be so because it had arrived before: the log knows. */
  private doubts(told: Refused<V>): boolean {
    const parcel = this.parcel.value;
    this.parcel.value = null;
    if (parcel === null || !parcel.hasWaited || told.error !== "stale") return false;
    this.parcel.value = { ...parcel, stage: "doubtful" };
    if (told.view) this.clearStale(told.view);
    this.settle();
    return true;
  }

  /** The table has moved on: what was tried is no answer to it. */
  private clearStale(view: V): void {
    if (!this.isAway()) this.draft.value = null;
    this.now.value = view;
  }

  /** Say something to the table; false if nobody hears it now. */
  say(what: Readonly<Record<string, unknown>>): boolean {
    this.refusal.value = null;
    this.playback.finish();
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
    else if (!this.isHeldBack(["undo"], null)) this.say({ undo: { ply: this.table.value?.ply } }); // whichever seat at this screen acted last
  }

  answerUndo(agree: boolean): void {
    this.say({ undo: { ply: this.table.value?.ply, agree, seat: this.seat.value } });
  }

  chat(text: string): boolean {
    const name = this.seat.value === null ? kept("name") || null : null;
    return this.live?.say({ chat: { text, name, seat: this.seat.value } }) != null;
  }

  standingBid(order: Readonly<{ up_to: number | null; then?: "pass" | "ask" }>): void {
    if (this.whatIf.value !== null || this.isHeldBack(["up to"], null)) return;
    this.say({ bids: { seat: this.seat.value, ...order } });
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
    const reason = error instanceof Refusal ? reasonAlone(error.told) : reasonOf(error);
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

  // History

  /** Show a ply of the past; the last one, or null, shows the present again. */
  async show(ply: number | null): Promise<void> {
    if (ply !== null && !this.isKnown(ply)) await this.loadStory();
    if (ply !== null && !this.isKnown(ply)) return;
    this.playback.finish();
    batch(() => {
      if (!this.isAway()) this.leftAt.value = this.end;
      this.leaveWhatIf();
      this.ply.value = ply === null || ply >= this.end ? null : Math.max(0, ply);
      // Whoever steps back in a game that is over goes through it, and is told no more than they have come to.
      if (this.ply.value !== null && this.table.value?.status === "finished") this.review.value = true;
    });
  }

  private isKnown(ply: number): boolean {
    return ply >= this.end || (this.story.value?.views.length ?? 0) > ply;
  }

  /** Play again what happened since a ply, then go on with the present. */
  async replaySince(ply: number): Promise<void> {
    if ((this.story.value?.views.length ?? 0) <= this.end) await this.loadStory();
    const views = this.story.value?.views ?? [];
    await this.show(null);
    const steps = views.flatMap((view, number) => {
      const before = views[number - 1];
      const events = this.events.value.filter((event) => event.ply === number - 1);
      return number <= ply || before === undefined ? [] : [{ before, view, events, isMine: false }];
    });
    this.playback.replay(steps);
  }

  step(by: number): Promise<void> {
    return this.show(this.shownPly + by);
  }

  /** Out of the review: the result of the game, and what came of it. */
  showResult(): void {
    batch(() => {
      this.leaveWhatIf();
      [this.ply.value, this.review.value] = [null, false];
    });
  }

  /** Every view so far: for stepping back, and for the chart at the end. */
  async loadStory(): Promise<void> {
    try {
      this.story.value = await ask<Story<V, E>>("GET", `tables/${this.id}/story`, undefined, { seat: this.seat.value });
    } catch (error) {
      this.fail(error);
    }
  }

  /** A game from a file or a sample: all of it is known, and nobody is asked. It begins at its first ply. */
  static ofRecord(record: SentRecord, story: Story, table: TableInfo, Line: typeof RecordLine): Session {
    const session = new Session("", false);
    [session.record, session.recordLine] = [record, new Line(record, session.listener())];
    session.story.value = story;
    session.table.value = table;
    title.value = table.game;
    session.now.value = story.views.at(-1) ?? null;
    session.lines.value = story.lines;
    session.events.value = story.events;
    session.review.value = true;
    session.ply.value = story.views.length > 1 ? 0 : null;
    return session;
  }
}
