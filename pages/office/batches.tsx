import { KIND_WORDS } from '@/components/office/batches/batchWords';
import { BatchesScreen } from '@/components/office/batches/BatchesScreen';
import { officeRoute } from '@/components/office/frame/officeRoute';
import { keysOf } from '@/lib/contract/records';
import { officePage, queryText } from '@/server/boot/next/officePage';

export const getServerSideProps = officePage('read_items', async ({ api, context }) => {
  const batchId = queryText(context, 'batch');
  const by = queryText(context, 'by');
  const source = keysOf(KIND_WORDS).find((one) => one === queryText(context, 'source')) ?? '';
  const query = { before: queryText(context, 'before'), by, source };
  const [list, chosen] = await Promise.all([
    api.call('GET /office/batches', { query }),
    batchId === '' ? null : api.call('GET /office/batches/{batchId}', { params: { batchId } }),
  ]);
  return { list, chosen, filter: { by, source } };
});

export default officeRoute(BatchesScreen);
