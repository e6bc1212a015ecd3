import type { Api, ApiRequest } from '@/lib/api/client';
import { ApiError } from '@/lib/site/apiError';
import type { Cart } from '@/lib/contract/cart.contract';
import type { SessionState } from '@/lib/contract/customer.contract';
import { EMPTY_CART, VISITOR } from '@/lib/site/visitor';
import {
  addToCart,
  quantityEdited,
  refreshCart,
  selectCart,
  selectCartLine,
  selectEditedLines,
  updateCartLine,
} from '@/store/cartSlice';
import { itemCompared, selectComparedCodes } from '@/store/compareSlice';
import { sentencesOf } from '@/lib/site/failure';
import { makeStore } from '@/store/makeStore';
import { popupClosed, popupOpened, selectIsOpen } from '@/store/popupsSlice';
import { login, logout } from '@/store/sessionThunks';
import { selectHasAddressBook } from '@/store/sessionSlice';
import { aCart, aCustomersSite, OWNER } from '../support/checkout';
import { fakeApi } from '../support/fakeApi';
import { anItem, aSite } from '../support/factories';

type Answer = (request: ApiRequest) => unknown;

function recordingApi(answer: Answer): Api & { asked: ApiRequest[] } {
  const asked: ApiRequest[] = [];
  const api = fakeApi((request) => {
    asked.push(request);
    return answer(request);
  });
  return { ...api, asked };
}

function cartOf(...codes: number[]): Cart {
  const cart = codes.map((itmCode) => ({
    itmCode,
    qty: 1,
    item: { ...anItem({ itmCode }), qty: 1, oldQty: 1 },
  }));
  return { ...EMPTY_CART, cart, itemCount: codes.length, quantityTotal: codes.length };
}

/** A promise that the test resolves. */
function deferred() {
  let resolve: (value: unknown) => void = () => undefined;
  const promise = new Promise<unknown>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

const CUSTOMER: SessionState = {
  isLoggedIn: 'YES',
  isOtpPending: 'NO',
  userType: 2,
  fullName: 'Dealer',
  owner: 'dealer',
};

describe('the cart', () => {
  it('is replaced by the server’s answer, as is the wishlist', async () => {
    const api = recordingApi(() => ({
      data: { cart: cartOf(1, 2), wishlist: [anItem({ itmCode: 9 })] },
    }));
    const store = makeStore(aCustomersSite(), api);
    const outcome = await store.dispatch(addToCart({ itmCode: 2, qty: 1 }));
    expect(outcome.failure).toBeNull();
    expect(selectCart(store.getState()).itemCount).toBe(2);
    expect(store.getState().wishlist.itmCodes).toEqual([9]);
  });

  it('does not change when the request fails', async () => {
    const api = recordingApi(() => {
      throw new ApiError(409, { qty: 'Only 4 in stock.' });
    });
    const store = makeStore(aCustomersSite(), api);
    const before = selectCart(store.getState());
    const { failure } = await store.dispatch(addToCart({ itmCode: 2, qty: 6 }));
    expect(failure === null ? [] : sentencesOf(failure)).toEqual(['Only 4 in stock.']);
    expect(selectCart(store.getState())).toBe(before);
  });

  it('sends no invalid input', async () => {
    const api = recordingApi(() => EMPTY_CART);
    const store = makeStore(aCustomersSite(), api);
    const { failure } = await store.dispatch(addToCart({ itmCode: -1, qty: 0.5 }));
    expect(failure === null ? [] : sentencesOf(failure).sort()).toEqual([
      'Item code must be more than 0 in value. ',
      'Quantity must be an integer. ',
      'Quantity must be more than 0. ',
    ]);
    expect(api.asked).toEqual([]);
  });

  it('changes in the order of the calls, however late an answer is', async () => {
    const first = deferred();
    const answers: unknown[] = [first.promise, { data: { cart: cartOf(1, 2, 3) } }];
    const api = recordingApi(() => answers.shift());
    const store = makeStore(aCustomersSite(), api);
    const one = store.dispatch(addToCart({ itmCode: 2, qty: 1 }));
    const other = store.dispatch(addToCart({ itmCode: 3, qty: 1 }));
    first.resolve({ data: { cart: cartOf(1, 2) } });
    await Promise.all([one, other]);
    expect(selectCart(store.getState()).itemCount).toBe(3);
  });

  it('keeps an edited quantity of another line', async () => {
    const api = recordingApi(() => ({ data: { cart: cartOf(1, 2) } }));
    const store = makeStore(aCustomersSite(cartOf(1, 2)), api);
    store.dispatch(quantityEdited({ itmCode: 1, qty: 7 }));
    await store.dispatch(updateCartLine({ itmCode: 2, qty: 1 }));
    expect(selectCartLine(1)(store.getState())?.item).toMatchObject({ qty: 7, oldQty: 1 });
    expect(selectEditedLines(store.getState())).toHaveLength(1);
  });

  it('ignores an answer for the previous shopper', async () => {
    const late = deferred();
    const api = recordingApi(({ path }) => (path === '/cart' ? late.promise : { data: VISITOR }));
    const store = makeStore(aCustomersSite(), api);
    const asked = store.dispatch(refreshCart());
    await store.dispatch(logout());
    late.resolve(cartOf(1));
    await asked;
    expect(selectCart(store.getState())).toEqual(EMPTY_CART);
  });
});

describe('the session', () => {
  it('fetches cart, wishlist, special categories and userType', async () => {
    const answers: Record<string, unknown> = {
      '/login': { data: CUSTOMER },
      '/cart': cartOf(1),
      '/wishlist': [anItem({ itmCode: 4 })],
      '/user/profile-categories': { data: [{ name: 'Address', link: '/my-account/address-book' }] },
      '/user/user-type': { data: { userType: 2 } },
    };
    const store = makeStore(
      aSite(),
      recordingApi(({ path }) => answers[path]),
    );
    await store.dispatch(login({ login: '0771234567', password: 'x' }));
    const { session, cart, wishlist } = store.getState();
    expect(session).toMatchObject({ owner: 'dealer', userType: 2 });
    expect(selectHasAddressBook(store.getState())).toBe(true);
    expect(cart.itemCount).toBe(1);
    expect(wishlist.itmCodes).toEqual([4]);
  });

  it.each(['/user/profile-categories', '/user/user-type'])(
    'falls back to a visitor’s facts, silently, when %s fails',
    async (broken) => {
      const api = recordingApi(({ path }) => {
        if (path === broken) throw new ApiError(500, {});
        if (path === '/cart') return EMPTY_CART;
        if (path === '/wishlist') return [];
        if (path === '/user/user-type') return { data: { userType: 2 } };
        return { data: path === '/login' ? CUSTOMER : [{ name: 'Address', link: '/x' }] };
      });
      const store = makeStore(aSite(), api);
      await store.dispatch(login({ login: '0771234567', password: 'x' }));
      expect(store.getState().session).toMatchObject({ userType: 1, specialCategories: [] });
    },
  );

  it('fetches only the menu’s data until the code is entered', async () => {
    const pending = { ...CUSTOMER, isOtpPending: 'YES', userType: 1 };
    const api = recordingApi(({ path }) => ({ data: path === '/login' ? pending : [] }));
    await makeStore(aSite(), api).dispatch(login({ login: 'x', password: 'x' }));
    expect(api.asked.map(({ path }) => path)).not.toContain('/cart');
  });

  it('ends with an empty cart and no pending code', async () => {
    const store = makeStore(
      aCustomersSite(),
      recordingApi(() => ({ data: VISITOR })),
    );
    expect(store.getState().cart.itemCount).toBe(1);
    await store.dispatch(logout());
    expect(store.getState().session).toMatchObject(VISITOR);
    expect(store.getState().cart).toEqual(EMPTY_CART);
  });

  it('stays when logout fails', async () => {
    const api = recordingApi(() => {
      throw new Error('offline');
    });
    const store = makeStore(aCustomersSite(aCart()), api);
    expect((await store.dispatch(logout())).failure).not.toBeNull();
    expect(store.getState().session.owner).toBe(OWNER);
    expect(store.getState().cart.itemCount).toBe(1);
  });
});

describe('the compare list', () => {
  it('has four items, newest first; a fifth removes the oldest', () => {
    const store = makeStore();
    for (const itmCode of [1, 2, 3, 4, 5]) store.dispatch(itemCompared(itmCode));
    expect(selectComparedCodes(store.getState())).toEqual([5, 4, 3, 2]);
  });

  it('contains an item once', () => {
    const store = makeStore();
    for (const itmCode of [1, 2, 1]) store.dispatch(itemCompared(itmCode));
    expect(selectComparedCodes(store.getState())).toEqual([1, 2]);
  });
});

describe('popups', () => {
  it('are open one at a time, and a late close leaves the next one open', () => {
    const store = makeStore();
    store.dispatch(popupOpened('account'));
    store.dispatch(popupOpened('mini-cart'));
    store.dispatch(popupClosed('account'));
    expect(selectIsOpen('account')(store.getState())).toBe(false);
    expect(selectIsOpen('mini-cart')(store.getState())).toBe(true);
  });
});
