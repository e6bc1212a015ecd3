import { act, render } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { LoadingOverlay } from '@/components/layout/LoadingOverlay';

type Listener = (address: string, options: { shallow: boolean }) => void;

/** The router's events, which are all that the overlay listens to. */
function showOverlay() {
  const listeners = new Map<string, Listener>();
  const events = {
    on: (name: string, listener: Listener) => listeners.set(name, listener),
    off: (name: string) => listeners.delete(name),
  };
  const router = { events } as unknown as NextRouter;
  const { container } = render(
    <RouterContext.Provider value={router}>
      <LoadingOverlay />
    </RouterContext.Provider>,
  );
  return {
    isShown: () => container.firstChild !== null,
    tell: (name: string, shallow = false) => act(() => listeners.get(name)?.('/shop', { shallow })),
  };
}

const passes = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test.each(['routeChangeComplete', 'routeChangeError'])(
  'the overlay is there at once and gone 400 ms after loading has ended by %s',
  (end) => {
    const overlay = showOverlay();
    expect(overlay.isShown()).toBe(false);
    overlay.tell('routeChangeStart');
    expect(overlay.isShown()).toBe(true);
    passes(10_000);
    expect(overlay.isShown()).toBe(true);
    overlay.tell(end);
    passes(399);
    expect(overlay.isShown()).toBe(true);
    passes(1);
    expect(overlay.isShown()).toBe(false);
  },
);

test('a page asked for before the overlay is gone keeps it', () => {
  const overlay = showOverlay();
  overlay.tell('routeChangeStart');
  overlay.tell('routeChangeComplete');
  passes(200);
  overlay.tell('routeChangeStart');
  passes(1_000);
  expect(overlay.isShown()).toBe(true);
});

test('a change of the address alone loads nothing', () => {
  const overlay = showOverlay();
  overlay.tell('routeChangeStart', true);
  expect(overlay.isShown()).toBe(false);
});
