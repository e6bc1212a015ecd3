import { readView, type ListView } from './listUrl';

/** The last view selected. Pages for visitors ignore it, because they are cached. */
export const LIST_VIEW_COOKIE = 'list-view';

/** Returns the default view: the customer's last choice, else rows for dealers. */
export function viewOf(customer: { userType: number; cookies: string }): ListView {
  const chosen = customer.cookies
    .split(';')
    .map((cookie) => cookie.trim().split('='))
    .find(([name]) => name === LIST_VIEW_COOKIE)?.[1];
  return readView(chosen ?? '') ?? (customer.userType > 1 ? 'rows' : 'grid');
}
