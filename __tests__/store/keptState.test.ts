import { waitFor } from '@testing-library/react';
import type { Api } from '@/lib/api/client';
import { EMPTY_CART } from '@/lib/contract/emptyCart';
import { itemCompared } from '@/store/compareSlice';
import { joinTabs } from '@/store/crossTab';
import { keepState } from '@/store/keepState';
import { cartReceived, quantityEdited } from '@/store/cartSlice';
import { makeStore, type Store } from '@/store/makeStore';
import { startPersistence } from '@/store/persistence';
import { STORAGE_KEY } from '@/store/storageKey';
import { logout } from '@/store/sessionThunks';
import { shopperChanged } from '@/store/sessionSlice';
import { wishesReceived } from '@/store/wishlistSlice';
import { VISITOR } from '@/lib/contract/visitor';
import { aCart, aCustomersSite, OWNER } from '../support/checkout';
import { fakeApi } from '../support/fakeApi';
import { aSite } from '../support/factories';

const silent: Api = { call: () => Promise.reject(new Error('offline')) };

beforeEach(() => window.localStorage.clear());

/** What a tab of this shopper would have left behind. */
async function leave(store: Store): Promise<string> {
  startPersistence(store, jest.fn());
  store.dispatch(itemCompared(7));
  await waitFor(() => expect(window.localStorage.getItem(STORAGE_KEY)).toContain('7'));
  const text = window.localStorage.getItem(STORAGE_KEY) ?? '';
  await settled();
  window.localStorage.setItem(STORAGE_KEY, text);
  return text;
}

/** Storage is read and written a few turns later. */
async function settled(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 30));
}

async function openPage(site?: Parameters<typeof makeStore>[0]): Promise<Store> {
  const store = makeStore(site, silent);
  startPersistence(store, jest.fn());
  await settled();
  return store;
}

describe('what the browser keeps', () => {
  it('is the compare list, the session and the cart, nothing else', async () => {
    const kept = JSON.parse(await leave(makeStore(aCustomersSite(), silent)));
    expect(Object.keys(kept).sort()).toEqual(['_persist', 'cart', 'compare', 'session']);
  });

  it('brings the compare list back to a visitor', async () => {
    await leave(makeStore(aSite(), silent));
    expect((await openPage(aSite())).getState().compare.compareItems).toEqual([7]);
  });

  it('stands behind what was compared while it was still on its way', async () => {
    await leave(makeStore(aSite(), silent));
    const store = makeStore(aSite(), silent);
    store.dispatch(itemCompared(9));
    startPersistence(store, jest.fn());
    await waitFor(() => expect(window.localStorage.getItem(STORAGE_KEY)).toContain('[9,7]'));
    expect(store.getState().compare.compareItems).toEqual([9, 7]);
  });

  it('is beaten by what the server says of cart and session', async () => {
    await leave(makeStore(aCustomersSite(), silent));
    const store = await openPage(aCustomersSite(aCart({ subTotal: 1, itemCount: 9 })));
    expect(store.getState().cart.itemCount).toBe(9);
    expect(store.getState().compare.compareItems).toEqual([7]);
  });

  it('is dropped with the session of its owner', async () => {
    await leave(makeStore(aCustomersSite(), silent));
    const store = await openPage(aSite());
    expect(store.getState().cart).toEqual(EMPTY_CART);
    expect(store.getState().session.owner).toBe('');
  });

  it.each([
    ['another owner', aSite, 1],
    ['the same owner', aCustomersSite, 0],
  ])('asks the server who is signed in where it belongs to %s', async (_, site, calls) => {
    await leave(makeStore(aCustomersSite(), silent));
    const ask = jest.fn();
    startPersistence(makeStore(site(), silent), ask);
    await settled();
    expect(ask).toHaveBeenCalledTimes(calls);
  });

  it('is dropped for another customer', async () => {
    await leave(makeStore(aCustomersSite(), silent));
    const site = aCustomersSite(aCart({ itemCount: 3 }));
    if (site.personal !== undefined) site.personal.session.owner = 'another';
    const store = await openPage(site);
    expect(store.getState().cart.itemCount).toBe(3);
    expect(store.getState().compare.compareItems).toEqual([]);
  });

  it('stands in on a page that came without the server’s word, until that comes', async () => {
    await leave(makeStore(aCustomersSite(), silent));
    const store = await openPage();
    expect(store.getState().session).toMatchObject({ owner: OWNER, isConfirmed: false });
    expect(store.getState().cart.itemCount).toBe(1);
    store.dispatch(shopperChanged(VISITOR));
    expect(store.getState().cart).toEqual(EMPTY_CART);
  });
});

describe('storage that cannot be trusted', () => {
  const good = JSON.stringify({ compareItems: [7] });
  it.each([
    ['no JSON', 'cart{'],
    ['JSON of nothing', 'null'],
    ['a list', '[1,2]'],
    ['a number for a part', '{"cart":1,"compare":2,"session":3}'],
    ['parts that are no JSON', '{"cart":"{","compare":"[","session":"x"}'],
    [
      'a compare list of eighty',
      JSON.stringify({ compare: JSON.stringify({ compareItems: Array(80).fill(1) }) }),
    ],
    ['a prototype', `{"__proto__":"{\\"isAdmin\\":true}","compare":${JSON.stringify(good)}}`],
  ])('is dropped: %s', async (_what, text) => {
    window.localStorage.setItem(STORAGE_KEY, text);
    const store = await openPage(aSite());
    expect(store.getState().compare.compareItems).toEqual([]);
    expect(store.getState().session).toMatchObject(VISITOR);
    expect(window.localStorage.getItem(STORAGE_KEY)).not.toBe(text);
  });

  it('is dropped when a line of the cart has lost its name', async () => {
    const text = await leave(makeStore(aCustomersSite(), silent));
    const whole = JSON.parse(text);
    const cart = JSON.parse(whole.cart);
    delete cart.cart[0].item.itmName;
    window.localStorage.setItem(
      STORAGE_KEY,
      JSON.stringify({ ...whole, cart: JSON.stringify(cart) }),
    );
    expect((await openPage()).getState().cart).toEqual(EMPTY_CART);
  });

  it.each(['getItem', 'setItem', 'removeItem'] as const)(
    'never throws when %s is refused',
    async (name) => {
      window.localStorage.setItem(STORAGE_KEY, 'broken');
      const refused = jest.spyOn(Storage.prototype, name).mockImplementation(() => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      });
      const store = await openPage(aCustomersSite());
      store.dispatch(itemCompared(3));
      await settled();
      expect(store.getState().compare.compareItems).toEqual([3]);
      expect(refused).toHaveBeenCalled();
      refused.mockRestore();
    },
  );
});

describe('two tabs', () => {
  const leaving: (() => void)[] = [];
  afterEach(() => leaving.splice(0).forEach((leaveTab) => leaveTab()));

  function openTab(site = aCustomersSite(), api = silent): Store {
    const store = makeStore(site, api);
    leaving.push(joinTabs(store));
    return store;
  }

  it('agree on an add, a compare and a logout', async () => {
    const toVisitor: Api = { call: async <T>() => ({ data: VISITOR }) as T };
    const one = openTab(aCustomersSite(), toVisitor);
    const other = openTab();
    one.dispatch(cartReceived(aCart({ itemCount: 2, quantityTotal: 5 })));
    await waitFor(() => expect(other.getState().cart.quantityTotal).toBe(5));
    other.dispatch(itemCompared(4));
    await waitFor(() => expect(one.getState().compare.compareItems).toEqual([4]));
    await one.dispatch(logout());
    await waitFor(() => expect(other.getState().session.isLoggedIn).toBe('NO'));
    expect(other.getState().cart).toEqual(EMPTY_CART);
    expect(other.getState().compare.compareItems).toEqual([4]);
  });

  it('agree on what is wished for', async () => {
    const [one, other] = [openTab(), openTab()];
    one.dispatch(wishesReceived([7, 3]));
    await waitFor(() => expect(other.getState().wishlist.itmCodes).toEqual([7, 3]));
    other.dispatch(wishesReceived([3]));
    await waitFor(() => expect(one.getState().wishlist.itmCodes).toEqual([3]));
  });

  it('agree on what one compared before it had joined', async () => {
    const other = openTab(aSite());
    const late = makeStore(aSite(), silent);
    late.dispatch(itemCompared(9));
    leaving.push(keepState(late));
    await waitFor(() => expect(other.getState().compare.compareItems).toEqual([9]));
  });

  it('keep what each is typing to themselves', async () => {
    const [one, other] = [openTab(), openTab()];
    const itmCode = one.getState().cart.cart[0]?.itmCode ?? 0;
    other.dispatch(quantityEdited({ itmCode, qty: 8 }));
    one.dispatch(quantityEdited({ itmCode, qty: 3 }));
    one.dispatch(itemCompared(4));
    await waitFor(() => expect(other.getState().compare.compareItems).toEqual([4]));
    expect(other.getState().cart.cart[0]?.item).toMatchObject({ qty: 8, oldQty: 1 });
  });

  it('do not listen to what is no state of the shop', async () => {
    const store = openTab();
    const stranger = new BroadcastChannel('shop');
    for (const words of ['hello', null, { cart: {}, compare: {}, session: {} }]) {
      stranger.postMessage(words);
    }
    await settled();
    stranger.close();
    expect(store.getState().session.owner).toBe(OWNER);
    expect(store.getState().cart.itemCount).toBe(1);
  });

  it('ask the server when a page comes back from the browser’s memory', async () => {
    const asked: string[] = [];
    const api = fakeApi(({ path }) => {
      asked.push(path);
      return { data: VISITOR };
    });
    const store = makeStore(aCustomersSite(), api);
    leaving.push(keepState(store));
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await waitFor(() => expect(store.getState().session.isLoggedIn).toBe('NO'));
    expect(asked).toEqual(['/user/session']);
  });
});
