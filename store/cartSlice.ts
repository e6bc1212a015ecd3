import { createSlice, original, type Dispatch, type PayloadAction } from '@reduxjs/toolkit';
import * as cartApi from '@/lib/api/cartApi';
import { maximumQuantity } from '@/lib/commerce/quantity';
import type { CartLine, ProblematicItem } from '@/lib/contract/cart';
import { EMPTY_CART } from '@/lib/contract/emptyCart';
import type { PageCart } from '@/lib/pages/pageCart';
import type { AppThunk } from './appThunk';
import { outcomeOf, type Outcome } from './failure';
import type { State } from './makeStore';
import { shopperChanged } from './sessionSlice';
import { wishesReceived } from './wishlistSlice';

const NOTHING: PageCart = EMPTY_CART;

/** The cart as the server said last; `item.qty` of a line is what the shopper is editing. */
const cartSlice = createSlice({
  name: 'cart',
  initialState: NOTHING,
  reducers: {
    cartReceived(before, { payload }: PayloadAction<PageCart>) {
      const known = (original(before) ?? before).cart;
      return withEdits(withKnownLines(payload, known), known);
    },
    quantityEdited(state, { payload }: PayloadAction<{ itmCode: number; qty: number }>) {
      const line = state.cart.find(({ itmCode }) => itmCode === payload.itmCode);
      if (line !== undefined) line.item.qty = payload.qty;
    },
  },
  extraReducers: (builder) => builder.addCase(shopperChanged, () => NOTHING),
});

/** Quantities being edited stay, unless the line itself has changed meanwhile. */
function withEdits(cart: PageCart, before: readonly CartLine[]): PageCart {
  const byCode = new Map(before.map((line) => [line.itmCode, line]));
  const lines = cart.cart.map((line) => {
    const known = byCode.get(line.itmCode);
    if (known === undefined || known.item.oldQty !== line.item.oldQty) return line;
    return { ...line, item: { ...line.item, qty: known.item.qty } };
  });
  return { ...cart, cart: lines };
}

/** Where lines were left out, those the browser knows stand in their place until the whole comes. */
function withKnownLines(cart: PageCart, before: readonly CartLine[]): PageCart {
  if (cart.left === undefined) return cart;
  const told = new Set(cart.cart.map(({ itmCode }) => itmCode));
  const known = before.filter(({ itmCode }) => !told.has(itmCode)).slice(0, cart.left.lines);
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

/** How many lines need a decision before checkout, those left out too. */
export function selectProblemCount({ cart }: State): number {
  return cart.problematicItems.length + (cart.left?.problems ?? 0);
}

/** Not all lines are known here yet. */
export function selectIsPartial({ cart }: State): boolean {
  return cart.left !== undefined;
}

/** Lines whose edited quantity is not saved yet. */
export function selectEditedLines(state: State): CartLine[] {
  return state.cart.cart.filter(({ item }) => item.qty !== item.oldQty);
}

export type AddedLine = { itmCode: number; qty: number; isFromWishList?: boolean };

/** Puts an item into the cart; the answer replaces the cart and, if given, the wishlist (spec 4). */
export function addToCart(added: AddedLine): AppThunk<Promise<Outcome<PageCart>>> {
  const line = { isFromWishList: false, ...added };
  return changeCart(async (api, maximum) => {
    const { cartAddSchema } = await import('@/lib/contract/cart');
    await cartAddSchema(maximum).validate(line, { abortEarly: false });
    return cartApi.addCartLine(api, line);
  });
}

/** Sets the quantity of a line; 0 is refused here, though it would remove the line (spec 5). */
export function updateCartLine(line: {
  itmCode: number;
  qty: number;
}): AppThunk<Promise<Outcome<PageCart>>> {
  return changeCart(async (api, maximum) => {
    const { cartAddSchema } = await import('@/lib/contract/cart');
    await cartAddSchema(maximum).validate(line, { abortEarly: false });
    return { cart: await cartApi.updateCartLine(api, line) };
  });
}

export function removeCartLine(itmCode: number): AppThunk<Promise<Outcome<PageCart>>> {
  return changeCart(async (api) => {
    const { cartDeleteSchema } = await import('@/lib/contract/cart');
    await cartDeleteSchema.validate({ itmCode }, { abortEarly: false });
    return { cart: await cartApi.deleteCartLine(api, itmCode) };
  });
}

/** Asks the server, whose cart is the truth. */
export function refreshCart(): AppThunk<Promise<Outcome<PageCart>>> {
  return changeCart(async (api) => ({ cart: await cartApi.getCart(api) }));
}

/** The lines that the page left out; nothing is asked where there are none. */
export function completeCart(): AppThunk<Promise<Outcome<PageCart>>> {
  return changeCart(async (api, _maximum, held) =>
    held().left === undefined ? null : { cart: await cartApi.getCart(api) },
  );
}

/** Resolves when no change of the cart is on its way any more. */
export function waitForCart(): AppThunk<Promise<void>> {
  return (_dispatch, _getState, { inOrder }) => inOrder(async () => undefined);
}

type CartAnswer = Awaited<ReturnType<typeof cartApi.addCartLine>>;

function changeCart(
  ask: (
    api: Parameters<typeof cartApi.getCart>[0],
    maximum: number,
    held: () => PageCart,
  ) => Promise<CartAnswer | null>,
): AppThunk<Promise<Outcome<PageCart>>> {
  return async (dispatch, getState, { api, inOrder }) => {
    const { session, site } = getState();
    const maximum = maximumQuantity(session.userType, site.maximumQuantity);
    const isHis = () => getState().session.owner === session.owner;
    const outcome = await outcomeOf(
      inOrder(async () => {
        const answer = await ask(api, maximum, () => getState().cart);
        // Before the next change begins, which may look at the cart first.
        if (answer !== null && isHis()) receive(dispatch, answer);
        return answer;
      }),
    );
    if (outcome.failure !== null) return outcome;
    // The answer to a shopper who has left meanwhile is not the next one's cart.
    if (!isHis()) return { failure: null, value: EMPTY_CART };
    return { failure: null, value: outcome.value?.cart ?? getState().cart };
  };
}

function receive(dispatch: Dispatch, { cart, wishlist }: CartAnswer): void {
  dispatch(cartReceived(cart));
  if (wishlist !== undefined) dispatch(wishesReceived(wishlist.map(({ itmCode }) => itmCode)));
}
