// Where the keyboard goes on when what was pressed is no longer there.

const PLACES = ".panel, .map, .masthead, main";

/** Whatever has the focus may go, or be closed, with what was pressed: then the panel it was in has the focus. */
export function keepFocus(page: HTMLElement): void {
  let last: HTMLElement | null = null;
  let place: HTMLElement | null = null;
  page.addEventListener("focusin", ({ target }) => {
    last = target as HTMLElement;
    place = last.closest<HTMLElement>(PLACES);
  });
  // Whoever presses somewhere with a finger or a mouse leaves it.
  addEventListener("pointerdown", () => (last = null), { capture: true });
  const look = () => {
    const now = document.activeElement;
    if (last === null || (last.isConnected && !last.matches(":disabled")) || (now !== last && now !== document.body))
      return;
    const wanted = place?.isConnected ? place : page.querySelector<HTMLElement>("main");
    if (wanted?.hasAttribute("tabindex") === false) wanted.tabIndex = -1;
    wanted?.focus({ preventScroll: true });
  };
  const watch = new MutationObserver(look);
  watch.observe(page, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled"] });
}
