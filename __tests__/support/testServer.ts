import { mkdtempSync, rmSync } from 'node:fs';
import { request, type IncomingHttpHeaders, type Server } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { gracefulStop, type GracefulStop } from '@/server/boot/front/gracefulStop';
import { createListLimit } from '@/server/boot/front/listLimit';
import { openGates, type LoadLimits } from '@/server/boot/front/loadShedding';
import { LoopTurns } from '@/server/boot/front/loopTurns';
import { createReadiness, type Readiness } from '@/server/boot/front/readiness';
import { requestHandler } from '@/server/boot/front/requestHandler';
import { officeHeaders, securityHeaders } from '@/server/api/http/securityHeaders';
import { createShopServer, type SenderLimits } from '@/server/boot/front/shopServer';
import { loadStaticFiles } from '@/server/boot/front/staticFiles';
import { bodyReader } from '@/server/boot/front/wholeBody';
import { createLog } from '@/server/platform/log/log';
import { createMetrics, type Metrics } from '@/server/platform/metrics/metrics';
import type { NodeHandler } from '@/server/boot/front/compressed';
import { createVisitorPages, type VisitorPages } from '@/server/boot/front/visitorPages';
import { newSearchWindows } from '@/server/api/http/rateLimit';
import { fakeNext } from './fakeNext';

export type TestAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

export type TestServer = {
  server: Server;
  pages: VisitorPages;
  metrics: Metrics;
  readiness: Readiness;
  stop: GracefulStop;
  logLines(): Record<string, unknown>[];
  ask(url: string, headers?: Record<string, string>, method?: string): Promise<TestAnswer>;
  close(): Promise<void>;
};

export type TestServerParts = {
  /** Replaces Next. */
  next: NodeHandler;
  /** Replaces the app. */
  app?: NodeHandler;
  load?: Partial<LoadLimits>;
  deadlineMs?: number;
  disablesPageCache?: () => boolean;
  hasCdn?: boolean;
  publicOrigin?: string;
  staticFolder?: string;
  searchPerMinute?: number;
  trustedProxies?: number;
  senders?: SenderLimits;
  mostBodyBytes?: number;
  metricsToken?: string;
  officeOrigin?: string;
};

/** Runs the production request handler over fakes of Next and the app. */
export async function openTestServer(parts: TestServerParts): Promise<TestServer> {
  const lines: string[] = [];
  const log = createLog('info', (text) => lines.push(text));
  const publicOrigin = parts.publicOrigin ?? 'http://shop.test';
  const commonHeaders = securityHeaders({ production: true, publicOrigin });
  const { disablesPageCache, hasCdn = false } = parts;
  const pages = createVisitorPages({
    next: parts.next,
    publicOrigin,
    commonHeaders,
    log,
    hasCdn,
    disablesPageCache,
  });
  const emptyFolder = mkdtempSync(path.join(os.tmpdir(), 'shop-static-'));
  const metrics = createMetrics();
  const turns = new LoopTurns();
  const gates = openGates(turns, parts.load);
  const readiness = createReadiness(pages.tryPage);
  const server = createShopServer(
    requestHandler({
      app: parts.app ?? parts.next,
      next: parts.next,
      pages,
      files: loadStaticFiles(parts.staticFolder ?? emptyFolder, commonHeaders),
      gates,
      readiness,
      deadlineMs: parts.deadlineMs,
      commonHeaders,
      officeHeaders: officeHeaders({ production: true, publicOrigin }),
      officeOrigin: parts.officeOrigin,
      log,
      metricsEndpoint: { metrics, token: parts.metricsToken ?? null, publicOrigin },
      readBody: bodyReader(parts.mostBodyBytes),
      listLimit: createListLimit(
        { trustedProxies: parts.trustedProxies ?? 0 },
        newSearchWindows({ searchPerMinute: parts.searchPerMinute ?? 1_000_000 }),
      ),
    }),
    { trustedProxies: parts.trustedProxies ?? 0 },
    parts.senders,
  );
  server.on('connection', () => turns.noteConnection());
  const stop = gracefulStop(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    server,
    pages,
    metrics,
    readiness,
    stop,
    logLines() {
      log.flush();
      return lines
        .join('')
        .split('\n')
        .filter((line) => line !== '')
        .map((line): Record<string, unknown> => JSON.parse(line));
    },
    ask: (url, headers = {}, method = 'GET') => ask(server, url, headers, method),
    async close() {
      pages.stop();
      gates.stop();
      rmSync(emptyFolder, { recursive: true, force: true });
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function ask(
  server: Server,
  url: string,
  headers: Record<string, string>,
  method: string,
): Promise<TestAnswer> {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return new Promise((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', path: url, method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    asked.on('error', reject);
    asked.end();
  });
}

/** Returns a function that opens servers over `fakeNext`; they are closed after each test. */
export function testServers() {
  let opened: TestServer[] = [];
  afterEach(async () => {
    for (const server of opened) await server.close();
    opened = [];
  });
  return async (parts: Partial<TestServerParts> = {}) => {
    const next = fakeNext();
    const server = await openTestServer({ next, ...parts });
    opened.push(server);
    return { ...server, next };
  };
}
