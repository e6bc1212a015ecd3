import { waitFor } from '@testing-library/react';
import type { Api } from '@/lib/api/client';
import { EMPTY_CART, VISITOR } from '@/lib/site/visitor';
import { itemCompared } from '@/store/compareSlice';
import { syncTabs } from '@/store/crossTab';
import { startSync } from '@/store/startSync';
import { cartReceived, quantityEdited } from '@/store/cartSlice';
import { makeStore, type Store } from '@/store/makeStore';
import { startPersistence } from '@/store/persistence';
import { STORAGE_KEY } from '@/store/browserStorage';
import { logout } from '@/store/sessionThunks';
import { shopperChanged } from '@/store/sessionSlice';
import { wishesReceived } from '@/store/wishlistSlice';
import { aCart, aCustomersSite, OWNER } from '@/__tests__/support/checkout';
import { fakeApi } from '@/__tests__/support/fakeApi';
import { aSite } from '@/__tests__/support/factories';

const silent: Api = { call: () => Promise.reject(new Error('offline')) };

beforeEach(() => window.localStorage.clear());

/** The persisted state of another tab. */
async function leave(store: Store): Promise<string> {
  startPersistence(store, jest.fn());
  store.dispatch(itemCompared(7));
  await waitFor(() => expect(window.localStorage.getItem(STORAGE_KEY)).toContain('7'));
  const text = window.localStorage.getItem(STORAGE_KEY) ?? '';
  await settled();
  window.localStorage.setItem(STORAGE_KEY, text);
  return text;
}

/** Waits for redux-persist, which works in later turns of the event loop, however long one takes. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
}

async function openPage(site?: Parameters<typeof makeStore>[0]): Promise<Store> {
  const store = makeStore(site, silent);
  startPersistence(store, jest.fn());
  await settled();
  return store;
}

describe('persisted state', () => {
  it('contains the compare list, the session and the cart only', async () => {
    const kept = JSON.parse(await leave(makeStore(aCustomersSite(), silent)));
    expect(Object.keys(kept).sort()).toEqual(['_persist', 'cart', 'compare', 'session']);
  });

  it('restores a visitor’s compare list', async () => {
    await leave(makeStore(aSite(), silent));
    expect((await openPage(aSite())).getState().compare.compareItems).toEqual([7]);
  });

  it('comes after items that were compared before the restore', async () => {
    await leave(makeStore(aSite(), silent));
    const store = makeStore(aSite(), silent);
    store.dispatch(itemCompared(9));
    startPersistence(store, jest.fn());
    await waitFor(() => expect(window.localStorage.getItem(STORAGE_KEY)).toContain('[9,7]'));
    expect(store.getState().compare.compareItems).toEqual([9, 7]);
  });

  it('yields to the server’s cart and session', async () => {
    await leave(makeStore(aCustomersSite(), silent));
    const store = await openPage(aCustomersSite(aCart({ subTotal: 1, itemCount: 9 })));
    expect(store.getState().cart.itemCount).toBe(9);
    expect(store.getState().compare.compareItems).toEqual([7]);
  });

  it('is removed with the owner’s session', async () => {
    await leave(makeStore(aCustomersSite(), silent));
    const store = await openPage(aSite());
    expect(store.getState().cart).toEqual(EMPTY_CART);
    expect(store.getState().session.owner).toBe('');
  });

  it.each([
    ['another owner', aSite, 1],
    ['the same owner', aCustomersSite, 0],
  ])('refreshes the session when it belongs to %s', async (_, site, calls) => {
    await leave(makeStore(aCustomersSite(), silent));
    const ask = jest.fn();
    startPersistence(makeStore(site(), silent), ask);
    await settled();
    expect(ask).toHaveBeenCalledTimes(calls);
  });

  it('is ignored for another customer', async () => {
    await leave(makeStore(aCustomersSite(), silent));
    const site = aCustomersSite(aCart({ itemCount: 3 }));
    if (site.personal !== undefined) site.personal.session.owner = 'another';
    const store = await openPage(site);
    expect(store.getState().cart.itemCount).toBe(3);
    expect(store.getState().compare.compareItems).toEqual([]);
  });

  it('applies on a static page until the server has confirmed the session', async () => {
    await leave(makeStore(aCustomersSite(), silent));
    const store = await openPage();
    expect(store.getState().session).toMatchObject({ owner: OWNER, isConfirmed: false });
    expect(store.getState().cart.itemCount).toBe(1);
    store.dispatch(shopperChanged(VISITOR));
    expect(store.getState().cart).toEqual(EMPTY_CART);
  });
});

describe('untrusted storage', () => {
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
  ])('is ignored: %s', async (_what, text) => {
    window.localStorage.setItem(STORAGE_KEY, text);
    const store = await openPage(aSite());
    expect(store.getState().compare.compareItems).toEqual([]);
    expect(store.getState().session).toMatchObject(VISITOR);
    expect(window.localStorage.getItem(STORAGE_KEY)).not.toBe(text);
  });

  it('is ignored when a cart line has no name', async () => {
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
    leaving.push(syncTabs(store));
    return store;
  }

  it('synchronise an add, a compare and a logout', async () => {
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

  it('synchronise the wishlist', async () => {
    const [one, other] = [openTab(), openTab()];
    one.dispatch(wishesReceived([7, 3]));
    await waitFor(() => expect(other.getState().wishlist.itmCodes).toEqual([7, 3]));
    other.dispatch(wishesReceived([3]));
    await waitFor(() => expect(one.getState().wishlist.itmCodes).toEqual([3]));
  });

  it('synchronise items compared before the channel opened', async () => {
    const other = openTab(aSite());
    const late = makeStore(aSite(), silent);
    late.dispatch(itemCompared(9));
    leaving.push(startSync(late));
    await waitFor(() => expect(other.getState().compare.compareItems).toEqual([9]));
  });

  it('do not share quantities being edited', async () => {
    const [one, other] = [openTab(), openTab()];
    const itmCode = one.getState().cart.cart[0]?.itmCode ?? 0;
    other.dispatch(quantityEdited({ itmCode, qty: 8 }));
    one.dispatch(quantityEdited({ itmCode, qty: 3 }));
    one.dispatch(itemCompared(4));
    await waitFor(() => expect(other.getState().compare.compareItems).toEqual([4]));
    expect(other.getState().cart.cart[0]?.item).toMatchObject({ qty: 8, oldQty: 1 });
  });

  it('ignore messages that are not valid state', async () => {
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

  it('refresh the session when a page returns from the back/forward cache', async () => {
    const asked: string[] = [];
    const api = fakeApi(({ path }) => {
      asked.push(path);
      return { data: VISITOR };
    });
    const store = makeStore(aCustomersSite(), api);
    leaving.push(startSync(store));
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await waitFor(() => expect(store.getState().session.isLoggedIn).toBe('NO'));
    expect(asked).toEqual(['/user/session']);
  });
});
