import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { NextBuild } from '@/server/directPages/nextBuild';

let folder: string;

const FILES = {
  '/': 'pages/index.js',
  '/404': 'pages/404.html',
  '/shop': 'pages/shop.js',
  '/product/[itmCode]/[slug]': 'pages/product.js',
};
const ROUTES = {
  dynamicRoutes: [
    {
      page: '/product/[itmCode]/[slug]',
      namedRegex: '^/product/(?<nxtPitmCode>[^/]+?)/(?<nxtPslug>[^/]+?)(?:/)?$',
      routeKeys: { nxtPitmCode: 'nxtPitmCode', nxtPslug: 'nxtPslug' },
    },
  ],
};
const PAGE = `
exports.getServerSideProps = async () => ({ props: {} });
exports.routeModule = { components: { App: 'app' }, userland: { default: 'page' } };
`;

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'shop-next-build-'));
  mkdirSync(path.join(folder, 'server/pages'), { recursive: true });
  writeFileSync(path.join(folder, 'server/pages-manifest.json'), JSON.stringify(FILES));
  writeFileSync(path.join(folder, 'routes-manifest.json'), JSON.stringify(ROUTES));
  writeFileSync(path.join(folder, 'server/pages/shop.js'), PAGE);
  writeFileSync(
    path.join(folder, 'server/pages/product.js'),
    `module.exports = (async () => { const exports = {}; ${PAGE} return exports; })();`,
  );
  writeFileSync(path.join(folder, 'server/pages/index.js'), 'exports.default = "page";');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['/shop', { route: '/shop' }],
  [
    '/product/10/a12-display',
    { route: '/product/[itmCode]/[slug]', params: { itmCode: '10', slug: 'a12-display' } },
  ],
  ['/product/10', null],
  ['/nothing', null],
])('%s leads to its route, with the params in it', (pathname, expected) => {
  expect(new NextBuild(folder).match(pathname)).toEqual(expected);
});

test.each(['/shop', '/product/[itmCode]/[slug]'])(
  'the page of %s is loaded, be it ready at once or later',
  async (route) => {
    const page = await new NextBuild(folder).module(route);
    expect(page).toEqual({ App: 'app', Page: 'page', getServerSideProps: expect.any(Function) });
  },
);

test.each(['/', '/404', '/unknown'])(
  'nothing is loaded for %s, which is not rendered when it is asked for',
  async (route) => {
    expect(await new NextBuild(folder).module(route)).toBeNull();
  },
);
