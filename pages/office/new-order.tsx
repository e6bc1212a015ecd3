import { CallerScreen } from '@/components/office/caller/CallerScreen';
import { officeRoute } from '@/components/office/frame/officeRoute';
import { callerPageProps } from '@/server/boot/next/officeOrderProps';

export const getServerSideProps = callerPageProps;

export default officeRoute(CallerScreen);
