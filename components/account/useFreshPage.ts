import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import { links } from '@/lib/site/links';
import { useAppSelector } from '@/store/hooks';

/**
 * Asks for the page again when it is no more what this shopper would get, also because of another
 * tab: at other prices, or not at all where the shop forces everybody to sign in.
 */
export function useFreshPage(): void {
  const router = useRouter();
  const shopper = useAppSelector(({ session, site }) =>
    site.forceLogin ? `${session.userType} ${session.isLoggedIn}` : `${session.userType}`,
  );
  const madeFor = useRef(shopper);

  // Syncs the page's data, which the server made for one kind of shopper.
  useEffect(() => {
    if (madeFor.current === shopper) return;
    madeFor.current = shopper;
    // The page of sign-in shows no prices and leads on by itself.
    if (router.pathname === links.authorization) return;
    void router.replace(router.asPath, undefined, { scroll: false });
  }, [shopper, router]);
}
