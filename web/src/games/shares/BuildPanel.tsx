// Building as it is tried: a running line, the pieces with their arithmetic, what others feel, and the buttons.
// It knows no game. Usage, inside a game's Now:
//   <BuildPanel company="NYC" title={…} sub={…}                       plate (null: none), title, who holds shares
//     laid={{ now: 2, of: 3 }} cost={{ now: 7, of: 14 }}               `of` may be null
//     income={{ from: 8, to: 11 }} perShare={{ from: 4, to: 6 }}       null figures are shown as a dash
//     pieces={[{ key: "L4", name: "Altoona", about: "2 × 2, with PRR", cost: 4, income: 2, remove: () => … }]}
//     feel={<><b>At the next dividend</b> …</>}                        one paragraph, or nothing
//     hint={…}                                                         said while nothing is tried (a default is there)
//     build={() => session.commit(STOP)} clear={() => session.clearDraft()}
//     decline={{ words: say("page.none.expand"), go: () => … }}        left out where it cannot be declined
//     isBusy={session.busy.value}>
//     children: controls before the buttons, such as Segments to choose a company
//   </BuildPanel>
// Without pieces Build and Clear are dashed. B builds, Esc clears, D declines.

import type { ComponentChildren } from "preact";
import { Badge } from "../../board/plates.tsx";
import { figure, say, several, signed } from "../../model/browser/words.ts";
import { useKeys } from "../../parts/keys.ts";
import { Change } from "../../parts/parts.tsx";
import { Figure, Running } from "../../parts/Running.tsx";

/** A piece that would be laid; `remove` takes it (and what hangs on it) away again. */
export interface BuildPiece {
  readonly key: string;
  readonly name: ComponentChildren;
  readonly about?: ComponentChildren;
  readonly cost: number;
  readonly income: number;
  readonly remove?: (() => void) | undefined;
}

export interface SoFar {
  readonly now: number;
  readonly of: number | null;
}

export interface FromTo {
  readonly from: number | null;
  readonly to: number | null;
}

export interface BuildProps {
  readonly company: string | null;
  readonly title: ComponentChildren;
  readonly sub?: ComponentChildren;
  readonly laid: SoFar;
  readonly cost: SoFar;
  readonly income: FromTo;
  readonly perShare: FromTo;
  readonly pieces: readonly BuildPiece[];
  readonly feel?: ComponentChildren;
  readonly hint?: ComponentChildren;
  readonly build: () => void;
  readonly clear: () => void;
  readonly decline?: { readonly words: string; readonly go: () => void } | undefined;
  readonly isBusy?: boolean;
  readonly children?: ComponentChildren;
}

export function BuildPanel(props: BuildProps) {
  return (
    <div class="build">
      <h2>
        {props.company !== null && <Badge company={props.company} large />}
        {props.title}
        {props.sub && <span class="sub">{props.sub}</span>}
      </h2>
      <RunningLine {...props} />
      {props.pieces.length === 0 && <p class="hint">{props.hint ?? say("build.hint")}</p>}
      <ol class="laid" aria-label={say("build.pieces")}>
        {props.pieces.map((piece, number) => (
          <Piece key={piece.key} piece={piece} number={number + 1} />
        ))}
      </ol>
      {props.feel && <p class="feel">{props.feel}</p>}
      <BuildButtons {...props} />
    </div>
  );
}

/** Laid, cost of the treasury, income, per share: four figures between two rules. */
function RunningLine({ laid, cost, income, perShare }: BuildProps) {
  return (
    <Running>
      <Figure name={say("build.laid")}>
        <Of {...laid} isEven />
      </Figure>
      <Figure name={say("build.cost")}>
        <Of {...cost} />
      </Figure>
      <Figure name={say("build.income")}>
        <Change from={inWords(income.from)} to={inWords(income.to)} />
      </Figure>
      <Figure name={say("build.per_share")}>
        <Change from={inWords(perShare.from)} to={inWords(perShare.to)} />
      </Figure>
    </Running>
  );
}

/** "2 of 3", or "7 of 14" with a small second half where that is only a limit. */
function Of({ now, of, isEven = false }: SoFar & { isEven?: boolean }) {
  if (of === null) return <>{figure(now)}</>;
  const rest = say("build.of", { of });
  return (
    <>
      {figure(now)} {isEven ? rest : <small>{rest}</small>}
    </>
  );
}

function inWords(value: number | null): string {
  return value === null ? "–" : figure(value);
}

function Piece({ piece, number }: { piece: BuildPiece; number: number }) {
  return (
    <li>
      <span class="number">{number}</span>
      <span class="what">
        <b>{piece.name}</b> {piece.about}
      </span>
      <span class="sum">
        {say("choice.cost", { value: piece.cost })} <b>{signed(piece.income)}</b>
      </span>
      {piece.remove && (
        <button
          type="button"
          class="plain remove"
          aria-label={say("build.remove", { number })}
          title={say("build.remove", { number })}
          onClick={piece.remove}
        >
          <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
            <path d="M1.5 1.5l7 7M8.5 1.5l-7 7" />
          </svg>
        </button>
      )}
    </li>
  );
}

function BuildButtons({ pieces, build, clear, decline, isBusy = false, children }: BuildProps) {
  const isEmpty = pieces.length === 0;
  useKeys(isBusy ? {} : { b: isEmpty ? undefined : build, Escape: isEmpty ? undefined : clear, d: decline?.go });
  return (
    <div class="acts" aria-busy={isBusy}>
      {children}
      <button type="button" class="act" disabled={isEmpty} aria-keyshortcuts="B" onClick={build}>
        {isEmpty ? say("build.none") : several("build.build", pieces.length)} <kbd aria-hidden="true">B</kbd>
      </button>
      <button type="button" disabled={isEmpty} aria-keyshortcuts="Escape" onClick={clear}>
        {say("build.clear")} <kbd aria-hidden="true">Esc</kbd>
      </button>
      {decline !== undefined && (
        <button type="button" class="plain end" aria-keyshortcuts="D" onClick={decline.go}>
          {decline.words} <kbd aria-hidden="true">D</kbd>
        </button>
      )}
    </div>
  );
}
