import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyLimitOf } from '@/lib/contract/limits';
import { type ErrorBody, FAILURES, UNKNOWN_FAILURE } from '@/lib/text/errors';
import { isOfficePage, isOfficePath } from '@/lib/site/office';
import { assignRequestId } from '@/lib/site/callOrigin';
import { describeError, type Log } from '@/server/platform/log/log';
import {
  answerMetrics,
  METRICS_PATH,
  type MetricsEndpoint,
} from '@/server/platform/metrics/answerMetrics';
import { routeOf } from '@/server/api/http/routeOf';
import { asksForPage, plainPage } from '@/lib/site/plainPage';
import { traced } from './requestSpan';
import type { VisitorPages } from './visitorPages';
import { compressed, type NodeHandler } from './compressed';
import { hostOf, isOnOfficeHost } from './officeHost';
import type { LoadGates } from './loadShedding';
import type { Readiness } from './readiness';
import { REQUEST_DEADLINE_MS, refuseWhenLate } from './requestDeadline';
import { newRequestId } from '@/server/api/http/requestId';
import { isCall, NOTHING, targetPath, refusalOf, type Refusal } from './requestTarget';
import { STATIC_PREFIX, type StaticFiles } from './staticFiles';
import { hasBody, type ReadBody } from './wholeBody';

/**
 * Headers by which Next's parts, proxies and hosting platforms describe a request to each other.
 * The shop knows its own address (PUBLIC_ORIGIN) and reads X-Forwarded-For from its end, so no
 * client needs to send them.
 */
const INTERNAL =
  /^(?:x-(?:middleware|invoke|invocation|matched|now|next|nextjs|prerender|vercel|action)-|x-forwarded-(?:host|port|proto|prefix)$|next-|rsc$)/;

type Headers = [name: string, value: string][];

export type Handlers = {
  app: NodeHandler;
  next: NodeHandler;
  pages: VisitorPages;
  files: StaticFiles;
  gates: LoadGates;
  commonHeaders: Headers;
  /** Those in which the pages of the office differ. */
  officeHeaders?: Headers;
  log: Log;
  metricsEndpoint: MetricsEndpoint;
  readBody: ReadBody;
  readiness: Readiness;
  /** Returns for how many seconds a list that is not in memory is refused. */
  listLimit: (request: IncomingMessage) => number;
  /** The origin of the office when it has a host of its own. */
  officeOrigin?: string | null;
  /** How long a request may take until its answer begins. */
  deadlineMs?: number;
};

/** Routes a request to the page cache, static files, the app, or Next, and logs it once. */
export function requestHandler(
  handlers: Handlers,
): (request: IncomingMessage, response: ServerResponse) => void {
  const { pages, commonHeaders } = handlers;
  const answering = { ...handlers, next: compressed(handlers.next) };
  return (request, response) => {
    const host = hostOf(handlers.officeOrigin ?? null, request);
    const mayBeShop = host === 'shop' || host === 'shared';
    if (mayBeShop && pages.answerNow(request, response)) return;
    const id = newRequestId();
    assignRequestId(request, id);
    tellWhenDone(request, response, id, handlers);
    if (request.url?.startsWith(STATIC_PREFIX) && isRead(request)) {
      handlers.files.answer(request, response);
      return;
    }
    setAll(response, commonHeaders);
    response.setHeader('X-Request-Id', id);
    const refusal = refusalByHost(host, handlers, request, response) ?? refusalOf(request);
    if (refusal !== null) {
      refuseWith(request, response, refusal, id);
      return;
    }
    traced(request, response, () => answer(answering, request, response)).catch(
      (error: unknown) => {
        handlers.log.error('request failed', { id, path: request.url, ...describeError(error) });
        fail(request, response);
      },
    );
  };
}

function setAll(response: ServerResponse, headers: Headers): void {
  for (const [name, value] of headers) response.setHeader(name, value);
}

/** Keeps the office out of search engines and, where it has a host of its own, on that host alone. */
function refusalByHost(
  host: ReturnType<typeof hostOf>,
  { officeHeaders = [] }: Handlers,
  { url = '/' }: IncomingMessage,
  response: ServerResponse,
): Refusal | null {
  const path = targetPath(url);
  const isOffice = isOfficePath(path);
  const isOfficeName = host === 'office' || host === 'other port';
  if (isOffice || isOfficeName) response.setHeader('X-Robots-Tag', 'noindex');
  if (isOfficeName && !isOnOfficeHost(url)) return NOTHING;
  if (isOffice && (host === 'shop' || host === 'other port')) return NOTHING;
  // The document that a visit began with decides for the pages after it.
  if (isOfficePage(path)) setAll(response, officeHeaders);
  return null;
}

async function answer(
  handlers: Handlers,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { app, gates, metricsEndpoint, readiness, log, readBody } = handlers;
  const { deadlineMs = REQUEST_DEADLINE_MS } = handlers;
  const url = request.url ?? '/';
  const path = targetPath(url);
  if (path === METRICS_PATH) return answerMetrics(metricsEndpoint, request, response);
  if (path === '/readyz') {
    const problem = await readiness.problem();
    if (problem !== null) {
      response.setHeader('Retry-After', '1');
      return refuse(request, response, 503, problem);
    }
  }
  if (HEALTH_PATHS.has(path)) return app(request, response);
  if (hasBody(request)) {
    const outcome = await readBody(request, bodyLimitOf(path));
    // A disconnected client would never leave the gate.
    if (outcome === 'gone' || response.destroyed) return;
    if (outcome === 'no room') return shed(request, response);
  }
  refuseWhenLate(response, deadlineMs, () => {
    log.error('request took too long', { id: response.getHeader('x-request-id'), path });
    shed(request, response);
  });
  const gate = gates.gateFor(request.method, path);
  if (!(await gate.enter(response))) return shed(request, response);
  try {
    await answerInTurn(handlers, request, response);
  } finally {
    gate.leave(response);
  }
}

async function answerInTurn(
  { app, next, pages, readiness, listLimit }: Handlers,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (isApp(request.url ?? '/')) return app(request, response);
  const waitSeconds = listLimit(request);
  if (waitSeconds > 0) return refuseLists(request, response, waitSeconds);
  response.once('close', () => {
    if (response.writableEnded) readiness.notePage(response.statusCode);
  });
  if (pages.isVisitorPage(request) && (await pages.answer(request, response))) return;
  dropInternalHeaders(request);
  return next(request, response);
}

/** Bypass the gate: a late answer to a health check restarts the shop. */
const HEALTH_PATHS = new Set(['/healthz', '/readyz']);
const APP_PREFIXES = ['/img/', '/sitemaps/', '/feeds/'];
const APP_PATHS = new Set([
  '/robots.txt',
  '/sitemap.xml',
  '/site.webmanifest',
  '/.well-known/security.txt',
]);

function isApp(url: string): boolean {
  return (
    isCall(url) ||
    APP_PREFIXES.some((prefix) => url.startsWith(prefix)) ||
    APP_PATHS.has(targetPath(url))
  );
}

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** nginx's status for a client that disconnected before the answer. */
const CLIENT_LEFT = 499;

function tellWhenDone(
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
  { log, metricsEndpoint }: Handlers,
): void {
  const startedAt = performance.now();
  const { method = 'GET', url = '/' } = request;
  response.once('close', () => {
    const seconds = (performance.now() - startedAt) / 1000;
    const status = response.headersSent ? response.statusCode : CLIENT_LEFT;
    log.request({ id, method, path: url, status, ms: Math.round(seconds * 10_000) / 10 });
    metricsEndpoint.metrics.countRequest({ route: routeOf(request), method, status, seconds });
  });
}

function refuseLists(
  request: IncomingMessage,
  response: ServerResponse,
  waitSeconds: number,
): void {
  response.setHeader('Retry-After', String(waitSeconds));
  const sentence = `Too many searches from your network. Please try again in ${waitSeconds} s.`;
  refuse(request, response, FAILURES['too-many'].status, sentence);
}

function shed(request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) return;
  response.setHeader('Retry-After', '3');
  refuse(
    request,
    response,
    FAILURES.unavailable.status,
    FAILURES.unavailable.sentences.shop.trim(),
  );
}

/** Answers a refusal as JSON; a person's browser reads its sentences on a page. */
function refuseWith(
  request: IncomingMessage,
  response: ServerResponse,
  { status, error, allow }: Refusal,
  id: string,
): void {
  response.setHeader('Vary', 'Cookie');
  if (allow !== undefined) response.setHeader('Allow', allow);
  const sentence = Object.values(error).join(' ').trim();
  if (asksForPage(request.headers.accept)) return refuse(request, response, status, sentence);
  const body: ErrorBody = { error, requestId: id };
  end(response, status, 'application/json', JSON.stringify(body));
}

function refuse(
  { headers }: IncomingMessage,
  response: ServerResponse,
  status: number,
  sentence: string,
): void {
  const plain = 'text/plain; charset=utf-8';
  if (!asksForPage(headers.accept)) return end(response, status, plain, sentence);
  const page = plainPage({ title: TITLES[status] ?? 'This did not work', sentence });
  end(response, status, 'text/html; charset=utf-8', page);
}

/** Headings of the pages with which a browser is refused. */
const TITLES: Record<number, string> = {
  404: 'Page not found',
  429: 'Please wait a moment',
  503: 'Please try again',
};

function end(response: ServerResponse, status: number, type: string, text: string): void {
  response.statusCode = status;
  response.setHeader('Content-Type', type);
  response.setHeader('Cache-Control', 'no-store');
  response.end(text);
}

function fail(request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) response.destroy();
  else refuse(request, response, 500, UNKNOWN_FAILURE);
}

/** Deletes internal headers before Next renders a page. */
function dropInternalHeaders({ url = '', headers }: IncomingMessage): void {
  const isData = url.startsWith('/_next/data/');
  for (const name of Object.keys(headers)) {
    if (INTERNAL.test(name) && !(isData && name === 'x-nextjs-data')) delete headers[name];
  }
}
