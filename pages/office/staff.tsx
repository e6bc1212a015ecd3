import { officeRoute } from '@/components/office/frame/officeRoute';
import { StaffScreen } from '@/components/office/staff/StaffScreen';
import { staffPageProps } from '@/server/boot/next/officeStaffProps';

export const getServerSideProps = staffPageProps;

export default officeRoute(StaffScreen);
