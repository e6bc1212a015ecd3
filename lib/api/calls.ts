/** The reads of server-rendered pages; the store makes its calls by `api.call` itself. */
import type { Api } from './client';

export const getSettings = (api: Api) => api.call('GET /settings');

export const getBrands = (api: Api) => api.call('GET /brands');

export const getCategories = (api: Api) => api.call('GET /categories');

export const getTags = (api: Api) => api.call('GET /tags');

export const getModels = (api: Api, query: { bndCode?: number }) =>
  api.call('GET /models', { query });

export const getModelSummary = (api: Api, modelCode: number | string) =>
  api.call('GET /models/{modelCode}', { params: { modelCode } });

export const getGallery = (api: Api) => api.call('GET /gallery');

export const listProducts = (api: Api, query: Record<string, string | number | undefined>) =>
  api.call('GET /product/all', { query });

export const getProduct = (api: Api, itmCode: number | string) =>
  api.call('GET /product/{itmCode}', { params: { itmCode } });

export const compareProducts = (api: Api, itmCodes: number[]) =>
  api.call('GET /product/compare', { query: { itmCodes: itmCodes.join(',') } });

export const getCart = (api: Api) => api.call('GET /cart');

export const getWishlist = (api: Api) => api.call('GET /wishlist');

export const getCheckout = (api: Api) => api.call('GET /checkout');

export const getOrders = (api: Api, page?: string) => api.call('GET /order', { query: { page } });

export const getOrder = (api: Api, orderNumber: string) =>
  api.call('GET /order/{orderNumber}', { params: { orderNumber } });

export const getSession = (api: Api) => api.call('GET /user/session');

/** Starts with the session of this browser. */
export const getSessions = (api: Api) => api.call('GET /user/sessions');

export const getApiKeys = (api: Api) => api.call('GET /user/api-keys');

export const getUserDetails = (api: Api) => api.call('POST /user/get-user-details');

export const getProfileCategories = (api: Api) => api.call('GET /user/profile-categories');

/** The default address first, then by last use. */
export const getAddresses = (api: Api) => api.call('GET /user/addresses');

export const getOutstanding = (api: Api) => api.call('GET /user/outstanding');

export const getPriceList = (api: Api, query: { page?: string; catCode?: string }) =>
  api.call('GET /price-list', { query });
