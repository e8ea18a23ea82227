// On the first screen: a device that has joined since one last looked, and the question whose it is.

import { useSignal } from "@preact/signals";
import { say } from "../model/browser/words.ts";
import { deviceName, momentWords, useDevices } from "./orders.ts";

export function Newcomers() {
  const orders = useDevices();
  const isCut = useSignal(false);
  const newcomers = orders.known?.devices.filter((device) => device.new) ?? [];
  return (
    <>
      {newcomers.map((device) => (
        <section key={device.id} class="newcomer" aria-label={say("devices.newcomer")}>
          <p>{say("devices.newcomer.ask", { name: deviceName(device), when: momentWords(device.joined) })}</p>
          <button type="button" onClick={() => orders.know(device)}>
            {say("devices.know")}
          </button>
          <button type="button" class="danger" onClick={async () => (isCut.value = await orders.cut(device, false))}>
            {say("devices.cut.yes")}
          </button>
        </section>
      ))}
      {isCut.value && (
        <p class="newcomer" role="status">
          {say("devices.newcomer.gone")}
        </p>
      )}
    </>
  );
}
