import type { IncomingMessage } from 'node:http';
import { pageKind } from '@/lib/urls/pageKind';
import { pathnameOf } from '@/lib/urls/pagePaths';
import type { Env } from '@/server/boot/env';
import { addressOfMessage } from '@/server/api/http/clientAddress';
import type { AddressWindows } from '@/server/api/http/rateLimit';

const DATA = /^\/_next\/data\/[^/]*/;

/**
 * Counts requests for lists that have to be rendered, by client address; pages from memory never get
 * here. Returns a function that returns for how many seconds a request is refused; 0 allows it.
 */
export function createListLimit(
  { trustedProxies }: Pick<Env, 'trustedProxies'>,
  windows: AddressWindows,
): (request: IncomingMessage) => number {
  return (request) => {
    const path = pathnameOf(request.url ?? '/').replace(DATA, '');
    if (pageKind(path) !== 'list') return 0;
    const waitMs = windows.count(addressOfMessage(request, trustedProxies), Date.now());
    return Math.ceil(waitMs / 1000);
  };
}
