import { officeRoute } from '@/components/office/frame/officeRoute';
import { SlowStockScreen } from '@/components/office/reports/SlowStockScreen';
import { slowStockPageProps } from '@/server/boot/next/officeReportProps';

export const getServerSideProps = slowStockPageProps;

export default officeRoute(SlowStockScreen);
