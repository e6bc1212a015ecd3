import { orderPageProps } from '@/server/boot/next/orderPageProps';

export { OrderScreen as default } from '@/components/orders/OrderScreen';

export const getServerSideProps = orderPageProps;
