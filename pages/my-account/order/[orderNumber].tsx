import { OrderScreen } from '@/components/orders/OrderScreen';
import { orderPageProps } from '@/server/next/orderPageProps';

export const getServerSideProps = orderPageProps;

export default OrderScreen;
