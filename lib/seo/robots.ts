export const SITEMAP_PATH = '/sitemap.xml';

/**
 * Returns robots.txt. Searches, filtered lists and personal pages stay allowed: a crawler must read them
 * to see their `noindex`, and lists the address of a page that it may not read.
 */
export function robotsText(
  origin: string,
  { forceLogin }: { forceLogin: boolean },
  hasSitemap = true,
): string {
  if (forceLogin) return 'User-agent: *\nDisallow: /\n';
  const sitemap = hasSitemap ? ['', `Sitemap: ${origin}${SITEMAP_PATH}`] : [];
  return ['User-agent: *', 'Disallow: /api/', 'Allow: /', ...sitemap, ''].join('\n');
}
