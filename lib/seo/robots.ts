import { links } from '@/lib/urls/links';

export const SITEMAP_PATH = '/sitemap.xml';

/** Personal pages and the API. */
const DISALLOWED = [links.cart, links.checkout, '/my-account', '/api/'];

/** Returns robots.txt. Searches and filtered lists stay allowed: a crawler must read them to see their `noindex`. */
export function robotsText(
  origin: string,
  { forceLogin }: { forceLogin: boolean },
  hasSitemap = true,
): string {
  if (forceLogin) return 'User-agent: *\nDisallow: /\n';
  const lines = DISALLOWED.map((path) => `Disallow: ${path}`);
  const sitemap = hasSitemap ? ['', `Sitemap: ${origin}${SITEMAP_PATH}`] : [];
  return ['User-agent: *', ...lines, 'Allow: /', ...sitemap, ''].join('\n');
}
