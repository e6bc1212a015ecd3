import type { Api } from '@/lib/api/client';
import {
  brandScope,
  categoryScope,
  COLLECTIONS,
  modelScope,
  searchScope,
  shopScope,
  subCategoryScope,
  tagScope,
  type ListScope,
} from '@/lib/urls/listScope';
import type { ListState } from '@/lib/urls/listUrl';

export type Params = Record<string, string | undefined>;

/** Returns what a page lists, or null for an unknown address. */
type LoadScope = (page: {
  api: Api;
  params: Params;
  state: ListState;
}) => Promise<ListScope | null>;

/** The list pages by their route below /shop. */
export const LIST_SCOPES = {
  /** /shop lists a model, the results of a query, or everything. */
  shop: async ({ api, state }) => {
    const [modelCode] = state.model;
    if (modelCode !== undefined) {
      return modelScope(await api.call('GET /models/{modelCode}', { params: { modelCode } }));
    }
    return state.query === '' ? shopScope() : searchScope(state.query);
  },
  category: async ({ api, params }) => {
    const categories = await api.call('GET /categories');
    const found = categories.find(({ catCode }) => String(catCode) === params.catCode);
    return found === undefined ? null : categoryScope(found);
  },
  subCategory: async ({ api, params }) =>
    subCategoryScope(await api.call('GET /categories'), params.sCatCode ?? ''),
  tag: async ({ api, params }) => {
    const [categories, tags] = await Promise.all([
      api.call('GET /categories'),
      api.call('GET /tags'),
    ]);
    return tagScope(categories, tags, params.tagCode ?? '');
  },
  brand: async ({ api, params }) => {
    const brands = await api.call('GET /brands');
    const found = brands.find(({ bndCode }) => String(bndCode) === params.bndCode);
    return found === undefined ? null : brandScope(found);
  },
  offers: async () => COLLECTIONS.offers,
  newArrivals: async () => COLLECTIONS.newArrivals,
  restocked: async () => COLLECTIONS.restocked,
} as const satisfies Record<string, LoadScope>;
