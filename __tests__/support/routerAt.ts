import mitt from 'next/dist/shared/lib/mitt';
import type { NextRouter } from 'next/router';

/** Returns a mock router at a URL. */
export function routerAt(address: string, given: Partial<NextRouter> = {}): NextRouter {
  const { pathname, searchParams } = new URL(address, 'http://shop.test');
  return {
    pathname,
    route: pathname,
    asPath: address,
    query: Object.fromEntries(searchParams),
    basePath: '',
    isReady: true,
    isLocaleDomain: false,
    isFallback: false,
    isPreview: false,
    events: mitt(),
    push: async () => true,
    replace: async () => true,
    prefetch: async () => undefined,
    reload: () => undefined,
    back: () => undefined,
    forward: () => undefined,
    beforePopState: () => undefined,
    ...given,
  };
}
