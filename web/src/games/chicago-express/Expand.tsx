// Expanding a network: what is laid in the draft, with its arithmetic and what others feel of it.

import { standing } from "../../board/networks.tsx";
import { say, several } from "../../model/browser/words.ts";
import { useKeys } from "../../parts/keys.ts";
import { BuildPanel, type BuildPiece } from "../shares/BuildPanel.tsx";
import { STOP } from "../shares/stop.ts";
import { ExpansionFeel, holders } from "./Feel.tsx";
import { takeOff } from "./tap.ts";
import { town } from "./town.ts";
import { incomeAfter, type Laid, shareValueAfter, type Tried, treasuryAfter } from "./tried.ts";
import type { PageProps } from "./types.ts";

type Expansion = Extract<Tried, { kind: "expand" }>;

export function Expand(props: PageProps & { tried: Expansion }) {
  const { session, atlas, tried } = props;
  const before = session.before.value;
  const draft = session.draft.value;
  const isEmpty = tried.laid.length === 0;
  const hasBegun = before?.phase === "expand";
  useKeys({ Escape: isEmpty && !hasBegun ? () => session.clearDraft() : undefined });
  const company = before?.companies[tried.company];
  if (before === null || company === undefined) return null;
  const laidBefore = before.expansion?.laid.length ?? 0;
  const decline = before.choices.find((choice) => choice.do === "expand none");
  const name = atlas.companies.find(({ id }) => id === tried.company)?.name ?? tried.company;
  return (
    <>
      <BuildPanel
        company={tried.company}
        title={say("chicago-express.expand.title", { name })}
        sub={say("chicago-express.expand.shares", { holders: holders(session, before, tried.company) })}
        laid={{ now: laidBefore + tried.laid.length, of: before.board.hexes_per_expansion }}
        cost={{
          now: draft === null ? 0 : company.treasury - treasuryAfter(tried.company, draft),
          of: company.treasury,
        }}
        income={{ from: company.income, to: draft === null ? company.income : incomeAfter(tried.company, draft) }}
        perShare={{
          from: company.share_value,
          to: draft === null ? company.share_value : shareValueAfter(tried.company, draft),
        }}
        pieces={tried.laid.map((laid) => piece(props, laid))}
        feel={!isEmpty && <ExpansionFeel session={session} atlas={atlas} tried={tried} />}
        hint={<Hint {...props} hasBegun={hasBegun} />}
        build={() => session.commit(STOP)}
        clear={() => (hasBegun ? session.clearDraft() : session.tryOut([`expand ${tried.company}`]))}
        decline={decline && { words: say("page.none.expand"), go: () => session.tryOut([decline.do]) }}
        isBusy={session.busy.value}
      />
      {hasBegun && isEmpty && laidBefore > 0 && (
        <button type="button" onClick={() => session.send([STOP])}>
          {say("page.verb.stop")}
        </button>
      )}
    </>
  );
}

/** What to do while nothing is laid, and the way back. */
function Hint({ session, hasBegun }: PageProps & { hasBegun: boolean }) {
  const legal = session.shown.value?.choices.filter(({ verb }) => verb === "lay").length ?? 0;
  return (
    <>
      {several("chicago-express.expand.hint", legal)}{" "}
      {!hasBegun && (
        <button type="button" class="plain" onClick={() => session.clearDraft()}>
          {say("chicago-express.back")} <kbd aria-hidden="true">Esc</kbd>
        </button>
      )}
    </>
  );
}

function piece({ session, atlas }: PageProps, laid: Laid): BuildPiece {
  return {
    key: laid.hex,
    name: town(session, laid.hex),
    about: arithmetic({ session, atlas }, laid),
    cost: laid.cost,
    income: laid.income,
    remove: () => takeOff(session, laid.hex),
  };
}

/** Why a hex costs and earns what it does: "2 × 2, with PRR; city and house". */
function arithmetic({ session, atlas }: PageProps, { hex, cost }: Laid): string {
  const [view, space] = [session.before.value, atlas.space.get(hex)];
  if (view === null || space === undefined) return "";
  const others = standing(view, atlas).get(hex) ?? [];
  const hasHouse = view.board.houses.includes(hex);
  const terrain = say(`drawing.terrain.${space.terrain}`);
  const kind = space.one
    ? say("chicago-express.expand.one_only", { terrain })
    : hasHouse
      ? say("chicago-express.expand.house", { terrain })
      : terrain;
  if (space.cost === null || others.length === 0) return kind;
  return `${say("chicago-express.expand.times", { cost: space.cost, times: cost / space.cost, companies: others.join(", ") })} ${kind}`;
}
