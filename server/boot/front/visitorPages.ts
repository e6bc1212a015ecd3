import { pathnameOf, links } from '@/lib/urls/pagePaths';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { withRequestId } from '@/lib/site/requestIdMark';
import { isOfficePage } from '@/lib/site/office';
import { hasFormCookie } from '@/lib/site/forms';
import { hasPreviewCookie } from '@/lib/site/previewCookie';
import {
  ALL,
  readDependence,
  SURROGATE_CONTROL,
  SURROGATE_KEY,
  surrogateKeyHeader,
} from '@/lib/site/surrogateKeys';
import { hasSessionCookie } from '@/lib/site/sessionCookie';
import type { NodeHandler } from './compressed';
import { acceptedEncoding } from '@/server/api/http/encoding';
import { newRequestId } from '@/server/api/http/requestId';
import { describeError, type Log } from '@/server/platform/log/log';
import { PAGES_MEGABYTES } from './pagesMegabytes';
import { PageRenewal } from './pageRenewal';
import { PageCache, type Lifetime, type PageKeys, type ReadyAnswer } from './pageCache';
import { isData, renderPage, type RenderedPage } from './renderPage';
import type { Metrics } from '@/server/platform/metrics/metrics';

type Headers = [name: string, value: string][];

export type VisitorPages = {
  /** Answers from the cache; returns false when the page is not cached. */
  answerNow(request: IncomingMessage, response: ServerResponse): boolean;
  /** Returns true for a visitor's request for a page. */
  isVisitorPage(request: IncomingMessage): boolean;
  /** Renders and answers; returns false when the page must not be shared. */
  answer(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  /** Renders a public page and returns its status. */
  tryPage(): Promise<number>;
  /** Cache hits so far; more detailed counting would be too slow. */
  fromMemory: { fresh: number; stale: number };
  /** Renderings so far, and requests that waited for one. */
  rendered: { count: number; awaited: number };
  /** Removes the pages that name one of these surrogate keys. */
  drop(changed: ReadonlySet<string>): void;
  /** Says that all changes before this moment, by `performance.now()`, were dropped. */
  caughtUp(asOf: number): void;
  /** Gets what looks for changes at once, when a request comes while the regular look is late. */
  askBy(look: () => Promise<void>): void;
  stop(): void;
};

export type VisitorPagesParts = {
  next: NodeHandler;
  publicOrigin: string;
  commonHeaders: Headers;
  log: Log;
  /** Caches between the shop and its visitors keep pages, too, and are told what changed (purgeCdn.ts). */
  hasCdn?: boolean;
  /** For the compressed pages. */
  memoryMegabytes?: number;
  /** A shop with forced login shows visitors almost nothing, so no page is cached. */
  disablesPageCache?: () => boolean;
};

const SWEEP_MS = 5_000;

/** Creates the cache of pages for shoppers without a session. */
export function createVisitorPages(parts: VisitorPagesParts): VisitorPages {
  const { log, disablesPageCache = () => false } = parts;
  const counts = { fromMemory: { fresh: 0, stale: 0 }, rendered: { count: 0, awaited: 0 } };
  const cache = pageCacheOf(parts, counts.rendered);
  const renewal = renewalOf(parts, cache);
  const sweeping = setInterval(() => cache.sweep(), SWEEP_MS).unref();

  return {
    answerNow(request, response) {
      const { url = '/', method = 'GET', headers } = request;
      const held = cache.cached(url, acceptedEncoding(headers['accept-encoding']));
      if (held === undefined || !isRead(method) || isPersonal(headers.cookie)) return false;
      const sent = sentHeaders(held.answer, url, headers).concat(ageHeader(parts, held));
      const status = sendPage(response, held.answer, sent, headers);
      counts.fromMemory[held.cache] += 1;
      log.request({ id: newRequestId(), method, path: url, status, ms: 0, cache: held.cache });
      return true;
    },
    isVisitorPage: ({ url = '/', method = 'GET', headers }) =>
      !disablesPageCache() && isRead(method) && !isPersonal(headers.cookie) && isPage(url),
    async answer({ url = '/', headers }, response) {
      counts.rendered.awaited += 1;
      const ready = await cache.answer(url, acceptedEncoding(headers['accept-encoding']));
      if (ready === null) return false;
      // The request took too long and was refused meanwhile.
      if (response.headersSent) return true;
      const own = ownHeaders(response).concat(ageHeader(parts, ready));
      const shared = ready.status === 200 ? sentHeaders(ready, url, headers) : ready.headers;
      if (ready.etag !== null) sendPage(response, ready, shared.concat(own), headers);
      else {
        response.writeHead(ready.status, isFailure(ready) ? shared : shared.concat(own));
        response.end(ready.bytes);
      }
      return true;
    },
    tryPage: async () => (await render(parts, links.shop, counts.rendered)).status,
    ...counts,
    drop: (changed) => renewal.add(cache.drop(changed)),
    caughtUp: (asOf) => cache.caughtUp(asOf),
    askBy: (look) => cache.askBy(look),
    stop() {
      clearInterval(sweeping);
      renewal.stop();
    },
  };
}

const OF_BODY = new Set(['Content-Length', 'Content-Encoding', 'content-type']);

/** Sends a page, or 304 to a browser that has it. Returns the status. */
function sendPage(
  response: ServerResponse,
  { bytes, etag }: ReadyAnswer,
  sent: string[],
  asked: IncomingHttpHeaders,
): 200 | 304 {
  if (etag === null || !holds(asked['if-none-match'], etag)) {
    response.writeHead(200, sent);
    response.end(bytes);
    return 200;
  }
  response.writeHead(
    304,
    sent.filter((_, at) => !OF_BODY.has(sent[at - (at % 2)] ?? '')),
  );
  response.end();
  return 304;
}

function holds(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.split(',').some((tag) => tag.trim() === etag) ?? false;
}

function pageCacheOf(parts: VisitorPagesParts, counts: VisitorPages['rendered']): PageCache {
  const { commonHeaders, hasCdn = false, memoryMegabytes = PAGES_MEGABYTES } = parts;
  return new PageCache(
    {
      render: (url) => render(parts, url, counts),
      headersOf: (page, lifetime) => [
        ...commonHeaders,
        ...pageHeaders(page),
        ...cacheHeaders(page, hasCdn ? lifetime : null),
      ],
      sharing,
      keysOf,
      mayLeave: !hasCdn,
      now: () => performance.now(),
      onRenewalFailure: renewalFailure(parts),
    },
    memoryMegabytes * 1024 * 1024,
  );
}

function renewalOf(parts: VisitorPagesParts, cache: PageCache): PageRenewal {
  return new PageRenewal({
    render: (address, encoding) => cache.answer(address, encoding),
    pause: (ms) => pause(ms),
    now: () => performance.now(),
    onFailure: renewalFailure(parts),
  });
}

function renewalFailure({ log }: VisitorPagesParts) {
  return (error: unknown) => log.error('page renewal failed', describeError(error));
}

async function pause(ms: number): Promise<number> {
  const dueAt = performance.now() + ms;
  await new Promise((resolve) => setTimeout(resolve, ms).unref());
  return performance.now() - dueAt;
}

/** Renders a page; a failure is shown and logged with the id of the rendering. */
async function render(
  parts: VisitorPagesParts,
  url: string,
  counts: VisitorPages['rendered'],
): Promise<RenderedPage> {
  const { next, publicOrigin, log } = parts;
  const id = newRequestId();
  counts.count += 1;
  const page = await renderPage(next, url, { host: new URL(publicOrigin).host, id });
  if (!isFailure(page)) return page;
  log.error('page failed', { id, path: url, status: page.status });
  const headers: Headers = [...page.headers, ['X-Request-Id', id]];
  return { ...page, headers, body: withRequestId(page.body, id) };
}

function isFailure({ status }: { status: number }): boolean {
  return status >= 500;
}

/** A customer's page, a preview of settings, or one that shows what came back of a form. */
function isPersonal(cookies: string | undefined): boolean {
  return hasSessionCookie(cookies) || hasFormCookie(cookies) || hasPreviewCookie(cookies);
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

const LONGEST_URL = 2_000;
const FILE = /\.\w{2,12}$/;

/** Files in public/ have an extension; slugs never contain a dot. */
function isPage(url: string): boolean {
  if (!url.startsWith('/') || url.length > LONGEST_URL) return false;
  const path = pathnameOf(url);
  // Rendered for every request: the cache knows visitors of the shop only.
  if (isOfficePage(path)) return false;
  return isData(path) || (!path.startsWith('/_next/') && !FILE.test(path));
}

function sharing(page: Omit<RenderedPage, 'body'>): 'keep' | 'once' | 'never' {
  const valueOf = (wanted: string) => page.headers.find(([name]) => name === wanted)?.[1] ?? '';
  if (valueOf('set-cookie') !== '') return 'never';
  const isWhole =
    page.status === 200 && /^(text\/html|application\/json)/.test(valueOf('content-type'));
  return isWhole && !valueOf('cache-control').includes('no-store') ? 'keep' : 'once';
}

function keysOf({ headers }: Pick<RenderedPage, 'headers'>): PageKeys | null {
  const named = readDependence((wanted) => headerOf(headers, wanted));
  return named && { keys: named.keys, maxAgeMs: named.maxAgeSeconds * 1_000 };
}

function headerOf(headers: Headers, wanted: string): string | null {
  return headers.find(([name]) => name === wanted.toLowerCase())?.[1] ?? null;
}

const REPLACED = new Set([
  'cache-control',
  'vary',
  'content-length',
  'connection',
  'keep-alive',
  SURROGATE_KEY.toLowerCase(),
  SURROGATE_CONTROL.toLowerCase(),
]);

function pageHeaders(page: Pick<RenderedPage, 'headers'>): Headers {
  const kept = page.headers.filter(([name]) => !REPLACED.has(name));
  return [...kept, ['Vary', 'Cookie, Accept-Encoding']];
}

/** A CDN may keep what this process may keep; a browser asks each time. */
function cacheHeaders(page: Omit<RenderedPage, 'body'>, forCdn: Lifetime): Headers {
  if (isFailure(page)) return [['Cache-Control', 'no-store']];
  if (sharing(page) !== 'keep') {
    return [['Cache-Control', headerOf(page.headers, 'cache-control') ?? 'no-store']];
  }
  if (forCdn === null) return [['Cache-Control', ASKED_EACH_TIME]];
  const seconds = Math.floor(forCdn.maxAgeMs / 1_000);
  return [
    ['Cache-Control', `public, max-age=0, must-revalidate, s-maxage=${seconds}`],
    [SURROGATE_KEY, surrogateKeyHeader([ALL, ...forCdn.keys])],
  ];
}

/** The lifetime that a CDN reads counts from the rendering. */
function ageHeader({ hasCdn = false }: VisitorPagesParts, { ageMs }: { ageMs: number }): string[] {
  return hasCdn ? ['Age', String(Math.ceil(ageMs / 1_000))] : [];
}

const ASKED_EACH_TIME = 'private, no-cache';

/** Data prefetched on hover must still be fresh at the click. */
const UNTIL_CLICKED = 'private, max-age=10';

function sentHeaders({ headers }: ReadyAnswer, url: string, asked: IncomingHttpHeaders): string[] {
  if (asked.purpose !== 'prefetch' || !isData(url)) return headers;
  return headers.map((text) => (text === ASKED_EACH_TIME ? UNTIL_CLICKED : text));
}

const OWN = ['X-Request-Id', 'Connection'];

/** Returns the request's own headers; the others are cached with the page. */
function ownHeaders(response: ServerResponse): string[] {
  const own = OWN.flatMap((name) => {
    const value = response.getHeader(name);
    return value === undefined ? [] : [name, String(value)];
  });
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  return own;
}

/** Adds the process's metrics and the page cache's hits. */
export function watchProcess(metrics: Metrics, { fromMemory, rendered }: VisitorPages): void {
  metrics.watchProcess();
  metrics.watch({
    name: 'shop_pages_from_memory_fresh_total',
    help: 'Pages of visitors answered from memory',
    grows: true,
    read: () => fromMemory.fresh,
  });
  metrics.watch({
    name: 'shop_pages_from_memory_stale_total',
    help: 'Pages of visitors answered from memory while they were rendered again',
    grows: true,
    read: () => fromMemory.stale,
  });
  metrics.watch({
    name: 'shop_pages_rendered_total',
    help: 'Pages of visitors rendered',
    grows: true,
    read: () => rendered.count,
  });
  metrics.watch({
    name: 'shop_pages_awaited_total',
    help: 'Requests of visitors for a page that was not in memory',
    grows: true,
    read: () => rendered.awaited,
  });
}
