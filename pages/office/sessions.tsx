import { officeRoute } from '@/components/office/frame/officeRoute';
import { SessionsScreen } from '@/components/office/staff/SessionsScreen';
import { sessionsPageProps } from '@/server/boot/next/officeStaffProps';

export const getServerSideProps = sessionsPageProps;

export default officeRoute(SessionsScreen);
