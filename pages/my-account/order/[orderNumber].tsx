import { awakePart } from '@/components/layout/awakePart';
import { OrderScreen } from '@/components/orders/OrderScreen';
import { orderPageProps } from '@/server/next/orderPageProps';

export const getServerSideProps = orderPageProps;

export default awakePart(OrderScreen);
