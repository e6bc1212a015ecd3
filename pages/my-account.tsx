import { dashboardPageProps } from '@/server/boot/next/dashboardPageProps';

export { DashboardScreen as default } from '@/components/orders/DashboardScreen';

export const getServerSideProps = dashboardPageProps;
