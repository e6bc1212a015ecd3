import { checkoutPageProps } from '@/server/next/checkoutPageProps';

export { CheckoutScreen as default } from '@/components/checkout/CheckoutScreen';

export const getServerSideProps = checkoutPageProps;
