import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import { useSiteDataFallback } from '@/store/useSiteDataFallback';
import { ChatButton } from './ChatButton';
import { Footer } from './Footer';
import { Header } from './Header';
import { LoadingOverlay } from './LoadingOverlay';
import { MAIN_ID, SkipLink } from './SkipLink';
import styles from './Layout.module.scss';

/** What stands around every page. */
export function Layout({ children }: { children: ReactNode }) {
  const { pathname, query } = useRouter();
  useSiteDataFallback();
  const onList = pathname.startsWith('/shop');
  const onProduct = pathname.startsWith('/product');
  return (
    <>
      <SkipLink />
      <LoadingOverlay />
      <Header withStrip={!onList && !onProduct} />
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
      <ChatButton
        barAtBottom={onProduct || (onList && query.view === 'rows')}
        hidesOnScroll={onList}
      />
    </>
  );
}
