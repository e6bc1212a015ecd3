import { readFileSync } from 'node:fs';
import type { GetServerSideProps } from 'next';
import { openPage } from '@/__tests__/support/pageRequest';
import { makeCustomer } from '@/__tests__/support/customers';
import { describeOnSqlite } from '@/__tests__/support/engines';
import { createApp } from '@/server/api/app';
import { checkoutPageProps, cartPageProps } from '@/server/boot/next/checkoutPageProps';
import { comparePageProps } from '@/server/boot/next/comparePageProps';
import { dashboardPageProps } from '@/server/boot/next/dashboardPageProps';
import { galleryPageProps } from '@/server/boot/next/galleryPageProps';
import { homePageProps } from '@/server/boot/next/homePageProps';
import { listPageProps } from '@/server/boot/next/listPageProps';
import { ordersPageProps } from '@/server/boot/next/orderPageProps';
import { setTheApp } from '@/server/boot/next/theApp';
import { openSession } from '@/server/people/sessions/session.service';
import type { Shop } from '@/server/boot/shop';

type Page = GetServerSideProps<Record<string, unknown>>;

const EVERY = 'every first page';
const WITH_COOKIE = '… with a `session` cookie';
const SIGNED_IN = '… signed in';

/** Reads the rows of "What pages ask for" with the paths in each, names in braces included. */
function rowsOfDocument(): Map<string, string[]> {
  const [, part = ''] = readFileSync('docs/api.md', 'utf8').split('### Calls of pages');
  const [table = ''] = part.split('\n### ');
  const rows = [...table.matchAll(/^\| (.+?) +\| (.+?) +\|$/gm)];
  return new Map(
    rows.map(([, page = '', calls = '']) => [
      page.trim(),
      [...calls.matchAll(/`(?:[A-Z]+ )*(\/[\w/{}.-]+)/g)].map(([, path = '']) => path),
    ]),
  );
}

const rows = rowsOfDocument();

function pathsOf(...names: string[]): string[] {
  return names.flatMap((name) => {
    const paths = rows.get(name);
    if (paths === undefined) throw new Error(`docs/api.md has no row "${name}".`);
    return paths;
  });
}

describeOnSqlite('docs/api.md lists the calls', (openTestShop) => {
  let shop: Shop;
  let asked: Set<string>;

  beforeEach(async () => {
    shop = await openTestShop('small catalogue');
    const app = createApp(shop);
    asked = new Set();
    setTheApp((request) => {
      const path = new URL(request.url).pathname.replace('/api/v1', '');
      asked.add(path.replace(/\/models\/\d+/, '/models/{modelCode}'));
      return app.fetch(request);
    });
  });

  async function cookieOf(): Promise<string> {
    const { customerId } = await makeCustomer(shop);
    const token = await shop.database.transaction((tx) =>
      openSession(tx, shop.clock(), { customerId }),
    );
    return `session=${token}`;
  }

  const visits: [row: string, page: Page, address: string][] = [
    ['home', homePageProps, '/'],
    ['lists, search', listPageProps('shop'), '/shop?query=a12'],
    ['lists, search', listPageProps('shop'), '/shop?model=1&tagCode=1'],
    ['lists, search', listPageProps('tag'), '/shop/tag/1/x'],
    ['a comparison by its address · the gallery', comparePageProps, '/compare?itmCodes=1,2'],
    ['a comparison by its address · the gallery', galleryPageProps, '/gallery'],
    [EVERY, cartPageProps, '/cart'],
  ];

  test.each(visits)('for a visitor on %s', async (row, page, address) => {
    await openPage(page, address);
    const allowed = pathsOf(EVERY, row);
    expect([...asked].filter((path) => !allowed.includes(path))).toEqual([]);
    expect([...asked]).toEqual(expect.arrayContaining(pathsOf(EVERY)));
  });

  const own: [row: string, page: Page, address: string][] = [
    [EVERY, cartPageProps, '/cart'],
    ['checkout', checkoutPageProps, '/checkout'],
    ["an order · orders · the account's first", dashboardPageProps, '/my-account/dashboard'],
    ["an order · orders · the account's first", ordersPageProps, '/my-account/order'],
  ];

  test.each(own)('for a customer on %s', async (row, page, address) => {
    await openPage(page, address, { cookie: await cookieOf() });
    const allowed = pathsOf(EVERY, WITH_COOKIE, SIGNED_IN, row);
    expect([...asked].filter((path) => !allowed.includes(path))).toEqual([]);
    expect([...asked]).toEqual(expect.arrayContaining(pathsOf(EVERY, WITH_COOKIE, SIGNED_IN)));
  });
});
