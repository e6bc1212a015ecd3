import { postOrder } from '@/lib/api/orderApi';
import type { Order, PlaceOrder } from '@/lib/contract/order';
import type { AppThunk } from './appThunk';
import { outcomeOf, type Outcome } from './failure';

/** After every change of the cart that is still on its way; the same key orders once. */
export function placeOrder(order: PlaceOrder, key: string): AppThunk<Promise<Outcome<Order>>> {
  return (_dispatch, _getState, { api, inOrder }) =>
    outcomeOf(inOrder(() => postOrder(api, order, key)));
}
