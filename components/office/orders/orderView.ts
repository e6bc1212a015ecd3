import type { OrderFilters } from '@/lib/contract/officeOrder.contract';
import type { OrderTab } from '@/lib/contract/order';
import { PAYMENT_TITLES, PAYMENT_WORDS } from '@/lib/contract/paymentOptions';
import { recordOf } from '@/lib/contract/records';
import { officeLink, officeLinks } from '@/lib/urls/officeLinks';
import { TAB_LABELS, type OrdersPage } from './ordersPage';

/** What a list of orders shows: a tab or a search, narrowed by filters. */
export type OrderView = { tab: OrderTab; search: string; filters: OrderFilters };

/** The words of the filters, also those of what a filter leaves out. */
export const FILTER_LABELS = {
  payment: recordOf(PAYMENT_TITLES, (title) => PAYMENT_WORDS[title].filter),
  source: { shop: 'From the web shop', caller: 'By phone', counter: 'At the counter' },
  delivery: { courier: 'With a courier', 'pick-up': 'Pick-up' },
} as const;

/** Returns the address of a view, or of its page after an order. */
export function viewLink({ tab, search, filters }: OrderView, after?: number): string {
  const isSearch = search !== '' && tab === 'all';
  return officeLink(officeLinks.orders, { tab: isSearch ? '' : tab, search, ...filters, after });
}

/** Returns the filters in words, such as "COD, by phone"; '' for none. */
export function filterWords({ payment, source, delivery }: OrderFilters): string {
  const words = [
    payment === undefined ? '' : FILTER_LABELS.payment[payment],
    source === undefined ? '' : FILTER_LABELS.source[source],
    delivery === undefined ? '' : FILTER_LABELS.delivery[delivery],
  ].filter((word) => word !== '');
  return words.map((word, at) => (at === 0 ? word : lowerFirst(word))).join(', ');
}

/** "COD" and "Koko" stay as they are written. */
function lowerFirst(word: string): string {
  return /^[A-Z][a-z]+[ -]/.test(word) ? word[0]?.toLowerCase() + word.slice(1) : word;
}

/** Returns a name for a view, such as "To pick: COD" or "“perera”". */
export function viewName({ tab, search, filters }: OrderView): string {
  const words = filterWords(filters);
  const place = search === '' ? TAB_LABELS[tab] : `“${search}”`;
  return words === '' ? place : `${place}: ${words}`;
}

export function hasFilters(filters: OrderFilters): boolean {
  return filterWords(filters) !== '';
}

/** Returns the view that a page shows. */
export function viewOf({ tab, search, filters }: OrdersPage): OrderView {
  return { tab, search, filters };
}
