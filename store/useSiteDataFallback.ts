import { useEffect } from 'react';
import { catalogueReceived } from './catalogueSlice';
import { useAppDispatch, useAppSelector } from './hooks';
import { refreshSession } from './sessionThunks';
import { useApiCall, type ApiCalls } from './useApiCall';

/** Pages that are built ahead (404, 500) know neither shelves nor shopper; the browser fetches them. */
export function useSiteDataFallback(): void {
  const empty = useAppSelector((state) => state.catalogue.categories.length === 0);
  const dispatch = useAppDispatch();
  const call = useApiCall();

  // Syncs with the API once, where the first page came without the shop's shelves.
  useEffect(() => {
    if (!empty) return;
    void dispatch(refreshSession());
    call(shelves).then(
      (catalogue) => catalogue !== undefined && dispatch(catalogueReceived(catalogue)),
      // Header and footer stand without shelves; a page that was reached has more urgent words.
      () => undefined,
    );
  }, [empty, dispatch, call]);
}

async function shelves({ getBrands, getCategories }: ApiCalls) {
  const [brands, categories] = await Promise.all([getBrands(), getCategories()]);
  return { brands, categories };
}
