// One's devices as the server knows them, and what one does with them; what it refuses stands beside them.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { DeviceInfo, Devices } from "../generated/types.ts";
import { ask } from "../model/browser/ask.ts";
import { reasonOf } from "../model/browser/reason.ts";
import { language } from "../model/browser/settings.ts";
import { dayWords, whenWords } from "../model/browser/when.ts";
import { say } from "../model/browser/words.ts";

export interface Orders {
  readonly known: Devices | null;
  readonly told: string;
  readonly cut: (device: DeviceInfo, renew: boolean) => Promise<boolean>;
  readonly know: (device: DeviceInfo) => Promise<boolean>;
  readonly look: () => Promise<boolean>;
}

export function useDevices(): Orders {
  const known = useSignal<Devices | null>(null);
  const told = useSignal("");
  const take = async (asked: Promise<Devices>) => {
    told.value = "";
    try {
      known.value = await asked;
      return true;
    } catch (error) {
      told.value = reasonOf(error);
      return false;
    }
  };
  const order = (device: DeviceInfo, body: object) => take(ask<Devices>("POST", `devices/${device.id}`, body));
  const look = () => take(ask<Devices>("GET", "devices"));
  useEffect(() => void look(), []);
  return {
    known: known.value,
    told: told.value,
    cut: (device, renew) => order(device, { do: "cut", renew }),
    know: (device) => order(device, { do: "know" }),
    look,
  };
}

/** What a device is called: as its browser calls itself. */
export function deviceName({ name }: DeviceInfo): string {
  return name || say("devices.unnamed");
}

/** A moment of the last days, told shortly. */
export function momentWords(at: number): string {
  return whenWords(new Date(at * 1000), language.value);
}

/** The day of a moment, be it past or to come. */
export function dayOf(at: number): string {
  return dayWords(new Date(at * 1000), language.value);
}
