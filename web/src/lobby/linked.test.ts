import assert from "node:assert/strict";
import { test } from "node:test";
import { linked } from "./linked.ts";

/** The addresses that are found; whatever is found, nothing of the text is lost. */
function addresses(text: string): readonly string[] {
  const parts = linked(text);
  assert.equal(parts.map((part) => part.text).join(""), text);
  return parts.flatMap((part) => (part.isAddress ? [part.text] : []));
}

test("addresses are found as they were typed, with what stands around them", () => {
  assert.deepEqual(linked("see https://a.example/b?c=1#d now"), [
    { text: "see ", isAddress: false },
    { text: "https://a.example/b?c=1#d", isAddress: true },
    { text: " now", isAddress: false },
  ]);
  assert.deepEqual(addresses("http://a.b HTTPS://C.D/é/中?q=ñ\nhttp://[::1]:8000/t/x"), [
    "http://a.b",
    "HTTPS://C.D/é/中?q=ñ",
    "http://[::1]:8000/t/x",
  ]);
  assert.deepEqual(linked("no address"), [{ text: "no address", isAddress: false }]);
  assert.deepEqual(linked(""), []);
});

test("a secret after # stays a part of the address", () => {
  const link = "http://127.0.0.1:8000/t/abc#key=s3cret";
  assert.deepEqual(addresses(`Come: ${link}!`), [link]);
});

test("nothing but http and https becomes an address", () => {
  for (const text of [
    "javascript:alert(1)",
    "JaVaScRiPt:https://a.b",
    "javascript://https://a.b/%0Aalert(1)",
    "data:text/html,https://a.b",
    "view-source:https://a.b",
    "mailto:ann@a.b",
    "ftp://a.b",
    "//a.b",
    "www.a.b",
    "https:/a.b",
    "https:a.b",
    "xhttps://a.b",
    "java\u0000script:https://a.b",
  ])
    assert.deepEqual(addresses(text), [], text);
});

test("an address without a host, or with a name before it, stays text", () => {
  for (const text of [
    "https://",
    "https:// a.b",
    "http://.",
    "https://a@b",
    "https://bank.example:pay@evil.example/",
    "http://?",
    "https://a.b:99999",
    "https://a%b",
  ])
    assert.deepEqual(addresses(text), [], text);
  assert.deepEqual(addresses("https://a.b/@ann"), ["https://a.b/@ann"]);
});

test("what closes a sentence or a bracket is no part of the address", () => {
  for (const text of [
    "http://x.y).",
    "(http://x.y)",
    "((see http://x.y)).",
    "[{http://x.y}]!?",
    "<http://x.y>",
    "«http://x.y»",
    "“http://x.y”…",
    "'http://x.y',",
  ])
    assert.deepEqual(addresses(text), ["http://x.y"], text);
  assert.deepEqual(addresses("(http://x.y/Erie_(railway))."), ["http://x.y/Erie_(railway)"]);
});

test("signs that turn or hide letters end an address", () => {
  assert.deepEqual(addresses("https://a.b/\u202Egnp.exe"), ["https://a.b/"]);
  assert.deepEqual(addresses("https://a.b\u200B.evil"), ["https://a.b"]);
  assert.deepEqual(addresses("https://a.b\\@evil.example"), ["https://a.b"]);
});

test("markup stays text", () => {
  assert.deepEqual(addresses('<a href="https://a.b" onclick="x()">'), ["https://a.b"]);
  assert.deepEqual(addresses("<img src=x onerror=alert(1)>"), []);
});

test("very long texts are read in no time", () => {
  const many = 100_000;
  assert.deepEqual(addresses(`https://a.b${")".repeat(many)}`), ["https://a.b"]);
  assert.deepEqual(addresses("https://".repeat(many)).length, 1);
  assert.equal(addresses("http://a.b ".repeat(1000)).length, 1000);
  assert.deepEqual(addresses("h".repeat(many)), []);
});
