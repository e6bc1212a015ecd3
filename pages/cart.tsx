import { cartPageProps } from '@/server/boot/next/checkoutPageProps';

export { CartRoute as default } from '@/components/shell/CartRoute';

export const getServerSideProps = cartPageProps;
