import type { Api } from './client';

/** Query parameters of a list as the address carries them. */
export type ListParams = Record<string, string | number | undefined>;

export const listProducts = (api: Api, query: ListParams, signal?: AbortSignal) =>
  api.call('GET /product/all', { query, signal });

export const getProduct = (api: Api, itmCode: number | string) =>
  api.call('GET /product/{itmCode}', { params: { itmCode } });

export const compareProducts = (api: Api, itmCodes: number[]) =>
  api.call('GET /product/compare', { query: { itmCodes: itmCodes.join(',') } });

/** A customer is told at their own number, a visitor at `contact`. */
export const watchStock = (api: Api, itmCode: number, contact: string | null) =>
  api.call('POST /product/{itmCode}/back-in-stock', {
    params: { itmCode },
    ...(contact === null ? {} : { body: { contact } }),
  });

/** The owner of the number or address agrees, by the token of the link that went there. */
export const confirmWatch = (api: Api, token: string) =>
  api.call('POST /back-in-stock/confirm', { body: { token } });

export const getBrands = (api: Api) => api.call('GET /brands');

export const getCategories = (api: Api) => api.call('GET /categories');

export const getTags = (api: Api) => api.call('GET /tags');

export const getModels = (api: Api, query: { bndCode?: number }) =>
  api.call('GET /models', { query });

export const getModelSummary = (api: Api, modelCode: number | string) =>
  api.call('GET /models/{modelCode}', { params: { modelCode } });

export const getSettings = (api: Api) => api.call('GET /settings');

export const getGallery = (api: Api) => api.call('GET /gallery');
