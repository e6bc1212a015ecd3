import type { IncomingMessage, ServerResponse } from 'node:http';
import { UNKNOWN_FAILURE } from '@/lib/contract/errors';
import { describeError, type Log } from '@/server/log';
import { answerMetrics, METRICS_PATH, type MetricsDoor } from '@/server/metrics/answerMetrics';
import { routeOf } from '@/server/metrics/routeOf';
import type { NodeHandler } from '@/server/pageCache/renderPage';
import type { VisitorPages } from '@/server/pageCache/visitorPages';
import { compressResponse } from './compressResponse';
import type { LoadGate } from './loadShedding';
import type { Readiness } from './readiness';
import { REQUEST_DEADLINE_MS, refuseWhenLate } from './requestDeadline';
import { isRequestId, newRequestId, REQUEST_ID_HEADER } from './requestId';
import { STATIC_PREFIX, type StaticFiles } from './staticFiles';

export type Handlers = {
  app: NodeHandler;
  next: NodeHandler;
  pages: VisitorPages;
  files: StaticFiles;
  gate: LoadGate;
  common: [name: string, value: string][];
  log: Log;
  figures: MetricsDoor;
  readiness: Readiness;
  /** How long a request may take until its answer begins. */
  deadlineMs?: number;
  /** Proxies of ours stand before: the id that one of them gave a request is kept. */
  trustsIds?: boolean;
};

/** Decides who answers: memory, the built files, the app, or Next. Each request is logged once. */
export function requestHandler(
  handlers: Handlers,
): (request: IncomingMessage, response: ServerResponse) => void {
  const { pages, common } = handlers;
  return (request, response) => {
    if (pages.answerNow(request, response)) return;
    const id = (handlers.trustsIds && givenId(request)) || newRequestId();
    nameRequest(request, id);
    tellWhenDone(request, response, id, handlers);
    if (request.url?.startsWith(STATIC_PREFIX)) {
      handlers.files.answer(request, response);
      return;
    }
    for (const [name, value] of common) response.setHeader(name, value);
    response.setHeader('X-Request-Id', id);
    answer(handlers, request, response).catch((error: unknown) => {
      handlers.log.error('request failed', { id, path: request.url, ...describeError(error) });
      fail(response);
    });
  };
}

async function answer(
  handlers: Handlers,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { app, gate, figures, readiness, log, deadlineMs = REQUEST_DEADLINE_MS } = handlers;
  const url = request.url ?? '/';
  if (!url.startsWith('/')) return refuse(response, 400, 'Bad request');
  if (isImageOptimizer(url)) return refuse(response, 404, 'Not found');
  const path = pathOf(url);
  if (path === METRICS_PATH) return answerMetrics(figures, request, response);
  if (path === '/readyz') {
    const problem = await readiness.problem();
    if (problem !== null) return refuse(response, 503, problem);
  }
  if (HEALTH_PATHS.has(path)) return app(request, response);
  refuseWhenLate(response, deadlineMs, () => {
    log.error('request took too long', { id: response.getHeader('x-request-id'), path });
    shed(response);
  });
  if (!(await gate.enter(response))) return shed(response);
  try {
    await answerInTurn(handlers, request, response);
  } finally {
    gate.leave(response);
  }
}

async function answerInTurn(
  { app, next, pages, readiness }: Handlers,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (isApp(request.url ?? '/')) {
    compressResponse(request, response);
    return app(request, response);
  }
  response.once('close', () => {
    if (response.writableEnded) readiness.notePage(response.statusCode);
  });
  if (pages.isVisit(request) && (await pages.answer(request, response))) return;
  compressResponse(request, response);
  return next(request, response);
}

/** Answered ahead of all others: who asks restarts what answers late. */
const HEALTH_PATHS = new Set(['/healthz', '/readyz']);
const APP_PREFIXES = ['/api/', '/img/', '/sitemaps/'];
const APP_PATHS = new Set(['/robots.txt', '/sitemap.xml', '/site.webmanifest']);

function isApp(url: string): boolean {
  return APP_PREFIXES.some((prefix) => url.startsWith(prefix)) || APP_PATHS.has(pathOf(url));
}

/** Its advisories reach the pages router; the shop's pictures have their own answerer. */
function isImageOptimizer(url: string): boolean {
  return pathOf(url) === '/_next/image';
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? url;
}

function givenId({ headers }: IncomingMessage): string | null {
  const given = headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && isRequestId(given) ? given : null;
}

/** Whatever the client called its request, this is its id. */
function nameRequest(request: IncomingMessage, id: string): void {
  const raw = request.rawHeaders;
  for (let i = raw.length - 2; i >= 0; i -= 2) {
    if (raw[i]?.toLowerCase() === REQUEST_ID_HEADER) raw.splice(i, 2);
  }
  raw.push(REQUEST_ID_HEADER, id);
  request.headers[REQUEST_ID_HEADER] = id;
}

function tellWhenDone(
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
  { log, figures }: Handlers,
): void {
  const startedAt = performance.now();
  const { method = 'GET', url = '/' } = request;
  response.once('close', () => {
    const seconds = (performance.now() - startedAt) / 1000;
    const { statusCode: status } = response;
    log.request({ id, method, path: url, status, ms: Math.round(seconds * 10_000) / 10 });
    figures.metrics.countRequest({ route: routeOf(request), method, status, seconds });
  });
}

function shed(response: ServerResponse): void {
  if (response.headersSent) return;
  response.setHeader('Retry-After', '3');
  refuse(response, 503, 'The shop is busy at the moment. Please try again in a few seconds.');
}

function refuse(response: ServerResponse, status: number, text: string): void {
  response.statusCode = status;
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  response.setHeader('Cache-Control', 'no-store');
  response.end(text);
}

function fail(response: ServerResponse): void {
  if (response.headersSent) response.destroy();
  else refuse(response, 500, UNKNOWN_FAILURE);
}
