// Whether the reader is asked, once, to be told of their turns on this device: after a first move among friends.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { kept } from "../../model/browser/storage.ts";
import type { Session } from "../../model/table/session.ts";
import { hasMovedAmongFriends } from "./truths.ts";

/** Whether it is time, and this device could be told; that is found out only when it matters. */
export function useOffer(session: Session): boolean {
  const canTell = useSignal(false);
  const isTime = isTimeToOffer(session);
  useEffect(() => {
    if (isTime) void canBeTold().then((can) => (canTell.value = can));
  }, [isTime]);
  return isTime && canTell.value;
}

function isTimeToOffer(session: Session): boolean {
  if (session.isReplay || kept("push.declined") === "yes" || !hasMovedAmongFriends(session)) return false;
  return session.table.value?.you.devices.every(({ device }) => device !== kept("device")) ?? false;
}

async function canBeTold(): Promise<boolean> {
  try {
    const { obstacle } = await import("../../model/browser/push.ts");
    return (await obstacle()) === null;
  } catch {
    return false;
  }
}
