import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { Shopper } from '@/components/account/Shopper';
import { Toasts } from '@/components/ui/toasts/Toasts';
import { useAppDispatch } from '@/store/hooks';
import { refreshSession } from '@/store/sessionThunks';
import { useSiteDataFallback } from '@/store/useSiteDataFallback';
import { hasMissedSomething } from './awakening';
import { CornerButtons } from './CornerButtons';
import { Footer } from './Footer';
import { hasBarAtBottom } from './layoutParts';
import { useTellingWhoLooks } from './useTellingWhoLooks';

/** What stands under every page and over its corner, and what goes on unseen. */
export function Footing({ origin }: { origin?: string }) {
  const { pathname } = useRouter();
  useSiteDataFallback();
  useCatchingUp();
  useTellingWhoLooks();
  return (
    <>
      <Footer />
      <CornerButtons origin={origin} barAtBottom={hasBarAtBottom(pathname)} />
      <Shopper />
      <Toasts />
    </>
  );
}

/** What another tab told while this page slept was not heard; the server knows. */
function useCatchingUp(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (hasMissedSomething()) void dispatch(refreshSession());
  }, [dispatch]);
}
