import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import { links } from '@/lib/urls/links';
import { useAppSelector } from '@/store/hooks';
import { selectIsCatalogueBlocked } from '@/store/sessionSlice';

/** These pages hold no personal data: sign-in redirects by itself, the others are static. */
const SAME_FOR_ALL: string[] = [links.authorization, '/404', '/500'];

/**
 * Reloads the page's data when the shopper changes, also in another tab: prices differ by user
 * type, and a forced login may close the page.
 */
export function useReloadForShopper(): void {
  const router = useRouter();
  const shopper = useAppSelector((state) => {
    const { userType, isLoggedIn } = state.session;
    return state.site.forceLogin
      ? `${userType} ${isLoggedIn} ${selectIsCatalogueBlocked(state)}`
      : `${userType}`;
  });
  const madeFor = useRef(shopper);

  useEffect(() => {
    if (madeFor.current === shopper) return;
    madeFor.current = shopper;
    if (SAME_FOR_ALL.includes(router.pathname)) return;
    void router.replace(router.asPath, undefined, { scroll: false });
  }, [shopper, router]);
}
