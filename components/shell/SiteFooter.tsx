import { useRouter } from 'next/router';
import { SessionEffects } from '@/components/account/SessionEffects';
import { Toasts } from '@/components/ui/toasts/Toasts';
import { useSiteDataFallback } from '@/store/useSiteDataFallback';
import { CornerButtons } from './CornerButtons';
import { Footer } from './Footer';
import { hasBarAtBottom } from './pageLayout';

/** Everything below the page's content. */
export function SiteFooter({ origin }: { origin?: string }) {
  const { pathname } = useRouter();
  useSiteDataFallback();
  return (
    <>
      <Footer />
      <CornerButtons origin={origin} barAtBottom={hasBarAtBottom(pathname)} />
      <SessionEffects />
      <Toasts />
    </>
  );
}
