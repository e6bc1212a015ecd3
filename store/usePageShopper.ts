import { useRouter } from 'next/router';
import { useEffect } from 'react';
import type { PageShopper } from '@/lib/pages/siteData';
import { useAppSelector } from './hooks';
import { selectIsLoggedIn, selectIsOtpPending } from './sessionSlice';

/** awaited: the one-time code is still to be entered, or the page is being reloaded. */
export type PageOwner = 'current' | 'awaited' | 'signed-out';

/** Tells whether a personal page still belongs to the shopper; reloads it when another tab changed the session. */
export function usePageShopper({ owner, isPending }: PageShopper): PageOwner {
  const { replace, asPath } = useRouter();
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const isOtpPending = useAppSelector(selectIsOtpPending);
  const ownerNow = useAppSelector(({ session }) => session.owner);
  const isStale = isLoggedIn && (ownerNow !== owner || isPending !== isOtpPending);

  // Synchronises with the server, which renders the page for the current customer.
  useEffect(() => {
    if (isStale) void replace(asPath, undefined, { scroll: false });
  }, [isStale, replace, asPath]);

  if (!isLoggedIn) return 'signed-out';
  return isStale || isPending ? 'awaited' : 'current';
}
