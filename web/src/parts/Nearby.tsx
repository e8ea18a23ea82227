// How others reach this server: its address on the network, or the command that gives it one.

import { say } from "../model/browser/words.ts";

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/** Whether nobody but this computer can follow a link to here. */
export function isAlone(lan: string | null): boolean {
  return lan === null && LOOPBACK.includes(location.hostname);
}

/** A link to give away; where the server listens on the network it begins with that address. */
export function linkToGive(link: string, lan: string | null): string {
  const given = new URL(link);
  if (lan !== null && LOOPBACK.includes(given.hostname)) given.host = new URL(lan).host;
  return given.href;
}

export function Nearby({ lan }: { lan: string | null }) {
  if (lan !== null) {
    return (
      <p class="nearby">
        {say("home.lan")} <a href={lan}>{new URL(lan).host}</a>
      </p>
    );
  }
  if (!isAlone(lan)) return null;
  return (
    <p class="nearby">
      {say("home.no_lan")} <code>railhead play --lan</code>
    </p>
  );
}
