import { ordersPageProps } from '@/server/boot/next/orderPageProps';

export { OrdersScreen as default } from '@/components/orders/OrdersScreen';

export const getServerSideProps = ordersPageProps;
