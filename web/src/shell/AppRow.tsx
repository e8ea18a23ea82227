// The row of the settings about the app: the button that installs it, or why there is none.

import { install, way } from "../model/browser/install.ts";
import { say } from "../model/browser/words.ts";

export function AppRow() {
  if (way.value === "button")
    return (
      <button type="button" class="tool" onClick={() => void install()}>
        {say("app.install")}
      </button>
    );
  return <small class="app-about">{say(`app.way.${way.value}`)}</small>;
}
