// What every screen is made of: elements, and what this browser remembers.

export const root = new URL("../", import.meta.url);

/** An element with its attributes, listeners and children; what is null or false is left out. */
export function make(tag, traits = {}, ...inside) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(traits)) {
    if (typeof value === "function") node.addEventListener(name, value);
    else if (value === true) node.setAttribute(name, "");
    else if (value !== false && value != null) node.setAttribute(name, value);
  }
  node.append(...inside.flat(Infinity).filter((one) => one !== null && one !== undefined && one !== false));
  return node;
}

export function button(words, click, traits = {}) {
  return make("button", { type: "button", click, ...traits }, words);
}

/** A form that is sent by us, never by the browser. */
export function form(traits, send, ...inside) {
  const submit = (event) => {
    event.preventDefault();
    send(event.target);
  };
  return make("form", { novalidate: true, submit, ...traits }, ...inside);
}

/** A labelled field: the label says what it is, visibly. */
export function field(words, input) {
  return make("label", { class: "field" }, make("span", {}, words), input);
}

/** A text somebody passes on, with a button that copies it. */
export function copyable(text, words, done) {
  const box = make("input", { readonly: true, value: text, "aria-label": words.name, focus: () => box.select() });
  const copy = button(words.copy, async () => {
    box.select();
    await navigator.clipboard?.writeText(text).catch(() => {});
    copy.textContent = done;
  });
  return make("div", { class: "joined" }, box, copy);
}

export function kept(name) {
  try {
    return localStorage.getItem(`railhead.${name}`);
  } catch {
    return null;
  }
}

export function keep(name, value) {
  try {
    localStorage.setItem(`railhead.${name}`, value);
  } catch {
    // A browser that keeps nothing still plays.
  }
}
