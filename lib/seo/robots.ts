import { links } from '@/lib/urls/links';

export const SITEMAP_PATH = '/sitemap.xml';

/** Pages of one shopper and the calls: nothing in them is for strangers. */
const CLOSED = [links.cart, links.checkout, '/my-account', '/api/'];

/**
 * What crawlers may read. Searches and filtered lists are not named here: they say `noindex`
 * themselves, which a crawler must read the page to see.
 */
export function robotsText(
  origin: string,
  { forceLogin }: { forceLogin: boolean },
  hasSitemap = true,
): string {
  if (forceLogin) return 'User-agent: *\nDisallow: /\n';
  const lines = CLOSED.map((path) => `Disallow: ${path}`);
  const sitemap = hasSitemap ? ['', `Sitemap: ${origin}${SITEMAP_PATH}`] : [];
  return ['User-agent: *', ...lines, 'Allow: /', ...sitemap, ''].join('\n');
}
