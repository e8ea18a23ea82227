// What is true of the page rather than of the table: it shows what was last seen, a new version is ready, or it could be
// an app on this device.

import { install, offered, way } from "../../model/browser/install.ts";
import { newer } from "../../model/browser/newer.ts";
import { language } from "../../model/browser/settings.ts";
import { say } from "../../model/browser/words.ts";
import { seenWords } from "../../parts/seenWords.ts";
import { keepDraft } from "../begun/draft.ts";
import { TruthLine, Way, Ways } from "./Line.tsx";
import type { AppTruthProps } from "./truths.ts";

export function AppTruth({ truth, ...props }: AppTruthProps) {
  if (truth === "kept") return <LastSeen {...props} />;
  return truth === "newer" ? <NewVersion {...props} /> : <Install />;
}

type Props = Omit<AppTruthProps, "truth">;

function LastSeen({ session }: Props) {
  const head = seenWords("table", session.seenAt.value ?? 0, language.value);
  return (
    <TruthLine tone="warn" tag={say("app.offline")} head={head} rest={say("banner.retrying")}>
      <Ways>
        <Way words={say("banner.try_now")} act={() => session.tryNow()} />
      </Ways>
    </TruthLine>
  );
}

/** It is loaded at a word; what was begun is there again afterwards. */
function NewVersion({ session, dismiss }: Props) {
  const load = () => {
    keepDraft(session);
    newer.value?.();
  };
  return (
    <TruthLine tag={say("app.newer")} head={say("app.newer.head")} rest={say("app.newer.rest")}>
      <Ways>
        <Way words={say("app.newer.load")} act={load} isMain />
        <Way words={say("app.later")} act={dismiss} />
      </Ways>
    </TruthLine>
  );
}

/** Asked once, after the first move among friends. */
function Install() {
  const answer = (isWanted: boolean) => {
    if (isWanted) void install();
    offered();
  };
  const isByHand = way.value === "by_hand";
  return (
    <TruthLine
      tag={say("app.install.tag")}
      head={say("app.install.head")}
      rest={say(isByHand ? "app.way.by_hand" : "app.install.rest")}
    >
      <Ways>
        {!isByHand && <Way words={say("app.install")} act={() => answer(true)} isMain />}
        <Way words={say(isByHand ? "page.close" : "app.later")} act={() => answer(false)} />
      </Ways>
    </TruthLine>
  );
}
