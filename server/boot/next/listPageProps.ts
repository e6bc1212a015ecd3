import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import type { Api } from '@/lib/api/client';
import type { Item } from '@/lib/contract/item.contract';
import type { ProductList } from '@/lib/contract/catalogue.contract';
import { CODE_KEYS, FILTER_KEYS, SWITCH_KEYS, type CodeKey } from '@/lib/contract/filters';
import { PAGE_LIMIT } from '@/lib/contract/limits';
import { canonicalRedirect } from '@/lib/urls/canonicalPath';
import type { ListPage } from '@/lib/pages/listPage';
import type { ListScope } from '@/lib/urls/listScope';
import {
  listHref,
  readListState,
  toListQuery,
  type ListState,
  type MultiKey,
  viewOf,
} from '@/lib/urls/listUrl';
import { pageFacets, plainName, type NameOf } from '@/lib/pages/pageFacets';
import { publicOrigin } from '@/lib/site/publicOrigin';
import { itemsInOrder, tilesMode } from '@/lib/pages/listTiles';
import { LIST_SCOPES, type Params } from './listScopes';
import { pageProps } from './pageProps';
import { hasSessionCookie } from './personalData';

/** getServerSideProps of every list page: its scope, its state from the address, its items. */
export function listPageProps(route: keyof typeof LIST_SCOPES): GetServerSideProps<ListPage> {
  return pageProps<ListPage>(async ({ api, context }) => {
    const params = singleParams(context.params);
    const state = readListState(withoutParams(context.query, params));
    const scope = await LIST_SCOPES[route]({ api, params, state });
    if (scope === null) return { notFound: true };
    const elsewhere = canonicalRedirect(context.resolvedUrl, scope.path);
    if (elsewhere !== null) return { redirect: { destination: elsewhere, permanent: true } };

    const ownState = withoutFixed(state, scope);
    const { list, lastPage } = await loadList(api, scope, ownState);
    if (ownState.page > lastPage) {
      const destination = listHref(scope.path, { ...ownState, page: lastPage });
      return { redirect: { destination, permanent: false } };
    }
    const facets = pageFacets(list.facets, ownState, scope, await namesOf(api, ownState));
    const items = itemsInOrder(scope, ownState, list.items);
    const slim: ProductList = { ...slimList({ ...list, items }), facets };
    const defaultView = await defaultViewOf(api, context);
    return { props: { scope, state: ownState, list: slim, defaultView, origin: publicOrigin() } };
  });
}

type LoadedList = { list: ProductList; lastPage: number };

/** Loads the list; a category that shows sub-categories instead of items loads only the total. */
async function loadList(api: Api, scope: ListScope, state: ListState): Promise<LoadedList> {
  if (tilesMode(scope, state, await api.call('GET /settings')) === 'instead') {
    const categories = await api.call('GET /categories');
    const own = categories.find(({ catCode }) => String(catCode) === scope.fixed.catCode);
    return { list: { ...NO_ITEMS, totalItems: own?.itemCount ?? 0 }, lastPage: 1 };
  }
  const list = await api.call('GET /product/all', {
    query: { ...toListQuery(state), ...scope.fixed },
  });
  return { list, lastPage: Math.max(1, Math.ceil(list.totalItems / list.limit)) };
}

const NO_ITEMS: ProductList = {
  items: [],
  totalItems: 0,
  page: 1,
  limit: PAGE_LIMIT,
  facets: [],
  priceRange: null,
  understood: null,
  alternatives: [],
  nearestWords: [],
};

/** Returns the view in the customer's cookie; a visitor's page is cached, so it has none. */
async function defaultViewOf(
  api: Api,
  { req }: GetServerSidePropsContext,
): Promise<ListPage['defaultView']> {
  if (!hasSessionCookie(req)) return 'grid';
  const { userType } = await api.call('GET /user/session');
  return viewOf({ userType, cookies: req.headers.cookie ?? '' });
}

/** Removes filters that the page's own address implies. */
function withoutFixed(state: ListState, scope: ListScope): ListState {
  const own = { ...state };
  for (const key of FILTER_KEYS) if (key in scope.fixed) own[key] = [];
  for (const key of SWITCH_KEYS) if (key in scope.fixed) own[key] = false;
  own.model = scope.model === null ? [] : [String(scope.model.modelCode)];
  return own;
}

/** Removes fields that cards do not show: every visitor pays for page data. */
function slimList(list: ProductList): ProductList {
  const slim = (item: Item): Item => ({ ...item, shortSpecs: '', weight: 0 });
  return { ...list, items: list.items.map(slim), alternatives: list.alternatives.map(slim) };
}

async function namesOf(api: Api, state: ListState): Promise<NameOf> {
  if (CODE_KEYS.every((key) => state[key].length === 0)) return plainName;
  const [categories, groups, brands] = await Promise.all([
    api.call('GET /categories'),
    api.call('GET /tags'),
    api.call('GET /brands'),
  ]);
  const subCategories = categories.flatMap((category) => category.subCategories);
  const tags = groups.flatMap((group) => group.tags);
  const names: Record<CodeKey, Map<number, string>> = {
    catCode: new Map(categories.map((one) => [one.catCode, one.catName])),
    sCatCode: new Map(subCategories.map((one) => [one.sCatCode, one.sCatName])),
    tagCode: new Map(tags.map((one) => [one.tagCode, one.tagName])),
    bndCode: new Map(brands.map((one) => [one.bndCode, one.bndName])),
  };
  const byKey: Partial<Record<MultiKey, Map<number, string>>> = names;
  return (key, value) => byKey[key]?.get(Number(value)) ?? plainName(key, value);
}

function singleParams(params: Record<string, string | string[] | undefined> = {}): Params {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  );
}

/** Removes path parameters, which Next merges into the query: a filter may share a name. */
function withoutParams<T extends Record<string, unknown>>(query: T, params: Params): T {
  return Object.fromEntries(Object.entries(query).filter(([name]) => !(name in params))) as T;
}
