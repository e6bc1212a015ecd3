import { cartPageProps } from '@/server/boot/next/checkoutPageProps';

export { CartScreen as default } from '@/components/cart/CartScreen';

export const getServerSideProps = cartPageProps;
