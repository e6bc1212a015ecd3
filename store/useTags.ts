import { useEffect } from 'react';
import type { SubCategoryTags } from '@/lib/contract/catalogue.contract';
import { catalogueReceived } from './catalogueSlice';
import { useAppDispatch, useAppSelector } from './hooks';
import { useApiCall } from './useApiCall';

/** Returns the tags of all sub-categories; fetches them once, on first use. */
export function useTags(): SubCategoryTags[] {
  const tags = useAppSelector((state) => state.catalogue.tags);
  const empty = tags.length === 0;
  const dispatch = useAppDispatch();
  const call = useApiCall();

  // Synchronises with the API, only while the tags are empty (spec 4).
  useEffect(() => {
    if (!empty) return;
    call((api) => api.call('GET /tags')).then(
      (received) => received !== undefined && dispatch(catalogueReceived({ tags: received })),
      // Sub-categories work without tags.
      () => undefined,
    );
  }, [empty, dispatch, call]);

  return tags;
}
