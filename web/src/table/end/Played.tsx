// How well each played, and what was paid for what: beside its worth on that day, and what it brought back.

import type { Course, Purchase } from "../../generated/types.ts";
import { figure, places, say } from "../../model/browser/words.ts";
import type { Session } from "../../model/table/session.ts";
import { WithInitials } from "../../parts/initials.tsx";
import { Caption } from "../../parts/parts.tsx";
import { percent } from "./figures.ts";
import { mostOf, PaidBar, PaidKey } from "./PaidBar.tsx";

interface Props {
  readonly session: Session;
  readonly course: Course;
}

export function AccuracyTable({ session, course }: Props) {
  const order = [...course.accuracy].sort((one, other) => (other.accuracy ?? 0) - (one.accuracy ?? 0));
  return (
    <section class="accuracy" aria-labelledby="accuracy-title">
      <Caption id="accuracy-title">{say("course.accuracy")}</Caption>
      <table class="score">
        <thead>
          <tr>
            <th scope="col" class="name">
              <span class="hidden">{say("end.player")}</span>
            </th>
            <th scope="col">{say("course.decisions")}</th>
            <th scope="col">{say("course.accuracy")}</th>
          </tr>
        </thead>
        <tbody>
          {order.map(({ seat, decisions, accuracy }) => (
            <tr key={seat} class={seat === session.seat.value ? "mine" : undefined}>
              <th scope="row" class="name">
                {seat === session.seat.value ? say("end.you") : session.names.value[seat]}
              </th>
              <td>{figure(decisions)}</td>
              <td>
                <b>{accuracy === null ? "–" : say("course.percent", { value: percent(accuracy) })}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="feel">{say("course.accuracy.about")}</p>
    </section>
  );
}

/** The reader's own, or everybody's for whoever only watched. */
export function PaidTable({ session, course }: Props) {
  const you = session.seat.value;
  const shown = you === null ? course.purchases : course.purchases.filter(({ seat }) => seat === you);
  if (shown.length === 0) return null;
  const most = mostOf(shown);
  const worth = shown.every((one) => one.worth !== null) ? sum(shown, (one) => one.worth ?? 0) : null;
  return (
    <section class="paid" aria-labelledby="paid-title">
      <Caption id="paid-title" note={say(you === null ? "course.paid.all" : "course.paid.yours")}>
        {say("course.paid")}
      </Caption>
      <table class="score">
        <thead>
          <tr>
            <th scope="col" class="name">
              <span class="hidden">{say("course.lot")}</span>
            </th>
            {you === null && (
              <th scope="col" class="name">
                <span class="hidden">{say("end.player")}</span>
              </th>
            )}
            {["price", "worth", "back"].map((name) => (
              <th scope="col" key={name}>
                {say(`course.${name}`)}
              </th>
            ))}
            <td class="drawn" />
          </tr>
        </thead>
        <tbody>
          {shown.map((one) => (
            <Bought key={one.ply} session={session} one={one} most={most} />
          ))}
          <tr class="all">
            <th scope="row" class="name" colSpan={you === null ? 2 : 1}>
              {say("course.paid.sum")}
            </th>
            <td>{figure(sum(shown, ({ price }) => price))}</td>
            <td>{worth === null ? "–" : figure(worth)}</td>
            <td>{figure(sum(shown, ({ back }) => back))}</td>
            <td class="drawn" />
          </tr>
        </tbody>
      </table>
      <PaidKey />
      <p class="feel">{say("course.paid.about")}</p>
    </section>
  );
}

function Bought({ session, one, most }: { session: Session; one: Purchase; most: number }) {
  const lot = places(session.table.value?.game ?? "")[one.lot] ?? one.lot;
  return (
    <tr>
      <th scope="row" class="name">
        <button
          type="button"
          class="link"
          title={say("log.show", { ply: one.ply })}
          onClick={() => void session.show(one.ply)}
        >
          <WithInitials text={lot} />
        </button>
      </th>
      {session.seat.value === null && <td class="name">{session.names.value[one.seat]}</td>}
      <td>
        <b>{figure(one.price)}</b>
      </td>
      <td class={one.worth !== null && one.worth < one.price ? "loss" : undefined}>
        {one.worth === null ? "–" : figure(one.worth)}
      </td>
      <td>{figure(one.back)}</td>
      <td class="drawn">
        <PaidBar one={one} most={most} />
      </td>
    </tr>
  );
}

function sum(of: readonly Purchase[], amount: (one: Purchase) => number): number {
  return of.reduce((total, one) => total + amount(one), 0);
}
