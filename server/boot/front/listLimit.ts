import type { IncomingMessage } from 'node:http';
import { pageKind } from '@/lib/urls/pageKind';
import { pathnameOf } from '@/lib/urls/pagePaths';
import { SEARCH_WINDOW_MS } from '@/lib/contract/operations/limits';
import type { Env } from '@/server/boot/env';
import { addressOfMessage } from '@/server/api/http/clientAddress';
import { AddressWindows } from '@/server/api/http/rateLimit';

const DATA = /^\/_next\/data\/[^/]*/;

/**
 * Counts requests for lists that have to be rendered, by client address; pages from memory never get
 * here. Returns a function that returns for how many seconds a request is refused; 0 allows it.
 */
export function createListLimit({
  searchPerMinute,
  trustedProxies,
}: Pick<Env, 'searchPerMinute' | 'trustedProxies'>): (request: IncomingMessage) => number {
  const windows = new AddressWindows({ limit: searchPerMinute, windowMs: SEARCH_WINDOW_MS });
  return (request) => {
    const path = pathnameOf(request.url ?? '/').replace(DATA, '');
    if (pageKind(path) !== 'list') return 0;
    const waitMs = windows.count(addressOfMessage(request, trustedProxies), Date.now());
    return Math.ceil(waitMs / 1000);
  };
}
