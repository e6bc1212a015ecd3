import { pick } from '@/lib/contract/records';
import type {
  Brand,
  Category,
  FittingModel,
  ModelSummary,
  SubCategoryTags,
} from '@/lib/contract/catalogue.contract';
import type { FilterKey, PathFlagKey, SwitchKey } from '@/lib/contract/filters';
import { text } from '@/lib/text/text';
import { brandLink, categoryLink, links, modelLink, subCategoryLink, tagLink } from './links';
import type { ListState, ScopeKey } from './listUrl';

export type Crumb = { name: string; href: string };

/** The subject of a list page: a category, brand, model, search … */
export type ListScope = {
  kind: 'shop' | 'search' | 'model' | 'category' | 'brand' | 'collection';
  heading: string;
  /** Without the query, which identifies a model or a search. */
  path: string;
  crumbs: Crumb[];
  /** API parameters that the path implies. */
  fixed: Partial<Record<FilterKey | SwitchKey | PathFlagKey, string>>;
  /** The filter shown as tabs. */
  tabKey: 'catCode' | 'sCatCode' | 'tagCode' | null;
  /** The common category of all items, for "13 displays". */
  catName: string | null;
  model: ScopeModel | null;
};

export type ScopeModel = {
  modelCode: number;
  modelName: string;
  modelNumbers: string[];
  nearTwins: Pick<FittingModel, 'modelCode' | 'modelName' | 'modelNumbers'>[];
};

const HOME: Crumb = { name: 'Home', href: links.home };
const SHOP: Crumb = { name: 'All parts', href: links.shop };

const ANYWHERE: Omit<ListScope, 'kind' | 'heading'> = {
  path: links.shop,
  crumbs: [HOME],
  fixed: {},
  tabKey: 'catCode',
  catName: null,
  model: null,
};

export function shopScope(): ListScope {
  return { ...ANYWHERE, kind: 'shop', heading: SHOP.name };
}

export function searchScope(query: string): ListScope {
  return { ...ANYWHERE, crumbs: [HOME, SHOP], kind: 'search', heading: `Results for “${query}”` };
}

export function modelScope(summary: ModelSummary): ListScope {
  const { modelCode, modelName, modelNumbers, nearTwins, bndCode, bndName } = summary;
  return {
    ...ANYWHERE,
    kind: 'model',
    heading: `${modelName} parts`,
    crumbs: [HOME, { name: bndName, href: brandLink({ bndCode, bndName }) }],
    model: {
      modelCode,
      modelName,
      modelNumbers,
      nearTwins: nearTwins.map((twin) => pick(twin, ['modelCode', 'modelName', 'modelNumbers'])),
    },
  };
}

export function categoryScope(category: Category): ListScope {
  return {
    ...ANYWHERE,
    kind: 'category',
    heading: category.catName,
    path: categoryLink(category),
    fixed: { catCode: String(category.catCode) },
    tabKey: category.subCategories.length > 0 ? 'sCatCode' : null,
    catName: category.catName,
  };
}

/** Returns null for an unknown code. */
export function subCategoryScope(
  categories: readonly Category[],
  sCatCode: string,
): ListScope | null {
  for (const category of categories) {
    const found = category.subCategories.find((one) => String(one.sCatCode) === sCatCode);
    if (found === undefined) continue;
    return {
      ...ANYWHERE,
      kind: 'category',
      heading: found.sCatName,
      path: subCategoryLink(found),
      crumbs: [HOME, { name: category.catName, href: categoryLink(category) }],
      fixed: { sCatCode },
      tabKey: 'tagCode',
      catName: category.catName,
    };
  }
  return null;
}

/** Returns null for an unknown code. */
export function tagScope(
  categories: readonly Category[],
  tags: readonly SubCategoryTags[],
  tagCode: string,
): ListScope | null {
  for (const subCategory of tags) {
    const found = subCategory.tags.find((tag) => String(tag.tagCode) === tagCode);
    if (found === undefined) continue;
    const parent = subCategoryScope(categories, String(subCategory.sCatCode));
    return {
      ...ANYWHERE,
      kind: 'category',
      heading: found.tagName,
      path: tagLink(found),
      crumbs: parent === null ? [HOME] : [...parent.crumbs, scopeCrumb(parent)],
      fixed: { tagCode },
      tabKey: null,
      catName: parent?.catName ?? null,
    };
  }
  return null;
}

export function brandScope(brand: Brand): ListScope {
  return {
    ...ANYWHERE,
    kind: 'brand',
    heading: brand.bndName,
    path: brandLink(brand),
    crumbs: [HOME, { name: 'Brands', href: links.brands }],
    fixed: { bndCode: String(brand.bndCode) },
  };
}

/** The collections of spec 2. */
export const COLLECTIONS = {
  offers: collection(text.offers, links.offers, { discounted: '1' }),
  newArrivals: collection(text.newArrivals, links.newArrivals, { isNew: '1' }),
  restocked: collection(text.restocked, links.restocked, { restocked: '1' }),
} as const;

function collection(heading: string, path: string, fixed: ListScope['fixed']): ListScope {
  return { ...ANYWHERE, kind: 'collection', heading, path, fixed };
}

/** Returns the breadcrumb of the page itself. */
export function scopeCrumb(scope: ListScope): Crumb {
  const href = scope.model === null ? scope.path : modelLink(scope.model.modelCode);
  return { name: scope.model?.modelName ?? scope.heading, href };
}

/** Returns the parameters that the heading or the tabs show. */
export function scopeKeys(scope: ListScope): ScopeKey[] {
  const keys: ScopeKey[] = ['model'];
  if (scope.kind === 'search') keys.push('query');
  if (scope.tabKey !== null) keys.push(scope.tabKey);
  return keys;
}

/** Returns the selected tab, or null for "All". */
export function chosenTab(scope: ListScope, state: ListState): string | null {
  if (scope.tabKey === null) return null;
  const chosen = state[scope.tabKey];
  return chosen.length === 1 ? (chosen[0] ?? null) : null;
}
