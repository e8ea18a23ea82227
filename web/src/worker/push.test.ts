import assert from "node:assert/strict";
import { test } from "node:test";
import { listenForPush, type OpenPage, type Pushed, type Touched, type WorkerScope } from "./push.ts";

const HOME = "https://rail.example.org/rail/";
const TABLE = `${HOME}t/4f`;

/** A worker's scope that notes what it is told to do. */
function worker(pages: readonly string[] = []) {
  const done: unknown[] = [];
  const listeners = new Map<string, (event: never) => void>();
  const scope = {
    registration: {
      scope: HOME,
      showNotification: async (title: string, options: object) => void done.push({ title, ...options }),
    },
    clients: {
      matchAll: async () => pages.map((url): OpenPage => ({ url, focus: async () => done.push(`focus ${url}`) })),
      openWindow: async (address: string) => done.push(`open ${address}`),
    },
    addEventListener: (type: string, heard: (event: never) => void) => listeners.set(type, heard),
  } as unknown as WorkerScope;
  listenForPush(scope);
  const hear = async (type: string, event: Omit<Pushed, "waitUntil"> | Omit<Touched, "waitUntil">) => {
    const work: Promise<unknown>[] = [];
    listeners.get(type)?.({ ...event, waitUntil: (one: Promise<unknown>) => work.push(one) } as never);
    await Promise.all(work);
    return done;
  };
  return {
    push: (json: () => unknown) => hear("push", { data: { json } }),
    touch: (link: unknown) =>
      hear("notificationclick", { notification: { close: () => done.push("close"), data: { link } } }),
    pushNothing: () => hear("push", { data: null }),
  };
}

const linkOf = (shown: unknown) => (shown as { data: { link: string } }).data.link;

test("one notice is shown, in the place of the one before", async () => {
  const [shown] = await worker().push(() => ({ text: "It is your turn.", link: TABLE, tag: "4f" }));
  assert.deepEqual(shown, {
    title: "Railhead",
    body: "It is your turn.",
    tag: "4f",
    renotify: true,
    icon: `${HOME}static/icons/any-192.png`,
    data: { link: TABLE },
  });
});

test("a link that is not ours leads to the first page", async () => {
  for (const link of [
    "https://example.org/t/4f",
    "https://rail.example.org/other",
    "javascript:alert(1)",
    "https://",
    null,
  ]) {
    const shown = await worker().push(() => ({ text: "", link, tag: "4f" }));
    assert.deepEqual(shown.map(linkOf), [link === null ? `${HOME}null` : HOME]);
  }
});

test("what cannot be read is shown all the same", async () => {
  const broken = () => JSON.parse("{");
  for (const shown of [await worker().push(broken), await worker().push(() => null), await worker().pushNothing()])
    assert.deepEqual(shown.map(linkOf), [HOME]);
});

test("touching it goes to the open page of the table, or opens one", async () => {
  assert.deepEqual(await worker([HOME, `${TABLE}?lang=fr`]).touch(TABLE), ["close", `focus ${TABLE}?lang=fr`]);
  assert.deepEqual(await worker([HOME]).touch(TABLE), ["close", `open ${TABLE}`]);
  assert.deepEqual(await worker().touch("https://example.org/"), ["close", `open ${HOME}`]);
  assert.deepEqual(await worker().touch(undefined), ["close", `open ${HOME}`]);
});
