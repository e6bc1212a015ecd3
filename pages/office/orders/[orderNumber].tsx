import { officeRoute } from '@/components/office/frame/officeRoute';
import { OrderScreen } from '@/components/office/order/OrderScreen';
import { orderPageProps } from '@/server/boot/next/officeOrderProps';

export const getServerSideProps = orderPageProps;

export default officeRoute(OrderScreen);
