// Where a seat is told of its turn when nobody looks: an address of one's own, and a button to try it.

import { ask } from "./line.js";
import { button, field, form, make } from "./parts.js";
import { say } from "./words.js";

/** The form of a table; `seat` says whose turn it is about. */
export function noticeForm(table, seat) {
  const url = make("input", { type: "url", name: "hook", placeholder: "https://", autocomplete: "off" });
  const told = make("p", { class: "quiet", role: "status" });
  const send = async (path, body, words) => {
    try {
      told.textContent = words(await ask("POST", `tables/${table}/${path}`, { seat: seat(), ...body }));
    } catch (error) {
      told.textContent = error.told?.reason ?? say("page.no_answer");
    }
  };
  const set = () => send("hook", { url: url.value.trim() || null }, setWords);
  const test = button(say("page.notice.test"), () => send("hook/test", {}, testWords));
  return make(
    "details",
    {},
    make("summary", {}, say("page.notice")),
    make("p", { class: "quiet" }, say("page.notice.about")),
    form({ class: "controls" }, set, field(say("page.notice.url"), url), make("button", {}, say("page.set")), test),
    told,
  );
}

function setWords({ secret }) {
  return secret === null ? say("page.notice.off") : say("page.notice.set", { secret });
}

function testWords({ ok, answer }) {
  return say(ok ? "page.notice.taken" : "page.notice.not_taken", { answer });
}
