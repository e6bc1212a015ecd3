import { configureStore } from '@reduxjs/toolkit';
import type { SiteData } from '@/lib/site/siteData';
import { catalogueReceived, catalogueReducer } from './catalogueSlice';
import { settingsReceived, siteReducer } from './siteSlice';

/** A store of its own for each request and for each tab; the first page of a visit seeds it. */
export function makeStore(seed?: SiteData) {
  const store = configureStore({
    reducer: { site: siteReducer, catalogue: catalogueReducer },
  });
  if (seed !== undefined) {
    const { settings, ...catalogue } = seed;
    store.dispatch(settingsReceived(settings));
    store.dispatch(catalogueReceived(catalogue));
  }
  return store;
}

export type Store = ReturnType<typeof makeStore>;
export type State = ReturnType<Store['getState']>;
