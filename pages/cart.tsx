import { cartPageProps } from '@/server/boot/next/checkoutPageProps';

export { CartRoute as default } from '@/components/cart/CartRoute';

export const getServerSideProps = cartPageProps;
