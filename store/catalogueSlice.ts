import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Brand, Category, Item, SubCategoryTags } from '@/lib/contract/catalogue';
import { shopperChanged } from './sessionSlice';

export type CatalogueState = {
  brands: Brand[];
  categories: Category[];
  /** With the shopper's prices, so that another shopper begins without them. */
  latestProducts: Item[];
  tags: SubCategoryTags[];
};

const nothingYet: CatalogueState = { brands: [], categories: [], latestProducts: [], tags: [] };

/** What the server sends with pages and the browser keeps; filled only while still empty (spec 4). */
const catalogueSlice = createSlice({
  name: 'catalogue',
  initialState: nothingYet,
  reducers: {
    catalogueReceived(state, { payload }: PayloadAction<Partial<CatalogueState>>) {
      const { brands = [], categories = [], latestProducts = [], tags = [] } = payload;
      if (state.brands.length === 0) state.brands = brands;
      if (state.categories.length === 0) state.categories = categories;
      if (state.latestProducts.length === 0) state.latestProducts = latestProducts;
      if (state.tags.length === 0) state.tags = tags;
    },
  },
  extraReducers: (builder) =>
    builder.addCase(shopperChanged, (state) => {
      state.latestProducts = [];
    }),
});

export const { catalogueReceived } = catalogueSlice.actions;
export const catalogueReducer = catalogueSlice.reducer;
