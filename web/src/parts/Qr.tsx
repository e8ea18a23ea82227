// A link for the camera of a phone: one path on white, also by lamplight, with its quiet zone.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { qrPath } from "./qrPath.ts";

const QUIET = 4;

interface Code {
  readonly size: number;
  readonly path: string;
}

export function Qr({ text, name }: { text: string; name: string }) {
  const code = useSignal<Code | null>(null);
  useEffect(() => void encoded(text).then((made) => (code.value = made)), [text]);
  if (code.value === null) return null;
  const { size, path } = code.value;
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={name} shape-rendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** The encoder comes when somebody is invited, not before. */
async function encoded(text: string): Promise<Code> {
  const { default: qrcode } = await import("qrcode-generator");
  const code = qrcode(0, "M");
  code.addData(text);
  code.make();
  const modules = code.getModuleCount();
  return { size: modules + 2 * QUIET, path: qrPath(modules, (row, column) => code.isDark(row, column), QUIET) };
}
