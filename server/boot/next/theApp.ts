import type { CallOrigin } from '@/lib/site/callOrigin';
import { redactedField } from '@/lib/text/redacted';
import { configuredOrigin, publicOrigin } from '@/lib/site/publicOrigin';
import { secretOfProcess } from './forms/formCookie';
import { withForms } from './forms/withForms';
import { configuredSecret, remoteApi } from '@/lib/site/remoteApi';

/** A web-standard handler, the only thing that crosses between Next's bundle and the server's. */
export type Fetch = (request: Request, origin: CallOrigin) => Response | Promise<Response>;

const KEY = Symbol.for('sparepoint.app');

type Holder = { [KEY]?: Promise<Fetch> };

/** Local to this copy of the code: `next dev` loads another after every change. */
let ours: Promise<Fetch> | undefined;

/**
 * Returns the app of this process. server/boot/main.ts sets it before Next starts; with `next dev` and
 * `next start` the first request opens it, because `next build` imports pages. When API_MODE is
 * remote, a proxy replaces it and the rest of the server is not loaded.
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
    const { startApp } = await import('@/server/boot/start/start');
    const { fetch, secret, ownOrigins } = await startApp(() => {
      // Answers that pages share are kept by app (serverApi.ts).
      ours = Promise.resolve((request, origin) => app(request, origin));
    });
    const app = withForms(fetch, { secret, ownOrigins });
    return app;
  }
  const { createRemoteApp } = await import('./remote/remoteApp');
  const ownOrigins = { shop: configuredOrigin(), office: null };
  const remote = createRemoteApp({ place, publicOrigin: publicOrigin(), ownOrigins, log: LINES });
  return withForms(remote, { secret: configuredSecret() ?? secretOfProcess(), ownOrigins });
}

/** A storefront alone may have only this folder of the server, without its log. */
const LINES = { warn: line('warn'), error: line('error') };

function line(level: string) {
  return (message: string, fields: Record<string, unknown>) => {
    const given = JSON.stringify({ level, message, ...fields }, redactedField);
    const time = new Date().toISOString();
    process.stdout.write(`{"time":"${time}",${given.slice(1)}\n`);
  };
}
