// What the host of a table can do: new links, who may chat while watching, and the end of the table.

import { useSignal } from "@preact/signals";
import type { Link } from "../../generated/types.ts";
import { keep } from "../../model/browser/storage.ts";
import { root } from "../../model/browser/root.ts";
import { say } from "../../model/browser/words.ts";
import { Caption, Copyable } from "../../parts/parts.tsx";
import { Confirm } from "./Confirm.tsx";
import type { ToolProps } from "./props.ts";

const ROLES = ["join", "watch", "host"] as const;

export function HostTools(props: ToolProps) {
  const { table, orders } = props;
  const remove = async () => {
    if ((await orders.give("", undefined, "DELETE")) !== null) location.assign(root);
  };
  return (
    <section class="host-tools">
      <Caption>{say("tools.host")}</Caption>
      <details class="tool-fold">
        <summary>{say("tools.links")}</summary>
        <p class="quiet">{say("tools.links.about")}</p>
        {ROLES.filter((role) => role !== "watch" || table.rules.watch === "link").map((role) => (
          <NewLink key={role} {...props} role={role} />
        ))}
      </details>
      {table.rules.watch !== "nobody" && <Watchers {...props} />}
      <Confirm words={say("tools.delete")} really={say("tools.delete.really")} yes={say("tools.delete")} act={remove} />
    </section>
  );
}

function NewLink({ session, orders, role }: ToolProps & { role: (typeof ROLES)[number] }) {
  const link = useSignal<string | null>(null);
  const renew = async () => {
    const made = await orders.give<Link>("links", { role });
    if (made === null) return;
    link.value = made.link;
    if (role !== "host") keep(`${role === "join" ? "link" : "watch"}.${session.id}`, made.link);
  };
  return (
    <div class="new-link">
      <button type="button" onClick={renew}>
        {say(`tools.links.${role}`)}
      </button>
      {link.value !== null && <Copyable text={link.value} name={say(`tools.links.${role}`)} />}
    </div>
  );
}

/** Whether they may is not told, so that both can be said. */
function Watchers({ orders }: ToolProps) {
  const muted = useSignal<boolean | null>(null);
  const order = async (wanted: boolean) => {
    if ((await orders.give("watchers", { muted: wanted })) !== null) muted.value = wanted;
  };
  return (
    <div class="watchers" role="group" aria-label={say("tools.watchers")}>
      <span>{say("tools.watchers")}</span>
      {[false, true].map((wanted) => (
        <button key={String(wanted)} type="button" aria-pressed={muted.value === wanted} onClick={() => order(wanted)}>
          {say(wanted ? "tools.watchers.mute" : "tools.watchers.talk")}
        </button>
      ))}
    </div>
  );
}
