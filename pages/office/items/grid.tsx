import { GridScreen } from '@/components/office/grid/GridScreen';
import { gridPage } from '@/components/office/grid/gridAddress';
import { officeRoute } from '@/components/office/frame/officeRoute';
import { officePage } from '@/server/boot/next/officePage';

export const getServerSideProps = officePage('read_items', ({ api, context }) =>
  gridPage(context.query, (query) => api.call('GET /office/items', { query })),
);

export default officeRoute(GridScreen);
