import { OrdersScreen } from '@/components/orders/OrdersScreen';
import { ordersPageProps } from '@/server/next/orderPageProps';

export const getServerSideProps = ordersPageProps;

export default OrdersScreen;
