import { officeRoute } from '@/components/office/frame/officeRoute';
import { OrdersScreen } from '@/components/office/orders/OrdersScreen';
import { ordersPageProps } from '@/server/boot/next/officeOrderProps';

export const getServerSideProps = ordersPageProps;

export default officeRoute(OrdersScreen);
