import { BatchesScreen } from '@/components/office/batches/BatchesScreen';
import { officeRoute } from '@/components/office/frame/officeRoute';
import { officePage, queryText } from '@/server/boot/next/officePage';

export const getServerSideProps = officePage('read_items', async ({ api, context }) => {
  const batchId = queryText(context, 'batch');
  const [list, chosen] = await Promise.all([
    api.call('GET /office/batches', { query: { before: queryText(context, 'before') } }),
    batchId === '' ? null : api.call('GET /office/batches/{batchId}', { params: { batchId } }),
  ]);
  return { list, chosen };
});

export default officeRoute(BatchesScreen);
