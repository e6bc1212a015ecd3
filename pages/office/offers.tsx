import { officeRoute } from '@/components/office/frame/officeRoute';
import { OffersScreen } from '@/components/office/offers/OffersScreen';
import { meantBy } from '@/lib/commerce/codes';
import { officePage, queryText } from '@/server/boot/next/officePage';

/** `skus` are parts that another screen chose, one a line. */
export const getServerSideProps = officePage('read_items', async ({ api, context }) => {
  const skus = queryText(context, 'skus');
  const [offers, chosen] = await Promise.all([
    api.call('GET /office/offers'),
    skus === '' ? { items: [] } : api.call('GET /office/items', { query: { skus } }),
  ]);
  return { offers, chosen: meantBy(skus.split('\n'), chosen.items, ({ sku }) => sku) };
});

export default officeRoute(OffersScreen);
