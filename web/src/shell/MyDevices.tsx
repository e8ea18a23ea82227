// My devices, wherever one asks for them.

import { onDemand } from "../parts/onDemand.tsx";
import { areDevicesOpen } from "../devices/carried.ts";

const DevicesDialog = onDemand(async () => (await import("../devices/DevicesDialog.tsx")).DevicesDialog);

export function MyDevices() {
  return areDevicesOpen.value ? <DevicesDialog close={() => (areDevicesOpen.value = false)} /> : null;
}
