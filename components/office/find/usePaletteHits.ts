import { officeApi } from '@/lib/api/officeApi';
import type { OfficeOrderSummary } from '@/lib/contract/officeOrder.contract';
import { displayPhone } from '@/lib/contract/storedPhone';
import { counted, formatMoney } from '@/lib/text/format';
import { officeLink, officeLinks, officeOrderLink } from '@/lib/urls/officeLinks';
import { useSearch } from '../calls/useSearch';
import { placesOf } from '../frame/navigation';
import { useMay, useOffice } from '../frame/OfficeContext';
import { buyerName, goodsOf } from '../orders/orderRow';
import type { KeyAct } from '../keys/useKeys';
import * as icons from '../parts/icons';
import type { OfficeIconName } from '../parts/OfficeIcon';

export type Hit = {
  id: string;
  group: 'Orders' | 'Customers' | 'On this screen' | 'Do' | 'Search';
  title: string;
  note?: string;
  icon: OfficeIconName;
  press?: string;
} & ({ href: string; run?: undefined } | { run: () => void });

const MAX_ORDERS = 6;
const MAX_CUSTOMERS = 3;
const MIN_LENGTH = 2;
/** Only things to do. */
const ONLY_DO = '>';

/** Returns what was found for the typed words: orders, their customers, then things to do. */
export function usePaletteHits(typed: string, acts: readonly KeyAct[]): Hit[] {
  const words = typed.trim();
  const may = useMay();
  const isOrders = words.length >= MIN_LENGTH && !words.startsWith(ONLY_DO);
  const { answer = [] } = useSearch(words, isOrders, findOrders);
  const customers = customersOf(answer);
  const wanted = words.replace(ONLY_DO, '').trim().toLowerCase();
  const things = [...acts.flatMap(actHit), ...useThingsToDo()].filter(({ title }) =>
    title.toLowerCase().includes(wanted),
  );
  return [
    ...answer.slice(0, MAX_ORDERS).map(orderHit),
    ...customers.map(customerHit),
    ...(may('write_orders') ? customers.slice(0, 1).map(newOrderHit) : []),
    ...things,
    ...(isOrders ? [inOrders(words)] : []),
  ];
}

async function findOrders(search: string, signal: AbortSignal): Promise<OfficeOrderSummary[]> {
  const query = { search, tab: 'all' };
  const { orders } = await officeApi.call('GET /office/orders', { query, signal });
  return orders;
}

/** A customer is who ordered with a phone; the newest orders come first. */
type Customer = { newest: OfficeOrderSummary; orders: number };

function customersOf(orders: readonly OfficeOrderSummary[]): Customer[] {
  const byPhone = new Map<string, Customer>();
  for (const order of orders) {
    const known = byPhone.get(order.phone);
    byPhone.set(order.phone, {
      newest: known?.newest ?? order,
      orders: (known?.orders ?? 0) + 1,
    });
  }
  return [...byPhone.values()].slice(0, MAX_CUSTOMERS);
}

function customerHit({ newest, orders }: Customer): Hit {
  const { phone, town } = newest;
  return {
    ...{ id: `customer-${phone}`, group: 'Customers', icon: icons.User },
    title: `${buyerName(newest)}, ${town}, ${displayPhone(phone)}`,
    note: `${counted(orders, 'order')} found`,
    href: officeLink(officeLinks.orders, { search: displayPhone(phone) }),
  };
}

function newOrderHit({ newest }: Customer): Hit {
  return {
    ...{ id: 'do-order-for', group: 'Do', icon: icons.Plus },
    title: `New order for ${buyerName(newest)}`,
    href: officeLink(officeLinks.newOrder, { phone: newest.phone }),
  };
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

function actHit({ press, label, run, isMove }: KeyAct): Hit[] {
  if (isMove === true) return [];
  const title = label.slice(0, 1).toUpperCase() + label.slice(1);
  const id = `act-${press.replaceAll(/\W/g, '-')}`;
  return [{ id, group: 'On this screen', title, icon: icons.ChevronRight, press, run }];
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
