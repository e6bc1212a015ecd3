import type { GetServerSideProps } from 'next';
import { getCategories, getTags, listProducts, getBrands } from '@/lib/api/catalogueApi';
import type { Api } from '@/lib/api/client';
import type { Item, ProductList } from '@/lib/contract/catalogue';
import { canonicalRedirect } from '@/lib/site/canonicalPath';
import type { ListPage } from '@/lib/site/listPage';
import type { ListScope } from '@/lib/site/listScope';
import { listHref, readListState, toListQuery, type ListState } from '@/lib/site/listUrl';
import { pageFacets, plainName, type NameOf } from '@/lib/site/pageFacets';
import { publicOrigin } from '@/lib/site/publicOrigin';
import { pageProps } from './pageProps';

export type Params = Record<string, string | undefined>;

/** What the page is a list of, or null for an address that names nothing. */
export type LoadScope = (page: {
  api: Api;
  params: Params;
  state: ListState;
}) => Promise<ListScope | null>;

/** getServerSideProps of every list page: its scope, its state from the address, its items. */
export function listPageProps(loadScope: LoadScope): GetServerSideProps<ListPage> {
  return pageProps<ListPage>(async ({ api, context }) => {
    const params = singleParams(context.params);
    const state = readListState(withoutParams(context.query, params));
    const scope = await loadScope({ api, params, state });
    if (scope === null) return { notFound: true };
    const elsewhere = canonicalRedirect(context.resolvedUrl, scope.path);
    if (elsewhere !== null) return { redirect: { destination: elsewhere, permanent: true } };

    const ownState = withoutFixed(state, scope);
    const list = await listProducts(api, { ...toListQuery(ownState), ...scope.fixed });
    const lastPage = Math.max(1, Math.ceil(list.totalItems / list.limit));
    if (ownState.page > lastPage) {
      const destination = listHref(scope.path, { ...ownState, page: lastPage });
      return { redirect: { destination, permanent: false } };
    }
    const facets = pageFacets(list.facets, ownState, scope, await namesOf(api, ownState));
    const slim: ProductList = { ...slimList(list), facets };
    return { props: { scope, state: ownState, list: slim, origin: publicOrigin() } };
  });
}

/** What the page's own address fixes is not a choice of the shopper. */
function withoutFixed(state: ListState, scope: ListScope): ListState {
  const own = { ...state };
  if ('catCode' in scope.fixed) own.catCode = [];
  if ('sCatCode' in scope.fixed) own.sCatCode = [];
  if ('tagCode' in scope.fixed) own.tagCode = [];
  if ('bndCode' in scope.fixed) own.bndCode = [];
  if ('discounted' in scope.fixed) own.discounted = false;
  own.model = scope.model === null ? [] : [String(scope.model.modelCode)];
  return own;
}

/** Cards show no specifications, and page data is paid for by every visitor. */
function slimList(list: ProductList): ProductList {
  const slim = (item: Item): Item => ({ ...item, shortSpecs: '' });
  return { ...list, items: list.items.map(slim), alternatives: list.alternatives.map(slim) };
}

async function namesOf(api: Api, state: ListState): Promise<NameOf> {
  const needed = [state.catCode, state.sCatCode, state.tagCode, state.bndCode];
  if (needed.every((chosen) => chosen.length === 0)) return plainName;
  const [categories, tags, brands] = await Promise.all([
    getCategories(api),
    getTags(api),
    getBrands(api),
  ]);
  const names = new Map<string, string>([
    ...categories.map((one) => [`catCode ${one.catCode}`, one.catName] as const),
    ...categories.flatMap((category) =>
      category.subCategories.map((one) => [`sCatCode ${one.sCatCode}`, one.sCatName] as const),
    ),
    ...tags.flatMap((shelf) =>
      shelf.tags.map((one) => [`tagCode ${one.tagCode}`, one.tagName] as const),
    ),
    ...brands.map((one) => [`bndCode ${one.bndCode}`, one.bndName] as const),
  ]);
  return (key, value) => names.get(`${key} ${value}`) ?? plainName(key, value);
}

function singleParams(params: Record<string, string | string[] | undefined> = {}): Params {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  );
}

/** Next mixes the parts of a dynamic path into the query, where a filter has the same name. */
function withoutParams<T extends Record<string, unknown>>(query: T, params: Params): T {
  return Object.fromEntries(Object.entries(query).filter(([name]) => !(name in params))) as T;
}
