import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Brand } from '@/lib/contract/catalogue.contract';
import { shopperChanged } from './sessionSlice';
import type { CatalogueState } from './state';

const EMPTY: CatalogueState = { brands: [], categories: [], latestProducts: [], tags: [] };

/** Each list is filled only while it is empty (spec 4). */
const catalogueSlice = createSlice({
  name: 'catalogue',
  initialState: EMPTY,
  reducers: {
    catalogueReceived(state, { payload }: PayloadAction<Partial<CatalogueState>>) {
      const { brands = [], categories = [], latestProducts = [], tags = [] } = payload;
      if (state.brands.length === 0) state.brands = brands;
      if (state.categories.length === 0) state.categories = categories;
      if (state.latestProducts.length === 0) state.latestProducts = latestProducts;
      if (state.tags.length === 0) state.tags = tags;
    },
    /** Other main brands, after a change of the settings. */
    brandsReplaced(state, { payload }: PayloadAction<Brand[]>) {
      state.brands = payload;
    },
  },
  extraReducers: (builder) =>
    builder.addCase(shopperChanged, (state) => {
      state.latestProducts = [];
    }),
});

export const { brandsReplaced, catalogueReceived } = catalogueSlice.actions;
export const catalogueReducer = catalogueSlice.reducer;
