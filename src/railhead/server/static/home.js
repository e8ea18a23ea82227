// The first screen: a game against bots at one click, a table for friends, and the tables of this browser.

import { ask } from "./line.js";
import { button, copyable, field, form, keep, kept, make, root } from "./parts.js";
import { language, say } from "./words.js";

const BOTS = ["Ada", "Ben"];
const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

export async function showHome(page, failed) {
  const [{ games }, mine] = await Promise.all([ask("GET", "games"), ask("GET", "tables")]);
  page.replaceChildren(
    make("h1", { class: "hidden" }, "Railhead"),
    make("div", { class: "games" }, games.map((game) => card(game, failed))),
    make("div", { class: "below" }, myTables(mine), friends(games, mine.lan, failed), otherDevice(failed)),
  );
}

/** A map of a game on the paper that the reader prefers. */
export function mapOf(game) {
  const address = (theme) => new URL(`api/games/${game}/map.svg?theme=${theme}&lang=${language}`, root).href;
  const dark = make("source", { srcset: address("dark"), media: "(prefers-color-scheme: dark)" });
  return make("picture", {}, dark, make("img", { src: address("light"), alt: "", width: 948, height: 640 }));
}

function card(game, failed) {
  const title = say(`page.game.${game.id}`);
  const players = say("page.players", { low: game.seats.at(0), high: game.seats.at(-1) });
  const hands = say(game.has_secrets ? "page.hidden" : "page.open");
  return make(
    "section",
    { class: "card", "aria-labelledby": `game-${game.id}` },
    mapOf(game.id),
    make("h2", { id: `game-${game.id}` }, title),
    make("p", { class: "about" }, say(`page.about.${game.id}`)),
    make("p", { class: "caption" }, `${players} · ${hands}`),
    button(say("page.new"), (event) => alone(game.id, event.target, failed), {
      class: "act",
      "aria-label": `${say("page.new")}: ${title}`,
    }),
  );
}

/** A table with two bots, begun at once. */
async function alone(game, pressed, failed) {
  pressed.disabled = true;
  const bots = BOTS.map((name) => ({ kind: "bot", name: say("page.bot_name", { name }), bot: "greedy" }));
  const me = { kind: "me", name: kept("name") || say("terminal.you") };
  try {
    const made = await ask("POST", "tables", { game, seats: [me, ...bots], rules: { undo: "free" } });
    await ask("POST", `tables/${made.id}/start`);
    location.assign(new URL(`t/${made.id}`, root));
  } catch (error) {
    pressed.disabled = false;
    failed(error);
  }
}

function myTables({ tables }) {
  const list = tables.filter((table) => !table.archived).map(row);
  const none = make("p", { class: "quiet" }, say("page.no_tables"));
  return panel("my_tables", list.length ? make("ul", { class: "rows" }, list) : none);
}

function row(table) {
  const names = table.seats.map((name) => name || say("page.free")).join(", ");
  const yours = table.your_turn && make("span", { class: "tag" }, say("drawing.turn.yours"));
  const standing = yours || say(`page.status.${table.status}`);
  const link = make("a", { href: new URL(`t/${table.id}`, root).href }, say(`page.game.${table.game}`));
  return make("li", {}, link, make("span", { class: "quiet" }, names), make("span", { class: "end" }, standing));
}

function friends(games, lan, failed) {
  const titles = games.map(({ id }) => make("option", { value: id }, say(`page.game.${id}`)));
  const game = make("select", { name: "game", change: () => count() }, titles);
  const seats = make("select", { name: "seats" });
  const count = () => seats.replaceChildren(...numbers(games.find(({ id }) => id === game.value)));
  count();
  const name = nameField();
  const send = () => makeTable(game.value, Number(seats.value), name.value, failed);
  return panel(
    "friends",
    make("p", { class: "quiet" }, say("page.friends.about")),
    form(
      { class: "controls" },
      send,
      field(say("page.which_game"), game),
      field(say("page.seats"), seats),
      field(say("page.name"), name),
      make("button", {}, say("page.make_table")),
    ),
    nearby(lan),
  );
}

function numbers(game) {
  return game.seats.map((count) => make("option", { value: count, selected: count === 3 }, String(count)));
}

export function nameField() {
  const traits = { name: "name", maxlength: 40, autocomplete: "nickname", placeholder: say("terminal.you") };
  const change = (event) => keep("name", event.target.value.trim());
  return make("input", { ...traits, value: kept("name") ?? "", change });
}

async function makeTable(game, seats, name, failed) {
  const me = { kind: "me", name: name.trim() || say("terminal.you") };
  const open = Array.from({ length: seats - 1 }, () => ({ kind: "open" }));
  try {
    const made = await ask("POST", "tables", { game, seats: [me, ...open] });
    keep(`link.${made.id}`, made.links.join);
    location.assign(new URL(`t/${made.id}`, root));
  } catch (error) {
    failed(error);
  }
}

/** How others reach this server: its address on the network, or the command that gives it one. */
export function nearby(lan) {
  if (lan) return make("p", { class: "quiet" }, say("page.lan"), " ", make("a", { href: lan }, lan));
  if (!LOOPBACK.includes(location.hostname)) return null;
  return make("p", { class: "quiet" }, say("page.no_lan"), " ", make("code", {}, "railhead play --lan"));
}

/** A link to give away; where the server listens on the network it begins with that address. */
export function linkToGive(link, lan) {
  const address = new URL(link);
  if (lan && LOOPBACK.includes(address.hostname)) address.host = new URL(lan).host;
  return copyable(address.href, { name: say("page.link"), copy: say("page.copy") }, say("page.copied"));
}

function otherDevice(failed) {
  const code = make("input", { name: "code", maxlength: 300, autocomplete: "off", spellcheck: "false" });
  const send = async () => {
    try {
      const { table } = await ask("POST", "keys", { key: code.value.trim().split("#").at(-1) });
      location.assign(new URL(table ? `t/${table}` : ".", root));
    } catch (error) {
      failed(error);
    }
  };
  return panel(
    "device",
    make("p", { class: "quiet" }, say("page.device.about")),
    form({ class: "controls" }, send, field(say("page.code"), code), make("button", {}, say("page.enter"))),
  );
}

export function panel(name, ...inside) {
  const id = `panel-${name}`;
  const head = make("h2", { id, class: "caption" }, say(`page.${name}`));
  return make("section", { class: `panel ${name}`, "aria-labelledby": id }, head, ...inside);
}
