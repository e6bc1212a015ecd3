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

/** Good lines go into the cart, all at once; the answer replaces it. */
export function addQuickOrder(lines: WantedLine[]): Call<AddedLines> {
  return addingLines((api) => postQuickOrder(api, lines));
}

export function readOrderAgain(orderNumber: string): Call<AgainLine[]> {
  return (_dispatch, _getState, { api }) => outcomeOf(getAgain(api, orderNumber));
}

export function addOrderAgain(orderNumber: string, lines: WantedLine[]): Call<AddedLines> {
  return addingLines((api) => againInPieces(api, orderNumber, lines));
}

/** As many at once as the server takes. */
async function againInPieces(
  api: Api,
  orderNumber: string,
  lines: readonly WantedLine[],
): Promise<AddedLines> {
  const answer = await postAgain(api, orderNumber, lines.slice(0, QUICK_ORDER_LINES));
  const rest = lines.slice(QUICK_ORDER_LINES);
  if (rest.length === 0) return answer;
  const { cart, added, refused } = await againInPieces(api, orderNumber, rest);
  return {
    cart,
    added: [...answer.added, ...added],
    refused: [...answer.refused, ...refused],
  };
}

export function trackOrder(form: TrackForm): Call<TrackedOrder> {
  return (_dispatch, _getState, { api }) => outcomeOf(postTrack(api, form));
}

function addingLines(ask: (api: Api) => Promise<AddedLines>): Call<AddedLines> {
  return async (dispatch, getState, { api, inOrder }) => {
    const { owner } = getState().session;
    const outcome = await outcomeOf(inOrder(() => ask(api)));
    // The answer to a shopper who has left meanwhile is not the next one's cart.
    if (outcome.failure === null && getState().session.owner === owner) {
      dispatch(cartReceived(outcome.value.cart));
    }
    return outcome;
  };
}
