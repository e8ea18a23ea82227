// A record of one's own: chosen, or dropped anywhere on the page. The replay finds its text where it is kept here.

import { type Signal, signal, useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { address } from "../model/browser/root.ts";
import { say } from "../model/browser/words.ts";

const KEY = "railhead.record";
const LARGEST = 2_000_000;

const told: Signal<string> = signal("");

export function LoadRecord() {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div class="load-record">
      <button type="button" onClick={() => input.current?.click()}>
        {say("home.load")}
      </button>
      <span class="quiet">{say("home.load.drop")}</span>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={say("home.load")}
        accept=".json,application/json"
        onChange={(event) => void open(event.currentTarget.files?.[0])}
      />
      <p class="told" role="alert">
        {told.value}
      </p>
    </div>
  );
}

/** Shown while a file hangs over the page. */
export function DropAnywhere() {
  const isOver = useSignal(false);
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      isOver.value = true;
    };
    const out = (event: DragEvent) => {
      if (event.relatedTarget === null) isOver.value = false;
    };
    const drop = (event: DragEvent) => {
      event.preventDefault();
      isOver.value = false;
      void open(event.dataTransfer?.files[0]);
    };
    addEventListener("dragover", over);
    addEventListener("dragleave", out);
    addEventListener("drop", drop);
    return () => {
      removeEventListener("dragover", over);
      removeEventListener("dragleave", out);
      removeEventListener("drop", drop);
    };
  }, []);
  return isOver.value ? <div class="drop-here">{say("home.drop")}</div> : null;
}

async function open(file: File | undefined): Promise<void> {
  if (file === undefined) return;
  told.value = "";
  const text = file.size > LARGEST ? "" : await file.text();
  if (!isRecord(text)) told.value = say("home.load.wrong", { name: file.name });
  else if (!keepForReplay(text)) told.value = say("home.load.full");
  else location.assign(address("replay"));
}

function isRecord(text: string): boolean {
  try {
    return "actions" in (JSON.parse(text) as object);
  } catch {
    return false;
  }
}

function keepForReplay(text: string): boolean {
  try {
    sessionStorage.setItem(KEY, text);
    return true;
  } catch {
    return false;
  }
}
