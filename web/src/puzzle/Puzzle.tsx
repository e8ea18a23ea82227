// A puzzle on the real board: a decision from a game among bots, its answers, and after one of them the verdict.

import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { giveShapes } from "../board/plates.tsx";
import type { AskedPuzzle, GameInfo, Puzzles, SolvedPuzzle } from "../generated/types.ts";
import { ask } from "../model/browser/ask.ts";
import { countPuzzle, keyOf, puzzleRow } from "../model/browser/puzzleRow.ts";
import { reasonOf } from "../model/browser/reason.ts";
import { address } from "../model/browser/root.ts";
import { figure, joined, say, title } from "../model/browser/words.ts";
import { type Atlas, atlasOf } from "../model/game/atlas.ts";
import type { GamePage } from "../model/game/game.ts";
import { knownGames } from "../model/game/known.ts";
import { gamePage } from "../model/game/titles.ts";
import { bareTable } from "../model/table/bareTable.ts";
import { Session } from "../model/table/session.ts";
import type { View } from "../model/table/view.ts";
import { Hatching } from "../parts/gauges.tsx";
import { ONE_PART, useRoom } from "../parts/room.ts";
import { Masthead } from "../shell/Masthead.tsx";
import { Trouble } from "../shell/Trouble.tsx";
import { BoardOf } from "../table/BoardOf.tsx";
import { Clocks } from "../table/Table.tsx";
import { Answers } from "./Answers.tsx";
import { Row } from "./Row.tsx";
import { Verdict } from "./Verdict.tsx";

interface Asked {
  readonly list: Puzzles;
  readonly puzzle: AskedPuzzle;
  readonly page: GamePage;
  readonly atlas: Atlas;
  readonly session: Session;
}

class NoPuzzles extends Error {}

/** A puzzle of a title by its number; without one, the one of the day. */
export async function asked(game: string, id: string): Promise<Asked> {
  const parts = Promise.all([gamePage(game), atlasOf(game), knownGames()]);
  const list = await ask<Puzzles>("GET", `games/${game}/puzzles`);
  const wanted = id || list.daily;
  if (wanted === null) throw new NoPuzzles(say("puzzle.none"));
  const puzzle = await ask<AskedPuzzle>("GET", `games/${game}/puzzles/${wanted}`);
  const [page, atlas, { games }] = await parts;
  return { list, puzzle, page, atlas, session: sessionOf(puzzle, games) };
}

/** A table that can be looked at: whoever is asked answers beside the board, so nothing on it can be pressed. */
function sessionOf(puzzle: AskedPuzzle, games: readonly GameInfo[]): Session {
  const view = puzzle.view as View;
  const session = new Session("", games.find(({ id }) => id === view.game)?.has_secrets ?? false);
  const names = view.seats.map(({ name = "" }) => name);
  session.table.value = bareTable({ ...view, seats: names }, view.ply);
  session.seat.value = puzzle.seat;
  session.now.value = { ...view, choices: [] } as View;
  title.value = view.game;
  return session;
}

export function PuzzleScreen({ game, asked }: { game: string; asked: Promise<Asked> }) {
  const found = useSignal<Asked | null>(null);
  const reason = useSignal<string | null>(null);
  useEffect(() => {
    asked.then(
      (told) => (found.value = told),
      (error: unknown) => (reason.value = error instanceof NoPuzzles ? error.message : reasonOf(error)),
    );
  }, [asked]);
  useEffect(() => void (document.title = `${say("puzzle.tag")} · Railhead`), []);
  return (
    <div class="puzzle-screen" data-game={game}>
      <Hatching />
      <div class="puzzle-head">
        <Masthead where={<Where game={game} />} game={game} />
        {found.value !== null && <Question {...found.value} />}
      </div>
      {reason.value !== null && <Trouble reason={reason.value} />}
      {reason.value === null && found.value === null && <p class="opening">{say("puzzle.opening")}</p>}
      {found.value !== null && <Sheet {...found.value} />}
    </div>
  );
}

function Where({ game }: { game: string }) {
  return (
    <>
      <b>{say("puzzle.puzzles")}</b> <i>{say(`game.${game}.name`)}</i>
    </>
  );
}

/** What is asked, of whom. */
function Question({ puzzle, list, session }: Asked) {
  const { kind, view, seat, id } = puzzle;
  const mine = view.seats[seat];
  const company = view.auction?.company ?? "";
  const cash = mine?.cash ?? null;
  return (
    <section class="moment" aria-label={say("moment.label")}>
      <span class="turn-tag">{say(list.daily === id ? "puzzle.daily" : "puzzle.tag")}</span>
      <h1>{say(`puzzle.ask.${kind}`, { company })}</h1>
      <p class="aside">
        {say("puzzle.seat", { name: session.names.value[seat] ?? "", seats: view.seats.length })}{" "}
        {cash !== null && say("puzzle.cash", { cash: figure(cash) })}
      </p>
    </section>
  );
}

function Sheet({ list, puzzle, page, atlas, session }: Asked) {
  const given = useSignal<number | null>(null);
  const solved = useSignal<SolvedPuzzle | null>(null);
  const told = useSignal("");
  const isOnePart = useRoom(ONE_PART);
  useMemo(() => giveShapes(atlas.companies), [atlas]);
  const game = puzzle.view.game;
  const answer = async (number: number) => {
    [given.value, told.value] = [number, ""];
    try {
      const told = await ask<SolvedPuzzle>("POST", `games/${game}/puzzles/${puzzle.id}`, { answer: number });
      session.record = { ...told.record };
      solved.value = told;
      countPuzzle({ game, id: puzzle.id, kind: puzzle.kind, isRight: told.right, day: list.day });
    } catch (error) {
      [given.value, told.value] = [null, reasonOf(error)];
    }
  };
  return (
    <main class="puzzle">
      <div class="puzzle-left">
        <BoardOf session={session} game={page} atlas={atlas} ceremony={null} />
        {!isOnePart && <Clocks session={session} game={page} atlas={atlas} />}
      </div>
      <div class="puzzle-right">
        <section class="panel now" aria-label={say("puzzle.answers")}>
          <h2 class="puzzle-asked">
            {say("puzzle.choose")} <small>{say(`puzzle.level.${puzzle.level}`)}</small>
          </h2>
          <Bidding puzzle={puzzle} names={session.names.value} />
          <Answers {...{ session, page, atlas, puzzle, answer }} given={given.value} solved={solved.value} />
          <p class="told" role="alert">
            {told.value}
          </p>
        </section>
        {solved.value !== null && (
          <Verdict session={session} solved={solved.value} next={nextOf(game, puzzle.id, list)} />
        )}
        <section class="panel puzzle-ledger" aria-label={say("page.ledger")}>
          <page.Ledger session={session} atlas={atlas} />
          {isOnePart && <Clocks session={session} game={page} atlas={atlas} />}
        </section>
        <Row day={list.day} />
      </div>
    </main>
  );
}

/** How far an auction has come, and who has passed. */
function Bidding({ puzzle, names }: { puzzle: AskedPuzzle; names: readonly string[] }) {
  const auction = puzzle.view.auction;
  if (auction === null) return null;
  const out = names.filter((_, seat) => !auction.in.includes(seat));
  const { bid, by, next } = auction;
  return (
    <p class="feel">
      {bid === null || by === null
        ? say("puzzle.no_bid", { least: next })
        : say("puzzle.bid", { bid, name: names[by] ?? "", least: next })}{" "}
      {out.length > 0 && say("puzzle.passed", { names: joined(out) })}
    </p>
  );
}

/** The next puzzle that was not answered here yet; once all were, the next. */
function nextOf(game: string, id: number, { puzzles }: Puzzles): string {
  const ids = puzzles.map((one) => one.id);
  const after = [...ids.slice(ids.indexOf(id) + 1), ...ids.slice(0, ids.indexOf(id))];
  const done = new Set(puzzleRow.peek().done);
  const next = after.find((one) => !done.has(keyOf(game, one))) ?? after[0] ?? id;
  return address(`puzzle/${game}/${next}`).href;
}
