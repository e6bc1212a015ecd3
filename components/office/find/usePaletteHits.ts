import { officeApi } from '@/lib/api/officeApi';
import type { OfficeOrderSummary } from '@/lib/contract/officeOrder';
import { formatMoney } from '@/lib/text/format';
import { officeLink, officeLinks, officeOrderLink } from '@/lib/urls/officeLinks';
import { useSearch } from '../calls/useSearch';
import { placesOf } from '../frame/navigation';
import { useMay, useOffice } from '../frame/OfficeContext';
import { buyerName, goodsOf } from '../orders/orderRow';
import * as icons from '../parts/icons';
import type { OfficeIconName } from '../parts/OfficeIcon';

export type Hit = {
  id: string;
  group: 'Orders' | 'Do' | 'Search';
  title: string;
  note?: string;
  icon: OfficeIconName;
  href: string;
  press?: string;
};

const MAX_ORDERS = 6;
const MIN_LENGTH = 2;
/** Only things to do. */
const ONLY_DO = '>';

/** Returns what was found for the typed words: orders, then things to do. */
export function usePaletteHits(typed: string): Hit[] {
  const words = typed.trim();
  const isOrders = words.length >= MIN_LENGTH && !words.startsWith(ONLY_DO);
  const { answer = [] } = useSearch(words, isOrders, findOrders);
  const wanted = words.replace(ONLY_DO, '').trim().toLowerCase();
  const things = useThingsToDo().filter(({ title }) => title.toLowerCase().includes(wanted));
  return [...answer.map(orderHit), ...things, ...(isOrders ? [inOrders(words)] : [])];
}

async function findOrders(search: string, signal: AbortSignal): Promise<OfficeOrderSummary[]> {
  const query = { search, tab: 'all' };
  const { orders } = await officeApi.call('GET /office/orders', { query, signal });
  return orders.slice(0, MAX_ORDERS);
}

function orderHit(order: OfficeOrderSummary): Hit {
  const { orderNumber, town, total } = order;
  return {
    ...{ id: `order-${orderNumber}`, group: 'Orders', icon: icons.ReceiptText },
    title: `${orderNumber} ${buyerName(order)}, ${town}`,
    note: `${goodsOf(order).word}, ${formatMoney(total)}`,
    href: officeOrderLink(orderNumber),
  };
}

function inOrders(words: string): Hit {
  return {
    ...{ id: 'orders-all', group: 'Search', icon: icons.Search },
    title: `All orders with ${words}`,
    href: officeLink(officeLinks.orders, { search: words }),
  };
}

function useThingsToDo(): Hit[] {
  const { staff } = useOffice();
  const may = useMay();
  const order: Hit = {
    ...{ id: 'do-order', group: 'Do', title: 'New order for a caller', icon: icons.Plus },
    ...{ href: officeLinks.newOrder, press: 'n' },
  };
  const places = placesOf(staff).map(({ label, href, icon, key }): Hit => ({
    ...{ id: `do-${key}`, group: 'Do', title: `Go to ${label}`, icon, href },
    press: `g ${key}`,
  }));
  return [...(may('write_orders') ? [order] : []), ...places];
}
