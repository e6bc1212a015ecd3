import { useRouter } from 'next/router';
import { useEffect } from 'react';
import type { PageShopper } from '@/lib/pages/siteData';
import { useAppSelector } from './hooks';
import { selectIsLoggedIn, selectIsOtpPending } from './sessionSlice';

/** yours: draw it; awaited: the code is still to be entered or the page comes anew; gone: signed out. */
export type PageOwner = 'yours' | 'awaited' | 'gone';

/**
 * Whose page this is now. Signing out, signing in as somebody else and entering the code may
 * happen in another tab; then the page is fetched again for whoever it is.
 */
export function usePageShopper({ owner, isPending }: PageShopper): PageOwner {
  const { replace, asPath } = useRouter();
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const isOtpPending = useAppSelector(selectIsOtpPending);
  const ownerNow = useAppSelector(({ session }) => session.owner);
  const isStale = isLoggedIn && (ownerNow !== owner || isPending !== isOtpPending);

  // Syncs with the server, which makes the page for whoever is signed in.
  useEffect(() => {
    if (isStale) void replace(asPath, undefined, { scroll: false });
  }, [isStale, replace, asPath]);

  if (!isLoggedIn) return 'gone';
  return isStale || isPending ? 'awaited' : 'yours';
}
