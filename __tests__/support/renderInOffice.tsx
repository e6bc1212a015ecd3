import { act, render, type RenderResult } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { ReactElement, ReactNode } from 'react';
import { OfficeFrame } from '@/components/office/frame/OfficeFrame';
import type { ShopKind } from '@/lib/contract/siteSettings';
import type { Role } from '@/lib/contract/staff';
import { routerAt } from './routerAt';

export const OFFICE_NOW = Date.UTC(2026, 10, 24, 7, 11);

type Options = { address?: string; role?: Role; kind?: ShopKind };

type RenderedOffice = RenderResult & {
  push: jest.Mock;
  replace: jest.Mock;
  /** Begins a navigation as the router does; returns false where the screen stops it. */
  startRoute: (address: string) => boolean;
  /** Tells the page that a navigation has failed, as the router does before it leaves for the address. */
  failRoute: () => void;
};

/** Renders a screen in the frame of the office, for staff of a role. */
export function renderInOffice(ui: ReactElement, options: Options = {}): RenderedOffice {
  const { address = '/office', role = 'owner', kind = 'real' } = options;
  const push = jest.fn(async () => true);
  const replace = jest.fn(async () => true);
  const router = routerAt(address, { push, replace });
  const office = {
    staff: { staffId: 1, name: 'Rizwan Farook', role },
    siteName: 'Sparepoint',
    kind,
    counts: { orders: 61, pick: 43, couriers: 31, messages: 3 },
    now: OFFICE_NOW,
  };
  const result = render(ui, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <RouterContext.Provider value={router}>
        <OfficeFrame page={{ office }}>{children}</OfficeFrame>
      </RouterContext.Provider>
    ),
  });
  function startRoute(address: string): boolean {
    let isGoing = true;
    act(() => {
      try {
        router.events.emit('routeChangeStart', address, { shallow: false });
      } catch {
        isGoing = false;
      }
    });
    return isGoing;
  }
  const failRoute = () => {
    router.events.emit('routeChangeError', new Error('Failed to fetch'), '/office/orders');
  };
  return { ...result, push, replace, startRoute, failRoute };
}
