import { links } from '@/lib/urls/pagePaths';

/** Off in development, where a prefetch would compile the page. */
export const PREFETCHES = process.env.NODE_ENV !== 'development';

/** Personal pages, those of the office, and pages that redirect to sign-in. */
const NEVER = ['/my-account', '/office', links.cart, links.checkout, links.wishlist, links.compare];

export function isPrefetchable(href: string): boolean {
  return !NEVER.some((path) => href.startsWith(path));
}

/** Folders of pages/ with dynamic routes of a code and a slug, and the code's name. */
export const CODE_NAMES: Record<string, string> = {
  '/product': 'itmCode',
  '/shop/brand': 'bndCode',
  '/shop/category': 'catCode',
  '/shop/sub-category': 'sCatCode',
  '/shop/tag': 'tagCode',
};

/** Set by next.config.js. */
const BUILD_ID = process.env.BUILD_ID ?? 'development';

/** Returns exactly the URL that Next's router requests, so that a click hits the browser's HTTP cache. */
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
