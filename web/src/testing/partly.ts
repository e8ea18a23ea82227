// What a test needs of something larger, such as a view: only the parts that are looked at.

/** Some parts of a value, and some parts of those. */
export type Parts<T> = T extends (...given: never[]) => unknown
  ? T
  : T extends ReadonlyMap<unknown, unknown>
    ? T
    : T extends readonly (infer One)[]
      ? readonly Parts<One>[]
      : T extends object
        ? { readonly [K in keyof T]?: Parts<T[K]> }
        : T;

/** A value of which only some parts are there. */
export function partly<T>(parts: Parts<T>): T {
  const whole: any = parts;
  return whole;
}
