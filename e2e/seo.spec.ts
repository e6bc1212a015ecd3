import type { APIRequestContext } from '@playwright/test';
import { productLink, shareImageLink } from '@/lib/urls/links';
import { apiOf } from './accounts';
import { someGoods } from './routes';
import { expect, test } from './watchedPage';
import { ON_DESKTOP } from './widths';

type Data = Record<string, unknown> & { '@type': string };

/** Reads a page as a search engine does, which runs no scripts. */
async function read(request: APIRequestContext, path: string): Promise<string> {
  const answer = await request.get(path);
  expect([path, answer.status()]).toEqual([path, 200]);
  return answer.text();
}

function structuredData(html: string): Data[] {
  const scripts = html.matchAll(/<script [^>]*"application\/ld\+json"[^>]*>([^<]*)<\/script>/g);
  return [...scripts].map(([, text = '']) => JSON.parse(text) as Data);
}

/** Returns the attribute of each element that the pattern finds. */
function attributesOf(html: string, element: RegExp, name: string): string[] {
  return [...html.matchAll(element)].flatMap(([tag]) => {
    const [, value] = new RegExp(` ${name}="([^"]*)"`).exec(tag) ?? [];
    return value === undefined ? [] : [value.replaceAll('&amp;', '&')];
  });
}

/** Returns what is written in the main part of a page. */
function mainText(html: string): string {
  const [, main = ''] = html.split('<main');
  return main.replace(/<[^<>]*>/g, '');
}

/** Returns the addresses of a sitemap without the public origin. */
async function pathsIn(request: APIRequestContext, sitemap: string): Promise<string[]> {
  const answer = await request.get(sitemap);
  expect([sitemap, answer.status()]).toEqual([sitemap, 200]);
  const found = (await answer.text()).matchAll(/<loc>([^<]*)<\/loc>/g);
  return [...found].map(([, address = '']) => pathOf(address.replaceAll('&amp;', '&')));
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

test(
  'reaches the last product of a category by links, at the price of its structured data',
  ON_DESKTOP,
  async ({ request }) => {
    const home = await read(request, '/');
    const [category = ''] = attributesOf(home, /<a [^>]*href="\/shop\/category\/[^>]*>/g, 'href');
    const pages = attributesOf(
      await read(request, category),
      /<a [^>]*[?&;]page=\d+"[^>]*>/g,
      'href',
    );
    const count = Math.max(...pages.map((one) => Number(one.split('page=')[1])));
    const last = pages.find((one) => one.endsWith(`page=${count}`)) ?? '';
    expect(count).toBeGreaterThan(1);
    const list = await read(request, last);
    expect(list).toMatch(new RegExp(`aria-current="page"[^>]*>[^\\d]*${count}<`));
    const product = attributesOf(list, /<a [^>]*href="\/product\/[^>]*>/g, 'href').at(-1) ?? '';
    const html = await read(request, product);
    const canonical = attributesOf(html, /<link [^>]*rel="canonical"[^>]*>/g, 'href');
    expect(canonical).toEqual([expect.stringMatching(new RegExp(`${product}$`))]);
    const prices = offeredPrices(structuredData(html));
    expect(prices.length).toBeGreaterThan(0);
    expect(prices.some((price) => mainText(html).includes(shown(price)))).toBe(true);
  },
);

test('reaches every product by the pages of its category', ON_DESKTOP, async ({ request }) => {
  const api = apiOf(request);
  const { totalItems } = await api.call('GET /product/all', {
    query: { bndCode: '1', limit: 1 },
  });
  const first = await (await request.get('/shop/brand/1/x')).text();
  const count = Math.max(
    ...[...first.matchAll(/[?&;]page=(\d+)"/g)].map(([, page]) => Number(page)),
  );
  const seen = new Set<string>();
  const [path = ''] = /\/shop\/brand\/1\/[a-z0-9_-]+/.exec(first) ?? [];
  for (let page = 1; page <= count; page += 1) {
    const html = await (await request.get(`${path}?page=${page}`)).text();
    const [, list = ''] = html.split('<main');
    for (const [, code] of list.matchAll(/<article[^]*?href="\/product\/(\d+)\//g)) {
      seen.add(code ?? '');
    }
  }
  expect(seen.size).toBe(totalItems);
});

function offeredPrices(data: Data[]): string[] {
  const text = JSON.stringify(data);
  return [...text.matchAll(/"price":"([\d.]+)"/g)].map(([, price]) => price ?? '');
}

function shown(price: string): string {
  const rupees = Number(price);
  return `LKR ${rupees.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
}

test(
  'has the price, stock and variants in its structured data',
  ON_DESKTOP,
  async ({ request }) => {
    const { simple, choosable } = await someGoods(apiOf(request));
    const html = await read(request, productLink(simple));
    const data = structuredData(html);
    expect(data.map((one) => one['@type'])).toEqual(['Product', 'BreadcrumbList']);
    expect(data[0]).toMatchObject({
      name: simple.itmName,
      offers: {
        priceCurrency: 'LKR',
        availability: 'https://schema.org/InStock',
        shippingDetails: { shippingDestination: { addressCountry: 'LK' } },
        hasMerchantReturnPolicy: { applicableCountry: 'LK' },
      },
    });
    const [price = ''] = offeredPrices(data);
    expect(mainText(html)).toContain(shown(price));

    const [group] = structuredData(await read(request, productLink(choosable)));
    expect(group).toMatchObject({ '@type': 'ProductGroup', hasVariant: expect.any(Array) });
  },
);

test(
  'has the business, its hours and the search in the structured data of home',
  ON_DESKTOP,
  async ({ request }) => {
    const data = structuredData(await read(request, '/'));
    expect(data.map((one) => one['@type'])).toEqual([
      'Organization',
      'ElectronicsStore',
      'WebSite',
    ]);
    expect(data[1]).toHaveProperty('openingHoursSpecification');
  },
);

test('lists only canonical, indexable pages in the sitemap', ON_DESKTOP, async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  const [, sitemap = ''] = /^Sitemap: (.+)$/m.exec(robots) ?? [];
  expect(sitemap).not.toBe('');
  for (const file of await pathsIn(request, pathOf(sitemap))) {
    const paths = await pathsIn(request, file);
    expect(new Set(paths).size).toBe(paths.length);
    const sample = paths.length <= 15 ? paths : [...paths.slice(0, 3), ...paths.slice(-3)];
    for (const path of sample) {
      const answer = await request.get(path, { maxRedirects: 0 });
      expect([path, answer.status()]).toEqual([path, 200]);
      const html = await answer.text();
      const [, canonical = ''] = /rel="canonical" href="([^"]*)"/.exec(html) ?? [];
      expect([path, pathOf(canonical.replaceAll('&amp;', '&'))]).toEqual([path, path]);
      expect([path, /name="robots" content="noindex/.test(html)]).toEqual([path, false]);
    }
  }
});

test(
  'excludes personal pages, searches and list views from the index',
  ON_DESKTOP,
  async ({ request }) => {
    const paths = [
      '/shop?query=a12',
      '/shop?sort=newest',
      '/shop?inStock=1',
      '/shop?minPrice=100',
      '/cart',
      '/wishlist',
      '/compare',
      '/my-account/authorization',
      '/my-account/order/track',
    ];
    for (const path of paths) {
      const html = await (await request.get(path)).text();
      expect([path, /name="robots" content="noindex/.test(html)]).toEqual([path, true]);
    }
  },
);

test('has a picture for shared links', ON_DESKTOP, async ({ request }) => {
  const { simple } = await someGoods(apiOf(request));
  for (const [path, of] of [
    [productLink(simple), simple.itmCode],
    ['/', 'shop'],
  ] as const) {
    const html = await read(request, path);
    const image = attributesOf(html, /<meta [^>]*property="og:image"[^>]*>/g, 'content');
    expect(image).toEqual([expect.stringMatching(new RegExp(`${shareImageLink(of)}$`))]);
    const answer = await request.get(shareImageLink(of));
    expect(answer.headers()['content-type']).toBe('image/jpeg');
  }
});

test('can be installed on a phone', ON_DESKTOP, async ({ request }) => {
  const html = await read(request, '/');
  for (const rel of ['icon', 'apple-touch-icon', 'manifest']) {
    const found = attributesOf(html, new RegExp(`<link [^>]*rel="${rel}"[^>]*>`, 'g'), 'href');
    expect([rel, found.length > 0]).toEqual([rel, true]);
    for (const href of found) {
      expect([href, (await request.get(href)).status()]).toEqual([href, 200]);
    }
  }
  const colours = attributesOf(html, /<meta [^>]*name="theme-color"[^>]*>/g, 'content');
  expect(colours.every((colour) => colour.startsWith('#'))).toBe(true);
  const { icons } = (await (await request.get('/site.webmanifest')).json()) as {
    icons: { src: string }[];
  };
  for (const { src } of icons) expect((await request.get(src)).status()).toBe(200);
});
