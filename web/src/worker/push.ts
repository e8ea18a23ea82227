// Notices that come while no page may be open: one is shown, and touching it leads to its table.

/** What is used of the scope that a service worker runs in. */
export interface WorkerScope {
  readonly registration: Pick<ServiceWorkerRegistration, "scope" | "showNotification">;
  readonly clients: {
    matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<readonly OpenPage[]>;
    openWindow(address: string): Promise<unknown>;
  };
  addEventListener(type: "push", heard: (event: Pushed) => void): void;
  addEventListener(type: "notificationclick", heard: (event: Touched) => void): void;
}

export interface OpenPage {
  readonly url: string;
  focus(): Promise<unknown>;
}

export interface Pushed {
  readonly data: { json(): unknown } | null;
  waitUntil(work: Promise<unknown>): void;
}

export interface Touched {
  readonly notification: Pick<Notification, "close" | "data">;
  waitUntil(work: Promise<unknown>): void;
}

/** What the server sends: a sentence, the table's address, and one tag for each table. */
interface Notice {
  readonly text: string;
  readonly link: string;
  readonly tag: string;
}

const NOTHING: Notice = { text: "", link: "", tag: "railhead" };

export function listenForPush(scope: WorkerScope): void {
  scope.addEventListener("push", (event) => event.waitUntil(show(scope, understood(event))));
  scope.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(lead(scope, String(event.notification.data?.link ?? "")));
  });
}

/** Whatever comes, something must be shown: browsers take the right away from a page that shows nothing. */
function understood({ data }: Pushed): Notice {
  try {
    const told = data?.json() as Partial<Record<keyof Notice, unknown>> | null | undefined;
    const { text, link, tag } = { ...NOTHING, ...told };
    return { text: String(text), link: String(link), tag: String(tag) || NOTHING.tag };
  } catch {
    return NOTHING;
  }
}

/** A newer notice of a table takes the place of the older one, and is heard like the first. */
function show(scope: WorkerScope, { text, link, tag }: Notice): Promise<void> {
  const home = scope.registration.scope;
  const options = {
    body: text,
    tag,
    renotify: true,
    icon: new URL("static/icons/any-192.png", home).href,
    data: { link: within(home, link) },
  };
  return scope.registration.showNotification("Railhead", options);
}

/** To the page that shows the table already, or to a new one. */
async function lead(scope: WorkerScope, link: string): Promise<void> {
  const wanted = within(scope.registration.scope, link);
  const pages = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = pages.find(({ url }) => new URL(url).pathname === new URL(wanted).pathname);
  await (open === undefined ? scope.clients.openWindow(wanted) : open.focus());
}

/** An address of ours, or else the first page. */
function within(home: string, link: string): string {
  try {
    const { href } = new URL(link, home);
    return href.startsWith(home) ? href : home;
  } catch {
    return home;
  }
}
