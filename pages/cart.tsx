import { CartScreen } from '@/components/cart/CartScreen';
import { PageMeta } from '@/components/ui/PageMeta';
import { links } from '@/lib/urls/links';
import { cartPageProps } from '@/server/next/cartPageProps';
import { useSettings } from '@/store/hooks';

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
