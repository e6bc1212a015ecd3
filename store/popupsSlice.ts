import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Popup, State } from './state';

const NONE_OPEN: State['popups'] = { open: null };

/** At most one popup is open. */
const popupsSlice = createSlice({
  name: 'popups',
  initialState: NONE_OPEN,
  reducers: {
    popupOpened(state, { payload }: PayloadAction<Popup>) {
      state.open = payload;
    },
    /** Ignores a popup that another one has replaced. */
    popupClosed(state, { payload }: PayloadAction<Popup>) {
      if (state.open === payload) state.open = null;
    },
  },
});

export const { popupOpened, popupClosed } = popupsSlice.actions;
export const popupsReducer = popupsSlice.reducer;

export function selectIsOpen(popup: Popup): (state: State) => boolean {
  return (state) => state.popups.open === popup;
}
