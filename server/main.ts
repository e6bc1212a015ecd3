import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import createNext from 'next';
import type { Backend } from './backend';
import { envOfProcess, refuseStart, type Env } from './env';
import { StartRefusal } from './errors';
import { closeGracefully } from './http/gracefulStop';
import { openDirectPages } from './directPages/directPages';
import { createLoadGate } from './http/loadShedding';
import { requestHandler } from './http/requestHandler';
import { securityHeaders } from './http/securityHeaders';
import { loadStaticFiles } from './http/staticFiles';
import { createLog, describeError, type Log } from './log';
import type { MetricsDoor } from './metrics/answerMetrics';
import { watchProcess } from './metrics/processFigures';
import { renderSwiftly } from './next/swiftRendering';
import { setTheApp } from './next/theApp';
import { createVisitorPages } from './pageCache/visitorPages';
import { openRemote } from './remote/remoteBackend';

/** This file runs as dist/main.cjs. */
const ROOT = path.resolve(__dirname, '..');

async function main(): Promise<void> {
  const env = envOfProcess();
  const log = createLog(env.logLevel);
  // One failed request must not end the shop for everyone else.
  process.on('uncaughtException', (error) => log.error('uncaught', describeError(error)));
  process.on('unhandledRejection', (error) => log.error('unhandled', describeError(error)));
  try {
    await start(env, log);
  } catch (error) {
    if (error instanceof StartRefusal) refuseStart([error.message]);
    log.error('the shop cannot start', describeError(error));
    process.exit(1);
  }
}

async function start(env: Env, log: Log): Promise<void> {
  const backend = await openBackend(env, log);
  setTheApp(backend.fetch);
  renderSwiftly();
  const next = createNext({ dev: false, dir: ROOT, hostname: env.host, port: env.port });
  await next.prepare();

  const common = securityHeaders(env);
  const pages = createVisitorPages({
    next: next.getRequestHandler(),
    direct: openDirectPages(path.join(ROOT, '.next'), log),
    ...{ publicOrigin: env.publicOrigin, keepsNothing: backend.keepsNothing, common, log },
  });
  watchProcess(backend.metrics, pages);
  backend.begin(pages.drop);
  const gate = createLoadGate();
  const server = createServer(
    requestHandler({
      app: getRequestListener(backend.fetch, { overrideGlobalObjects: false }),
      next: next.getRequestHandler(),
      pages,
      files: loadStaticFiles(path.join(ROOT, '.next/static'), common),
      gate,
      common,
      log,
      figures: figuresOf(env, backend),
      trustsIds: env.trustedProxies > 0,
    }),
  );
  await listening(server, env);
  log.info('the shop is open', { address: env.publicOrigin, host: env.host, port: env.port });

  stopOnSignal(async () => {
    log.info('the shop closes');
    backend.end();
    await closeGracefully(server);
    pages.stop();
    gate.stop();
    await backend.close();
    log.flush();
  });
}

function figuresOf({ metricsToken: token, publicOrigin }: Env, { metrics }: Backend): MetricsDoor {
  return { metrics, token, publicOrigin };
}

/** The shop itself is loaded only where it is here: a storefront alone needs no database driver. */
async function openBackend(env: Env, log: Log): Promise<Backend> {
  if (env.remote !== null) return openRemote(env, env.remote, log);
  const { openEmbedded } = await import('./embeddedBackend');
  return openEmbedded(env, log);
}

function listening(server: Server, { port, host }: Env): Promise<void> {
  server.requestTimeout = 30_000;
  server.headersTimeout = 10_000;
  server.keepAliveTimeout = 10_000;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
}

function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}

void main();
