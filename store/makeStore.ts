import { configureStore } from '@reduxjs/toolkit';
import type { SiteSettings } from '@/lib/site/settings';
import { catalogueReceived, catalogueReducer, type CatalogueState } from './catalogueSlice';
import { settingsReceived, siteReducer } from './siteSlice';

/** What the first page of a visit brings along for the whole visit. */
export type SiteSeed = { settings: SiteSettings } & CatalogueState;

/** A store of its own for each request and for each browser tab. */
export function makeStore(seed?: SiteSeed) {
  const store = configureStore({
    reducer: { site: siteReducer, catalogue: catalogueReducer },
    devTools: process.env.NODE_ENV !== 'production',
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
