import { useRouter } from 'next/router';
import { Shopper } from '@/components/account/Shopper';
import { Toasts } from '@/components/ui/toasts/Toasts';
import { useSiteDataFallback } from '@/store/useSiteDataFallback';
import { CornerButtons } from './CornerButtons';
import { Footer } from './Footer';
import { hasBarAtBottom } from './layoutParts';

/** Everything below the page's content. */
export function Footing({ origin }: { origin?: string }) {
  const { pathname } = useRouter();
  useSiteDataFallback();
  return (
    <>
      <Footer />
      <CornerButtons origin={origin} barAtBottom={hasBarAtBottom(pathname)} />
      <Shopper />
      <Toasts />
    </>
  );
}
