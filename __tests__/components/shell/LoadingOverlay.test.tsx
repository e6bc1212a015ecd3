import { act, render } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import mitt from 'next/dist/shared/lib/mitt';
import type { NextRouter } from 'next/router';
import { LoadingOverlay } from '@/components/shell/LoadingOverlay';

const events = mitt();
const isShown = () => document.querySelector('[data-loading]') !== null;

function emit(event: string, ...said: unknown[]) {
  act(() => events.emit(event, ...said));
}

function pass(milliseconds: number) {
  act(() => void jest.advanceTimersByTime(milliseconds));
}

beforeEach(() => {
  jest.useFakeTimers();
  render(
    <RouterContext.Provider value={{ events } as NextRouter}>
      <LoadingOverlay />
    </RouterContext.Provider>,
  );
});
afterEach(() => jest.useRealTimers());

const start = () => emit('routeChangeStart', '/shop', { shallow: false });

test('appears at once and disappears 400 ms after loading', () => {
  expect(isShown()).toBe(false);
  start();
  expect(isShown()).toBe(true);
  pass(5000);
  emit('routeChangeComplete', '/shop');
  pass(399);
  expect(isShown()).toBe(true);
  pass(1);
  expect(isShown()).toBe(false);
});

test('disappears after a failed navigation', () => {
  start();
  emit('routeChangeError', new Error('cancelled'), '/shop');
  pass(400);
  expect(isShown()).toBe(false);
});

test('stays during a second navigation', () => {
  start();
  emit('routeChangeComplete', '/shop');
  pass(200);
  start();
  pass(1000);
  expect(isShown()).toBe(true);
});

test('does not appear for a shallow navigation', () => {
  emit('routeChangeStart', '/shop', { shallow: true });
  expect(isShown()).toBe(false);
});

test('disappears when the page returns from the back/forward cache', () => {
  start();
  act(() => void window.dispatchEvent(new Event('pageshow')));
  pass(400);
  expect(isShown()).toBe(false);
});
