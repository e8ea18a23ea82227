// A small table at the end of a game, under a caption.

import type { ComponentChildren } from "preact";
import { Caption } from "./parts.tsx";

interface ScoreSheetProps {
  readonly title: string;
  /** What the first column holds, for whoever listens. */
  readonly first: string;
  readonly heads: readonly string[];
  readonly children: ComponentChildren;
}

export function ScoreSheet({ title, first, heads, children }: ScoreSheetProps) {
  return (
    <section aria-labelledby="money-holdings">
      <Caption id="money-holdings">{title}</Caption>
      <table class="score">
        <thead>
          <tr>
            <th scope="col" class="name">
              <span class="hidden">{first}</span>
            </th>
            {heads.map((name) => (
              <th scope="col" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
