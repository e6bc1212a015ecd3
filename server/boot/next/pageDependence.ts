import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  COUNTS,
  readDependence,
  SURROGATE_CONTROL,
  SURROGATE_KEY,
  surrogateKeyHeader,
} from '@/lib/site/surrogateKeys';

/** What an answer of the API said that it depends on; it holds until a moment of this process's own clock. */
export type AnswerKeys = { keys: readonly string[]; validUntil: number };

/** Of all calls of a page so far; null when one of them named nothing. */
type PageKeys = { keys: Set<string>; validUntil: number } | null;

const pages = new WeakMap<ServerResponse, PageKeys>();

export function readAnswerKeys({ headers }: Response): AnswerKeys | null {
  const said = readDependence((name) => headers.get(name));
  return said && { keys: said.keys, validUntil: performance.now() + said.maxAgeSeconds * 1_000 };
}

/**
 * Adds what one call of a page depends on to the headers of the page, for the cache in front
 * (server/boot/front/pageCache.ts). A page with a call that names nothing names nothing, and neither does a page
 * that is not rendered for all visitors.
 */
export function addToPage(
  request: IncomingMessage,
  response: ServerResponse,
  answer: AnswerKeys | null,
): void {
  const page = pages.get(response);
  if (answer === null || page === null || !isForAll(request)) {
    pages.set(response, null);
    response.removeHeader(SURROGATE_KEY);
    return;
  }
  const keys = page?.keys ?? new Set();
  for (const key of answer.keys) keys.add(key);
  const validUntil = Math.min(page?.validUntil ?? Infinity, answer.validUntil);
  pages.set(response, { keys, validUntil });
  response.setHeader(SURROGATE_KEY, surrogateKeyHeader(keys));
  if (validUntil === Infinity) return;
  const seconds = Math.floor((validUntil - performance.now()) / 1_000);
  response.setHeader(SURROGATE_CONTROL, `max-age=${Math.max(0, seconds)}`);
}

/** The cache renders a page without any client's headers and connection. */
function isForAll({ headers, socket }: IncomingMessage): boolean {
  return headers.cookie === undefined && socket.remoteAddress === undefined;
}

/** Says that a page shows the time, whatever the catalogue does. */
export function limitPageAge(request: IncomingMessage, response: ServerResponse, seconds: number) {
  addToPage(request, response, { keys: [], validUntil: performance.now() + seconds * 1_000 });
}

/** Says that a page is about how many items the groups have, which all pages show beside their menus. */
export function nameCounts(request: IncomingMessage, response: ServerResponse) {
  addToPage(request, response, { keys: [COUNTS], validUntil: Infinity });
}
