// The land ledger: cities down, players across, each with its cards and what they pay; cash below, which alone wins.

import { figure, say, several, signed } from "../../model/browser/words.ts";
import type { AtlasCity } from "../../model/game/atlas.ts";
import { shortNames } from "../../model/table/shares.ts";
import { Caption } from "../../parts/parts.tsx";
import { Prose } from "../../parts/Prose.tsx";
import { ONE_PART, useRoom } from "../../parts/room.ts";
import { gains } from "./gains.ts";
import { paysOf, thousands } from "./land.ts";
import { picksOf } from "./picks.ts";
import type { PageProps, SeatView, View } from "./types.ts";

/** What the ledger is drawn from; `names` are as the table calls them. */
interface Book {
  readonly shown: View;
  readonly before: View;
  readonly names: readonly string[];
  readonly you: number | null;
  /** Whoever is asked. */
  readonly active: number | "chance" | null;
  /** Seats at which a bot plays for somebody. */
  readonly bots: readonly number[];
}

/** How many letters a name has room for, by the number of players. */
const ROOM: Readonly<Record<number, number>> = { 4: 9, 5: 7, 6: 6 };

export function Ledger({ session, atlas }: PageProps) {
  const isNarrow = useRoom(ONE_PART);
  const books = session.books.value;
  if (books === null) return null;
  const { shown, before, toAct: active } = books;
  const [names, you, bots] = [session.names.value, session.seat.value, session.standIns.value];
  const book: Book = { shown, before, names, you, active, bots };
  const draft = session.draft.value;
  const gained = draft && { words: ifWords(picksOf(session)), of: gains(draft.events, shown.seats.length) };
  return (
    <div class={isNarrow ? "ledger-box narrow" : "ledger-box"}>
      {isNarrow && <Caption note={say("last-spike.ledger.note")}>{say("last-spike.land")}</Caption>}
      <table class={`ledger ls-ledger seats-${shown.seats.length}`}>
        <thead>
          <tr>
            <th scope="col" class={isNarrow ? "" : "caption"} title={say("last-spike.ledger.note")}>
              {isNarrow ? say("last-spike.city") : say("last-spike.land")}
            </th>
            <th scope="col" class="pays">
              {say("last-spike.pays")}
            </th>
            {shortNames(book.names, ROOM[book.names.length] ?? 12).map((name, seat) => (
              <SeatHead key={seat} book={book} name={name} seat={seat} />
            ))}
          </tr>
        </thead>
        <tbody>
          {atlas.cities.map((city) => (
            <CityRow key={city.id} book={book} city={city} isShort={isNarrow} />
          ))}
        </tbody>
        {!isNarrow && (
          <tbody class="totals">
            <Totals book={book} name="cash" words={say("drawing.ledger.cash")} of={cashOf} />
            {gained && <GainsRow book={book} words={gained.words} of={gained.of} />}
            <Totals
              book={book}
              name="tiles"
              words={say("drawing.last-spike.ledger.tiles")}
              of={(seat) => figure(seat.tiles ?? 0)}
            />
            <Totals
              book={book}
              name="value"
              words={say("last-spike.ledger.value")}
              of={(seat) => figure(landPrice(seat))}
            />
          </tbody>
        )}
      </table>
      {isNarrow && <Players book={book} gained={gained} />}
      {before.seats.some((seat) => seat.cash === null) && (
        <p class="ls-note">
          <Prose text={say("last-spike.hidden_cash")} />
        </p>
      )}
    </div>
  );
}

/** "If V3 is laid", or what else is being tried. */
function ifWords(picks: readonly string[]): string {
  const [verb, target] = (picks[0] ?? "").split(" ");
  return verb === "play" ? say("last-spike.if_laid", { tile: target }) : say("last-spike.if_played");
}

function seatClass({ you, before, active }: Book, seat: number): string {
  const isOut = before.seats[seat]?.out ? " out" : "";
  return `seat${seat === active ? " active" : ""}${seat === you ? " you" : ""}${isOut}`;
}

function SeatHead({ book, name, seat }: { book: Book; name: string; seat: number }) {
  return (
    <th
      scope="col"
      class={`${seatClass(book, seat)}${book.bots.includes(seat) ? " by-bot" : ""}`}
      title={book.names[seat]}
    >
      <span aria-hidden="true">{name}</span>
      <span class="hidden">{book.names[seat]}</span>
      {book.bots.includes(seat) && <i>{say("banner.bot.short")}</i>}
      {book.before.seats[seat]?.out && <i>{say("drawing.ledger.out")}</i>}
    </th>
  );
}

function CityRow({ book, city, isShort }: { book: Book; city: AtlasCity; isShort: boolean }) {
  return (
    <tr>
      <th scope="row" class="town">
        {city.name}
      </th>
      <td class="pays">{figure(thousands(city.pays[0] ?? 0))}</td>
      {book.shown.seats.map((seat, number) => {
        const count = seat.shares[city.id] ?? 0;
        const isNew = count !== (book.before.seats[number]?.shares[city.id] ?? 0);
        return (
          <td key={number} class={`${seatClass(book, number)}${isNew ? " will" : ""}`}>
            {count === 0 ? (
              <span class="nil">·</span>
            ) : (
              <Held count={count} pays={paysOf(city, count)} isShort={isShort} isNarrow={book.names.length > 4} />
            )}
          </td>
        );
      })}
    </tr>
  );
}

interface HeldProps {
  readonly count: number;
  readonly pays: number;
  readonly isShort: boolean;
  readonly isNarrow: boolean;
}

/** "2 pays 20", or "2 +20" where the columns are narrow, or "2" where nothing else can be read. */
function Held({ count, pays, isShort, isNarrow }: HeldProps) {
  const words = several("last-spike.pays_each", count, { amount: thousands(pays) });
  if (isShort)
    return (
      <>
        {count} <span class="hidden">{words}</span>
      </>
    );
  return (
    <>
      {count} <small>{isNarrow ? `+${figure(thousands(pays))}` : words}</small>
    </>
  );
}

function cashOf(seat: SeatView): string {
  return seat.out ? "–" : figure(seat.cash);
}

/** The printed prices of the land of a seat: they decide between equal cash. */
function landPrice(seat: SeatView): number {
  return Object.values(seat.cards ?? {}).reduce(
    (sum, prices) => sum + prices.reduce((all, price) => all + price, 0),
    0,
  );
}

interface Gained {
  readonly words: string;
  readonly of: readonly number[];
}

/** Players down: where not all of their figures have room below the cities. */
function Players({ book, gained }: { book: Book; gained: Gained | null }) {
  return (
    <>
      <Caption>{say("ledger.players")}</Caption>
      <table class="ledger players">
        <thead>
          <tr>
            <th scope="col">
              <span class="hidden">{say("auction.column.seat")}</span>
            </th>
            <th scope="col">{say("drawing.ledger.cash")}</th>
            {gained && <th scope="col">{gained.words}</th>}
            <th scope="col">{say("drawing.last-spike.ledger.tiles")}</th>
            <th scope="col">{say("last-spike.ledger.value")}</th>
          </tr>
        </thead>
        <tbody>
          {book.before.seats.map((seat, number) => (
            <tr key={number} class={seatClass(book, number)}>
              <th scope="row">{number === book.you ? say("ledger.you") : book.names[number]}</th>
              <td>{cashOf(seat)}</td>
              {gained && <td class={gained.of[number] ? "will" : ""}>{signed(gained.of[number] ?? 0)}</td>}
              <td>{figure(seat.tiles ?? 0)}</td>
              <td>{figure(landPrice(seat))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

interface TotalsProps {
  readonly book: Book;
  readonly name: string;
  readonly words: string;
  readonly of: (seat: SeatView) => string;
}

function Totals({ book, name, words, of }: TotalsProps) {
  return (
    <tr class={name}>
      <th scope="row" colSpan={2}>
        {words}
      </th>
      {book.before.seats.map((seat, number) => (
        <td key={number} class={seatClass(book, number)}>
          {of(seat)}
        </td>
      ))}
    </tr>
  );
}

function GainsRow({ book, words, of }: { book: Book; words: string; of: readonly number[] }) {
  return (
    <tr class="gains">
      <th scope="row" colSpan={2}>
        {words}
      </th>
      {of.map((gain, seat) => (
        <td key={seat} class={`${seatClass(book, seat)}${gain === 0 ? "" : " will"}`}>
          {gain === 0 ? <span class="nil">·</span> : signed(gain)}
        </td>
      ))}
    </tr>
  );
}
