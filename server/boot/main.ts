import { createServer, type RequestListener, type Server } from 'node:http';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { getRequestListener } from '@hono/node-server';
import createNext from 'next';
import { namesItemsAlone } from '@/lib/site/surrogateKeys';
import type { Backend } from './backend/backend';
import { envOfProcess, type Env } from './env';
import { StartRefusal } from '@/server/platform/errors';
import type { PageKeeper } from './front/changeWatch';
import { compressedAnswers } from './front/compressed';
import { gracefulStop } from './front/gracefulStop';
import { createListLimit } from './front/listLimit';
import { openGates } from './front/loadShedding';
import { oneCallPerTurn, LoopTurns } from './front/loopTurns';
import { createPreparing, type Prepare } from './front/preparing';
import { createPurge, type Purge } from './front/purgeCdn';
import { createReadiness } from './front/readiness';
import { REQUEST_DEADLINE_MS } from './front/requestDeadline';
import { requestHandler } from './front/requestHandler';
import { officeHeaders, securityHeaders } from '@/server/api/http/securityHeaders';
import { createShopServer } from './front/shopServer';
import { loadStaticFiles } from './front/staticFiles';
import { bodyReader } from './front/wholeBody';
import { logConsole } from '@/server/platform/log/consoleLines';
import { createLog, describeError, type Log } from '@/server/platform/log/log';
import { logProcess } from '@/server/platform/log/processLines';
import { startTracing } from '@/server/platform/tracing/startTracing';
import type { MetricsEndpoint } from '@/server/platform/metrics/answerMetrics';
import { setTheApp, type Fetch } from './next/theApp';
import { refusalOf } from './front/startRefusal';
import { createVisitorPages, watchProcess, type VisitorPages } from './front/visitorPages';
import { openRemote } from './backend/remoteBackend';
import { stopOnSignal } from './front/stopOnSignal';

/** This file runs as dist/main.cjs. */
const ROOT = path.resolve(__dirname, '..');

/** Requests in progress with a remote backend: they mostly wait for it. */
const MAX_REMOTE = 256;

/**
 * Collects garbage when the heap has grown by half, instead of up to fourfold: a busy shop of 100,000 items
 * peaks at 80 MB less, for a collection every ten thousand pages. V8 reads it at each collection.
 */
setFlagsFromString('--heap-growing-percent=50');

async function main(): Promise<void> {
  const env = envOrExit();
  const log = createLog(env.logLevel);
  logConsole(log);
  logProcess(log);
  // One failed request must not end the shop for everyone else.
  process.on('uncaughtException', (error) => log.error('uncaught', describeError(error)));
  process.on('unhandledRejection', (error) => log.error('unhandled', describeError(error)));
  try {
    await start(env, log);
  } catch (error) {
    exit(refusalOf(error, env), error);
  }
}

function envOrExit(): Env {
  try {
    return envOfProcess();
  } catch (error) {
    return exit(error instanceof StartRefusal ? error.sentences : null, error);
  }
}

/** Says why, also where LOG_LEVEL is silent: a line for each sentence, or one with the stack. */
function exit(sentences: readonly string[] | null, error: unknown): never {
  const log = createLog('error');
  for (const sentence of sentences ?? []) log.error(`The shop cannot start: ${sentence}`);
  if (sentences === null) log.error('The shop cannot start.', describeError(error));
  process.exit(1);
}

async function start(env: Env, log: Log): Promise<void> {
  const stopTracing = await startTracing(env.tracesEndpoint, log);
  const commonHeaders = securityHeaders({ ...env, ...env.payments });
  const turns = new LoopTurns();
  const { prepare, stop, serve } = await listenAtOnce(env, log, turns, commonHeaders);
  const backend = await openBackend(env, log, prepare);
  prepare('pages');
  const app = oneCallPerTurn(backend.fetch, turns);
  setTheApp(app);
  const next = (await openNext(env)).getRequestHandler();
  const pages = createVisitorPages({
    next,
    publicOrigin: env.publicOrigin,
    commonHeaders,
    log,
    hasCdn: env.cdn !== null,
    memoryMegabytes: env.pagesMegabytes,
    disablesPageCache: backend.disablesPageCache,
  });
  watchProcess(backend.metrics, pages);
  const purge = createPurge(env.cdn, log);
  backend.begin(pageKeeper(app, pages, purge));
  const gates = openGates(turns, env.remote === null ? {} : { maxInProgress: MAX_REMOTE });
  const readiness = createReadiness(pages.tryPage);
  const handler = requestHandler({
    app: getRequestListener(compressedAnswers(backend.fetch), { overrideGlobalObjects: false }),
    next,
    pages,
    gates,
    readiness,
    commonHeaders,
    log,
    officeOrigin: env.officeOrigin,
    officeHeaders: officeHeaders({ ...env, ...env.payments }),
    files: loadStaticFiles(path.join(ROOT, '.next/static'), commonHeaders),
    deadlineMs: requestDeadlineMs(env),
    readBody: bodyReader(),
    listLimit: createListLimit(env, backend.searches),
    metricsEndpoint: metricsEndpointOf(env, backend),
  });
  serve(handler);
  log.info('the shop is open', { address: env.publicOrigin, host: env.host, port: env.port });

  void stopOnSignal({
    env,
    log,
    stop,
    markNotReady: readiness.close,
    async close() {
      backend.end();
      pages.stop();
      purge.stop();
      gates.stop();
      await backend.close();
      await stopTracing();
    },
  });
}

/** Opens the port before the shop: until `serve` is called, requests are told what is being prepared. */
async function listenAtOnce(
  env: Env,
  log: Log,
  turns: LoopTurns,
  commonHeaders: ReturnType<typeof securityHeaders>,
) {
  const { prepare, listener } = createPreparing(commonHeaders, log);
  let handle: RequestListener = listener;
  const server = createShopServer((request, response) => handle(request, response), env);
  server.on('connection', () => turns.noteConnection());
  const stop = gracefulStop(server);
  const forgetSignals = leaveOnSignal();
  await listening(server, env);
  const serve = (handler: RequestListener) => {
    forgetSignals();
    handle = handler;
  };
  return { prepare, stop, serve };
}

/** What keeps pages: this process, and the caches in front of it. */
function pageKeeper(app: Fetch, pages: VisitorPages, purge: Purge): PageKeeper {
  return {
    drop(changed) {
      // Answers that pages share are kept by app (server/boot/next/serverApi.ts).
      if (!namesItemsAlone(changed)) setTheApp((request, origin) => app(request, origin));
      pages.drop(changed);
      purge.send(changed);
    },
    caughtUp: pages.caughtUp,
    askBy: pages.askBy,
  };
}

/**
 * Gives Next a server that never listens: by default Next adds an upgrade listener to ours and
 * would keep such connections open without a limit.
 */
async function openNext({ host, port }: Env) {
  const options = { dev: false, dir: ROOT, hostname: host, port };
  const next = createNext({ ...options, httpServer: createServer() });
  await next.prepare();
  return next;
}

/** A remote backend may take as long as API_TIMEOUT_SECONDS allows. */
function requestDeadlineMs({ remote }: Env): number {
  return Math.max(REQUEST_DEADLINE_MS, (remote?.timeoutMs ?? 0) + 1_000);
}

function metricsEndpointOf(
  { metricsToken: token, publicOrigin }: Env,
  { metrics }: Backend,
): MetricsEndpoint {
  return { metrics, token, publicOrigin };
}

/** Loads the shop only when it runs here: a storefront alone needs no database driver. */
async function openBackend(env: Env, log: Log, prepare: Prepare): Promise<Backend> {
  if (env.remote !== null) return openRemote(env, env.remote, log);
  const { openEmbedded } = await import('./backend/embeddedBackend');
  return openEmbedded(env, log, prepare);
}

/** Ends at a signal while nothing is served yet; a database and a demo go on at the next start. */
function leaveOnSignal(): () => void {
  const leave = () => process.exit(0);
  process.once('SIGTERM', leave).once('SIGINT', leave);
  return () => void process.off('SIGTERM', leave).off('SIGINT', leave);
}

function listening(server: Server, { port, host }: Env): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
}

void main();
