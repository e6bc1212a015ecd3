import type { Api } from '@/lib/api/client';
import type {
  StoredCodes,
  AddedLines,
  AgainLine,
  QuickLine,
  WantedLine,
} from '@/lib/contract/dealer.contract';
import { QUICK_ORDER_LINES } from '@/lib/contract/limits';
import type { PlacedOrder, TrackedOrder } from '@/lib/contract/order.contract';
import type { PlaceOrder, TrackForm } from '@/lib/contract/customer.forms';
import { callApi, type Call } from './appThunk';
import { cartReceived } from './cartSlice';
import { outcomeOf } from '@/lib/site/failure';

/** Waits for pending changes of the cart. Repeating a key never orders twice. */
export function placeOrder(body: PlaceOrder, key: string): Call<PlacedOrder> {
  return (_dispatch, _getState, { api, enqueue }) =>
    outcomeOf(
      enqueue(() => api.call('POST /order', { body, headers: { 'Idempotency-Key': key } })),
    );
}

/** Checks a code or a list. */
export function checkQuickOrder(text: string): Call<QuickLine[]> {
  return callApi((api) => api.call('POST /quick-order/check', { body: { text } }));
}

/** Stores the account's own codes for items. */
export function storeDealerCodes(csv: string, mode: 'merge' | 'replace'): Call<StoredCodes> {
  return callApi((api) => api.call('POST /user/codes', { body: { csv, mode } }));
}

/** Adds all valid lines at once; the answer replaces the cart. */
export function addQuickOrder(lines: WantedLine[]): Call<AddedLines> {
  return addLines((api) => api.call('POST /quick-order', { body: { lines } }));
}

export function readOrderAgain(orderNumber: string): Call<AgainLine[]> {
  return callApi((api) => api.call('GET /order/{orderNumber}/again', { params: { orderNumber } }));
}

export function addOrderAgain(orderNumber: string, lines: WantedLine[]): Call<AddedLines> {
  return addLines((api) => addInBatches(api, orderNumber, lines));
}

/** Splits lines into batches that the server accepts. */
async function addInBatches(
  api: Api,
  orderNumber: string,
  lines: readonly WantedLine[],
): Promise<AddedLines> {
  const answer = await api.call('POST /order/{orderNumber}/again', {
    params: { orderNumber },
    body: { lines: lines.slice(0, QUICK_ORDER_LINES) },
  });
  const rest = lines.slice(QUICK_ORDER_LINES);
  if (rest.length === 0) return answer;
  const { cart, added, refused } = await addInBatches(api, orderNumber, rest);
  return { cart, added: [...answer.added, ...added], refused: [...answer.refused, ...refused] };
}

export function trackOrder(body: TrackForm): Call<TrackedOrder> {
  return callApi((api) => api.call('POST /order/track', { body }));
}

/** Adds lines; the answer replaces the cart. */
export function addLines(ask: (api: Api) => Promise<AddedLines>): Call<AddedLines> {
  return async (dispatch, getState, { api, enqueue }) => {
    const { owner } = getState().session;
    const outcome = await outcomeOf(enqueue(() => ask(api)));
    // Another customer may have signed in meanwhile.
    if (outcome.failure === null && getState().session.owner === owner) {
      dispatch(cartReceived(outcome.value.cart));
    }
    return outcome;
  };
}
