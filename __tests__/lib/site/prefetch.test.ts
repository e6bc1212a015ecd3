import { readdirSync } from 'node:fs';
import path from 'node:path';
import { CODE_NAMES, dataAddress, isPrefetchable } from '@/lib/site/prefetch';

test.each([
  ['/', '/_next/data/b1/index.json'],
  ['/shop', '/_next/data/b1/shop.json'],
  ['/shop/brands', '/_next/data/b1/shop/brands.json'],
  ['/shop?query=a12%20display', '/_next/data/b1/shop.json?query=a12+display'],
  ['/product/7/a-b-', '/_next/data/b1/product/7/a-b-.json?itmCode=7&slug=a-b-'],
  ['/product/7/a-b?variant=9', '/_next/data/b1/product/7/a-b.json?variant=9&itmCode=7&slug=a-b'],
  [
    '/shop/category/1/x?page=2&sort=price#top',
    '/_next/data/b1/shop/category/1/x.json?page=2&sort=price&catCode=1&slug=x',
  ],
])('returns the data URL of %s', (href, address) => {
  expect(dataAddress(href, 'b1')).toBe(address);
});

test('knows every dynamic route that may be prefetched', () => {
  const pages = path.resolve(__dirname, '../../../pages');
  const routes = readdirSync(pages, { recursive: true })
    .map((file) => `/${String(file)}`)
    .filter((file) => file.endsWith('[slug].tsx') && isPrefetchable(file));
  const known = Object.entries(CODE_NAMES).map(
    ([folder, code]) => `${folder}/[${code}]/[slug].tsx`,
  );
  expect(routes.sort()).toEqual(known.sort());
});
