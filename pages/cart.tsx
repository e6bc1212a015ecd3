import { CartScreen } from '@/components/cart/CartScreen';
import { PageMeta } from '@/components/ui/PageMeta';
import { links } from '@/lib/urls/links';
import { useSettings } from '@/store/hooks';
import { cartPageProps } from '@/server/next/checkoutPageProps';

export const getServerSideProps = cartPageProps;

export default function CartPage({ origin }: { origin: string }) {
  const { siteName } = useSettings();
  return (
    <>
      <PageMeta
        siteName={siteName}
        title={`Cart | ${siteName}`}
        description={`Your cart at ${siteName}.`}
        canonical={origin + links.cart}
        noindex
      />
      <CartScreen />
    </>
  );
}
