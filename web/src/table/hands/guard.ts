// Safe hands: a press is not taken where the button under it has just changed. One guard for the whole screen watches
// what stands where; a button that came to stand in another's place is out of reach for half a second.

import { type Gone, isSame, type Placed, restOf, SETTLES } from "./places.ts";

/** Parts that only show the past: each is one button, the same whatever stands in it, and a press there decides nothing. */
const PAST = ".log, .strip";
/** All but the handle of the sheet, which the reader moves. */
const BUTTONS = `button:not(.handle, .log *, .strip *), a[href], summary, select, [role=button], ${PAST}`;
/** Where they are among thousands of elements: the browser finds these without trying each. */
const [TAGS, CLASSES] = [
  ["button", "a", "summary", "select"],
  ["log", "strip"],
] as const;
const MOVED_BY = ["class", "hidden", "open", "aria-label", "data-tab", "data-height"];

/** Guard a screen, until the answer is called. */
export function guardHands(screen: HTMLElement): () => void {
  const guard = new Guard(screen);
  const watcher = new MutationObserver((records) => {
    if (records.some(mayMove)) guard.changed();
    else if (records.some(isCamera)) guard.refresh();
  });
  watcher.observe(screen, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: MOVED_BY,
  });
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  addEventListener("scroll", (event) => !isPast(event) && guard.refresh(), { ...options, passive: true });
  addEventListener("resize", () => guard.refresh(), options);
  screen.addEventListener("pointerdown", (event) => guard.pressed(event), options);
  screen.addEventListener("click", (event) => guard.clicked(event), options);
  return () => {
    watcher.disconnect();
    listening.abort();
  };
}

/** The map's own drawing moves no button, nor does a figure that stands in none. */
function mayMove({ type, target }: MutationRecord): boolean {
  if (target instanceof SVGElement || isCamera({ target })) return false;
  return type !== "characterData" || target.parentElement?.closest(BUTTONS) != null;
}

/** Whoever moves the map moves what lies on it. */
function isCamera({ target }: Pick<MutationRecord, "target">): boolean {
  return target instanceof Element && target.classList.contains("sheet");
}

function isPast({ target }: Event): boolean {
  return target instanceof Element && target.matches(PAST);
}

class Guard {
  private readonly screen: HTMLElement;
  /** What stands where; null until something was painted, since nobody can press what was never seen. */
  private standing: Map<Element, Placed> | null = null;
  private gone: readonly Gone[] = [];
  private down: { readonly button: Element; readonly words: string; readonly isResting: boolean } | null = null;
  private isStale = false;
  /** Whether something has changed that was not looked at. */
  private isChanged = false;
  private pressedAt = -Infinity;

  constructor(screen: HTMLElement) {
    this.screen = screen;
    setTimeout(() => this.refresh(), SETTLES); // its parts come one by one, and each would wait for a look at all
  }

  /** Something has changed: that is looked at right after it was painted, or when somebody presses; at once while
   * somebody does, who may press again. */
  changed(): void {
    const isPressing = performance.now() < this.pressedAt + SETTLES;
    if (!this.isChanged && !isPressing) requestAnimationFrame(() => setTimeout(() => this.look()));
    this.isChanged = true;
    if (isPressing) this.look();
  }

  /** Whatever stands where another button was rests. */
  private look(): void {
    if (!this.isChanged) return;
    this.isChanged = false;
    if (this.standing === null) return;
    const [before, now, time] = [this.standing, this.seen(), performance.now()];
    this.standing = now;
    const left = [...before].filter(([button, was]) => !isStill(now.get(button), was));
    this.gone = [
      ...this.gone.filter(({ at }) => at + SETTLES > time),
      ...left.map(([, placed]) => ({ placed, at: time })),
    ];
    if (this.gone.length === 0) return;
    for (const [button, placed] of now) {
      if (!isStill(before.get(button), placed) && !button.matches(PAST)) rest(button, restOf(placed, this.gone, time));
    }
  }

  /** The reader has moved things: what stands where is learnt anew, and nothing rests. */
  refresh(): void {
    if (this.isStale) return;
    this.isStale = true;
    requestAnimationFrame(() => {
      this.isStale = false;
      this.standing = this.seen();
    });
  }

  /** What is pressed is what was under the finger when it went down. */
  pressed({ target }: Event): void {
    this.look();
    this.pressedAt = performance.now();
    const button = buttonOf(target);
    this.down =
      button === null ? null : { button, words: wordsOf(button), isResting: button.hasAttribute("data-fresh") };
  }

  clicked(event: MouseEvent): void {
    const button = buttonOf(event.target);
    const isOther = this.down?.isResting || this.down?.words !== wordsOf(button);
    if (button === null || event.detail === 0 || this.down?.button !== button || !isOther) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  private seen(): Map<Element, Placed> {
    const found = [
      ...TAGS.flatMap((tag) => [...this.screen.getElementsByTagName(tag)]),
      ...CLASSES.flatMap((name) => [...this.screen.getElementsByClassName(name)]),
    ];
    const buttons = found.filter((one) => !(one instanceof SVGElement) && one.matches(BUTTONS));
    const placed = buttons.map((one) => [one, { words: wordsOf(one), box: one.getBoundingClientRect() }] as const);
    return new Map(placed.filter(([, { box }]) => box.right > box.left));
  }
}

function isStill(now: Placed | undefined, was: Placed): boolean {
  return now !== undefined && isSame(now, was);
}

function buttonOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest(BUTTONS) : null;
}

function wordsOf(button: Element | null): string {
  if (button?.matches(PAST)) return "";
  return button?.getAttribute("aria-label") ?? button?.textContent ?? "";
}

function rest(button: Element, milliseconds: number): void {
  if (milliseconds <= 0) return;
  const mark = String(performance.now());
  button.setAttribute("data-fresh", mark);
  setTimeout(() => button.getAttribute("data-fresh") === mark && button.removeAttribute("data-fresh"), milliseconds);
}
