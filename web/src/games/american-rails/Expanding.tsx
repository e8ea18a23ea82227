// An expansion as it is tried: whose cubes, the running line, every cube with its arithmetic, and what others feel.

import { joined, say } from "../../model/browser/words.ts";
import type { Atlas } from "../../model/game/atlas.ts";
import { WithInitials } from "../../parts/initials.tsx";
import { useKeys } from "../../parts/keys.ts";
import { Segments } from "../../parts/parts.tsx";
import { BuildPanel, type BuildPiece } from "../shares/BuildPanel.tsx";
import { STOP } from "../shares/stop.ts";
import { spaceName } from "./ActionTrack.tsx";
import { companiesOn, terrainOf } from "./describe.ts";
import { hexesOf, laysOf } from "./doing.ts";
import { feelOf, holders, type Laid, laidBy } from "./feel.ts";
import { LastTurn } from "./parts.tsx";
import { canDecline, clear, companyAt, doingAt, heldBy, leave, pick, removeLay } from "./play.ts";
import type { PageProps, Session, View } from "./types.ts";

export function Expanding({ session, atlas }: PageProps) {
  const { space, lead, chosen } = doingAt(session);
  useKeys({ Escape: lead.length > 0 && chosen.length === 0 ? () => clear(session) : undefined });
  const [before, shown] = [session.before.value, session.shown.value];
  if (before === null || shown === null) return null;
  const company = companyAt(session);
  const [was, is] = [before.companies[company ?? ""], shown.companies[company ?? ""]];
  const laid = before.expansion?.laid.length ?? 0;
  const name = spaceName(space ?? "expand3");
  const draft = session.draft.value;
  const feel = draft === null ? "" : feelOf(draft, before, atlas, session.names.value, company).join(" ");
  return (
    <>
      <BuildPanel
        company={company}
        title={company === null ? name : `${name}${say("american-rails.colon")}${say(`company.${company}`)}`}
        sub={company !== null && holders(before, company, session.names.value)}
        laid={{ now: laid + laysOf(chosen).length, of: space === null ? null : (before.board.cubes[space] ?? null) }}
        cost={{ now: (was?.treasury ?? 0) - (is?.treasury ?? 0), of: was?.treasury ?? null }}
        income={{ from: was?.income ?? null, to: is?.income ?? null }}
        perShare={{ from: was?.share_value ?? null, to: is?.share_value ?? null }}
        pieces={piecesOf(session, before, atlas)}
        feel={feel && <WithInitials text={feel} />}
        hint={<Hint session={session} company={company} />}
        build={() => session.commit(STOP)}
        clear={() => clear(session)}
        decline={wayOut(session)}
        isBusy={session.busy.value || !session.isAsked.value}
      >
        <Companies view={before} company={company} />
      </BuildPanel>
      <LastTurn session={session} />
    </>
  );
}

/** Before the first cube the action is declined by its name; after it, it can only be ended. */
function wayOut(session: Session) {
  const space = doingAt(session).space ?? "expand3";
  if (canDecline(session))
    return { words: say("american-rails.decline", { space: spaceName(space) }), go: () => leave(session, "decline") };
  const canStop = session.before.value?.choices.some((choice) => choice.verb === "stop") ?? false;
  return canStop ? { words: say("page.verb.stop"), go: () => leave(session, "stop") } : undefined;
}

/** Whose cubes a tap lays. */
function Companies({ view, company }: { view: View; company: string | null }) {
  const held = heldBy(view).map((id) => ({ value: id, words: id, name: `${id} ${say(`company.${id}`)}` }));
  if (held.length < 2) return null;
  return (
    <div class="whose-cubes">
      <span>{say("american-rails.whose")}</span>
      <Segments label={say("american-rails.whose")} chosen={company ?? ""} choose={pick} of={held} />
    </div>
  );
}

/** What to do while nothing is laid, and the way back. */
function Hint({ session, company }: { session: Session; company: string | null }) {
  const isTaken = doingAt(session).lead.length === 0;
  const choices = session.shown.value?.choices.filter((choice) => choice.verb === "lay") ?? [];
  const key =
    company === null
      ? "no_share"
      : choices.length === 0
        ? "nothing"
        : hexesOf(choices, company).size === 0
          ? "none_of"
          : "lay";
  return (
    <>
      {say(`american-rails.hint.${key}`, { company })}{" "}
      {!isTaken && (
        <button type="button" class="plain" disabled={session.busy.value} onClick={() => clear(session)}>
          {say("american-rails.other")} <kbd aria-hidden="true">Esc</kbd>
        </button>
      )}
    </>
  );
}

function piecesOf(session: Session, before: View, atlas: Atlas): readonly BuildPiece[] {
  const laid = laidBy(session.draft.value?.events ?? []);
  const isAlone = new Set(laid.map(({ company }) => company)).size === 1;
  return laid.map((one, number) => ({
    key: `${one.company} ${one.hex}`,
    name: `${isAlone ? "" : `${one.company} `}${atlas.space.get(one.hex)?.name ?? one.hex}`,
    about: arithmetic(one, laid.slice(0, number), before, atlas),
    cost: one.cost,
    income: (one.gains[one.company] ?? 0) + one.connection,
    remove: () => removeLay(session, one, atlas),
  }));
}

/** Why a cube costs what it costs: its ground, and whatever stood there before it. */
function arithmetic({ hex, cost }: Laid, earlier: readonly Laid[], before: View, atlas: Atlas): string {
  const space = atlas.space.get(hex);
  if (space === undefined) return "";
  if (space.one) return say("american-rails.piece.one", { terrain: terrainOf(space) });
  const cubes = [...companiesOn(before, hex), ...earlier.filter((one) => one.hex === hex).map((one) => one.company)];
  const marker = before.board.developed.includes(hex) ? [say("american-rails.piece.marker")] : [];
  const base = space.cost ?? 0;
  if (cost === base) return terrainOf(space);
  return say("american-rails.piece.more", { base, more: cost - base, what: joined([...cubes, ...marker]) });
}
