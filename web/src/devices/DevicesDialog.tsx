// My devices, in a dialog: the browsers that carry one's tables, and the personal link by which another one does.

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { DeviceInfo } from "../generated/types.ts";
import { root } from "../model/browser/root.ts";
import { say, several } from "../model/browser/words.ts";
import { LinkToMe } from "./LinkToMe.tsx";
import { dayOf, deviceName, momentWords, type Orders, useDevices } from "./orders.ts";

export function DevicesDialog({ close }: { close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const orders = useDevices();
  useEffect(() => dialog.current?.showModal(), []);
  const { known, told } = orders;
  return (
    <dialog
      ref={dialog}
      class="devices"
      aria-labelledby="devices-title"
      onClose={close}
      onClick={(event) => event.target === dialog.current && dialog.current?.close()}
    >
      <div>
        <h2 id="devices-title">{say("devices.title")}</h2>
        <p class="feel">{say("devices.about")}</p>
        {known !== null && known.devices.length > 0 && (
          <ul>
            {known.devices.map((device) => (
              <Row key={device.id} device={device} orders={orders} />
            ))}
          </ul>
        )}
        {known !== null && known.renewed > 0 && <p role="status">{several("devices.renewed", known.renewed)}</p>}
        <p class="told" role="alert">
          {told}
        </p>
        {known !== null && <LinkToMe until={known.until} made={orders.look} />}
        <button type="button" onClick={() => dialog.current?.close()}>
          {say("page.close")}
        </button>
      </div>
    </dialog>
  );
}

function Row({ device, orders }: { device: DeviceInfo; orders: Orders }) {
  const isAsking = useSignal(false);
  return (
    <li class={device.new ? "new" : undefined}>
      <span class="device">
        <b>{deviceName(device)}</b>
        <i>{device.here ? say("devices.here") : say("devices.seen", { when: dayOf(device.seen) })}</i>
      </span>
      {device.may_cut && (
        <button
          type="button"
          class="plain"
          aria-label={say(device.here ? "devices.leave.named" : "devices.cut.named", { name: deviceName(device) })}
          aria-expanded={isAsking.value}
          onClick={() => (isAsking.value = !isAsking.value)}
        >
          {say(device.here ? "devices.leave" : "devices.cut")}
        </button>
      )}
      {device.new && (
        <span class="asked">
          {say("devices.new", { when: momentWords(device.joined) })}
          <button type="button" onClick={() => orders.know(device)}>
            {say("devices.know")}
          </button>
        </span>
      )}
      {isAsking.value && <Really device={device} orders={orders} done={() => (isAsking.value = false)} />}
    </li>
  );
}

/** Asked once: what it means that a device is taken away. */
function Really({ device, orders, done }: { device: DeviceInfo; orders: Orders; done: () => void }) {
  const renew = useSignal(false);
  const cut = async () => {
    const isCut = await orders.cut(device, renew.value);
    done();
    if (isCut && device.here) location.assign(root.href);
  };
  return (
    <div class="really" role="group" aria-label={deviceName(device)}>
      <p>{say(device.here ? "devices.leave.really" : "devices.cut.really")}</p>
      {!device.here && (
        <label>
          <input
            type="checkbox"
            checked={renew.value}
            onChange={(event) => (renew.value = event.currentTarget.checked)}
          />
          <span>{say("devices.renew")}</span>
        </label>
      )}
      <span class="acts">
        <button type="button" class="danger" onClick={cut}>
          {say(device.here ? "devices.leave.yes" : "devices.cut.yes")}
        </button>
        <button type="button" onClick={done}>
          {say("tools.no")}
        </button>
      </span>
    </div>
  );
}
