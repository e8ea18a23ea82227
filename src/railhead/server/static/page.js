// Where the page begins: the reader's language, the secret of a link, and which screen is wanted.

import { showHome } from "./home.js";
import { ask, Refusal } from "./line.js";
import { button, keep, make, root } from "./parts.js";
import { showTable } from "./table.js";
import { language, learn, say } from "./words.js";

const LANGUAGES = { en: "English", fr: "Français" };
const page = make("main", {});
const trouble = make("p", { class: "trouble", role: "alert", hidden: true });

function masthead() {
  const icon = make("img", { src: new URL("static/icon.svg", root).href, alt: "", width: 34, height: 24 });
  const home = make("a", { class: "brand", href: root.href }, icon, "Railhead");
  const languages = Object.entries(LANGUAGES).map(([tag, name]) => languageButton(tag, name));
  const where = make("span", { id: "where" });
  return make("header", { class: "masthead" }, home, where, make("div", { class: "languages" }, languages));
}

function languageButton(tag, name) {
  const traits = { lang: tag, title: name, "aria-label": name, "aria-pressed": String(tag === language) };
  return button(tag.toUpperCase(), () => speak(tag), traits);
}

function speak(tag) {
  keep("language", tag);
  location.reload();
}

/** Say what went wrong, in the server's own sentence where it has one. */
function failed(error) {
  if (!(error instanceof Refusal)) console.warn(error);
  trouble.textContent = error instanceof Refusal ? error.message : say("page.no_answer");
  trouble.hidden = false;
  trouble.scrollIntoView({ block: "nearest" });
}

/** The secret in the address is exchanged for this browser's cookie, and does not stay in the address. */
async function enter() {
  const secret = location.hash.slice(1);
  if (!secret) return;
  history.replaceState(null, "", location.pathname + location.search);
  const { table } = await ask("POST", "keys", { key: secret });
  const wanted = new URL(table ? `t/${table}` : ".", root);
  if (wanted.pathname !== location.pathname) history.replaceState(null, "", wanted);
}

async function show() {
  await enter().catch(failed);
  const table = location.pathname.slice(root.pathname.length).match(/^t\/([\w-]+)/)?.[1];
  await (table ? showTable(table, page, failed) : showHome(page, failed));
}

async function begin() {
  document.getElementById("page").replaceChildren(masthead(), trouble, page);
  await learn();
  await show();
}

addEventListener("hashchange", () => location.hash.length > 1 && location.reload());
begin().catch(failed);
