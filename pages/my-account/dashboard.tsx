import { awakePart } from '@/components/layout/awakePart';
import { DashboardScreen } from '@/components/orders/DashboardScreen';
import { dashboardPageProps } from '@/server/next/orderPageProps';

export const getServerSideProps = dashboardPageProps;

export default awakePart(DashboardScreen);
