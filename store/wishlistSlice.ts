import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Api } from '@/lib/api/client';
import type { Item } from '@/lib/contract/item.contract';
import type { Call } from './appThunk';
import { outcomeOf } from '@/lib/site/failure';
import type { State } from './state';
import { shopperChanged } from './sessionSlice';

const NO_WISHES: State['wishlist'] = { itmCodes: [] };

/** Item codes only: enough for the icons and the count. */
const wishlistSlice = createSlice({
  name: 'wishlist',
  initialState: NO_WISHES,
  reducers: {
    wishesReceived(state, { payload }: PayloadAction<number[]>) {
      state.itmCodes = payload;
    },
  },
  extraReducers: (builder) => builder.addCase(shopperChanged, () => NO_WISHES),
});

export const { wishesReceived } = wishlistSlice.actions;
export const wishlistReducer = wishlistSlice.reducer;

export function selectWishedCodes(state: State): number[] {
  return state.wishlist.itmCodes;
}

export function selectWishCount(state: State): number {
  return state.wishlist.itmCodes.length;
}

export function selectIsWished(itmCode: number): (state: State) => boolean {
  return (state) => state.wishlist.itmCodes.includes(itmCode);
}

export function addWish(itmCode: number): Call<Item[]> {
  return changeWishes(async (api) => {
    const { wishlist } = await api.call('POST /wishlist/{itmCode}', { params: { itmCode } });
    return wishlist;
  });
}

export function removeWish(itmCode: number): Call<Item[]> {
  return changeWishes((api) => api.call('DELETE /wishlist/{itmCode}', { params: { itmCode } }));
}

export function refreshWishlist(): Call<Item[]> {
  return changeWishes((api) => api.call('GET /wishlist'));
}

function changeWishes(ask: (api: Api) => Promise<Item[]>): Call<Item[]> {
  return async (dispatch, getState, { api, enqueue }) => {
    const { owner } = getState().session;
    const outcome = await outcomeOf(enqueue(() => ask(api)));
    if (outcome.failure === null && getState().session.owner === owner) {
      dispatch(wishesReceived(outcome.value.map(({ itmCode }) => itmCode)));
    }
    return outcome;
  };
}
