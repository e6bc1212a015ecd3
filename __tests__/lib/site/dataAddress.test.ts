import { dataAddress, routeOf } from '@/lib/site/dataAddress';

const BUILD = {
  buildId: 'b1',
  pages: [
    '/',
    '/_app',
    '/my-account',
    '/product/[itmCode]/[slug]',
    '/shop',
    '/shop/brands',
    '/shop/category/[catCode]/[slug]',
  ],
};

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
])('%s has its data at %s', (href, address) => {
  expect(dataAddress(href, BUILD)).toBe(address);
});

test.each(['/nothing', '/img/product/7/7-001_75X75.jpg', '/product/7', '/product//a', '/shop/x'])(
  '%s is no page, so that nothing is asked for',
  (href) => {
    expect(dataAddress(href, BUILD)).toBeNull();
  },
);

test.each([
  ['/product/7/a-b?variant=9', '/product/[itmCode]/[slug]'],
  ['/shop/brands#top', '/shop/brands'],
  ['/nothing', null],
])('%s is answered by %s', (href, route) => {
  expect(routeOf(href, BUILD.pages)).toBe(route);
});
