import { orderPageProps } from '@/server/next/orderPageProps';

export { OrderScreen as default } from '@/components/orders/OrderScreen';

export const getServerSideProps = orderPageProps;
