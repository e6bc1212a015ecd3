import type { Api } from '@/lib/api/client';
import { USUAL_HOME_PARTS, type HomePart } from '@/lib/contract/siteSettings';
import type { Item } from '@/lib/contract/item.contract';
import type { ModelSeries, Selling } from '@/lib/contract/catalogue.contract';
import {
  finderBrands,
  finderSeries,
  isOfFewKinds,
  modelsWithMost,
  openAt,
  PARTS_SHOWN,
  type FinderOpen,
  type FinderStart,
} from '@/lib/pages/finder';
import type { HomePage, HomeRow } from '@/lib/pages/homePage';
import { isApiError } from '@/lib/site/apiError';
import { publicOrigin } from '@/lib/site/publicOrigin';
import { nameCounts } from './pageDependence';
import { pageProps } from './pageProps';

/** Of the widest window; narrower ones show five. */
const CARDS_IN_ROW = 6;
const RESTOCKED_ROWS = 9;

/** getServerSideProps of the home page: the part finder and three lists. */
export const homePageProps = pageProps<HomePage>(async ({ api, context }) => {
  nameCounts(context.req, context.res);
  const settings = await api.call('GET /settings');
  const parts = settings.homeParts ?? USUAL_HOME_PARTS;
  const has = (part: HomePart) => parts.includes(part);
  const [finder, selling, featured, newArrivals, offers, restocked] = await Promise.all([
    finderStart(api),
    has('selling') ? sellingItems(api) : null,
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
    props: {
      finder,
      parts,
      selling,
      featured,
      newArrivals,
      offers,
      restocked,
      origin: publicOrigin(),
    },
  };
});

/** Returns null where the back end does not know what sells. */
async function sellingItems(api: Api): Promise<Selling | null> {
  try {
    const { items, areSellers } = await api.call('GET /product/selling');
    return { items: items.slice(0, CARDS_IN_ROW).map(withoutSpecs), areSellers };
  } catch (error) {
    if (isApiError(error) && error.status === 404) return null;
    throw error;
  }
}

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
  const brands = finderBrands(all, pages);
  return {
    brands,
    modelTotal: all.reduce((sum, { models }) => sum + models.length, 0),
    open: await finderOpen(
      api,
      all.filter(({ bndCode }) => bndCode === brands[0]?.bndCode),
    ),
  };
}

/** Opens a brand at the phone with the most parts; the page carries the models that it shows. */
async function finderOpen(api: Api, ofBrand: ModelSeries[]): Promise<FinderOpen | null> {
  const open = openAt(finderSeries(ofBrand));
  if (open === null) return null;
  const { modelCode } = open;
  const summary = await api.call('GET /models/{modelCode}', { params: { modelCode } });
  const query = { model: String(modelCode), limit: PARTS_SHOWN };
  const { items } = isOfFewKinds(summary)
    ? await api.call('GET /product/all', { query })
    : { items: [] };
  return { ...open, models: modelsWithMost(open), summary, parts: items.map(withoutSpecs) };
}
