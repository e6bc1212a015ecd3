import { links } from './pagePaths';

/** Not in development, where each page is compiled when it is asked for. */
export const FETCHES_AHEAD = process.env.NODE_ENV !== 'development';

/** Pages that are somebody's, or lead to signing in. */
const NEVER = ['/my-account', links.cart, links.checkout, links.wishlist, links.compare];

/** Whether a visitor's page may be fetched before its link is pressed. */
export function isFetchedAhead(href: string): boolean {
  return !NEVER.some((path) => href.startsWith(path));
}
