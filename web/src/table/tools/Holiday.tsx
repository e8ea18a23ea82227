// A holiday: until which day one is away. The clock stands still meanwhile.

import { language } from "../../model/browser/settings.ts";
import { dayWords } from "../../model/browser/when.ts";
import { say, several } from "../../model/browser/words.ts";
import { Field } from "../../parts/parts.tsx";
import { firstDay, lastDay, noonOf } from "./days.ts";
import type { ToolProps } from "./props.ts";

export function Holiday({ session, table, orders }: ToolProps) {
  const seat = session.seat.value;
  const own = table.seats[seat ?? -1];
  if (own === undefined || own.bot !== null || own.holidays === 0) return null;
  return (
    <details class="tool-fold">
      <summary>{say("tools.away")}</summary>
      {own.away !== null && <p>{say("banner.away", { date: dayWords(new Date(own.away * 1000), language.value) })}</p>}
      <AwayForm days={own.holidays} go={(until) => void orders.give("away", { until, seat })} />
    </details>
  );
}

function AwayForm({ days, go }: { days: number; go: (until: number) => void }) {
  const now = Date.now();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    go(noonOf(String(new FormData(event.currentTarget as HTMLFormElement).get("until"))));
  };
  return (
    <form class="hook-form" onSubmit={submit}>
      <p class="quiet">{several("tools.away.about", days)}</p>
      <Field label={say("tools.away.until")}>
        <input type="date" name="until" required min={firstDay(now)} max={lastDay(now, days)} />
      </Field>
      <button type="submit">{say("tools.away.go")}</button>
    </form>
  );
}
