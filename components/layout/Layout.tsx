import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import { links } from '@/lib/site/links';
import { useSiteDataFallback } from '@/store/useSiteDataFallback';
import { ChatButton } from './ChatButton';
import { CheckoutHeader } from './CheckoutHeader';
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
  const onCheckout = pathname === links.checkout;
  const onCart = pathname === links.cart;
  const onAccount = pathname.startsWith('/my-account');
  return (
    <>
      <SkipLink />
      <LoadingOverlay />
      {onCheckout ? (
        <CheckoutHeader />
      ) : (
        <Header withStrip={!(onList || onProduct || onCart || onAccount)} />
      )}
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
      <ChatButton
        barAtBottom={onProduct || onCart || onCheckout || (onList && query.view === 'rows')}
        hidesOnScroll={onList}
      />
    </>
  );
}
