import { officeRoute } from '@/components/office/frame/officeRoute';
import { StaffScreen } from '@/components/office/staff/StaffScreen';
import { officePage } from '@/server/boot/next/officePage';

export const getServerSideProps = officePage('write_staff', async ({ api }) => ({
  staff: await api.call('GET /office/staff'),
}));

export default officeRoute(StaffScreen);
