import type {
  Brand,
  Category,
  Item,
  ModelSeries,
  ModelSummary,
  ProductDetail,
  ProductList,
  SubCategoryTags,
} from '@/lib/contract/catalogue';
import type { ConfirmedWatch, StockWatch } from '@/lib/contract/stockWatch';
import type { SiteSettings } from '@/lib/site/settings';
import { queryString, type Api } from './client';

type Data<T> = { data: T };

/** Query parameters of a list as the address carries them. */
export type ListParams = Record<string, string | number | undefined>;

export async function listProducts(
  api: Api,
  params: ListParams,
  signal?: AbortSignal,
): Promise<ProductList> {
  const path = `/product/all${queryString(params)}`;
  return (await api.call<Data<ProductList>>({ method: 'GET', path, signal })).data;
}

export async function getProduct(api: Api, itmCode: number | string): Promise<ProductDetail> {
  const path = `/product/${encodeURIComponent(itmCode)}`;
  return (await api.call<Data<ProductDetail>>({ method: 'GET', path })).data;
}

export async function compareProducts(api: Api, itmCodes: number[]): Promise<Item[]> {
  const path = `/product/compare${queryString({ itmCodes: itmCodes.join(',') })}`;
  return (await api.call<Data<Item[]>>({ method: 'GET', path })).data;
}

/** Asks to be told when it is back: a customer at their own number, a visitor where they say. */
export async function watchStock(
  api: Api,
  itmCode: number,
  contact: string | null,
): Promise<StockWatch> {
  const path = `/product/${itmCode}/back-in-stock`;
  const body = contact === null ? undefined : { contact };
  return (await api.call<Data<StockWatch>>({ method: 'POST', path, body })).data;
}

/** The owner of the number or address agrees, by the token of the link that went there. */
export async function confirmWatch(api: Api, token: string): Promise<ConfirmedWatch> {
  const path = '/back-in-stock/confirm';
  return (await api.call<Data<ConfirmedWatch>>({ method: 'POST', path, body: { token } })).data;
}

export async function getBrands(api: Api): Promise<Brand[]> {
  return (await api.call<Data<Brand[]>>({ method: 'GET', path: '/brands' })).data;
}

export async function getCategories(api: Api): Promise<Category[]> {
  return (await api.call<Data<Category[]>>({ method: 'GET', path: '/categories' })).data;
}

export async function getTags(api: Api): Promise<SubCategoryTags[]> {
  return (await api.call<Data<SubCategoryTags[]>>({ method: 'GET', path: '/tags' })).data;
}

export async function getModels(api: Api, params: { bndCode?: number }): Promise<ModelSeries[]> {
  const path = `/models${queryString(params)}`;
  return (await api.call<Data<ModelSeries[]>>({ method: 'GET', path })).data;
}

export async function getModelSummary(api: Api, modelCode: number | string): Promise<ModelSummary> {
  const path = `/models/${encodeURIComponent(modelCode)}`;
  return (await api.call<Data<ModelSummary>>({ method: 'GET', path })).data;
}

export async function getSettings(api: Api): Promise<SiteSettings> {
  return (await api.call<Data<SiteSettings>>({ method: 'GET', path: '/settings' })).data;
}
