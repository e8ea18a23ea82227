// What has not changed stays the same object, so that whoever draws it sees at a glance that there is nothing to draw.

import { computed, type ReadonlySignal } from "@preact/signals";

/** A value, with the very lists and records of the one before wherever they say the same. */
export function keeping<T>(before: unknown, now: T): T {
  if (before === now || !isGroup(before) || !isGroup(now) || Array.isArray(before) !== Array.isArray(now)) return now;
  const [was, is] = [before as Group, now as Group];
  const keys = Object.keys(is);
  const kept = keys.map((key) => keeping(was[key], is[key]));
  if (keys.length === Object.keys(was).length && keys.every((key, nth) => key in was && kept[nth] === was[key]))
    return before as T;
  if (keys.every((key, nth) => kept[nth] === is[key])) return now;
  return (Array.isArray(now) ? kept : Object.fromEntries(keys.map((key, nth) => [key, kept[nth]]))) as T;
}

type Group = Readonly<Record<string, unknown>>;

/** Of anything but plain lists and records nobody can tell whether it says the same. */
function isGroup(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  const kind: unknown = Object.getPrototypeOf(value);
  return kind === Object.prototype || kind === Array.prototype;
}

/** What follows from other signals, told only when it is something else. */
export function steady<T>(find: () => T): ReadonlySignal<T> {
  let last: T | undefined;
  return computed(() => (last = keeping(last, find())));
}

/** The same function, which remembers what it found about an object as long as the object lasts. */
export function remembered<A extends object, B extends readonly unknown[], R>(find: (about: A, ...more: B) => R) {
  const known = new WeakMap<A, readonly [B, R]>();
  return (about: A, ...more: B): R => {
    const [asked, found] = known.get(about) ?? [];
    if (asked !== undefined && asked.every((one, nth) => one === more[nth])) return found as R;
    const fresh = find(about, ...more);
    known.set(about, [more, fresh]);
    return fresh;
  };
}
