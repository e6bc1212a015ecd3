import { createSlice, original, type PayloadAction } from '@reduxjs/toolkit';
import type { Dispatch } from 'redux';
import type { Api } from '@/lib/api/client';
import { maximumQuantity } from '@/lib/commerce/quantity';
import type { Cart, CartLine, ProblematicItem } from '@/lib/contract/cart.contract';
import type { Item } from '@/lib/contract/item.contract';
import { EMPTY_CART } from '@/lib/site/visitor';
import type { PageCart } from '@/lib/pages/pageCart';
import type { AppThunk, Call } from './appThunk';
import { outcomeOf } from '@/lib/site/failure';
import type { State } from './state';
import { shopperChanged } from './sessionSlice';
import { wishesReceived } from './wishlistSlice';

const NOTHING: PageCart = EMPTY_CART;

/** The last answer of the server. `item.qty` is the quantity being edited. */
const cartSlice = createSlice({
  name: 'cart',
  initialState: NOTHING,
  reducers: {
    cartReceived(state, { payload }: PayloadAction<PageCart>) {
      const known = (original(state) ?? state).cart;
      return withEdits(withKnownLines(payload, known), known);
    },
    quantityEdited(state, { payload }: PayloadAction<{ itmCode: number; qty: number }>) {
      const line = state.cart.find(({ itmCode }) => itmCode === payload.itmCode);
      if (line !== undefined) line.item.qty = payload.qty;
    },
  },
  extraReducers: (builder) => builder.addCase(shopperChanged, () => NOTHING),
});

/** Keeps quantities being edited, unless the stored quantity has changed. */
function withEdits(cart: PageCart, before: readonly CartLine[]): PageCart {
  const byCode = new Map(before.map((line) => [line.itmCode, line]));
  const lines = cart.cart.map((line) => {
    const known = byCode.get(line.itmCode);
    if (known === undefined || known.item.oldQty !== line.item.oldQty) return line;
    return { ...line, item: { ...line.item, qty: known.item.qty } };
  });
  return { ...cart, cart: lines };
}

/** Fills a truncated cart with the lines that the browser knows. */
function withKnownLines(cart: PageCart, before: readonly CartLine[]): PageCart {
  if (cart.left === undefined) return cart;
  const received = new Set(cart.cart.map(({ itmCode }) => itmCode));
  const known = before.filter(({ itmCode }) => !received.has(itmCode)).slice(0, cart.left.lines);
  const left = { ...cart.left, lines: cart.left.lines - known.length };
  return { ...cart, cart: [...cart.cart, ...known], left };
}

export const { cartReceived, quantityEdited } = cartSlice.actions;
export const cartReducer = cartSlice.reducer;

export function selectCart(state: State): PageCart {
  return state.cart;
}

export function selectCartLine(itmCode: number): (state: State) => CartLine | undefined {
  return (state) => state.cart.cart.find((line) => line.itmCode === itmCode);
}

export function selectProblematicItems(state: State): ProblematicItem[] {
  return state.cart.problematicItems;
}

export function selectProblem(itmCode: number): (state: State) => ProblematicItem | undefined {
  return (state) => state.cart.problematicItems.find((problem) => problem.itmCode === itmCode);
}

/** Includes the problems that the page omitted. */
export function selectProblemCount({ cart }: State): number {
  return cart.problematicItems.length + (cart.left?.problems ?? 0);
}

/** Tells whether lines are still to be fetched. */
export function selectIsPartial({ cart }: State): boolean {
  return cart.left !== undefined;
}

/** Returns the lines with an unsaved quantity. */
export function selectEditedLines(state: State): CartLine[] {
  return state.cart.cart.filter(({ item }) => item.qty !== item.oldQty);
}

export type AddedLine = { itmCode: number; qty: number; isFromWishList?: boolean };

/** Adds an item; the answer replaces the cart and, if it has one, the wishlist (spec 4). */
export function addToCart(added: AddedLine): Call<PageCart> {
  const line = { isFromWishList: false, ...added };
  return changeCart(async (api, maximum) => {
    const { cartAddSchema } = await import('@/lib/contract/cart.forms');
    await cartAddSchema(maximum).validate(line, { abortEarly: false });
    return api.call('POST /cart', { body: line });
  });
}

/** Sets the quantity of a line; refuses 0, which would remove the line (spec 5). */
export function updateCartLine(line: { itmCode: number; qty: number }): Call<PageCart> {
  return changeCart(async (api, maximum) => {
    const { cartAddSchema } = await import('@/lib/contract/cart.forms');
    await cartAddSchema(maximum).validate(line, { abortEarly: false });
    return api.call('PUT /cart', { body: line });
  });
}

export function removeCartLine(itmCode: number): Call<PageCart> {
  return changeCart(async (api) => {
    const { cartDeleteSchema } = await import('@/lib/contract/cart.forms');
    await cartDeleteSchema.validate({ itmCode }, { abortEarly: false });
    return api.call('DELETE /cart', { body: { itmCode } });
  });
}

export function refreshCart(): Call<PageCart> {
  return changeCart(async (api) => ({ cart: await api.call('GET /cart') }));
}

/** Fetches the cart if the page omitted lines. */
export function completeCart(): Call<PageCart> {
  return changeCart(async (api, _maximum, currentCart) =>
    currentCart().left === undefined ? null : { cart: await api.call('GET /cart') },
  );
}

/** Resolves when all pending changes are finished. */
export function waitForCart(): AppThunk<Promise<void>> {
  return (_dispatch, _getState, { enqueue }) => enqueue(async () => undefined);
}

type CartAnswer = { cart: Cart; wishlist?: Item[] };

function changeCart(
  ask: (api: Api, maximum: number, currentCart: () => PageCart) => Promise<CartAnswer | null>,
): Call<PageCart> {
  return async (dispatch, getState, { api, enqueue }) => {
    const { session, site } = getState();
    const maximum = maximumQuantity(session.userType, site.maximumQuantity);
    const isSameCustomer = () => getState().session.owner === session.owner;
    const outcome = await outcomeOf(
      enqueue(async () => {
        const answer = await ask(api, maximum, () => getState().cart);
        // Inside the queue: the next change may read the cart.
        if (answer !== null && isSameCustomer()) receive(dispatch, answer);
        return answer;
      }),
    );
    if (outcome.failure !== null) return outcome;
    // Another customer may have signed in meanwhile.
    if (!isSameCustomer()) return { failure: null, value: EMPTY_CART };
    return { failure: null, value: outcome.value?.cart ?? getState().cart };
  };
}

function receive(dispatch: Dispatch, { cart, wishlist }: CartAnswer): void {
  dispatch(cartReceived(cart));
  if (wishlist !== undefined) dispatch(wishesReceived(wishlist.map(({ itmCode }) => itmCode)));
}
