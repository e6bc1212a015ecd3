import { getBrands, getCategories, getModelSummary, getTags } from '@/lib/api/catalogueApi';
import {
  brandScope,
  categoryScope,
  COLLECTIONS,
  modelScope,
  searchScope,
  shopScope,
  subCategoryScope,
  tagScope,
} from '@/lib/site/listScope';
import type { LoadScope } from './listPageProps';

/** /shop is the list of a model, the answer to a query, or everything. */
export const loadShop: LoadScope = async ({ api, state }) => {
  const [modelCode] = state.model;
  if (modelCode !== undefined) return modelScope(await getModelSummary(api, modelCode));
  return state.query === '' ? shopScope() : searchScope(state.query);
};

export const loadCategory: LoadScope = async ({ api, params }) => {
  const categories = await getCategories(api);
  const found = categories.find(({ catCode }) => String(catCode) === params.catCode);
  return found === undefined ? null : categoryScope(found);
};

export const loadSubCategory: LoadScope = async ({ api, params }) =>
  subCategoryScope(await getCategories(api), params.sCatCode ?? '');

export const loadTag: LoadScope = async ({ api, params }) => {
  const [categories, tags] = await Promise.all([getCategories(api), getTags(api)]);
  return tagScope(categories, tags, params.tagCode ?? '');
};

export const loadBrand: LoadScope = async ({ api, params }) => {
  const brands = await getBrands(api);
  const found = brands.find(({ bndCode }) => String(bndCode) === params.bndCode);
  return found === undefined ? null : brandScope(found);
};

export function loadCollection(name: keyof typeof COLLECTIONS): LoadScope {
  return async () => COLLECTIONS[name];
}
