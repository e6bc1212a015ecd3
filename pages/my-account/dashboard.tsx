import { DashboardScreen } from '@/components/orders/DashboardScreen';
import { dashboardPageProps } from '@/server/next/dashboardPageProps';

export const getServerSideProps = dashboardPageProps;

export default DashboardScreen;
