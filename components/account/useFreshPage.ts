import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import { links } from '@/lib/site/links';
import { useAppSelector } from '@/store/hooks';

/** Asks for the page again when prices are another shopper's now, also because of another tab. */
export function useFreshPage(): void {
  const router = useRouter();
  const userType = useAppSelector((state) => state.session.userType);
  const pricedFor = useRef(userType);

  // Syncs the page's data, which the server made at the prices of one userType.
  useEffect(() => {
    if (pricedFor.current === userType) return;
    pricedFor.current = userType;
    // The page of sign-in shows no prices and leads on by itself.
    if (router.pathname === links.authorization) return;
    void router.replace(router.asPath, undefined, { scroll: false });
  }, [userType, router]);
}
