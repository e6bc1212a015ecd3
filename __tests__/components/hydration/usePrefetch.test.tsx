import { act, fireEvent, screen } from '@testing-library/react';
import Router from 'next/router';
import { INTENT_AFTER_MS, KEPT_MS, usePrefetch } from '@/components/hydration/usePrefetch';
import { Link } from '@/components/ui/Link';
import { DEFAULT_SETTINGS } from '@/lib/site/settings';
import { aCustomersSite } from '../../support/checkout';
import { aSite } from '../../support/factories';
import { renderInShop } from '../../support/renderInShop';

const PREFETCHED = [{ headers: { purpose: 'prefetch' } }];
const ONE = '/_next/data/development/product/1/one.json?itmCode=1&slug=one';

let fetched: jest.SpyInstance;
let code: jest.SpyInstance;

beforeEach(() => {
  jest.useFakeTimers();
  fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({}));
  code = jest.spyOn(Router, 'prefetch').mockResolvedValue(undefined);
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'connection');
});

function Page() {
  usePrefetch();
  return (
    <>
      <Link href="/product/1/one#details">
        One <span>in words</span>
      </Link>
      <Link href="/product/1/one">One again</Link>
      <Link href="/product/2/two">Two</Link>
      <Link href="https://other.test/">Other</Link>
      <Link href="/product/3/three" target="_blank">
        Three
      </Link>
      <Link href="/my-account/profile">Profile</Link>
      <Link href="/cart">Cart</Link>
      <Link href="/checkout">Checkout</Link>
      <Link href="/wishlist">Wishlist</Link>
      <p>Nothing</p>
    </>
  );
}

const open = (site = aSite()) => renderInShop(<Page />, '/shop', site);
const addresses = () => fetched.mock.calls.map(([address]) => address);
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

async function hover(text: string, ms = INTENT_AFTER_MS) {
  fireEvent.pointerOver(screen.getByText(text));
  await pass(ms);
}

test('prefetches data and code of a hovered link once', async () => {
  open();
  await hover('in words', INTENT_AFTER_MS - 1);
  expect(fetched).not.toHaveBeenCalled();
  await pass(1);
  await hover('Nothing');
  await hover('One again');
  expect(fetched.mock.calls).toEqual([[ONE, ...PREFETCHED]]);
  expect(code.mock.calls).toEqual([['/product/1/one', '/product/1/one', { priority: true }]]);
});

test('prefetches at once on pointerdown', () => {
  open();
  fireEvent.pointerDown(screen.getByText('Two'));
  expect(addresses()).toEqual([expect.stringContaining('/product/2/two.json')]);
});

test('prefetches nothing for a pointer that sweeps over links', async () => {
  open();
  await hover('in words', INTENT_AFTER_MS - 1);
  await hover('Two', INTENT_AFTER_MS - 1);
  await hover('Nothing');
  expect(fetched).not.toHaveBeenCalled();
});

test('prefetches again after expiry and after a failure', async () => {
  open();
  await hover('in words');
  await hover('Nothing', KEPT_MS);
  fetched.mockRejectedValueOnce(new TypeError('offline'));
  await hover('in words');
  await hover('Nothing');
  await hover('in words');
  expect(addresses()).toEqual([ONE, ONE, ONE]);
});

test.each(['Other', 'Three', 'Profile', 'Cart', 'Checkout', 'Wishlist'])(
  'never prefetches an external or personal page: %s',
  async (text) => {
    open();
    await hover(text);
    expect(fetched).not.toHaveBeenCalled();
  },
);

test.each([{ saveData: true }, { effectiveType: '2g' }])(
  'prefetches nothing with Save-Data or a slow connection: %o',
  async (connection) => {
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
    open();
    await hover('Two');
    expect(fetched).not.toHaveBeenCalled();
  },
);

test.each([
  ['a customer', aCustomersSite()],
  ['a visitor who must sign in', aSite({ settings: { ...DEFAULT_SETTINGS, forceLogin: true } })],
])('prefetches nothing for %s', async (_, site) => {
  open(site);
  await hover('Two');
  expect(fetched).not.toHaveBeenCalled();
});
