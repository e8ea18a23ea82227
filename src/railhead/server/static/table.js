// One table as it is played: the sentence of the moment, the board, what can be done, and what was done.

import { panel } from "./home.js";
import { ask, Live } from "./line.js";
import { lobby } from "./lobby.js";
import { momentSentence, waitSentence } from "./moment.js";
import { moves, standingBid } from "./moves.js";
import { noticeForm } from "./notices.js";
import { button, make, root } from "./parts.js";
import { chatEntries, chatForm, ledger, logEntries, people } from "./sheets.js";
import { language, say, Speech } from "./words.js";

const dark = matchMedia("(prefers-color-scheme: dark)");

export async function showTable(id, page) {
  const [{ games }, { lan, tables }] = await Promise.all([ask("GET", "games"), ask("GET", "tables")]);
  const secret = new Set(games.filter((game) => game.has_secrets).map((game) => game.id));
  const mine = tables.find((table) => table.id === id)?.yours ?? [];
  new TableScreen(id, page, { lan, secret, seat: mine.length === 1 ? mine[0] : null });
}

class TableScreen {
  constructor(id, page, { lan, secret, seat }) {
    Object.assign(this, { id, page, lan, secret, seat, shown: {} });
    this.joined = (seat) => this.live.look(seat);
    this.failed = (error) => this.refuse(error && (error.told?.reason ?? say("page.no_answer")));
    this.lay();
    dark.addEventListener("change", () => this.message && this.board());
    this.live = new Live(id, seat, {
      heard: (message) => this.hear(message),
      refused: (told) => this.refuse(told.reason),
      answered: () => this.busy(false),
      lost: () => this.lose(say("page.lost")),
      ended: (told) => this.lose(told?.reason ?? say("page.no_answer")),
    });
  }

  /** The parts of the screen, made once and filled as the table changes. */
  lay() {
    this.tag = make("span", { class: "tag", hidden: true });
    this.sentence = make("h1", {}, say("page.opening"));
    this.refusal = make("p", { class: "trouble", role: "alert", hidden: true });
    this.image = make("img", { alt: "", width: 948, height: 814 });
    const scrolled = { class: "frame", tabindex: 0, role: "group", "aria-label": say("page.board") };
    this.frame = make("div", scrolled, this.image);
    this.now = panel("now");
    this.now.tabIndex = -1;
    this.people = panel("people");
    this.ledger = panel("ledger");
    this.entries = make("ol", { class: "entries", tabindex: 0, "aria-label": say("page.log") });
    this.log = panel("log", this.entries);
    this.talk = make("ol", { class: "talk", role: "log", "aria-label": say("page.chat") });
    this.chat = panel("chat", this.talk, chatForm((text) => this.say({ chat: { text, seat: this.seat } })));
    this.notices = make("section", { class: "panel" }, noticeForm(this.id, () => this.seat));
    this.screen = make(
      "div",
      { class: "table" },
      make("div", { class: "moment", "aria-live": "polite" }, this.tag, this.sentence),
      make("div", { class: "left" }, this.frame, this.zoom()),
      make("div", { class: "right" }, this.refusal, this.now, this.log, this.people, this.ledger, this.chat, this.notices),
    );
    this.page.replaceChildren(this.screen);
  }

  zoom() {
    const enlarge = button(say("page.enlarge"), () => {
      const isLarge = this.frame.classList.toggle("large");
      enlarge.textContent = say(isLarge ? "page.whole" : "page.enlarge");
    });
    return make("div", { class: "controls zoom" }, enlarge);
  }

  /** What is new. Whoever holds several seats looks from the one that is to act. */
  hear(message) {
    this.message = message;
    const { table, view } = message;
    const mine = table.you.seats;
    this.speech = new Speech(table.game, table.seats.map((seat) => seat.name));
    const isShared = mine.length > 1;
    if (!mine.includes(this.seat) || (isShared && !this.hasBegun)) this.seat = null;
    this.hasBegun = view !== null;
    const wanted = mine.includes(view?.to_act) ? view.to_act : (this.seat ?? mine[0] ?? null);
    if (isShared && view && this.secret.has(table.game) && wanted !== this.seat) return this.curtain();
    this.seat = wanted;
    this.render();
    if (wanted !== this.live.seat) this.live.look(wanted);
  }

  /** One screen for several: nothing of anybody's hand is shown until the next player takes it. */
  curtain() {
    const { table, view } = this.message;
    const name = table.seats[view.to_act]?.name;
    const isMine = table.you.seats.includes(view.to_act);
    this.lay();
    this.shown = {};
    const title = make("h1", {}, isMine ? say("page.pass_to", { name }) : waitSentence(this.message));
    const about = make("p", {}, say("page.curtain"));
    const show = button(say("page.show_hand", { name }), () => this.uncover(view.to_act), { class: "act" });
    this.page.replaceChildren(make("div", { class: "curtain", "aria-live": "polite" }, title, about, isMine && show));
  }

  uncover(seat) {
    this.seat = seat;
    this.page.replaceChildren(this.screen);
    this.live.look(seat, { anew: true });
  }

  render() {
    const { table, view, ply } = this.message;
    document.getElementById("where").textContent = say(`page.game.${table.game}`);
    this.moment();
    this.board();
    this.fill("now", this.nowKey(), () => (view ? this.playing() : lobby(table, this.lan, this)));
    this.fill("people", [table.seats, view?.auction, view?.to_act], () => (view ? [people(table, view)] : []));
    this.fill("ledger", ply, () => (view ? [ledger(view, this.speech)] : []));
    this.append(this.entries, logEntries(this.message, this.speech));
    this.append(this.talk, chatEntries(this.message.notes, this.speech));
    this.log.hidden = this.entries.children.length === 0;
    this.chat.hidden = !table.rules.talk;
    this.notices.hidden = this.seat === null || table.status !== "playing";
  }

  /** A panel is filled anew only when what it shows has changed. What somebody is typing meanwhile is kept. */
  fill(name, what, inside) {
    const { ply } = this.message;
    const key = JSON.stringify(what);
    if (this.shown[name]?.key === key) return;
    const box = this[name];
    const isSamePly = this.shown[name]?.ply === ply;
    const typed = isSamePly ? [...box.querySelectorAll("input[name]")].map((one) => [one.name, one.value]) : [];
    const focused = box.contains(document.activeElement) && document.activeElement.name;
    const parts = inside().flat(Infinity).filter(Boolean);
    this.shown[name] = { key, ply };
    box.replaceChildren(box.firstElementChild, ...parts);
    box.hidden = parts.length === 0;
    for (const [field, value] of typed) {
      const input = box.querySelector(`input[name="${field}"]`);
      if (input && value) input.value = value;
    }
    if (focused !== false) (box.querySelector(`input[name="${focused}"]`) ?? box).focus({ preventScroll: true });
  }

  append(list, nodes) {
    if (!nodes.length) return;
    const isAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
    list.append(...nodes);
    if (isAtEnd) list.scrollTop = list.scrollHeight;
  }

  moment() {
    const { table, view } = this.message;
    const isMine = Boolean(view?.choices.length);
    const tag = isMine ? "drawing.turn.yours" : table.status === "finished" ? "drawing.turn.over" : null;
    this.tell(momentSentence(this.message, this.speech), tag);
    const game = say(`page.game.${table.game}`);
    document.title = isMine ? `● ${say(tag)} · ${game}` : `${game} · Railhead`;
  }

  /** Set the sentence where it has changed, so that it is read aloud once. */
  tell(sentence, tag, { isLost = false } = {}) {
    this.tag.hidden = !tag;
    this.tag.textContent = tag ? say(tag) : "";
    this.sentence.classList.toggle("lost", isLost);
    if (this.sentence.textContent !== sentence) this.sentence.textContent = sentence;
  }

  board() {
    const { ply, view, table } = this.message;
    const address = new URL(`api/tables/${this.id}/board.svg`, root);
    const query = { part: "board", lang: language, theme: dark.matches ? "dark" : "light" };
    if (view) query.ply = ply;
    if (view && this.seat !== null) query.seat = this.seat;
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
    const hasFailed = this.image.complete && this.image.naturalWidth === 0;
    if (this.image.src !== address.href || hasFailed) this.image.src = address.href;
    this.image.alt = say("page.board.alt", { game: say(`page.game.${table.game}`) });
  }

  nowKey() {
    const { ply, table, view } = this.message;
    const seats = view ? table.seats.map((seat) => [seat.kind, seat.bot]) : table.seats;
    return [ply, this.seat, view?.choices.length, seats, table.you, table.undo, table.status, table.rematch];
  }

  /** What can be done now: the choices of the seat, its standing bid, and taking back. */
  playing() {
    const { table, view } = this.message;
    const hasFree = table.status === "playing" && table.seats.some((seat) => seat.kind === "open");
    const order = (bids) => this.say({ bids: { seat: this.seat, ...bids } });
    return [
      moves(view, this.speech, (text) => this.act(text)),
      this.seat !== null && standingBid(view, this.seat, table.you.bids[this.seat], order),
      table.undo && this.undoAsked(table.undo),
      hasFree && lobby(table, this.lan, this),
      this.seat !== null && this.tools(),
    ];
  }

  tools() {
    const { table, ply } = this.message;
    if (table.status === "finished") return button(say("page.again"), () => this.again(), { class: "act" });
    const undo = button(say("page.undo"), () => this.say({ undo: { ply, seat: this.seat } }), { class: "plain" });
    const code = button(say("page.carry"), (event) => this.carry(event.target), { class: "plain" });
    return make("div", { class: "controls tools" }, table.rules.undo !== "off" && undo, code);
  }

  undoAsked(asked) {
    const { table, ply } = this.message;
    const told = make("p", {}, say("page.undo.asked", { name: table.seats[asked.seat].name }));
    if (this.seat === null || asked.agreed.includes(this.seat)) return told;
    const answer = (agree) => this.say({ undo: { ply, agree, seat: this.seat } });
    const agree = button(say("page.undo.agree"), () => answer(true));
    const refuse = button(say("page.undo.refuse"), () => answer(false));
    return make("div", {}, told, make("div", { class: "controls" }, agree, refuse));
  }

  act(text) {
    this.say({ say: { ply: this.message.ply, do: [text], seat: this.seat } });
  }

  say(what) {
    this.refuse(null);
    if (!this.live.say(what)) return false;
    this.busy(true);
    return true;
  }

  /** While an answer is under way nothing can be pressed twice. */
  busy(isBusy) {
    for (const control of this.now.querySelectorAll(".choices button, .bidding button, .leave button, .tools button")) {
      control.disabled = isBusy;
    }
  }

  refuse(reason) {
    this.refusal.textContent = reason ?? "";
    this.refusal.hidden = !reason;
  }

  /** The line is lost: nothing can be done until the table is heard of again. */
  lose(sentence) {
    this.busy(true);
    this.tell(sentence, null, { isLost: true });
    this.shown = {};
  }

  /** The same again; with bots alone it begins at once. */
  async again() {
    try {
      const made = await ask("POST", `tables/${this.id}/rematch`, { seat: this.seat });
      const others = this.message.table.seats.filter((_, number) => number !== this.seat);
      if (others.every((seat) => seat.kind === "bot")) await ask("POST", `tables/${made.id}/start`);
      location.assign(new URL(`t/${made.id}`, root));
    } catch (error) {
      this.failed(error);
    }
  }

  /** A code for another device, shown in place of its button. */
  async carry(pressed) {
    try {
      const { code, seconds } = await ask("POST", `tables/${this.id}/code`, { seat: this.seat });
      const told = say("page.carry.code", { code, minutes: Math.round(seconds / 60) });
      pressed.replaceWith(make("p", { class: "code", role: "status" }, told));
    } catch (error) {
      this.failed(error);
    }
  }
}
