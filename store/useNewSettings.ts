import { useEffect, useRef } from 'react';
import { brandsReplaced } from './catalogueSlice';
import { useAppDispatch } from './hooks';
import { settingsReceived } from './siteSlice';
import { useApiCall } from './useApiCall';

/**
 * Fetches the settings again when a page was rendered with others than those of the store: the owner
 * saved while this tab was open. Pages without a tag are static.
 */
export function useNewSettings(tag: string | undefined): void {
  const known = useRef(tag);
  const dispatch = useAppDispatch();
  const call = useApiCall();

  // Synchronises with the API after a navigation.
  useEffect(() => {
    if (tag === undefined || tag === known.current) return;
    known.current = tag;
    call(async (api) => {
      const settings = await api.call('GET /settings');
      // Visitors get no brands while login is forced.
      const brands = await api.call('GET /brands').catch(() => null);
      return { settings, brands };
    }).then(
      (fetched) => {
        if (fetched === undefined) return;
        dispatch(settingsReceived(fetched.settings));
        if (fetched.brands !== null) dispatch(brandsReplaced(fetched.brands));
      },
      // The next navigation tries again.
      () => {
        known.current = undefined;
      },
    );
  }, [tag, dispatch, call]);
}
