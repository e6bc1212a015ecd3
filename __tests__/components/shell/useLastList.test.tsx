import { render } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { lastListText } from '@/store/lastList';
import { useLastList } from '@/components/shell/Layout';

type Leave = () => void;

/** Renders the hook with a router that reports navigation. */
function open(pathname: string, asPath: string, heading: string) {
  const leaves = new Set<Leave>();
  const events = {
    on: (_name: string, leave: Leave) => leaves.add(leave),
    off: (_name: string, leave: Leave) => leaves.delete(leave),
  };
  const router = { pathname, asPath, events } as unknown as NextRouter;
  function Page() {
    useLastList();
    return <h1>{heading}</h1>;
  }
  const { unmount } = render(
    <RouterContext value={router}>
      <Page />
    </RouterContext>,
  );
  return { unmount, leave: () => leaves.forEach((one) => one()) };
}

const kept = () => JSON.parse(lastListText() ?? 'null');

beforeEach(() => window.sessionStorage.clear());

test('remembers a list left by a link, with its query', () => {
  const { leave } = open('/shop/category/[...at]', '/shop/category/1/displays?page=2', 'Displays');
  expect(kept()).toBeNull();
  leave();
  expect(kept()).toEqual({ href: '/shop/category/1/displays?page=2', name: 'Displays' });
});

test('remembers a list left for another document', () => {
  open('/shop', '/shop?query=a12', 'Parts for “a12”');
  window.dispatchEvent(new Event('pagehide'));
  expect(kept()).toEqual({ href: '/shop?query=a12', name: 'Parts for “a12”' });
});

test.each([
  ['a product', '/product/[...at]', '/product/1/battery', 'Battery'],
  ['an address under the lists that is not here', '/404', '/shop/category/99', 'Not here'],
  ['a list without a heading yet', '/shop', '/shop', ''],
])('does not remember %s', (_what, pathname, asPath, heading) => {
  open(pathname, asPath, heading).leave();
  window.dispatchEvent(new Event('pagehide'));
  expect(kept()).toBeNull();
});

test('stops listening after unmount', () => {
  const { leave, unmount } = open('/shop', '/shop', 'All parts');
  unmount();
  leave();
  window.dispatchEvent(new Event('pagehide'));
  expect(kept()).toBeNull();
});
