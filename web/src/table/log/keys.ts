// Arrow keys step through history, unless whatever has the focus needs them itself; Escape leaves a what-if.

import type { Session } from "../../model/table/session.ts";

const NEEDS_ARROWS =
  "input, select, textarea, [contenteditable], .map, [role=tablist], [role=slider], [role=radiogroup], dialog";

export function pressed(session: Session, event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if (event.key === "Escape") escape(session, event);
  else if (!(event.target instanceof Element && event.target.closest(NEEDS_ARROWS))) walk(session, event);
}

function walk(session: Session, event: KeyboardEvent): void {
  const steps: Readonly<Record<string, () => Promise<void>>> = {
    ArrowLeft: () => session.step(-1),
    ArrowRight: () => session.step(1),
    Home: () => session.show(0),
    End: () => session.show(null),
  };
  const step = steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  void step();
}

/** A draft inside a what-if is cleared first; the panels do not hear the key that leaves it. */
function escape(session: Session, event: KeyboardEvent): void {
  if (!session.isWhatIf.value || (session.whatIf.value !== null && session.draft.value !== null)) return;
  event.stopPropagation();
  session.leaveWhatIf();
}
