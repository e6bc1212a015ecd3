import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { COMPARE_LIMIT } from '@/lib/contract/limits';
import type { State } from './state';

export const NOTHING_COMPARED: State['compare'] = { compareItems: [] };

/** Newest first; a fifth item removes the oldest (spec 4). */
const compareSlice = createSlice({
  name: 'compare',
  initialState: NOTHING_COMPARED,
  reducers: {
    itemCompared(state, { payload }: PayloadAction<number>) {
      const others = state.compareItems.filter((itmCode) => itmCode !== payload);
      state.compareItems = [payload, ...others].slice(0, COMPARE_LIMIT);
    },
    compareListReceived(state, { payload }: PayloadAction<number[]>) {
      state.compareItems = payload;
    },
    comparedItemRemoved(state, { payload }: PayloadAction<number>) {
      state.compareItems = state.compareItems.filter((itmCode) => itmCode !== payload);
    },
  },
});

export const { itemCompared, compareListReceived, comparedItemRemoved } = compareSlice.actions;
export const compareReducer = compareSlice.reducer;

export function selectComparedCodes(state: State): number[] {
  return state.compare.compareItems;
}

export function selectIsCompared(itmCode: number): (state: State) => boolean {
  return (state) => state.compare.compareItems.includes(itmCode);
}
