// What the seat that is asked can say: a bid, or one of the choices of its view. The rules stay on the server.

import { button, field, form, make } from "./parts.js";
import { has, say } from "./words.js";

const LEAVE = ["pass", "skip", "stop", "decline"];

/** The controls of a seat, from its view. `act` sends an action's text. */
export function moves(view, speech, act) {
  const bids = view.choices.filter((choice) => choice.verb === "bid");
  const leave = view.choices.filter(isLeaving);
  const others = view.choices.filter((choice) => choice.verb !== "bid" && !isLeaving(choice));
  return [
    bids.length > 0 && bidding(view, bids, act),
    grouped(others).map(([title, group]) => choiceGroup(title, group, speech, act)),
    leave.length > 0 && make("div", { class: "leave" }, leave.map((choice) => leaveButton(choice, act))),
  ];
}

function isLeaving(choice) {
  return LEAVE.includes(choice.verb) || choice.target === "none";
}

function leaveButton(choice, act) {
  const isDeclined = choice.target === "none";
  const words = say(isDeclined ? `page.none.${choice.verb}` : `page.verb.${choice.verb}`);
  return button(words, () => act(choice.do), { class: isDeclined ? "plain" : null });
}

/** Choices by verb, and those of several companies by company too. */
function grouped(choices) {
  const groups = new Map();
  for (const choice of choices) {
    const verb = has(`page.verb.${choice.verb}`) ? say(`page.verb.${choice.verb}`) : choice.verb;
    const [company, space] = String(choice.target).split(" ");
    const title = choice.verb === "lay" && space ? `${verb}: ${company}` : verb;
    groups.set(title, [...(groups.get(title) ?? []), choice]);
  }
  return [...groups];
}

function choiceGroup(title, group, speech, act) {
  const list = group.map((choice) => make("li", {}, choiceButton(choice, speech, act)));
  const head = make("h3", { class: "caption" }, title);
  return make("div", { role: "group", "aria-label": title }, head, make("ul", { class: "choices" }, list));
}

function choiceButton(choice, speech, act) {
  const target = make("strong", {}, speech.target(choice));
  const consequences = make("small", {}, speech.consequences(choice).join(" · "));
  return button([target, " ", consequences], () => act(choice.do));
}

/** The least bid, one more, or exactly so much. Whether it can be bid is for the server to say. */
function bidding(view, bids, act) {
  const [least, next] = bids;
  const number = { type: "number", inputmode: "numeric", min: least.target, max: bids.at(-1).target };
  const facts = make("p", { class: "facts", id: "facts" }, consequence(least, view));
  const show = () => facts.replaceChildren(consequence(bids.find((bid) => bid.target === Number(exact.value)), view));
  const traits = { name: "amount", value: least.target, "aria-describedby": "facts" };
  const exact = make("input", { ...number, ...traits, input: show });
  const send = () => act(`bid ${Number(exact.value)}`);
  return make(
    "div",
    { class: "bidding" },
    make(
      "div",
      { class: "controls" },
      button(say("page.bid", { amount: least.target }), () => act(least.do), { class: "act" }),
      next && button(say("page.bid_more", { amount: next.target }), () => act(next.do)),
      form({ class: "joined" }, send, field(say("page.exactly"), exact), make("button", {}, say("page.bid_it"))),
    ),
    facts,
  );
}

/** What buying at a price would mean, where the price is one that can be bid. */
function consequence(bid, { auction }) {
  if (!bid) return "";
  const pays = bid.share_value !== null && bid.share_value !== undefined;
  return say(pays ? "page.bid_facts.share" : "page.bid_facts", { ...bid, company: auction.company });
}

/** A standing bid: kept secret on the server, and gone with its auction. */
export function standingBid(view, seat, standing, send) {
  if (!view.auction?.in.includes(seat)) return null;
  if (standing) {
    const told = make("span", {}, say(`page.standing.${standing.then}`, standing));
    const remove = button(say("page.standing.remove"), () => send({ up_to: null }));
    return make("div", { class: "controls standing" }, told, remove);
  }
  const upTo = make("input", { type: "number", inputmode: "numeric", name: "up_to", min: 0 });
  const words = ["pass", "ask"].map((word) => make("option", { value: word }, say(`page.then.${word}`)));
  const then = make("select", { name: "then" }, words);
  const set = () => upTo.value !== "" && send({ up_to: Number(upTo.value), then: then.value });
  const fields = [field(say("page.up_to"), upTo), field(say("page.then"), then)];
  return make(
    "details",
    { class: "standing" },
    make("summary", {}, say("page.standing")),
    make("p", { class: "quiet" }, say("page.standing.about")),
    form({ class: "controls" }, set, fields, make("button", {}, say("page.set"))),
  );
}
