import type { APIRequestContext, Page } from '@playwright/test';
import { productLink, shareImageLink } from '@/lib/urls/links';
import { apiOf } from './accounts';
import { someGoods } from './routes';
import { expect, test } from './watchedPage';
import { ON_DESKTOP } from './widths';

type Data = Record<string, unknown> & { '@type': string };

async function structuredData(page: Page): Promise<Data[]> {
  const scripts = page.locator('script[type="application/ld+json"]');
  const texts = await scripts.allTextContents();
  return texts.map((text) => JSON.parse(text) as Data);
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

test.describe('without JavaScript', ON_DESKTOP, () => {
  test.use({ javaScriptEnabled: false });

  test('reaches the last product of a category by links, at the price of its structured data', async ({
    page,
  }) => {
    await page.goto('/');
    const group = page.getByRole('main').locator('a[href^="/shop/category/"]').first();
    await page.goto((await group.getAttribute('href')) ?? '');
    const pages = page.getByRole('navigation', { name: 'Pages' }).getByRole('listitem');
    const last = await pages.last().getByRole('link').textContent();
    await pages.last().getByRole('link').click();
    await expect(pages.last().getByRole('link')).toHaveAttribute('aria-current', 'page');
    expect(Number(last)).toBeGreaterThan(1);
    const product = page.getByRole('main').locator('article a[href^="/product/"]').last();
    const address = (await product.getAttribute('href')) ?? '';
    await page.goto(address);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      new RegExp(`${address}$`),
    );
    const prices = offeredPrices(await structuredData(page));
    const visible = await page.getByRole('main').innerText();
    expect(prices.length).toBeGreaterThan(0);
    expect(prices.some((price) => visible.includes(shown(price)))).toBe(true);
  });

  test('reaches every product by the pages of its category', async ({ request }) => {
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
  async ({ page, request }) => {
    const { simple, choosable } = await someGoods(apiOf(request));
    await page.goto(productLink(simple));
    const data = await structuredData(page);
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
    await expect(page.getByRole('main')).toContainText(shown(price));

    await page.goto(productLink(choosable));
    const [group] = await structuredData(page);
    expect(group).toMatchObject({ '@type': 'ProductGroup', hasVariant: expect.any(Array) });
  },
);

test(
  'has the business, its hours and the search in the structured data of home',
  ON_DESKTOP,
  async ({ page }) => {
    await page.goto('/');
    const data = await structuredData(page);
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

test('has a picture for shared links', ON_DESKTOP, async ({ page, request }) => {
  const { simple } = await someGoods(apiOf(request));
  for (const [path, of] of [
    [productLink(simple), simple.itmCode],
    ['/', 'shop'],
  ] as const) {
    await page.goto(path);
    const image = page.locator('meta[property="og:image"]');
    await expect(image).toHaveAttribute('content', new RegExp(`${shareImageLink(of)}$`));
    const answer = await request.get(shareImageLink(of));
    expect(answer.headers()['content-type']).toBe('image/jpeg');
  }
});

test('can be installed on a phone', ON_DESKTOP, async ({ page, request }) => {
  await page.goto('/');
  for (const rel of ['icon', 'apple-touch-icon', 'manifest']) {
    for (const link of await page.locator(`link[rel="${rel}"]`).all()) {
      const href = (await link.getAttribute('href')) ?? '';
      expect([href, (await request.get(href)).status()]).toEqual([href, 200]);
    }
  }
  for (const colour of await page.locator('meta[name="theme-color"]').all()) {
    await expect(colour).toHaveAttribute('content', /^#/);
  }
  const { icons } = (await (await request.get('/site.webmanifest')).json()) as {
    icons: { src: string }[];
  };
  for (const { src } of icons) expect((await request.get(src)).status()).toBe(200);
});
