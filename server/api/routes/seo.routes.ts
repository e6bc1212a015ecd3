import { Readable } from 'node:stream';
import { Hono, type Context } from 'hono';
import { MERCHANT_FEED_PATH } from '@/lib/seo/merchantFeed';
import { robotsText, SITEMAP_PATH } from '@/lib/seo/robots';
import { SECURITY_TXT_PATH, securityTxt } from '@/lib/seo/securityTxt';
import { webManifest } from '@/lib/seo/webManifest';
import { acceptsGzip } from '@/server/api/http/encoding';
import type { Log } from '@/server/platform/log/log';
import { siteSettingsOf } from '@/server/platform/settings/merchantSettings';
import type { Shop } from '@/server/boot/shop';
import { merchantFeed } from '@/server/api/seo/feed.service';
import { XmlStore } from '@/server/api/seo/xmlStore';
import {
  ADDRESSES_PER_FILE,
  catalogueVersion,
  hasAddresses,
  readSitemapName,
  sitemapFile,
  sitemapIndex,
} from '@/server/api/seo/sitemap.service';

const FOR_AN_HOUR = 'public, max-age=3600';
const FOR_MINUTES = 'public, max-age=600';

/** Routes for search engines and phones: robots, sitemaps and the manifest. */
export function seoRoutes(shop: Shop, log: Log, perFile: number = ADDRESSES_PER_FILE): Hono {
  const { env } = shop;
  const kept = new XmlStore(env.dataDir, log, shop.clock);
  const answer = async (context: Context, name: string, lines: () => AsyncIterable<string>) => {
    const headers = { 'Content-Type': 'application/xml; charset=utf-8', ...KEPT };
    if (context.req.method === 'HEAD') return new Response(null, { headers });
    const gzip = acceptsGzip(context.req.header('accept-encoding'));
    const body = await kept.open(name, await catalogueVersion(shop), lines, gzip);
    if (body.encoding === 'gzip') context.header('Content-Encoding', 'gzip');
    return context.body(webStream(body.stream), 200, headers);
  };

  const routes = new Hono();
  routes.get('/robots.txt', (context) =>
    context.text(robotsText(env.publicOrigin, shop.settings), 200, {
      'Cache-Control': FOR_AN_HOUR,
    }),
  );
  routes.get(SECURITY_TXT_PATH, (context) => securityFile(shop, context));
  routes.get('/site.webmanifest', (context) =>
    context.body(JSON.stringify(webManifest(siteSettingsOf(shop.settings, shop.clock()))), 200, {
      'Content-Type': 'application/manifest+json',
      'Cache-Control': FOR_AN_HOUR,
    }),
  );
  routes.get(SITEMAP_PATH, (context) => {
    if (shop.settings.forceLogin) return context.notFound();
    return answer(context, 'sitemap.xml', () => sitemapIndex(shop, perFile));
  });
  routes.get(MERCHANT_FEED_PATH, (context) => {
    if (shop.settings.forceLogin) return context.notFound();
    return answer(context, 'merchant-feed.xml', () => merchantFeed(shop));
  });
  routes.get('/sitemaps/:name', async (context) => {
    const name = context.req.param('name');
    const file = readSitemapName(name);
    if (shop.settings.forceLogin || file === null) return context.notFound();
    if (!(await hasAddresses(shop, file, perFile))) return context.notFound();
    return answer(context, name, () => sitemapFile(shop, file, perFile));
  });
  return routes;
}

function securityFile({ env, settings, clock }: Shop, context: Context) {
  const { securityContact, email } = settings;
  const contact = securityContact === 'email' ? email : securityContact;
  const text = securityTxt({ origin: env.publicOrigin, contact, now: clock() });
  if (text === null) return context.notFound();
  return context.text(text, 200, { 'Cache-Control': FOR_AN_HOUR });
}

const KEPT = { 'Cache-Control': FOR_MINUTES, Vary: 'Accept-Encoding' };

function webStream(stream: Readable): ReadableStream {
  return Readable.toWeb(stream) as ReadableStream;
}
