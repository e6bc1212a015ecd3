import type { WantedLine } from '@/lib/contract/quickOrder';
import type { Api } from './client';

export const getOutstanding = (api: Api) => api.call('GET /user/outstanding');

export const getPriceList = (api: Api, query: { page?: string; catCode?: string }) =>
  api.call('GET /price-list', { query });

export const postQuickCheck = (api: Api, text: string) =>
  api.call('POST /quick-order/check', { body: { text } });

export const postQuickOrder = (api: Api, lines: WantedLine[]) =>
  api.call('POST /quick-order', { body: { lines } });
