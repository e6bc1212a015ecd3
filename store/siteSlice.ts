import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { DEFAULT_SETTINGS } from '@/lib/site/settings';
import type { SiteSettings } from '@/lib/contract/shop.contract';

const siteSlice = createSlice({
  name: 'site',
  initialState: DEFAULT_SETTINGS,
  reducers: {
    settingsReceived: (_settings, action: PayloadAction<SiteSettings>) => action.payload,
  },
});

export const { settingsReceived } = siteSlice.actions;
export const siteReducer = siteSlice.reducer;
