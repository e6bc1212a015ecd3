import { inspect } from 'node:util';
import type { Hono } from 'hono';
import { createApp } from './app';
import { startBackgroundWork, type BackgroundWork } from './backgroundWork';
import { writeReadably } from './devLog';
import { envOfProcess } from './env';
import { fillEmptyShop } from './fillEmptyShop';
import { errorResponse } from './http/errorResponse';
import { createLog, type Log } from './log';
import type { Mock } from './mock/mock';
import { openShop, type Shop } from './shop';

export type StartedApp = { fetch: (request: Request) => Response | Promise<Response> };

type Opened = { shop: Shop; log: Log; mock: Mock | null };

/** Outlives the copies of the code that `next dev` loads with every change of a file. */
const KEY = Symbol.for('sparepoint.opened');

type Holder = { [KEY]?: { opened: Promise<Opened>; background: BackgroundWork | null } };

/**
 * The app over the shop the environment describes, for a process without server/main.ts: `next dev`
 * and `next start`. The shop is opened once; the app is made by every copy of the code, so that a
 * change is seen without a new start.
 */
export async function startApp(): Promise<StartedApp> {
  const held = ((globalThis as Holder)[KEY] ??= { opened: open(), background: null });
  held.opened.catch(() => delete (globalThis as Holder)[KEY]);
  const { shop, log, mock } = await held.opened;
  const before = held.background;
  held.background = startBackgroundWork(shop, log);
  void before?.stop();
  const app = await appOver(shop, log, mock);
  return { fetch: (request) => app.fetch(request) };
}

async function appOver(shop: Shop, log: Log, mock: Mock | null): Promise<Hono> {
  const app = createApp(shop, log);
  // A bundler for production leaves out what follows.
  if (process.env.NODE_ENV === 'production') return app;
  app.onError((error, context) =>
    errorResponse({ ...log, error: () => process.stderr.write(`${inspect(error)}\n`) })(
      error,
      context,
    ),
  );
  if (mock === null) return app;
  const { withFaults } = await import('./mock/withFaults');
  return withFaults(mock, log, { app });
}

async function open(): Promise<Opened> {
  const env = envOfProcess();
  const inProduction = process.env.NODE_ENV === 'production';
  const log = inProduction ? createLog(env.logLevel) : createLog(env.logLevel, writeReadably);
  const shop = await openShop(env);
  await fillEmptyShop(shop, log);
  if (process.env.NODE_ENV === 'production' || env.apiMode !== 'mock') {
    return { shop, log, mock: null };
  }
  const { openMock } = await import('./mock/openMock');
  return { shop, log, mock: await openMock(shop) };
}
