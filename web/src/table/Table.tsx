// The screen of a table: the sentence of the moment, the board and its clocks at the left; Now, Ledger, Log at the right.

import { useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { giveShapes } from "../board/plates.tsx";
import type { TableView } from "../generated/types.ts";
import { ask, Refusal } from "../model/browser/ask.ts";
import { CannotHere, reasonOf } from "../model/browser/reason.ts";
import { isCoached, pace } from "../model/browser/settings.ts";
import { say, title } from "../model/browser/words.ts";
import { type Atlas, atlasOf } from "../model/game/atlas.ts";
import type { GamePage } from "../model/game/game.ts";
import { knownGames } from "../model/game/known.ts";
import { editionWords } from "../model/game/setupWords.ts";
import { gamePage } from "../model/game/titles.ts";
import { steady } from "../model/table/keeping.ts";
import { SPEEDS } from "../model/table/playback.ts";
import { Session } from "../model/table/session.ts";
import { Hatching } from "../parts/gauges.tsx";
import { Later } from "../parts/Later.tsx";
import { ONE_PART, ONE_ROW, PHONE, useRoom } from "../parts/room.ts";
import { Masthead } from "../shell/Masthead.tsx";
import { TroubleScreen } from "../shell/Trouble.tsx";
import { Banner } from "./banner/Banner.tsx";
import { useCeremony } from "./ceremony.ts";
import { useCounted } from "./counted.ts";
import { countFingers } from "./hands/fingers.ts";
import { guardHands } from "./hands/guard.ts";
import { History } from "./History.tsx";
import { MomentBar } from "./Moment.tsx";
import { NowPanel } from "./Now.tsx";
import { usePieces } from "./motion/pieces.ts";
import { useSounds } from "./motion/sounds.ts";
import { ResultTool } from "./review/ResultTool.tsx";
import { Sheet } from "./Sheet.tsx";
import { Side, Unread } from "./Side.tsx";
import { BoardOf } from "./BoardOf.tsx";
import { Strip } from "./Strip.tsx";
import { useBeats } from "./strip/beatKeys.ts";
import { type Tab, tab } from "./tabs.ts";
import { TakeBackTool } from "./tools/TakeBack.tsx";
import { announceTurns } from "./turns.ts";
import { useCoach } from "./useCoach.ts";
import { useLesson } from "./useLesson.ts";
import {
  AppTruth,
  Awaited,
  CeremonyPanel,
  CoachQuestion,
  Curtain,
  DraftBar,
  EndPanel,
  fetchFor,
  forgetSeen,
  goOnWithDraft,
  keepLastSeen,
  lastSeen,
  LeftTabs,
  LessonHand,
  LessonPanel,
  Lobby,
  MoneyPage,
  ReviewPanel,
  Scrubber,
  SeatTruth,
  SoFar,
  SupposedChances,
} from "./wanted.ts";

/** What can be known of a table before its line is open. */
export async function asked(id: string): Promise<TableView> {
  return ask<TableView>("GET", `tables/${id}`);
}

/** Opens a table by its id: what was asked for decides how to follow it. */
export function TableScreen({ id, asked }: { id: string; asked: Promise<TableView> }) {
  const session = useSignal<Session | null>(null);
  const reason = useSignal<string | null>(null);
  useEffect(() => {
    openSession(id, asked).then(
      (opened) => (session.value = opened),
      (error: unknown) => (reason.value = reasonOf(error)),
    );
    return () => session.value?.leave();
  }, [id]);
  if (reason.value !== null) return <TroubleScreen reason={reason.value} />;
  return session.value === null ? <Opening /> : <Seated session={session.value} />;
}

/** Milliseconds after which a table is shown as it was last seen while the server is still asked for it. */
const TOO_LONG = 8000;

async function openSession(id: string, asked: Promise<TableView>): Promise<Session> {
  if (!("WebSocket" in window)) throw new CannotHere("trouble.no_socket");
  const answers = Promise.all([knownGames(), asked]);
  const answer = await Promise.race([answers, silence(TOO_LONG)]).catch((error: unknown) => unlessRefused(id, error));
  const seen = answer === null ? await lastSeen(id) : null;
  if (seen !== null) return seen;
  const [{ games }, { table }] = answer ?? (await answers);
  void Promise.all([gamePage(table.game), atlasOf(table.game)]); // on their way while the line opens
  fetchFor(table.status);
  const mine = table.you.seats;
  const session = new Session(id, games.find((game) => game.id === table.game)?.has_secrets ?? false);
  session.table.value = table;
  title.value = table.game;
  session.review.value = table.status === "finished"; // a game that is over is opened to be looked at again
  session.follow(mine.length === 1 ? (mine[0] ?? null) : null);
  keepLastSeen(session);
  return session;
}

function silence(milliseconds: number): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, null));
}

/** No answer is none; but a server that refuses has answered, and the table is not this browser's any more. */
function unlessRefused(id: string, error: unknown): null {
  if (!(error instanceof Refusal)) return null;
  void forgetSeen(id);
  throw error;
}

function Opening() {
  return (
    <>
      <Masthead />
      <p class="opening">{say("page.opening")}</p>
    </>
  );
}

/** The table, its lobby before the game, or the curtain between two who share a screen. */
export function Seated({ session }: { session: Session }) {
  useSignalEffect(() => announceTurns(session));
  useCounted(session);
  const table = session.table.value;
  if (session.ended.value) return <TroubleScreen reason={session.lost.value ?? ""} />;
  if (table === null) return <Opening />;
  if (session.curtain.value !== null) return <Curtain session={session} seat={session.curtain.value} />;
  if (session.awaited.value !== null) return <Awaited session={session} seat={session.awaited.value} />;
  if (session.now.value === null) return table.status === "open" ? <Lobby session={session} /> : <Opening />;
  return <Playing session={session} name={table.game} />;
}

/** The game's own part of the page and its atlas come together. */
function Playing({ session, name }: { session: Session; name: string }) {
  const known = useSignal<readonly [GamePage, Atlas] | null>(null);
  const reason = useSignal<string | null>(null);
  useEffect(() => {
    Promise.all([gamePage(name), atlasOf(name)]).then(
      (both) => (known.value = both),
      (error: unknown) => (reason.value = reasonOf(error)),
    );
  }, [name]);
  if (reason.value !== null) return <TroubleScreen reason={reason.value} />;
  if (known.value === null) return <Opening />;
  const [game, atlas] = known.value;
  return <Screen session={session} game={game} atlas={atlas} />;
}

interface ScreenProps {
  readonly session: Session;
  readonly game: GamePage;
  readonly atlas: Atlas;
}

function Screen({ session, game, atlas }: ScreenProps) {
  const left = useSignal<"board" | "money">("money");
  const isOnePart = useRoom(ONE_PART);
  const isLedgerOpened = useOpened(!isOnePart || tab.value === "ledger");
  const isSideOpened = useOpened(!isOnePart || (tab.value !== "map" && tab.value !== "ledger"));
  useMemo(() => giveShapes(atlas.companies), [atlas]);
  useBeats(session, game);
  usePieces(session);
  useSounds(session);
  useLesson(session);
  useCoach(session);
  const taught = session.teacher.value?.task?.step.key;
  useEffect(() => {
    if (taught !== undefined) tab.value = "map"; // where there is room for one part, the hand points there
  }, [taught]);
  const ceremony = useCeremony(session, game, atlas);
  const screen = useRef<HTMLDivElement>(null);
  useEffect(countFingers, []);
  useEffect(() => void goOnWithDraft(session, game).catch((error: unknown) => session.fail(error)), [session]);
  useLayoutEffect(() => (screen.current === null ? undefined : guardHands(screen.current)), []);
  useSignalEffect(() => screen.current?.setAttribute("data-playing", String(session.stage.value !== null)));
  const { game: name, isOver, isReview, isWhatIf, isAsking, isTried, isStill } = useParts(session);
  if (name === undefined) return <Opening />;
  const isReckoned = isOver && !isWhatIf && !isReview && !isStill;
  return (
    <div
      ref={screen}
      class={`table-screen${isWhatIf ? " what-if" : ""}${isReview ? " review" : ""}`}
      data-tab={tab.value}
      data-game={name}
      data-lesson={taught}
      style={{ "--pace": SPEEDS[pace.value] }}
    >
      <Hatching />
      <div class="head">
        <Masthead where={<Where session={session} />} game={name} tools={<Tools session={session} />} folds={ONE_ROW}>
          <History session={session} />
        </Masthead>
        <MomentBar session={session} game={game} ceremony={ceremony} />
      </div>
      <Banner session={session} SeatTruth={SeatTruth} AppTruth={AppTruth} />
      <main class="table" tabIndex={tab.value === "map" ? undefined : 0}>
        <div class="left">
          <Later>
            {isReckoned && <LeftTabs chosen={left} />}
            {isReckoned && left.value === "money" ? (
              <MoneyPage session={session} game={game} />
            ) : (
              <>
                <Strip session={session} game={game} />
                <Later>
                  <BoardOf session={session} game={game} atlas={atlas} ceremony={ceremony} />
                  {!isOnePart && <Clocks session={session} game={game} atlas={atlas} />}
                </Later>
              </>
            )}
          </Later>
          {isReview && (
            <Later>
              <Scrubber session={session} game={game} />
            </Later>
          )}
        </div>
        <Later>
          <div class="right">
            <TabsBelow session={session} />
            <Sheet session={session}>
              {session.lesson.value !== null && <LessonPanel session={session} />}
              {isAsking && isCoached.value && <CoachQuestion session={session} game={game} />}
              {isOver && ceremony === null && <EndPanel session={session} game={game} />}
              {ceremony !== null && <CeremonyPanel session={session} game={game} ceremony={ceremony} />}
              {!isOver && isReview && !isWhatIf && <ReviewPanel session={session} game={game} />}
              {!isOver && (!isReview || isWhatIf) && ceremony === null && isAsking && (
                <NowPanel session={session} game={game} atlas={atlas} />
              )}
              {isWhatIf && <SupposedChances session={session} />}
              {session.lesson.value !== null && <SoFar session={session} />}
            </Sheet>
            {isLedgerOpened && (
              <Later>
                <section
                  class="panel ledger-panel"
                  aria-label={say("page.ledger")}
                  tabIndex={tab.value === "ledger" ? 0 : undefined}
                >
                  <game.Ledger session={session} atlas={atlas} />
                  {isOnePart && <Clocks session={session} game={game} atlas={atlas} />}
                </section>
              </Later>
            )}
            {isSideOpened && (
              <Later>
                <Side session={session} game={game} />
              </Later>
            )}
            {isTried && tab.value !== "map" && <DraftBar session={session} />}
          </div>
        </Later>
      </main>
      {session.lesson.value !== null && <LessonHand session={session} />}
    </div>
  );
}

/** Whether a part has ever been in sight: where there is room for one part, the others are not drawn before. */
function useOpened(isInSight: boolean): boolean {
  const opened = useRef(false);
  opened.current ||= isInSight;
  return opened.current;
}

/** What decides which parts the screen has. It changes seldom; each part follows the table by itself. */
function useParts(session: Session) {
  const parts = useMemo(() => steady(() => partsOf(session)), [session]);
  return parts.value;
}

function partsOf(session: Session) {
  const view = session.shown.value;
  return {
    game: view?.game,
    isOver: session.before.value?.to_act === null && session.stage.value === null,
    isReview: session.review.value,
    isWhatIf: session.isWhatIf.value,
    isStill: session.seenAt.value !== null,
    isTried: (session.draft.value?.do.length ?? 0) > 0,
    isAsking: view?.to_act !== null || session.draft.value !== null, // a draft may end the game
  };
}

function Tools({ session }: { session: Session }) {
  return (
    <>
      <TakeBackTool session={session} />
      <ResultTool session={session} />
    </>
  );
}

/** The clocks; on a low screen they fold into one line that opens. */
export function Clocks({ session, game, atlas }: ScreenProps) {
  const isOpen = useSignal(false);
  return (
    <div class={isOpen.value ? "clocks open" : "clocks"}>
      <button
        type="button"
        class="clock-line"
        aria-expanded={isOpen.value}
        onClick={() => (isOpen.value = !isOpen.value)}
      >
        <ClockLine session={session} game={game} />
      </button>
      <div class="clock-faces">
        <game.Clocks session={session} atlas={atlas} />
      </div>
    </div>
  );
}

function ClockLine({ session, game }: { session: Session; game: GamePage }) {
  const view = session.shown.value;
  return <span>{view && game.clockLine(view, session.before.value ?? view)}</span>;
}

/** Where there is no room for all parts: one at a time, by its name. */
function TabsBelow({ session }: { session: Session }) {
  const isMapBeside = !useRoom(PHONE);
  const wordsOf = (name: Tab) => say(name === "map" && isMapBeside ? "page.tab.now" : `page.tab.${name}`);
  return (
    <nav class="tabs-below" aria-label={say("page.parts")}>
      {(["map", "ledger", "log", "chat"] as const).map((name) => (
        <button key={name} type="button" aria-pressed={tab.value === name} onClick={() => (tab.value = name)}>
          <TabMark name={name} />
          {wordsOf(name)}
          {name === "chat" && tab.value !== name && <Unread session={session} />}
        </button>
      ))}
    </nav>
  );
}

const TAB_MARKS = {
  map: "M12 3l7.8 4.5v9L12 21l-7.8-4.5v-9Z",
  ledger: "M4 7h16M4 12h16M4 17h16M9 4v16M15 4v16",
  log: "M5 6h14M5 10.5h9M5 15h14M5 19.5h7",
  chat: "M4 5h16v11h-9l-4 4v-4H4Z",
};

function TabMark({ name }: { name: keyof typeof TAB_MARKS }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={TAB_MARKS[name]} fill="none" stroke="currentColor" stroke-width="1.7" />
    </svg>
  );
}

function Where({ session }: { session: Session }) {
  const table = session.table.value;
  if (table === null) return null;
  return (
    <>
      <b>{say(`game.${table.game}.name`)}</b> <i>{editionWords(table.game, table.edition)}</i>
    </>
  );
}
