import { readView, type ListView } from './listUrl';

/** Holds the view chosen last. A visitor's pages are the same for all and do not ask for it. */
export const LIST_VIEW_COOKIE = 'list-view';

/** The view where the address says none: what this customer chose last, else rows for dealers. */
export function viewOf(customer: { userType: number; cookies: string }): ListView {
  const chosen = customer.cookies
    .split(';')
    .map((cookie) => cookie.trim().split('='))
    .find(([name]) => name === LIST_VIEW_COOKIE)?.[1];
  return readView(chosen ?? '') ?? (customer.userType > 1 ? 'rows' : 'grid');
}
