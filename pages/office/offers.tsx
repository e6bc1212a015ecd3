import { officeRoute } from '@/components/office/frame/officeRoute';
import { OffersScreen } from '@/components/office/offers/OffersScreen';
import { officePage, queryText } from '@/server/boot/next/officePage';

/** `skus` are parts that another screen chose, one after the other with commas. */
export const getServerSideProps = officePage('read_items', async ({ api, context }) => {
  const skus = queryText(context, 'skus').replaceAll(',', '\n');
  const [offers, chosen] = await Promise.all([
    api.call('GET /office/offers'),
    skus === '' ? { items: [] } : api.call('GET /office/items', { query: { skus } }),
  ]);
  return { offers, chosen: chosen.items };
});

export default officeRoute(OffersScreen);
