// What stands beside the board: who is there, the ledger, the log and the chat.

import { standing } from "./lobby.js";
import { form, make } from "./parts.js";
import { figure, say } from "./words.js";

/** Who sits here, and in an auction how each stands. */
export function people(table, view) {
  return make("ul", { class: "rows people" }, table.seats.map((seat, number) => person(table, view, seat, number)));
}

function person(table, view, seat, number) {
  const isAsked = view.to_act === number;
  return make(
    "li",
    { class: isAsked ? "to-act" : null, "aria-current": isAsked ? "true" : null },
    make("span", {}, seat.name || say("page.free")),
    make("span", { class: "quiet" }, standing(table, seat, number)),
    make("span", { class: "end" }, atAuction(view, number)),
  );
}

function atAuction({ auction }, seat) {
  if (!auction) return "";
  if (auction.by === seat) return say("page.bidder.high", { bid: auction.bid });
  if (auction.to_bid === seat) return say("page.bidder.to_bid");
  return say(auction.in.includes(seat) ? "page.bidder.in" : "page.bidder.passed");
}

/** Companies or cities down, seats across. */
export function ledger(view, speech) {
  const isLand = Object.keys(view.companies).length === 0;
  const { heads, rows, totals } = isLand ? landLedger(view, speech) : companyLedger(view);
  const blanks = () => heads.map(() => make("td", {}));
  const names = view.seats.map((seat, number) => columnHead(seat.name, number === view.to_act));
  const owned = (id) => view.seats.map((seat) => cell(seat.shares[id] ?? "·"));
  const inPlay = (id) => ({ class: view.auction?.company === id ? "in-play" : null });
  const body = rows.map(([id, name, figures]) => make("tr", inPlay(id), rowHead(name), figures.map(cell), owned(id)));
  const foot = totals.map(([key, sums]) => make("tr", {}, rowHead(say(key)), blanks(), sums.map(cell)));
  const head = make("tr", {}, make("td", {}), heads.map((key) => columnHead(say(key))), names);
  return make("table", {}, make("thead", {}, head), make("tbody", {}, body), make("tfoot", {}, foot));
}

function companyLedger(view) {
  const keys = ["treasury", "income", "share_value", "shares_left", "pieces_left"];
  const figures = (company) => keys.map((key) => company[key] ?? "–");
  const dividends = view.seats.map((seat) => `+${dividend(view, seat)}`);
  return {
    heads: ["treasury", "income", "per_share", "shares_left", "pieces_left"].map((key) => `ledger.${key}`),
    rows: Object.entries(view.companies).map(([id, company]) => [id, id, figures(company)]),
    totals: [cashTotal(view), ["ledger.next_dividend", dividends]],
  };
}

function landLedger(view, speech) {
  const rows = Object.entries(view.board.land);
  return {
    heads: ["page.next_card", "page.cards_left"],
    rows: rows.map(([id, land]) => [id, speech.places[id], [topCard(land), land.prices_left.length]]),
    totals: [cashTotal(view), ["terminal.tiles", view.seats.map((seat) => seat.tiles)]],
  };
}

function topCard({ open, prices_left: [price] }) {
  if (price === undefined) return "–";
  if (price === 0) return say("page.free_card");
  return open ? price : say("terminal.closed");
}

function cashTotal(view) {
  return ["ledger.cash", view.seats.map((seat) => seat.cash)];
}

/** What each share pays, as the view says it, times the shares held. */
function dividend(view, seat) {
  const paid = Object.entries(seat.shares).map(([id, count]) => count * (view.companies[id].share_value ?? 0));
  return paid.reduce((sum, one) => sum + one, 0);
}

function columnHead(words, isAsked = false) {
  return make("th", { scope: "col", class: isAsked ? "to-act" : null }, words);
}

function rowHead(words) {
  return make("th", { scope: "row" }, words);
}

function cell(value) {
  return make("td", {}, typeof value === "string" ? value : figure(value));
}

/** New lines of the log in order, each with its sentences; notes stand where they were made. */
export function logEntries({ lines, events, notes }, speech) {
  const told = notes.filter((note) => !note.kind.endsWith("chat")).map((note) => [note.ply, noteLine(note, speech)]);
  const played = lines.map((line) => [line.ply + 0.5, logLine(line, events, speech)]);
  return [...told, ...played].sort(([one], [other]) => one - other).map(([, node]) => node);
}

function noteLine(note, speech) {
  return entry("", make("em", {}, speech.note(note)));
}

function logLine(line, events, speech) {
  const [verb, actions] = line.do.split(" ");
  const undone = verb === "undo" && say("line.undo", { seat: speech.names[line.seat], actions });
  const told = events.filter((event) => event.ply === line.ply).map((event) => speech.tell(event));
  const why = line.auto && make("em", {}, say(line.auto.key, line.auto.values));
  return entry(line.ply + 1, undone || told.join(" "), why && " ", why);
}

function entry(ply, ...inside) {
  return make("li", {}, make("span", { class: "ply" }, String(ply)), make("span", {}, ...inside));
}

export function chatEntries(notes, speech) {
  return notes.filter((note) => note.kind.endsWith("chat")).map((note) => chatLine(note, speech));
}

function chatLine(note, speech) {
  const name = note.seat === null ? note.body.name : speech.names[note.seat];
  return make("li", {}, make("strong", {}, name), " ", note.body.text);
}

export function chatForm(send) {
  const text = make("input", { name: "text", maxlength: 500, autocomplete: "off", "aria-label": say("page.chat.say") });
  const submit = () => {
    if (text.value.trim() && send(text.value.trim())) text.value = "";
  };
  return form({ class: "joined" }, submit, text, make("button", {}, say("page.send")));
}
