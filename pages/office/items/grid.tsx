import { GridScreen } from '@/components/office/grid/GridScreen';
import { gridPage } from '@/components/office/grid/gridAddress';
import { officeRoute } from '@/components/office/frame/officeRoute';
import { officePage } from '@/server/boot/next/officePage';

export const getServerSideProps = officePage('read_items', async ({ api, context }) => {
  const [page, { views }] = await Promise.all([
    gridPage(context.query, (query) => api.call('GET /office/items', { query })),
    api.call('GET /office/item-views'),
  ]);
  return { ...page, views };
});

export default officeRoute(GridScreen);
