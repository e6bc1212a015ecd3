import { useEffect, useRef } from 'react';
import { isApiError } from '@/lib/site/apiError';
import type { SiteSettings } from '@/lib/contract/shop.contract';
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
      const brands = await api
        .call('GET /brands')
        .catch((error: unknown) => noneWhileShutOut(settings, error));
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

/** Forced login hides the brands from visitors and from customers without approval; any other failure is one. */
function noneWhileShutOut({ forceLogin }: SiteSettings, error: unknown): null {
  const isRefused =
    isApiError(error) && (error.code === 'signed-out' || error.code === 'forbidden');
  if (forceLogin && isRefused) return null;
  throw error;
}
