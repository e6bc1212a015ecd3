import type { ReactNode } from 'react';
import { usePrefetch } from '@/components/hydration/usePrefetch';
import type { SiteData } from '@/lib/pages/siteData';
import { ShopProvider } from '@/store/ShopProvider';
import { BrandSlider } from './BrandSlider';
import { SiteFooter } from './SiteFooter';
import { SiteHeader } from './SiteHeader';
import styles from './Layout.module.scss';
import { LoadingOverlay } from './LoadingOverlay';
import { MAIN_ID, SkipLink } from './SkipLink';
import { useFocusOnArrival } from './useFocusOnArrival';
import { useLastList } from './useLastList';
import { useScrollPositions } from './useScrollPositions';
import { Vitals } from './Vitals';

type LayoutProps = {
  children: ReactNode;
  /** The site data of the first page opened in this tab. */
  site: SiteData | undefined;
  /** The public origin, on pages with a shareable address. */
  origin?: string;
};

/** Wraps every page in the store and the frame. */
export function Layout({ children, site, origin }: LayoutProps) {
  return (
    <ShopProvider site={site}>
      <Frame origin={origin}>{children}</Frame>
    </ShopProvider>
  );
}

function Frame({ children, origin }: Omit<LayoutProps, 'site'>) {
  usePrefetch();
  useScrollPositions();
  useLastList();
  useFocusOnArrival();
  return (
    <>
      <SkipLink />
      <LoadingOverlay />
      <Vitals />
      <SiteHeader />
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <BrandSlider />
      <SiteFooter origin={origin} />
    </>
  );
}
