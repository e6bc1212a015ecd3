import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as cartApi from '@/lib/api/cartApi';
import { maximumQuantity } from '@/lib/commerce/quantity';
import type { Cart, CartLine, ProblematicItem } from '@/lib/contract/cart';
import { EMPTY_CART } from '@/lib/contract/emptyCart';
import type { AppThunk } from './appThunk';
import { outcomeOf, type Outcome } from './failure';
import type { State } from './makeStore';
import { shopperChanged } from './sessionSlice';
import { wishesReceived } from './wishlistSlice';

/** The cart as the server said last; `item.qty` of a line is what the shopper is editing. */
const cartSlice = createSlice({
  name: 'cart',
  initialState: EMPTY_CART,
  reducers: {
    cartReceived: (before, { payload }: PayloadAction<Cart>) => withEdits(payload, before.cart),
    quantityEdited(state, { payload }: PayloadAction<{ itmCode: number; qty: number }>) {
      const line = state.cart.find(({ itmCode }) => itmCode === payload.itmCode);
      if (line !== undefined) line.item.qty = payload.qty;
    },
  },
  extraReducers: (builder) => builder.addCase(shopperChanged, () => EMPTY_CART),
});

/** Quantities being edited stay, unless the line itself has changed meanwhile. */
function withEdits(cart: Cart, before: readonly CartLine[]): Cart {
  const lines = cart.cart.map((line) => {
    const known = before.find(({ itmCode }) => itmCode === line.itmCode);
    if (known === undefined || known.item.oldQty !== line.item.oldQty) return line;
    return { ...line, item: { ...line.item, qty: known.item.qty } };
  });
  return { ...cart, cart: lines };
}

export const { cartReceived, quantityEdited } = cartSlice.actions;
export const cartReducer = cartSlice.reducer;

export function selectCart(state: State): Cart {
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

/** Lines whose edited quantity is not saved yet. */
export function selectEditedLines(state: State): CartLine[] {
  return state.cart.cart.filter(({ item }) => item.qty !== item.oldQty);
}

export type AddedLine = { itmCode: number; qty: number; isFromWishList?: boolean };

/** Puts an item into the cart; the answer replaces the cart and, if given, the wishlist (spec 4). */
export function addToCart(added: AddedLine): AppThunk<Promise<Outcome<Cart>>> {
  const line = { isFromWishList: false, ...added };
  return changeCart(async (api, maximum) => {
    const { cartAddSchema } = await import('@/lib/contract/cart');
    await cartAddSchema(maximum).validate(line, { abortEarly: false });
    return cartApi.addCartLine(api, line);
  });
}

/** Sets the quantity of a line; 0 removes it. */
export function updateCartLine(line: {
  itmCode: number;
  qty: number;
}): AppThunk<Promise<Outcome<Cart>>> {
  return changeCart(async (api, maximum) => {
    const { cartUpdateSchema } = await import('@/lib/contract/cart');
    await cartUpdateSchema(maximum).validate(line, { abortEarly: false });
    return { cart: await cartApi.updateCartLine(api, line) };
  });
}

export function removeCartLine(itmCode: number): AppThunk<Promise<Outcome<Cart>>> {
  return changeCart(async (api) => {
    const { cartDeleteSchema } = await import('@/lib/contract/cart');
    await cartDeleteSchema.validate({ itmCode }, { abortEarly: false });
    return { cart: await cartApi.deleteCartLine(api, itmCode) };
  });
}

/** Asks the server, whose cart is the truth. */
export function refreshCart(): AppThunk<Promise<Outcome<Cart>>> {
  return changeCart(async (api) => ({ cart: await cartApi.getCart(api) }));
}

/** Resolves when no change of the cart is on its way any more. */
export function waitForCart(): AppThunk<Promise<void>> {
  return (_dispatch, _getState, { inOrder }) => inOrder(async () => undefined);
}

type CartAnswer = Awaited<ReturnType<typeof cartApi.addCartLine>>;

function changeCart(
  ask: (api: Parameters<typeof cartApi.getCart>[0], maximum: number) => Promise<CartAnswer>,
): AppThunk<Promise<Outcome<Cart>>> {
  return async (dispatch, getState, { api, inOrder }) => {
    const { session, site } = getState();
    const maximum = maximumQuantity(session.userType, site.maximumQuantity);
    const outcome = await outcomeOf(inOrder(() => ask(api, maximum)));
    if (outcome.failure !== null) return outcome;
    // The answer to a shopper who has left meanwhile is not the next one's cart.
    if (getState().session.owner !== session.owner) return { failure: null, value: EMPTY_CART };
    const { cart, wishlist } = outcome.value;
    dispatch(cartReceived(cart));
    if (wishlist !== undefined) dispatch(wishesReceived(wishlist.map(({ itmCode }) => itmCode)));
    return { failure: null, value: cart };
  };
}
