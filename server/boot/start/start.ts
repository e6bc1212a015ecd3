import { inspect } from 'node:util';
import type { ErrorHandler, Hono } from 'hono';
import { createApp } from '@/server/api/app';
import { startBackgroundWork, type BackgroundWork } from '@/server/tools/jobs/backgroundWork';
import { envOfProcess } from '@/server/boot/env';
import { clockWarning } from '@/server/platform/database/databaseClock';
import { StartRefusal } from '@/server/platform/errors';
import { fillEmptyShop } from '@/server/tools/demo/fillEmptyShop';
import { errorResponse } from '@/server/api/http/errorResponse';
import { createLog, type Log } from '@/server/platform/log/log';
import { messageWarnings } from '@/server/messages/messagesEnv';
import type { Mock } from '@/server/tools/mock/mock';
import { ownOrigins } from '@/server/api/http/sameOrigin';
import type { OwnOrigins } from '@/lib/site/foreignOrigin';
import type { CallOrigin } from '@/lib/site/callOrigin';
import { offerFirstOwner } from '@/server/people/staff/firstOwner.service';
import { paymentWarnings } from '@/server/sales/payments/paymentsEnv';
import { openShop, type Shop } from '@/server/boot/shop';
import { setPageClock } from '@/server/boot/next/pageClock';
import { watchChanges } from '@/server/boot/front/changeWatch';
import { unreadFileWarning } from '@/server/platform/settings/importSettings';

/** Printed below the line: a stack has several lines. */
const LONG = ['stack'];

export type StartedApp = {
  secret: string;
  ownOrigins: OwnOrigins;
  fetch: (request: Request, origin: CallOrigin) => Response | Promise<Response>;
};

type Opened = { shop: Shop; log: Log; mock: Mock | null };

/** Survives the copies of the code that `next dev` loads after every change. */
const KEY = Symbol.for('sparepoint.opened');

type Running = { background: BackgroundWork | null; stopWatching(): void };
type Holder = { [KEY]?: Running & { opened: Promise<Opened> } };

/**
 * Starts the shop of this environment for a process without server/boot/main.ts: `next dev` and `next
 * start`. Opens the shop once; every copy of the code creates its own app, so that changes apply
 * without a restart. Calls back after a change of the settings.
 */
export async function startApp(onSettings: () => void = () => {}): Promise<StartedApp> {
  const held = ((globalThis as Holder)[KEY] ??= {
    opened: openOrExit(),
    background: null,
    stopWatching: () => {},
  });
  held.opened.catch(() => delete (globalThis as Holder)[KEY]);
  const { shop, log, mock } = await held.opened;
  const before = held.background;
  held.background = startBackgroundWork(shop, log);
  void before?.stop();
  held.stopWatching();
  shop.live.listeners.clear();
  shop.live.listeners.add(onSettings);
  held.stopWatching = watchChanges(shop, log, KEEPS_NO_PAGES);
  const app = await appOver(shop, log, mock);
  return {
    fetch: (request, origin) => app.fetch(request, origin),
    secret: shop.secret,
    ownOrigins: ownOrigins(shop.env),
  };
}

const KEEPS_NO_PAGES = { drop: () => {}, caughtUp: () => {} };

/** Production bundles must not contain these branches (scripts/bundleCheck.mjs). */
async function appOver(shop: Shop, log: Log, mock: Mock | null): Promise<Hono> {
  const app = createApp(shop, log);
  if (process.env.NODE_ENV !== 'production') {
    app.onError(errorResponseOnScreen(log));
    if (mock !== null) {
      const { withFaults } = await import('@/server/tools/mock/withFaults');
      return withFaults(mock, log, { app });
    }
  }
  return app;
}

/** Ends a development server that cannot start, with sentences instead of a stack. */
async function openOrExit(): Promise<Opened> {
  try {
    return await open();
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error;
    const lines = error.sentences.map((sentence) => `  - ${sentence}\n`);
    process.stderr.write(`The shop cannot start:\n${lines.join('')}`);
    process.exit(1);
  }
}

async function open(): Promise<Opened> {
  const env = envOfProcess();
  const log = createLog(env.logLevel, env.production ? undefined : writeReadably);
  for (const warning of [...messageWarnings(env), ...paymentWarnings(env)]) log.warn(warning);
  const shop = await openShop(env, undefined, { log });
  setPageClock(() => shop.clock());
  await fillEmptyShop(shop, log);
  for (const warning of [
    await unreadFileWarning(shop.database, env),
    clockWarning(shop.database),
  ]) {
    if (warning !== null) log.warn(warning);
  }
  if (process.env.NODE_ENV !== 'production') {
    if (env.apiMode === 'mock') {
      const { openMock } = await import('@/server/tools/mock/openMock');
      return { shop, log, mock: await openMock(shop) };
    }
  }
  await offerFirstOwner(shop, log);
  return { shop, log, mock: null };
}

/** Prints unexpected errors with their source lines, which `next dev` knows. */
function errorResponseOnScreen(log: Log): ErrorHandler {
  return (error, context) => {
    const onScreen = () => void process.stderr.write(`${inspect(error)}\n`);
    return errorResponse({ ...log, error: onScreen })(error, context);
  };
}

/** Formats log lines for a developer's terminal. */
function writeReadably(lines: string): void {
  for (const line of lines.split('\n')) {
    if (line !== '') process.stdout.write(`${readable(JSON.parse(line))}\n`);
  }
}

function readable({ level, message, ...fields }: Record<string, unknown>): string {
  const { time: _, ...rest } = fields;
  const short = Object.entries(rest)
    .filter(([name]) => !LONG.includes(name))
    .map(([name, value]) => ` ${name}=${String(value)}`);
  const long = LONG.flatMap((name) =>
    name in rest ? [String(rest[name]).replace(/^/gm, '    ')] : [],
  );
  return [`[shop] ${String(level)}: ${String(message)}${short.join('')}`, ...long].join('\n');
}
