import { officeRoute } from '@/components/office/frame/officeRoute';
import { SalesReportScreen } from '@/components/office/reports/SalesReportScreen';
import { salesReportPageProps } from '@/server/boot/next/officeReportProps';

export const getServerSideProps = salesReportPageProps;

export default officeRoute(SalesReportScreen);
