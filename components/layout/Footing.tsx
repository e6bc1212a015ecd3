import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { Shopper } from '@/components/account/Shopper';
import { Toasts } from '@/components/ui/toasts/Toasts';
import { links } from '@/lib/site/links';
import { useAppDispatch } from '@/store/hooks';
import { refreshSession } from '@/store/sessionThunks';
import { useSiteDataFallback } from '@/store/useSiteDataFallback';
import { hasMissedSomething } from './awakening';
import { ChatButton } from './ChatButton';
import { Footer } from './Footer';

/** Pages whose act stands at the bottom of a phone. */
const ACTS: string[] = [links.cart, links.checkout];

/** What stands under every page and over its corner, and what goes on unseen. */
export function Footing() {
  const { pathname, query } = useRouter();
  const onList = pathname.startsWith('/shop');
  const onAct = pathname.startsWith('/product') || ACTS.includes(pathname);
  useSiteDataFallback();
  useCatchingUp();
  return (
    <>
      <Footer />
      <ChatButton barAtBottom={onAct || (onList && query.view === 'rows')} hidesOnScroll={onList} />
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
