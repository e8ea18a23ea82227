// Parts of the page that come when they are first wanted, so that a screen loads no more than it shows.

import { signal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { reasonOf } from "../model/browser/reason.ts";
import { say } from "../model/browser/words.ts";

/** A component in whose place there is nothing until it has come; `fetch` lets it come before it is shown. */
export function onDemand<Props extends object>(find: () => Promise<ComponentType<Props>>) {
  const found = signal<{ readonly Part: ComponentType<Props> } | null>(null);
  const problem = signal("");
  const fetch = () => {
    if (found.peek() !== null) return;
    find().then(
      (Part) => (found.value = { Part }),
      (error: unknown) => (problem.value = reasonOf(error)),
    );
  };
  function OnDemand(props: Props) {
    useEffect(fetch, []);
    if (found.value !== null) return <found.value.Part {...props} />;
    return problem.value ? (
      <p class="told" role="alert">
        {problem.value}{" "}
        <button type="button" class="link" onClick={() => location.reload()}>
          {say("page.load_anew")}
        </button>
      </p>
    ) : null;
  }
  return Object.assign(OnDemand, { fetch });
}
