// The few drawings of the head. Each stands with words, or in a control that has a name.

/** A piece of track, and where it stops. */
export function Mark() {
  return (
    <svg class="mark" viewBox="0 0 34 24" width="26" height="18" aria-hidden="true">
      <path d="M2 8h20M2 16h20M6 4v16M12 4v16M18 4v16" stroke="var(--ink)" stroke-width="2.6" />
      <path d="M25.5 2v20M30 6v12" stroke="var(--act)" stroke-width="3" />
    </svg>
  );
}

export function Back() {
  return (
    <svg class="back" viewBox="0 0 12 18" width="11" height="17" aria-hidden="true">
      <path d="M10 1.5 2.5 9l7.5 7.5" fill="none" stroke="currentColor" stroke-width="2.2" />
    </svg>
  );
}

export function Lines() {
  return (
    <svg viewBox="0 0 20 16" width="20" height="16" aria-hidden="true">
      <path d="M1 2h18M1 8h18M1 14h18" stroke="currentColor" stroke-width="2" />
    </svg>
  );
}

export function Sun() {
  return (
    <svg viewBox="0 0 14 14" width="13" height="13" aria-hidden="true">
      <circle cx="7" cy="7" r="2.8" fill="currentColor" />
      <path
        d="M7 .8v2M7 11.2v2M.8 7h2M11.2 7h2M2.6 2.6 4 4M10 10l1.4 1.4M2.6 11.4 4 10M10 4l1.4-1.4"
        stroke="currentColor"
        stroke-width="1.3"
      />
    </svg>
  );
}

export function Moon() {
  return (
    <svg viewBox="0 0 14 14" width="13" height="13" aria-hidden="true">
      <path d="M11.6 9A5.2 5.2 0 0 1 5 2.4 5.2 5.2 0 1 0 11.6 9Z" fill="currentColor" />
    </svg>
  );
}

export function Sliders() {
  return (
    <svg viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
      <path d="M0 3.5h8M12 3.5h2M0 10.5h2M6 10.5h8" stroke="currentColor" stroke-width="1.4" />
      <circle cx="10" cy="3.5" r="1.9" fill="none" stroke="currentColor" stroke-width="1.4" />
      <circle cx="4" cy="10.5" r="1.9" fill="none" stroke="currentColor" stroke-width="1.4" />
    </svg>
  );
}
