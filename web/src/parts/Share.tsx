// A button that passes a link on, where the device can, to whom its owner then chooses.

import { say } from "../model/browser/words.ts";

/** Whoever changes their mind is told nothing. `text` goes before the link. */
export function Share({ link, text }: { link: string; text?: string }) {
  if (!("share" in navigator)) return null;
  const passed = text === undefined ? { url: link } : { text, url: link };
  return (
    <button type="button" onClick={() => navigator.share(passed).catch(() => undefined)}>
      {say("lobby.share")}
    </button>
  );
}
