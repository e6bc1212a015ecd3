import { configureStore } from '@reduxjs/toolkit';
import type { Reducer } from 'redux';
import { browserTransport } from '@/lib/api/browserTransport';
import { createApi, type Api } from '@/lib/api/client';
import { VISITOR } from '@/lib/site/visitor';
import type { PersonalData, SiteData } from '@/lib/pages/siteData';
import { createServices } from './appThunk';
import { cartReceived, cartReducer } from './cartSlice';
import { catalogueReceived, catalogueReducer } from './catalogueSlice';
import { compareReducer } from './compareSlice';
import { popupsReducer } from './popupsSlice';
import { personalFactsReceived, sessionReducer, shopperChanged } from './sessionSlice';
import { settingsReceived, siteReducer } from './siteSlice';
import type { State } from './state';
import { wishesReceived, wishlistReducer } from './wishlistSlice';

export const reducers = {
  site: siteReducer,
  catalogue: catalogueReducer,
  session: sessionReducer,
  cart: cartReducer,
  wishlist: wishlistReducer,
  compare: compareReducer,
  popups: popupsReducer,
} satisfies { [Slice in keyof State]: Reducer<State[Slice]> };

/** Creates a store for a request or a tab, seeded with the data of its first page. */
export function makeStore(seed?: SiteData, api: Api = createApi(browserTransport)) {
  const services = createServices(api);
  const store = configureStore({
    reducer: reducers,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: services },
        // This action contains functions.
        serializableCheck: { ignoredActions: ['persist/PERSIST'] },
      }),
  });
  if (seed === undefined) return store;
  const { settings, personal, ...catalogue } = seed;
  store.dispatch(settingsReceived(settings));
  store.dispatch(catalogueReceived(catalogue));
  for (const event of personalEvents(personal)) store.dispatch(event);
  return store;
}

function personalEvents(personal: PersonalData | undefined) {
  if (personal === undefined) return [shopperChanged(VISITOR)];
  const { session, specialCategories, cart, wishlist } = personal;
  return [
    shopperChanged(session),
    personalFactsReceived({ userType: session.userType, specialCategories }),
    cartReceived(cart),
    wishesReceived(wishlist),
  ];
}

export type Store = ReturnType<typeof makeStore>;
