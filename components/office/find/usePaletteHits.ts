import { officeApi } from '@/lib/api/officeApi';
import type { CustomerSummary } from '@/lib/contract/officeCustomer.contract';
import type { OfficeOrderSummary } from '@/lib/contract/officeOrder.contract';
import { displayPhone } from '@/lib/text/displayPhone';
import { counted, formatMoney } from '@/lib/text/format';
import {
  officeCustomerLink,
  officeLink,
  officeLinks,
  officeOrderLink,
} from '@/lib/urls/officeLinks';
import { useSearch } from '../calls/useSearch';
import { accountName } from '../customers/customersPage';
import { placesOf } from '../frame/navigation';
import { useMay, useOffice } from '../frame/OfficeContext';
import { buyerName, goodsOf } from '../orders/orderRow';
import type { Hit } from './hit';
import { useItemHits } from './useItemHits';
import type { KeyAct } from '../keys/useKeys';
import * as icons from '../parts/icons';

const MAX_ORDERS = 6;
const MAX_CUSTOMERS = 5;
const MIN_LENGTH = 2;
/** Only things to do. */
const ONLY_DO = '>';

type Found = {
  hits: Hit[];
  /** The item whose code was typed or scanned. */
  codeHit: Hit | undefined;
  /** The items are those of the typed words. */
  isSettled: boolean;
  /** No answer came to a part of the search. */
  isLost: boolean;
};

/** Returns what was found for the typed words: the item of a code, orders, items, customers, then things to do. */
export function usePaletteHits(typed: string, acts: readonly KeyAct[]): Found {
  const words = typed.trim();
  const may = useMay();
  const isLong = words.length >= MIN_LENGTH && !words.startsWith(ONLY_DO);
  const foundOrders = useSearch(words, isLong, findOrders);
  const foundAccounts = useSearch(words, isLong && may('read_customers'), findAccounts);
  const { answer: orders = [] } = foundOrders;
  const { answer: accounts = [] } = foundAccounts;
  const items = useItemHits(words, isLong);
  const customers = customersOf(accounts, orders);
  const wanted = words.replace(ONLY_DO, '').trim().toLowerCase();
  const things = [...acts.flatMap(actHit), ...useThingsToDo()].filter(({ title }) =>
    title.toLowerCase().includes(wanted),
  );
  const hits = [
    ...items.commandHits,
    ...(items.codeHit === undefined ? [] : [items.codeHit]),
    ...orders.slice(0, MAX_ORDERS).map(orderHit),
    ...items.hits,
    ...customers.map(customerHit),
    ...(may('write_orders') ? customers.slice(0, 1).flatMap(newOrderHit) : []),
    ...things,
    ...(isLong && items.commandHits.length === 0 ? searchHits(words, may('read_customers')) : []),
  ];
  const isLost = [foundOrders, foundAccounts, items].some((one) => one.isLost);
  return { hits, codeHit: items.codeHit, isSettled: items.isSettled, isLost };
}

async function findOrders(search: string, signal: AbortSignal): Promise<OfficeOrderSummary[]> {
  const query = { search, tab: 'all' };
  const { orders } = await officeApi.call('GET /office/orders', { query, signal });
  return orders;
}

async function findAccounts(search: string, signal: AbortSignal): Promise<CustomerSummary[]> {
  const { customers } = await officeApi.call('GET /office/customers', {
    query: { search },
    signal,
  });
  return customers;
}

/** A customer has an account, or is a caller who ordered with a phone. */
type Customer = { name: string; phone: string | null; note: string; href: string };

/** Returns customers with an account first, then the phones that only the found orders name. */
function customersOf(
  accounts: readonly CustomerSummary[],
  orders: readonly OfficeOrderSummary[],
): Customer[] {
  const found = new Map<string, number>();
  for (const { phone } of orders) found.set(phone, (found.get(phone) ?? 0) + 1);
  const foundOf = (phone: string | null) => (phone === null ? 0 : (found.get(phone) ?? 0));
  const customers = accounts.map((account) => ofAccount(account, foundOf(account.phone)));
  const known = new Set(accounts.map(({ phone }) => phone));
  // The newest orders come first, and the newest one names the caller.
  for (const order of orders) {
    if (known.has(order.phone)) continue;
    known.add(order.phone);
    customers.push(ofCaller(order, foundOf(order.phone)));
  }
  return customers.slice(0, MAX_CUSTOMERS);
}

function ofAccount(account: CustomerSummary, orders: number): Customer {
  return {
    name: accountName(account),
    phone: account.phone,
    note: orders === 0 ? '' : `${counted(orders, 'order')} found`,
    href: officeCustomerLink(account.customerId),
  };
}

function ofCaller(order: OfficeOrderSummary, orders: number): Customer {
  return {
    name: `${buyerName(order)}, ${order.town}`,
    phone: order.phone,
    note: `${counted(orders, 'order')} found`,
    href: officeLink(officeLinks.orders, { search: displayPhone(order.phone) }),
  };
}

function customerHit({ name, phone, note, href }: Customer): Hit {
  return {
    id: `customer-${href.replaceAll(/\W+/g, '-')}`,
    group: 'Customers',
    icon: icons.User,
    title: phone === null ? name : `${name}, ${displayPhone(phone)}`,
    note,
    href,
  };
}

function newOrderHit({ name, phone }: Customer): Hit[] {
  if (phone === null) return [];
  return [
    {
      id: 'do-order-for',
      group: 'Do',
      icon: icons.Plus,
      title: `New order for ${name}`,
      href: officeLink(officeLinks.newOrder, { phone }),
    },
  ];
}

function orderHit(order: OfficeOrderSummary): Hit {
  const { orderNumber, town, total } = order;
  return {
    id: `order-${orderNumber}`,
    group: 'Orders',
    icon: icons.ReceiptText,
    title: `${orderNumber} ${buyerName(order)}, ${town}`,
    note: `${goodsOf(order).word}, ${formatMoney(total)}`,
    href: officeOrderLink(orderNumber),
  };
}

function searchHits(words: string, mayReadCustomers: boolean): Hit[] {
  const hits: Hit[] = [
    {
      id: 'orders-all',
      group: 'Search',
      icon: icons.Search,
      title: `All orders with ${words}`,
      href: officeLink(officeLinks.orders, { search: words }),
    },
  ];
  if (!mayReadCustomers) return hits;
  return hits.concat({
    id: 'customers-all',
    group: 'Search',
    icon: icons.Search,
    title: `All customers with ${words}`,
    href: officeLink(officeLinks.customers, { search: words }),
  });
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
    id: 'do-order',
    group: 'Do',
    title: 'New order for a caller',
    icon: icons.Plus,
    href: officeLinks.newOrder,
    press: 'n',
  };
  const places = placesOf(staff).map(({ label, href, icon, key }): Hit => ({
    id: `do-${key}`,
    group: 'Do',
    title: `Go to ${label}`,
    icon,
    href,
    press: `g ${key}`,
  }));
  return [...(may('write_orders') ? [order] : []), ...places];
}
