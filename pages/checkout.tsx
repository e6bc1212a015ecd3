import { CheckoutScreen } from '@/components/checkout/CheckoutScreen';
import type { CheckoutPage } from '@/lib/pages/checkoutPage';
import type { PageShopper } from '@/lib/pages/siteData';
import { checkoutPageProps } from '@/server/next/checkoutPageProps';

export const getServerSideProps = checkoutPageProps;

type Props = CheckoutPage & { shopper: PageShopper };

export default function Checkout({ shopper, ...page }: Props) {
  return <CheckoutScreen page={page} shopper={shopper} />;
}
