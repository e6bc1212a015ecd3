import * as react from 'react';
import * as reactDom from 'react-dom/client';
import * as context from 'next/dist/shared/lib/router-context.shared-runtime';
import * as next from 'next/router';
import * as visit from '@/store/visit';

/** What a page knows of itself begins anew with each document; there is one React and one router. */
export async function freshModules() {
  jest.resetModules();
  jest.doMock('react', () => react);
  jest.doMock('react-dom/client', () => reactDom);
  jest.doMock('next/dist/shared/lib/router-context.shared-runtime', () => context);
  jest.doMock('next/router', () => next);
  jest.doMock('@/store/visit', () => visit);
  return {
    ...(await import('@/components/layout/awakening')),
    ...(await import('@/components/layout/aheadPages')),
    ...(await import('@/components/layout/sleepingPart')),
    ...(await import('@/components/layout/AroundPage')),
    ...(await import('@/components/layout/PagePlace')),
    ...(await import('@/components/layout/useFetchAhead')),
    ...(await import('@/components/layout/useSleepingPlace')),
    ...(await import('@/components/layout/useWakingByRoute')),
    ...(await import('@/components/ui/arrival')),
  };
}

export type FirstPage = Awaited<ReturnType<typeof freshModules>>;

/** Next's own router, as far as what is fetched ahead has to do with it. */
export function startRouter(pathname = '/shop') {
  const router = {
    pathname,
    sdc: {} as Record<string, Promise<unknown>>,
    push: jest.fn(async () => true),
    prefetch: jest.fn(async () => undefined),
  };
  Object.assign(next.default, { router });
  Object.assign(window, {
    __NEXT_DATA__: { buildId: 'b1' },
    __BUILD_MANIFEST: {
      sortedPages: ['/', '/faq', '/product/[itmCode]/[slug]', '/shop', '/shop/brands'],
    },
  });
  return router;
}
