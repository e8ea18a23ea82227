// Whoever has no games yet is offered a first one that teaches.

import { say } from "../model/browser/words.ts";
import { teaches } from "../model/game/learning.ts";
import { titles } from "../model/game/titles.ts";
import { LearnButton } from "../parts/LearnButton.tsx";

export function FirstVisit() {
  const taught = titles().filter(teaches);
  if (taught.length === 0) return null;
  return (
    <section class="first-visit" aria-labelledby="first-visit">
      <div>
        <h2 id="first-visit">{say("lesson.offer")}</h2>
        <p>{say("lesson.offer.about")}</p>
      </div>
      <div class="acts">
        {taught.map((game) => (
          <LearnButton
            key={game}
            game={game}
            look=""
            words={say("lesson.offer.one", { game: say(`game.${game}.name`) })}
          />
        ))}
      </div>
    </section>
  );
}
