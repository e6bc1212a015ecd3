import { render, type RenderResult } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { ReactElement, ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { Api } from '@/lib/api/client';
import type { SiteData } from '@/lib/pages/siteData';
import { makeStore, type Store } from '@/store/makeStore';
import { routerAt } from './routerAt';

export type RenderedPage = RenderResult & { push: jest.Mock; replace: jest.Mock; store: Store };

/** Renders a component with a store and a mock router. */
export function renderInShop(
  ui: ReactElement,
  address = '/',
  site?: SiteData,
  api?: Api,
): RenderedPage {
  const push = jest.fn(async () => true);
  const replace = jest.fn(async () => true);
  const router = routerAt(address, { push, replace });
  const store = makeStore(site, api);
  const result = render(ui, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <RouterContext.Provider value={router}>
        <Provider store={store}>{children}</Provider>
      </RouterContext.Provider>
    ),
  });
  return { ...result, push, replace, store };
}
