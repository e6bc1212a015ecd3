import { useEffect, type ReactNode } from 'react';
import { useRouter } from 'next/router';
import { usePrefetch } from '@/components/hydration/usePrefetch';
import type { SiteData } from '@/lib/pages/siteData';
import { ShopProvider } from '@/store/ShopProvider';
import { links } from '@/lib/urls/links';
import { useSettings } from '@/store/hooks';
import { PlainCode } from '@/components/account/PlainCode';
import { SessionEffects } from '@/components/account/SessionEffects';
import { ReturnedNote } from '@/components/ui/ReturnedNote';
import { Toasts } from '@/components/ui/toasts/Toasts';
import { useNewSettings } from '@/store/useNewSettings';
import { useSiteDataFallback } from '@/store/useSiteDataFallback';
import { saveLastList } from '@/store/lastList';
import { BannerLine } from './BannerLine';
import { BrandSlider } from './BrandSlider';
import styles from './Layout.module.scss';
import { LoadingOverlay } from './LoadingOverlay';
import { useFocusOnArrival } from './useFocusOnArrival';
import { useScrollPositions } from './useScrollPositions';
import { Vitals } from './Vitals';
import { CheckoutHeader } from './CheckoutHeader';
import { Header } from './Header';
import { hasBarAtBottom, hasHeader, hasStrip } from './pageLayout';
import { CornerButtons } from './CornerButtons';
import { Footer } from './Footer';
import { MAIN_ID, SkipLink } from './SkipLink';

type LayoutProps = {
  children: ReactNode;
  /** The site data of the first page opened in this tab. */
  site: SiteData | undefined;
  /** Which settings the page was rendered with. */
  settingsTag?: string;
  /** The public origin, on pages with a shareable address. */
  origin?: string;
};

/** Wraps every page in the store and the frame. */
export function Layout({ children, site, settingsTag, origin }: LayoutProps) {
  return (
    <ShopProvider site={site}>
      <Frame settingsTag={settingsTag} origin={origin}>
        {children}
      </Frame>
    </ShopProvider>
  );
}

function Frame({ children, settingsTag, origin }: Omit<LayoutProps, 'site'>) {
  useNewSettings(settingsTag);
  usePrefetch();
  useScrollPositions();
  useLastList();
  useFocusOnArrival();
  return (
    <>
      <SkipLink />
      <LoadingOverlay />
      <Vitals />
      <SiteHeader origin={origin} />
      <BannerLine />
      <Toasts />
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        <PlainCode />
        <ReturnedNote />
        {children}
      </main>
      <BrandSlider />
      <SiteFooter origin={origin} />
    </>
  );
}

function SiteHeader({ origin }: { origin?: string }) {
  const { pathname } = useRouter();
  const settings = useSettings();
  if (!hasHeader(pathname, settings)) return null;
  if (pathname === links.checkout) return <CheckoutHeader />;
  return <Header withStrip={hasStrip(pathname)} origin={origin} />;
}

/** Everything below the page's content. */
function SiteFooter({ origin }: { origin?: string }) {
  const { pathname } = useRouter();
  useSiteDataFallback();
  return (
    <>
      <Footer />
      <CornerButtons origin={origin} barAtBottom={hasBarAtBottom(pathname)} />
      <SessionEffects />
    </>
  );
}

/**
 * Remembers the list that the shopper leaves, for the cart's back link; skips pages that were not
 * found.
 */
export function useLastList(): void {
  const { events, pathname, asPath: href } = useRouter();

  // Syncs with session storage.
  useEffect(() => {
    if (!/^\/shop(\/|$)/.test(pathname)) return undefined;
    function leave() {
      const name = document.querySelector('h1')?.textContent ?? '';
      if (name !== '') saveLastList({ href, name });
    }
    events.on('routeChangeStart', leave);
    window.addEventListener('pagehide', leave);
    return () => {
      events.off('routeChangeStart', leave);
      window.removeEventListener('pagehide', leave);
    };
  }, [events, pathname, href]);
}
