// A part that is drawn again only when it is about something else.

import type { ComponentType } from "preact";
import { useMemo, useRef } from "preact/hooks";
import { keeping } from "../model/table/keeping.ts";

/** The same part; lists and records that say the same do not draw it anew, nor does whatever is around it. */
export function lasting<Props extends object>(Part: ComponentType<Props>) {
  return function Lasting(props: Props) {
    const last = useRef(props);
    last.current = keeping(last.current, props);
    return useMemo(() => <Part {...last.current} />, [last.current]);
  };
}
