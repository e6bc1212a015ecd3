import type { ReactNode } from 'react';
import { usePrefetch } from '@/components/hydration/usePrefetch';
import type { SiteData } from '@/lib/pages/siteData';
import { ShopProvider } from '@/store/ShopProvider';
import { BrandSlider } from './BrandSlider';
import { Footing } from './Footing';
import { Heading } from './Heading';
import styles from './Layout.module.scss';
import { LoadingOverlay } from './LoadingOverlay';
import { MAIN_ID, SkipLink } from './SkipLink';
import { useFocusOnArrival } from './useFocusOnArrival';
import { useLastList } from './useLastList';
import { useScrollPositions } from './useScrollPositions';
import { Vitals } from './Vitals';

type LayoutProps = {
  children: ReactNode;
  /** The data that the first page of the tab brought. */
  site: SiteData | undefined;
  /** The public origin, on pages whose address is shared. */
  origin?: string;
};

/** The store, and what stands around every page. */
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
      <Heading />
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <BrandSlider />
      <Footing origin={origin} />
    </>
  );
}
