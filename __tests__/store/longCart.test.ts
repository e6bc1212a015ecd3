import { waitFor } from '@testing-library/react';
import {
  cartReceived,
  completeCart,
  quantityEdited,
  refreshCart,
  selectCart,
  selectCartLine,
  selectIsPartial,
  selectProblemCount,
} from '@/store/cartSlice';
import { syncTabs } from '@/store/crossTab';
import { itemCompared } from '@/store/compareSlice';
import { makeStore } from '@/store/makeStore';
import { addOrderAgain } from '@/store/orderThunks';
import type { WantedLine } from '@/lib/contract/dealer.contract';
import { pageCart } from '@/lib/pages/pageCart';
import { aCustomersSite } from '@/__tests__/support/checkout';
import { fakeApi } from '@/__tests__/support/fakeApi';
import { aLongCart, CartServer } from '@/__tests__/support/longCart';

const LINES = 100;
const whole = aLongCart(LINES, { outOfStock: 30 });

function openPage(failures = 0) {
  const server = new CartServer(whole, { failures });
  return { server, store: makeStore(aCustomersSite(pageCart(whole)), server.api) };
}

test('adds a very long past order in batches that the server accepts', async () => {
  const asked: WantedLine[][] = [];
  const api = fakeApi(({ body }) => {
    const { lines } = body as { lines: WantedLine[] };
    asked.push(lines);
    const [last, ...added] = [...lines].reverse();
    const refused = last === undefined ? [] : [last];
    return { data: { cart: { ...whole, subTotal: asked.length }, added, refused } };
  });
  const store = makeStore(aCustomersSite(), api);
  const lines = Array.from({ length: 1_001 }, (_, at) => ({ itmCode: at + 1, qty: 1 }));
  const { value } = { value: null, ...(await store.dispatch(addOrderAgain('SP-1', lines))) };
  expect(asked.map((some) => some.length)).toEqual([500, 500, 1]);
  expect(asked.flat()).toEqual(lines);
  expect(value?.added).toHaveLength(998);
  expect(value?.refused.map(({ itmCode }) => itmCode)).toEqual([500, 1_000, 1_001]);
  expect(selectCart(store.getState()).subTotal).toBe(3);
});

describe('a long cart', () => {
  it('has totals and problem count before its lines', () => {
    const state = openPage().store.getState();
    expect(selectCart(state)).toMatchObject({ itemCount: LINES, subTotal: 10_000 });
    expect(selectProblemCount(state)).toBe(30);
    expect(selectIsPartial(state)).toBe(true);
    expect(selectCartLine(LINES)(state)).toBeUndefined();
  });

  it('is completed by one request for concurrent callers', async () => {
    const { store, server } = openPage();
    await Promise.all([1, 2, 3].map(() => store.dispatch(completeCart())));
    expect(selectCart(store.getState())).toEqual(whole);
    expect(selectProblemCount(store.getState())).toBe(30);
    expect(server.asked).toHaveLength(1);
  });

  it('is not fetched after a refresh has returned it whole', async () => {
    const { store, server } = openPage();
    const [, completed] = await Promise.all([
      store.dispatch(refreshCart()),
      store.dispatch(completeCart()),
    ]);
    expect(completed).toEqual({ failure: null, value: whole });
    expect(server.asked).toHaveLength(1);
  });

  it('keeps the known lines when the request fails', async () => {
    const { store } = openPage(1);
    expect((await store.dispatch(completeCart())).failure).not.toBeNull();
    expect(selectCart(store.getState())).toEqual(pageCart(whole));
  });

  it('keeps known lines and edits when a page contains the first lines', async () => {
    const { store } = openPage();
    await store.dispatch(completeCart());
    store.dispatch(quantityEdited({ itmCode: 90, qty: 4 }));
    store.dispatch(cartReceived({ ...pageCart(whole), subTotal: 12_345 }));
    const cart = selectCart(store.getState());
    expect(cart).toMatchObject({ subTotal: 12_345, left: { lines: 0, problems: 10 } });
    expect(cart.cart.map(({ itmCode }) => itmCode)).toEqual(
      whole.cart.map(({ itmCode }) => itmCode),
    );
    expect(selectCartLine(90)(store.getState())?.item.qty).toBe(4);
  });

  it('is not truncated by a tab that has just opened', async () => {
    const { store: first } = openPage();
    await first.dispatch(completeCart());
    const { store: second } = openPage();
    const leave = [syncTabs(first), syncTabs(second)];
    second.dispatch(itemCompared(7));
    await waitFor(() => expect(first.getState().compare.compareItems).toEqual([7]));
    expect(selectCart(first.getState())).toEqual(whole);
    leave.forEach((stop) => stop());
  });
});
