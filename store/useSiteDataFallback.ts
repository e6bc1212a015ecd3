import { useEffect } from 'react';
import { catalogueReceived } from './catalogueSlice';
import { useAppDispatch, useAppSelector } from './hooks';
import { selectIsShutOut } from './sessionSlice';
import { refreshSession } from './sessionThunks';
import { settingsReceived } from './siteSlice';
import { useApiCall, type ApiCalls } from './useApiCall';

/**
 * Pages that are built ahead (404, 500) know neither settings, shelves nor shopper; the browser
 * fetches them.
 */
export function useSiteDataFallback(): void {
  const empty = useAppSelector((state) => state.catalogue.categories.length === 0);
  const isShutOut = useAppSelector(selectIsShutOut);
  const dispatch = useAppDispatch();
  const call = useApiCall();

  // Syncs with the API once, where the first page came without the shop's shelves; in a shop that
  // forces login they are told after it.
  useEffect(() => {
    if (!empty || isShutOut) return;
    void dispatch(refreshSession());
    call(siteData).then(
      (site) => {
        if (site === undefined) return;
        dispatch(settingsReceived(site.settings));
        dispatch(catalogueReceived(site.shelves));
      },
      // Header and footer stand without them; a page that was reached has more urgent words.
      () => undefined,
    );
  }, [empty, isShutOut, dispatch, call]);
}

async function siteData({ getSettings, getBrands, getCategories }: ApiCalls) {
  const settings = await getSettings();
  const shelves = Promise.all([getBrands(), getCategories()]);
  return {
    settings,
    // Refused to a visitor where login is forced: the settings count all the same.
    shelves: await shelves.then(
      ([brands, categories]) => ({ brands, categories }),
      () => ({}),
    ),
  };
}
