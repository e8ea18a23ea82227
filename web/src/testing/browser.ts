// What a module expects of a browser when it is taken up outside of one. Import this before it.

const quiet = { matches: false, addEventListener: () => {} };
Object.assign(globalThis, { matchMedia: () => quiet });
