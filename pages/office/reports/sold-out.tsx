import { officeRoute } from '@/components/office/frame/officeRoute';
import { SoldOutScreen } from '@/components/office/reports/SoldOutScreen';
import { soldOutPageProps } from '@/server/boot/next/officeReportProps';

export const getServerSideProps = soldOutPageProps;

export default officeRoute(SoldOutScreen);
