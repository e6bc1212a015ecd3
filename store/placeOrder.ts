import { postOrder } from '@/lib/api/orderApi';
import type { Order, PlaceOrder } from '@/lib/contract/order';
import type { AppThunk } from './appThunk';
import { outcomeOf, type Outcome } from './failure';

/** Waits for pending changes of the cart. Repeating a key never orders twice. */
export function placeOrder(order: PlaceOrder, key: string): AppThunk<Promise<Outcome<Order>>> {
  return (_dispatch, _getState, { api, enqueue }) =>
    outcomeOf(enqueue(() => postOrder(api, order, key)));
}
