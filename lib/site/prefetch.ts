import { links } from '@/lib/urls/pagePaths';

/** Not in development, where each page is compiled when it is asked for. */
export const PREFETCHES = process.env.NODE_ENV !== 'development';

/** Pages that belong to somebody, or lead to signing in. */
const NEVER = ['/my-account', links.cart, links.checkout, links.wishlist, links.compare];

/** Whether a visitor's page may be fetched before its link is pressed. */
export function isPrefetchable(href: string): boolean {
  return !NEVER.some((path) => href.startsWith(path));
}

/** The folders of pages/ below which an address has a code and a slug, with the code's name. */
export const CODE_NAMES: Record<string, string> = {
  '/product': 'itmCode',
  '/shop/brand': 'bndCode',
  '/shop/category': 'catCode',
  '/shop/sub-category': 'sCatCode',
  '/shop/tag': 'tagCode',
};

/** The build that this page came with (next.config.js). */
const BUILD_ID = process.env.BUILD_ID ?? 'development';

/**
 * Returns the address at which Next's router asks for a page's data, letter for letter, so that a
 * click finds what was prefetched in the browser's cache.
 */
export function dataAddress(href: string, buildId = BUILD_ID): string {
  const { pathname, searchParams } = new URL(href, 'http://shop.invalid');
  const [, folder = '', code = '', slug = ''] = /^(.+)\/([^/]+)\/([^/]+)$/.exec(pathname) ?? [];
  const codeName = CODE_NAMES[folder];
  if (codeName !== undefined) {
    searchParams.set(codeName, decodeURIComponent(code));
    searchParams.set('slug', decodeURIComponent(slug));
  }
  const query = searchParams.toString();
  const file = pathname === '/' ? '/index' : pathname;
  return `/_next/data/${buildId}${file}.json${query === '' ? '' : `?${query}`}`;
}
