import { officeRoute } from '@/components/office/frame/officeRoute';
import { AuditScreen } from '@/components/office/staff/AuditScreen';
import { officePage, queryText } from '@/server/boot/next/officePage';

export const getServerSideProps = officePage('read_audit', async ({ api, context }) => {
  const subject = queryText(context, 'subject');
  const query = { subject, before: queryText(context, 'before') };
  return { subject, ...(await api.call('GET /office/audit', { query })) };
});

export default officeRoute(AuditScreen);
