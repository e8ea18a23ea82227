// The running line: a few figures between two rules.

import type { ComponentChildren } from "preact";

export function Running({ children }: { children: ComponentChildren }) {
  return (
    <dl class="running" aria-live="polite">
      {children}
    </dl>
  );
}

export function Figure({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
