// What went wrong, in one sentence, and a way on.

import { useEffect } from "preact/hooks";
import { isMute, TRY_AGAIN, unanswered } from "../model/browser/reason.ts";
import { root } from "../model/browser/root.ts";
import { language } from "../model/browser/settings.ts";
import { say } from "../model/browser/words.ts";
import { CodeForm } from "./CodeForm.tsx";
import { Masthead } from "./Masthead.tsx";

/** The same with the head of the page, where there are words for it. */
export function TroubleScreen({ reason }: { reason: string }) {
  return (
    <>
      {!isMute() && <Masthead />}
      <Trouble reason={reason} />
    </>
  );
}

/** A whole screen for what cannot be shown: a broken link, a table that is gone, a server that is away. */
export function Trouble({ reason }: { reason: string }) {
  useEffect(() => void (document.title = "Railhead"), []);
  const isSilent = reason === unanswered();
  return (
    <main class="trouble-screen">
      <h1>{reason}</h1>
      <p class="acts">
        <button type="button" class={isSilent ? "act" : ""} onClick={() => location.reload()}>
          {isMute() ? TRY_AGAIN[language.value] : say("page.try_again")}
        </button>
        {!isMute() && (
          <a class={isSilent ? "button" : "button act"} href={root.href}>
            {say("page.home")}
          </a>
        )}
      </p>
      {!isSilent && <CodeForm />}
    </main>
  );
}
