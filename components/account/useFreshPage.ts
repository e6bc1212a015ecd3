import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import { links } from '@/lib/urls/links';
import { useAppSelector } from '@/store/hooks';
import { selectIsCatalogueBlocked } from '@/store/sessionSlice';

/** Show nothing that was made for somebody: sign-in leads on by itself, the others are built ahead. */
const SAME_FOR_ALL: string[] = [links.authorization, '/404', '/500'];

/**
 * Asks for the page again when it is no more what this shopper would get, also because of another
 * tab: at other prices, or not at all where the shop forces everybody to sign in.
 */
export function useFreshPage(): void {
  const router = useRouter();
  const shopper = useAppSelector((state) => {
    const { userType, isLoggedIn } = state.session;
    return state.site.forceLogin
      ? `${userType} ${isLoggedIn} ${selectIsCatalogueBlocked(state)}`
      : `${userType}`;
  });
  const madeFor = useRef(shopper);

  // Syncs the page's data, which the server made for one kind of shopper.
  useEffect(() => {
    if (madeFor.current === shopper) return;
    madeFor.current = shopper;
    if (SAME_FOR_ALL.includes(router.pathname)) return;
    void router.replace(router.asPath, undefined, { scroll: false });
  }, [shopper, router]);
}
