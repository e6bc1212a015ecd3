import type { Api } from './client';

export type ListParams = Record<string, string | number | undefined>;

export const listProducts = (api: Api, query: ListParams, signal?: AbortSignal) =>
  api.call('GET /product/all', { query, signal });

export const getProduct = (api: Api, itmCode: number | string) =>
  api.call('GET /product/{itmCode}', { params: { itmCode } });

export const compareProducts = (api: Api, itmCodes: number[]) =>
  api.call('GET /product/compare', { query: { itmCodes: itmCodes.join(',') } });

/** `contact` is null for a customer, who is notified at their own number. */
export const watchStock = (api: Api, itmCode: number, contact: string | null) =>
  api.call('POST /product/{itmCode}/back-in-stock', {
    params: { itmCode },
    ...(contact === null ? {} : { body: { contact } }),
  });

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
