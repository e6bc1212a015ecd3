import type { IncomingMessage, ServerResponse } from 'node:http';
import {
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
 * for a request with cookies: it may be somebody's.
 */
export function addToPage(
  { headers }: IncomingMessage,
  response: ServerResponse,
  answer: AnswerKeys | null,
): void {
  const page = pages.get(response);
  if (headers.cookie !== undefined || answer === null || page === null) {
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

/** Says that a page shows the time, whatever the catalogue does. */
export function limitPageAge(request: IncomingMessage, response: ServerResponse, seconds: number) {
  addToPage(request, response, { keys: [], validUntil: performance.now() + seconds * 1_000 });
}
