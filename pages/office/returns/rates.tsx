import { officeRoute } from '@/components/office/frame/officeRoute';
import { RatesScreen } from '@/components/office/returns/RatesScreen';
import { ratesPageProps } from '@/server/boot/next/officeReportProps';

export const getServerSideProps = ratesPageProps;

export default officeRoute(RatesScreen);
