// Before a game, and whenever a seat is free: who sits where, sitting down, and the link for friends.

import { linkToGive, nameField, nearby } from "./home.js";
import { ask } from "./line.js";
import { button, field, form, keep, kept, make } from "./parts.js";
import { say } from "./words.js";

/** What can be done about the seats of a table. `joined` hears of a seat that this browser has taken. */
export function lobby(table, lan, { joined, failed }) {
  const free = table.seats.filter((seat) => seat.kind === "open").length;
  const isOpen = table.status === "open";
  const isSeated = table.you.seats.length > 0;
  const order = (path, body) => ordered(table, path, body, failed);
  return [
    make("ol", { class: "rows seats" }, table.seats.map((seat, number) => seatRow(table, seat, number, order))),
    free > 0 && sitDown(isSeated, order, joined),
    isOpen && table.you.host && invitation(table, lan, order),
    isOpen && (table.you.host || isSeated) && start(free, order),
  ];
}

/** What the server answers; null where it refuses, and the reader is told why. */
async function ordered(table, path, body, failed) {
  failed(null);
  try {
    return await ask("POST", `tables/${table.id}/${path}`, body);
  } catch (error) {
    failed(error);
    return null;
  }
}

function seatRow(table, seat, number, order) {
  const isFree = seat.kind === "open";
  const seatBot = () => order("seats", { seat: number, do: "bot" });
  return make(
    "li",
    { class: isFree ? "free" : null },
    make("span", {}, isFree ? say("page.free") : seat.name),
    make("span", { class: "quiet" }, standing(table, seat, number)),
    isFree && table.you.host && button(say("page.seat_bot"), seatBot, { class: "end" }),
  );
}

/** One word on who plays a seat, and whether they are there. */
export function standing(table, seat, number) {
  if (seat.kind === "open") return seat.bot ? say("page.bot") : "";
  if (seat.kind === "bot") return say("page.bot");
  if (table.you.seats.includes(number)) return say("page.you");
  if (seat.bot) return say("page.stand_in");
  return say(seat.here ? "page.here" : "page.away");
}

/** Sit down with a name; whoever sits already may seat somebody else at the same screen. */
function sitDown(isSeated, order, joined) {
  const name = isSeated ? make("input", { name: "name", maxlength: 40, autocomplete: "off" }) : nameField();
  const send = async () => {
    const called = name.value.trim() || say("terminal.you");
    name.value = "";
    if (!isSeated) keep("name", called);
    const seated = await order("join", { name: called });
    if (seated !== null) joined(seated.seat);
  };
  const words = say(isSeated ? "page.another_here" : "page.name");
  const sit = make("button", { class: isSeated ? null : "act" }, say("page.sit_down"));
  return form({ class: "controls" }, send, field(words, name), sit);
}

/** The link for friends. It was told once, to this browser; a new one ends the old one. */
function invitation(table, lan, order) {
  const link = kept(`link.${table.id}`);
  const box = make("div", { class: "invitation" });
  const words = make("p", { class: "quiet" }, say("page.send_link"));
  const show = (given) => box.replaceChildren(words, linkToGive(given, lan));
  const renew = async () => {
    const made = await order("links", { role: "join" });
    if (made === null) return;
    keep(`link.${table.id}`, made.link);
    show(made.link);
  };
  if (link) show(link);
  else box.append(make("p", { class: "quiet" }, say("page.lost_link")), button(say("page.new_link"), renew));
  return make("div", {}, box, nearby(lan));
}

function start(free, order) {
  const begin = button(say("page.start"), () => order("start"), { class: free ? null : "act", disabled: free > 0 });
  const why = free > 0 && make("span", { class: "quiet" }, say("page.seats_free", { count: free }));
  return make("div", { class: "controls" }, begin, why);
}
