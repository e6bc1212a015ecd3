import { awakePart } from '@/components/layout/awakePart';
import { CheckoutScreen } from '@/components/checkout/CheckoutScreen';
import type { CheckoutPage } from '@/lib/site/checkoutPage';
import type { PageShopper } from '@/lib/site/siteData';
import { checkoutPageProps } from '@/server/next/checkoutPageProps';

export const getServerSideProps = checkoutPageProps;

type Props = CheckoutPage & { shopper: PageShopper };

function Checkout({ shopper, ...page }: Props) {
  return <CheckoutScreen page={page} shopper={shopper} />;
}

export default awakePart(Checkout);
