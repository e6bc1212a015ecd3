/** A web-standard handler: the only thing that crosses between Next's bundle and the server's. */
export type Fetch = (request: Request) => Response | Promise<Response>;

const KEY = Symbol.for('sparepoint.app');

type Holder = { [KEY]?: Promise<Fetch> };

/**
 * The one app of this process. server/main.ts puts its own here before Next starts; under
 * `next dev` and `next start` the first request opens it, because `next build` imports pages.
 */
export function theApp(): Promise<Fetch> {
  const holder = globalThis as Holder;
  holder[KEY] ??= openApp();
  return holder[KEY];
}

export function setTheApp(fetch: Fetch): void {
  (globalThis as Holder)[KEY] = Promise.resolve(fetch);
}

async function openApp(): Promise<Fetch> {
  const { startApp } = await import('@/server/start');
  return (await startApp()).fetch;
}
