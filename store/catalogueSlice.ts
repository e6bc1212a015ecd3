import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Brand, Category, SubCategoryTags } from '@/lib/contract/catalogue';

export type CatalogueState = { brands: Brand[]; categories: Category[]; tags: SubCategoryTags[] };

const nothingYet: CatalogueState = { brands: [], categories: [], tags: [] };

/** What every page's header and footer need; filled only while still empty (spec 4). */
const catalogueSlice = createSlice({
  name: 'catalogue',
  initialState: nothingYet,
  reducers: {
    catalogueReceived(state, action: PayloadAction<Partial<CatalogueState>>) {
      const { brands = [], categories = [], tags = [] } = action.payload;
      if (state.brands.length === 0) state.brands = brands;
      if (state.categories.length === 0) state.categories = categories;
      if (state.tags.length === 0) state.tags = tags;
    },
  },
});

export const { catalogueReceived } = catalogueSlice.actions;
export const catalogueReducer = catalogueSlice.reducer;
