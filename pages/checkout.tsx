import { checkoutPageProps } from '@/server/boot/next/checkoutPageProps';

export { CheckoutScreen as default } from '@/components/checkout/CheckoutScreen';

export const getServerSideProps = checkoutPageProps;
