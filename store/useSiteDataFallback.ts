import { useEffect } from 'react';
import type { Api } from '@/lib/api/client';
import { catalogueReceived } from './catalogueSlice';
import { useAppDispatch, useAppSelector } from './hooks';
import { selectIsCatalogueBlocked } from './sessionSlice';
import { refreshSession } from './sessionThunks';
import { settingsReceived } from './siteSlice';
import { useApiCall } from './useApiCall';

/** Fetches settings, catalogue and session for the static pages 404 and 500, which lack them. */
export function useSiteDataFallback(): void {
  const isEmpty = useAppSelector((state) => state.catalogue.categories.length === 0);
  const isCatalogueBlocked = useAppSelector(selectIsCatalogueBlocked);
  const dispatch = useAppDispatch();
  const call = useApiCall();

  // Synchronises with the API, only while the catalogue is empty and visible.
  useEffect(() => {
    if (!isEmpty || isCatalogueBlocked) return;
    void dispatch(refreshSession());
    call(siteData).then(
      (site) => {
        if (site === undefined) return;
        dispatch(settingsReceived(site.settings));
        dispatch(catalogueReceived(site.catalogue));
      },
      // The page works without them.
      () => undefined,
    );
  }, [isEmpty, isCatalogueBlocked, dispatch, call]);
}

async function siteData(api: Api) {
  const settings = await api.call('GET /settings');
  const catalogue = Promise.all([api.call('GET /brands'), api.call('GET /categories')]);
  return {
    settings,
    // Fails for visitors while login is forced.
    catalogue: await catalogue.then(
      ([brands, categories]) => ({ brands, categories }),
      () => ({}),
    ),
  };
}
