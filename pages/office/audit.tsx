import { officeRoute } from '@/components/office/frame/officeRoute';
import { AuditScreen } from '@/components/office/staff/AuditScreen';
import { auditPageProps } from '@/server/boot/next/officeStaffProps';

export const getServerSideProps = auditPageProps;

export default officeRoute(AuditScreen);
