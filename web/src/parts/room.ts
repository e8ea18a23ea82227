// How much room a window has, where the page needs to know it beside its style: the same limits as in style/.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

/** One part at a time: a phone, a window beside others, or one of which everything is shown at twice its size. */
export const ONE_PART = "(width < 900px), (height < 500px)";

/** A phone upright: the map and a sheet under it. */
export const PHONE = "(width < 640px)";

/** The sentence stands in the row of the masthead, and what else is there folds into a menu. */
export const ONE_ROW = "(width < 1360px), (height < 820px)";

/** Log and chat have a column of their own. */
export const THREE_COLUMNS = "(width >= 2200px)";

/** Whether a window is so; it is drawn anew when that changes. */
export function useRoom(query: string): boolean {
  const is = useSignal(matchMedia(query).matches);
  useEffect(() => {
    const room = matchMedia(query);
    const look = () => (is.value = room.matches);
    look();
    room.addEventListener("change", look);
    return () => room.removeEventListener("change", look);
  }, [query]);
  return is.value;
}
