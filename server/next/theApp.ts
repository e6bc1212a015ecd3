import type { CallOrigin } from '@/lib/site/callOrigin';
import { publicOrigin } from '@/lib/site/publicOrigin';
import { remoteApi } from '@/lib/site/remoteApi';

/**
 * A web-standard handler, which crosses between Next's bundle and the server's with nothing but a
 * request, its answer, and where the call comes from.
 */
export type Fetch = (request: Request, origin: CallOrigin) => Response | Promise<Response>;

const KEY = Symbol.for('sparepoint.app');

type Holder = { [KEY]?: Promise<Fetch> };

/** Of this copy of the code: `next dev` loads another with every change of a file. */
let ours: Promise<Fetch> | undefined;

/**
 * The app of this process. server/main.ts puts the one it has here before Next starts; under
 * `next dev` and `next start` the first request opens it, because `next build` imports pages. While
 * API_MODE is remote another process answers in its place, and nothing else of the server is loaded.
 */
export function theApp(): Promise<Fetch> {
  const given = (globalThis as Holder)[KEY];
  if (given !== undefined) return given;
  ours ??= openApp();
  return ours;
}

export function setTheApp(fetch: Fetch): void {
  (globalThis as Holder)[KEY] = Promise.resolve(fetch);
}

async function openApp(): Promise<Fetch> {
  const place = remoteApi();
  if (place === null) {
    const { startApp } = await import('@/server/start/start');
    return (await startApp()).fetch;
  }
  const { createRemoteApp } = await import('./remote/remoteApp');
  return createRemoteApp({ place, publicOrigin: publicOrigin(), log: LINES });
}

/** Of the server the storefront may have nothing but this folder, and so no log. */
const LINES = { warn: line('warn'), error: line('error') };

function line(level: string) {
  return (message: string, fields: Record<string, unknown>) => {
    const time = new Date().toISOString();
    process.stdout.write(`${JSON.stringify({ time, level, message, ...fields })}\n`);
  };
}
