import type { Outstanding } from '@/lib/contract/dealer';
import type { PriceList } from '@/lib/contract/priceList';
import type { AddedLines, QuickLine, WantedLine } from '@/lib/contract/quickOrder';
import { queryString, type Api } from './client';

type Data<T> = { data: T };

export async function getOutstanding(api: Api): Promise<Outstanding> {
  return (await api.call<Data<Outstanding>>({ method: 'GET', path: '/user/outstanding' })).data;
}

export async function getPriceList(
  api: Api,
  params: { page?: string; catCode?: string },
): Promise<PriceList> {
  const path = `/price-list${queryString(params)}`;
  return (await api.call<Data<PriceList>>({ method: 'GET', path })).data;
}

/** What became of each line of a pasted list. */
export async function postQuickCheck(api: Api, text: string): Promise<QuickLine[]> {
  const path = '/quick-order/check';
  return (await api.call<Data<QuickLine[]>>({ method: 'POST', path, body: { text } })).data;
}

export async function postQuickOrder(api: Api, lines: WantedLine[]): Promise<AddedLines> {
  const path = '/quick-order';
  return (await api.call<Data<AddedLines>>({ method: 'POST', path, body: { lines } })).data;
}
