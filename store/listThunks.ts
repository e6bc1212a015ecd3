import type { AcceptList, ChangeList, ListSource, SaveList } from '@/lib/contract/cart.forms';
import type { ItemList, ItemListSummary } from '@/lib/contract/account.contract';
import type { AddedLines, WantedLine } from '@/lib/contract/dealer.contract';
import { callApi, type Call } from './appThunk';
import { outcomeOf } from '@/lib/site/failure';
import { addLines } from './orderThunks';

export function readLists(): Call<ItemListSummary[]> {
  return callApi((api) => api.call('GET /lists'));
}

export function readList(listId: number): Call<ItemList> {
  return callApi((api) => api.call('GET /lists/{listId}', { params: { listId } }));
}

/** Waits for pending changes of the cart, which may be what is saved. */
export function saveList(body: SaveList): Call<{ listId: number }> {
  return (_dispatch, _getState, { api, enqueue }) =>
    outcomeOf(enqueue(() => api.call('POST /lists', { body })));
}

/** Waits for pending changes of the cart, too. */
export function addToList(listId: number, body: ListSource): Call<{ listId: number }> {
  return (_dispatch, _getState, { api, enqueue }) =>
    outcomeOf(enqueue(() => api.call('POST /lists/{listId}/lines', { params: { listId }, body })));
}

export function changeList(listId: number, body: ChangeList): Call<ItemList> {
  return callApi((api) => api.call('PUT /lists/{listId}', { params: { listId }, body }));
}

export function acceptList(listId: number, body: AcceptList): Call<ItemList> {
  return callApi((api) => api.call('POST /lists/{listId}/accept', { params: { listId }, body }));
}

export function deleteList(listId: number): Call<void> {
  return callApi((api) => api.call('DELETE /lists/{listId}', { params: { listId } }));
}

/** Adds lines of a list to the cart in one request. */
export function listToCart(listId: number, lines: WantedLine[]): Call<AddedLines> {
  return addLines((api) =>
    api.call('POST /lists/{listId}/cart', { params: { listId }, body: { lines } }),
  );
}
