import type { Api } from '@/lib/api/client';
import { USUAL_HOME_PARTS, type HomePart } from '@/lib/contract/siteSettings';
import type { Item } from '@/lib/contract/catalogue.contract';
import { finderBrands, type FinderStart, type HomePage, type HomeRow } from '@/lib/pages/homePage';
import { publicOrigin } from '@/lib/site/publicOrigin';
import { pageProps } from './pageProps';

const CARDS_IN_ROW = 5;
const RESTOCKED_ROWS = 9;

/** getServerSideProps of the home page: the part finder and three lists. */
export const homePageProps = pageProps<HomePage>(async ({ api }) => {
  const settings = await api.call('GET /settings');
  const parts = settings.homeParts ?? USUAL_HOME_PARTS;
  const has = (part: HomePart) => parts.includes(part);
  const [finder, featured, newArrivals, offers, restocked] = await Promise.all([
    finderStart(api),
    has('featured') ? featuredItems(api) : [],
    row(api, settings.enableLatest && has('newArrivals'), {
      isNew: '1',
      sort: 'newest',
      limit: CARDS_IN_ROW,
    }),
    row(api, settings.enableOffers && has('offers'), { discounted: '1', limit: CARDS_IN_ROW }),
    row(api, settings.enableRestocked && has('restocked'), {
      restocked: '1',
      limit: RESTOCKED_ROWS,
    }),
  ]);
  return {
    props: { finder, parts, featured, newArrivals, offers, restocked, origin: publicOrigin() },
  };
});

async function featuredItems(api: Api): Promise<Item[]> {
  const items = await api.call('GET /product/featured');
  return items.slice(0, CARDS_IN_ROW).map(withoutSpecs);
}

async function row(
  api: Api,
  enabled: boolean,
  params: Record<string, string | number>,
): Promise<HomeRow> {
  if (!enabled) return null;
  const { items, totalItems } = await api.call('GET /product/all', { query: params });
  return { items: items.map(withoutSpecs), totalItems };
}

/** Removes the specifications, which cards do not show: every visitor pays for page data. */
function withoutSpecs(item: Item): Item {
  return { ...item, shortSpecs: '' };
}

async function finderStart(api: Api): Promise<FinderStart> {
  const [all, pages] = await Promise.all([
    api.call('GET /models', { query: {} }),
    api.call('GET /brands'),
  ]);
  return {
    brands: finderBrands(all, pages),
    modelTotal: all.reduce((sum, { models }) => sum + models.length, 0),
  };
}
