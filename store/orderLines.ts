import { postQuickCheck, postQuickOrder } from '@/lib/api/dealerApi';
import { getAgain, postAgain, postTrack } from '@/lib/api/orderApi';
import type { Api } from '@/lib/api/client';
import { QUICK_ORDER_LINES } from '@/lib/commerce/quickLines';
import type { AddedLines, AgainLine, QuickLine, WantedLine } from '@/lib/contract/quickOrder';
import type { TrackedOrder, TrackForm } from '@/lib/contract/tracking';
import type { AppThunk } from './appThunk';
import { cartReceived } from './cartSlice';
import { outcomeOf, type Outcome } from './failure';

type Call<T> = AppThunk<Promise<Outcome<T>>>;

export function checkQuickOrder(text: string): Call<QuickLine[]> {
  return (_dispatch, _getState, { api }) => outcomeOf(postQuickCheck(api, text));
}

/** Adds all valid lines at once; the answer replaces the cart. */
export function addQuickOrder(lines: WantedLine[]): Call<AddedLines> {
  return addLines((api) => postQuickOrder(api, lines));
}

export function readOrderAgain(orderNumber: string): Call<AgainLine[]> {
  return (_dispatch, _getState, { api }) => outcomeOf(getAgain(api, orderNumber));
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
  const answer = await postAgain(api, orderNumber, lines.slice(0, QUICK_ORDER_LINES));
  const rest = lines.slice(QUICK_ORDER_LINES);
  if (rest.length === 0) return answer;
  const { cart, added, refused } = await addInBatches(api, orderNumber, rest);
  return {
    cart,
    added: [...answer.added, ...added],
    refused: [...answer.refused, ...refused],
  };
}

export function trackOrder(form: TrackForm): Call<TrackedOrder> {
  return (_dispatch, _getState, { api }) => outcomeOf(postTrack(api, form));
}

function addLines(ask: (api: Api) => Promise<AddedLines>): Call<AddedLines> {
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
