import { FAILURES } from '@/lib/text/errors';
import type { IncomingMessage } from 'node:http';

/** Why a request is refused before routing. */
export type Refusal = { status: 400 | 404 | 405; error: Record<string, string>; allow?: string };

/**
 * Spellings that routers read differently: absolute targets, empty segments, dot segments,
 * backslashes, control and non-ASCII characters, fragments, and their (repeated) escapes. They are
 * refused, because no browser and no link of the shop sends them.
 */
const AMBIGUOUS =
  /^[^/]|\/\/|\/\.{1,2}(?:\/|$)|[^!-~]|[\\#]|%(?:25)*(?:2[ef]|5c)|%(?:[01]|7f|(?![\da-f]{2}))/i;

const MALFORMED: Refusal = { status: 400, error: { address: 'The address is malformed. ' } };
export const NOTHING: Refusal = { status: 404, error: FAILURES['not-found'].sentences };

/** Characters before the "?", several times the shop's longest address. */
const MAX_CHARACTERS = 2_000;

const READS = ['GET', 'HEAD'];
const CALLS = [...READS, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Returns null for a request that may be routed. Ignores the query. */
export function refusalOf(request: IncomingMessage): Refusal | null {
  const path = routedPath(request.url ?? '');
  if (path === null || hasTwoHosts(request)) return MALFORMED;
  if (path.length > MAX_CHARACTERS) return NOTHING;
  const methods = isApiPath(path) ? CALLS : READS;
  if (!methods.includes(request.method ?? '')) return wrongMethod(methods);
  return isInsideNext(path) ? NOTHING : null;
}

/** Checks that Next would treat the path as an API call; then the app answers it. */
export function isCall(url: string): boolean {
  const path = routedPath(url);
  return path !== null && isApiPath(path);
}

/** Returns the path as the most lenient router reads it; null when routers may disagree. */
function routedPath(url: string): string | null {
  const path = targetPath(url);
  if (path === '' || AMBIGUOUS.test(path)) return null;
  const decoded = path.includes('%') ? decodedOrNull(path) : path;
  return decoded?.toLowerCase() ?? null;
}

/** Returns the path as sent; a fragment stays in it and is refused. */
export function targetPath(url: string): string {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}

function decodedOrNull(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

/** A remaining escape may be decoded by the next router. */
function isApiPath(path: string): boolean {
  const [, first = ''] = path.split('/', 2);
  return first === 'api' || first.includes('%');
}

/** Below /_next browsers need only page data, and an API route has none. */
function isInsideNext(path: string): boolean {
  if (!path.startsWith('/_next/')) return false;
  return !/^\/_next\/data\/[^/%]+\/(?!api(?:[/.]|$))[^%]*$/.test(path);
}

/** Returns true for a repeated Host header: RFC 9112, 3.2 requires a refusal. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

function wrongMethod(methods: readonly string[]): Refusal {
  const allow = methods.join(', ');
  const sentence = `This address accepts only the methods ${allow}. `;
  return { status: 405, error: { method: sentence }, allow };
}
