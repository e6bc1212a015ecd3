import { officeRoute } from '@/components/office/frame/officeRoute';
import { SessionsScreen } from '@/components/office/staff/SessionsScreen';
import { officePage } from '@/server/boot/next/officePage';

export const getServerSideProps = officePage('own_account', async ({ api, session }) => ({
  session,
  sessions: await api.call('GET /office/sessions'),
}));

export default officeRoute(SessionsScreen);
