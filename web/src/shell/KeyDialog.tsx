// All keys of the page in a dialog, by where they work, and the switch for those of a single letter.

import { useEffect, useRef } from "preact/hooks";
import { say } from "../model/browser/words.ts";
import { chooseLetters, KEY_LIST, letters } from "../parts/keys.ts";

export function KeyDialog({ close }: { close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      class="key-help"
      aria-labelledby="key-help"
      onClose={close}
      onClick={(event) => event.target === dialog.current && dialog.current?.close()}
    >
      <div>
        <h2 id="key-help">{say("keys.title")}</h2>
        {Object.entries(KEY_LIST).map(([where, keys]) => (
          <section key={where}>
            <h3>{say(`keys.${where}`)}</h3>
            <dl>
              {keys.map(([key, word]) => (
                <div key={key}>
                  <dt>
                    <kbd>{key}</kbd>
                  </dt>
                  <dd>{say(`keys.${where}.${word}`)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <label class="letters">
          <input
            type="checkbox"
            checked={letters.value}
            onChange={(event) => chooseLetters(event.currentTarget.checked)}
          />
          <span>{say("keys.letters")}</span>
        </label>
        <button type="button" class="act" onClick={() => dialog.current?.close()}>
          {say("page.close")}
        </button>
      </div>
    </dialog>
  );
}
