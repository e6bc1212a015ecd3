import { execFileSync } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');

const REFUSED: [string, string][] = [
  ['lib/contract/x.ts', '@/server/platform/errors'],
  ['lib/contract/x.ts', '@/lib/commerce/price'],
  ['lib/contract/x.ts', '@/lib/text/format'],
  ['lib/input/x.ts', '@/lib/contract/limits'],
  ['lib/text/x.ts', '@/lib/commerce/price'],
  ['lib/commerce/x.ts', '@/lib/site/settings'],
  ['lib/commerce/x.ts', '@/lib/api/client'],
  ['lib/site/x.ts', '@/components/ui/Button'],
  ['store/x.ts', '@/components/ui/Button'],
  ['store/x.ts', '@/server/platform/errors'],
  ['components/ui/x.tsx', '@/store/hooks'],
  ['components/ui/x.tsx', '@/lib/commerce/price'],
  ['components/product/x.tsx', '@/lib/api/client'],
  ['components/product/x.tsx', '@/server/platform/errors'],
  ['components/product/x.tsx', '@/components/shell/Layout'],
  ['server/sales/cart/x.service.ts', '@/components/ui/Button'],
  ['server/sales/cart/x.service.ts', 'hono'],
  ['server/api/routes/x.routes.ts', '@/server/platform/database/connect'],
  ['server/sales/cart/x.ts', '@/server/api/routes/cart.routes'],
  ['server/boot/next/x.ts', '@/components/ui/Button'],
  ['server/boot/next/x.ts', '@/server/platform/errors'],
  ['components/product/x.tsx', 'axios'],
  ['components/product/x.tsx', 'kysely'],
  ['components/product/x.tsx', 'node:fs'],
  ['components/product/x.tsx', 'next/dist/client/router'],
  ['server/boot/next/x.ts', 'next/dist/server/render'],
  ['lib/text/x.ts', '@/lib/urls/links'],
  ['lib/urls/x.ts', '@/lib/seo/jsonLd'],
  ['components/ui/x.tsx', '@/components/product/ProductCard'],
  ['components/ui/x.tsx', '@/components/shell/Layout'],
  ['components/cart/x.tsx', '@/components/product/ProductCard'],
  ['components/compare/x.tsx', '@/components/product/ProductCard'],
  ['components/shell/x.tsx', '@/components/mock/MockPanel'],
  ['components/product/x.tsx', '@reduxjs/toolkit'],
  ['components/product/x.tsx', 'swiper'],
  ['components/product/x.tsx', 'yup'],
  ['lib/urls/x.ts', 'axios'],
  ['server/people/sessions/x.service.ts', '@/server/sales/orders/orders.service'],
  ['server/catalogue/items/x.service.ts', '@/server/people/customers/customer.service'],
  ['server/platform/queue/x.ts', '@/server/messages/outbox.service'],
  ['server/tools/jobs/x.ts', '@/server/boot/front/pageCache'],
  ['server/sales/cart/x.service.ts', '@/server/boot/shop'],
  ['server/sales/cart/x.service.ts', '@/server/api/http/session'],
  ['server/api/http/x.ts', '@/server/boot/front/compressed'],
  ['server/api/routes/x.routes.ts', '@/server/boot/front/compressed'],
  ['server/catalogue/items/x.ts', '@/server/tools/demo/demoRows'],
  ['server/catalogue/items/x.ts', '@/server/api/app'],
  ['server/tools/jobs/x.ts', '@/server/api/routes/cart.routes'],
  ['server/boot/main.ts', '@/server/api/routes/cart.routes'],
  ['server/sales/cart/x.service.ts', 'sharp'],
  ['server/sales/cart/x.service.ts', 'better-sqlite3'],
  ['server/catalogue/images/x.service.ts', 'pg'],
  ['server/sales/cart/x.service.ts', 'nodemailer'],
  ['server/sales/cart/x.ts', 'kysely'],
  ['server/platform/metrics/x.ts', 'hono'],
  ['server/sales/cart/x.service.ts', 'yup'],
];

/** A query of a table that another feature owns. */
const FOREIGN_TABLES: [string, string][] = [
  ['server/sales/cart/x.service.ts', "db.selectFrom('item as bought');"],
  ['server/sales/cart/x.service.ts', "db.selectFrom(['cartLine', 'item']);"],
  ['server/sales/orders/x.service.ts', "db.deleteFrom('cartLine');"],
  ['server/sales/orders/x.service.ts', "orders.innerJoin('customer', 'a', 'b');"],
  ['server/catalogue/items/x.queries.ts', "db.updateTable('salesOrder');"],
  ['server/people/customers/x.service.ts', "db.insertInto('session');"],
  ['server/people/sessions/x.service.ts', "db.selectFrom('customer');"],
  ['server/sales/orders/x.service.ts', 'sql`select 1 from "item"`;'],
];

/** A change of stock that leaves no movement. */
const SILENT_STOCK: [string, string][] = [
  ['server/catalogue/items/x.queries.ts', "db.updateTable('item').set({ inStock: 1 });"],
  ['server/catalogue/items/x.queries.ts', "db.updateTable('item').set((eb) => ({ inStock: eb }));"],
  ['server/tools/mock/x.ts', "db.updateTable('item').set({ inStock: 1 });"],
  ['server/catalogue/items/x.queries.ts', 'sql`update "item" set "inStock" = 1`;'],
];

const OWN_TABLES: [string, string][] = [
  ['server/sales/cart/x.service.ts', "db.selectFrom('cartLine');"],
  ['server/catalogue/search/x.ts', 'sql`select 1 from "item"`;'],
  ['server/catalogue/stock/x.queries.ts', "db.updateTable('item').set({ inStock: 1 });"],
  ['server/people/sessions/session.service.ts', "sessions.leftJoin('customer', 'a', 'b');"],
];

/** A form whose values may get into the address. */
const ADDRESS_FORMS: [string, string][] = [
  ['components/account/x.tsx', 'export const X = <form onSubmit={send} />;'],
  ['components/account/x.tsx', 'export const X = <form method="post" action="/x" />;'],
  ['components/office/x.tsx', 'export const X = <form method="get" action="/x" />;'],
  ['pages/x.tsx', 'export const X = <form noValidate />;'],
  ['components/search/SearchBox.tsx', 'export const X = <form action="/shop" />;'],
];

const SEARCH_FORMS: [string, string][] = [
  ['components/search/SearchBox.tsx', 'export const X = <form method="get" action="/shop" />;'],
  ['components/account/x.tsx', 'export const X = <Form name="x" />;'],
];

/** Code that could open the database file without SQLite, which drops the locks of the process. */
const NAMED_FILES: [string, string][] = [
  ['server/catalogue/images/x.ts', "readFileSync(path.join(dataDir, 'shop.sqlite'));"],
  ['server/boot/start/start.ts', "openSync('shop.sqlite-wal', 'r');"],
];

/** An object or an array that hides its elements behind a spread. */
const LITERAL_SPREADS: [string, string][] = [
  ['lib/text/x.ts', 'export const x = { ...{ a: 1, b: 2 }, c: 3 };'],
  ['lib/text/x.ts', "export const x = [...['a', 'b'], 'c'];"],
  ['server/sales/cart/x.ts', "export const x = { ...({ kind: 'paid' } as const), c: 3 };"],
  ['components/ui/x.tsx', 'export const X = <p {...{ id: "x" }} />;'],
  ['scripts/x.mjs', "export const x = [...['a', 'b'], 'c'];"],
  ['__tests__/x.test.ts', 'export const x = Math.max(...[1, 2]);'],
];

const CONDITIONAL_SPREADS: [string, string][] = [
  ['lib/text/x.ts', 'export const x = (a?: number) => ({ ...(a === 1 ? { a } : {}), c: 3 });'],
  ['lib/text/x.ts', 'export const x = (a?: number) => ({ ...(a === 1 && { a }), c: 3 });'],
];

const money = (name: string) => `import { ${name} } from '@/lib/commerce/money';`;

/** Rupees in a service. */
const RUPEES_INSIDE: [string, string][] = [
  ['server/sales/orders/x.service.ts', money('rupeesFromCents')],
  ['server/sales/team/x.ts', money('centsFromRupees')],
  ['server/people/customers/x.service.ts', money('sumOfRupees')],
  ['server/catalogue/items/x.queries.ts', money('rupeesFromCents')],
  ['server/catalogue/office/x.service.ts', money('rupeesFromCents')],
  ['server/catalogue/batches/x.ts', money('centsFromRupees')],
  ['server/sales/cart/x.service.ts', "import { unitPrice } from '@/lib/commerce/price';"],
  [
    'server/sales/orders/x.service.ts',
    "import { kilogramsFromGrams } from '@/lib/commerce/delivery';",
  ],
];

const HAND_MADE: [string, string][] = [
  ['components/office/x.tsx', 'export const cents = (rupees: number) => Math.round(rupees * 100);'],
  ['store/x.ts', 'export const rupees = (totalCents: number) => totalCents / 100;'],
  ['lib/commerce/x.ts', 'export const left = (row: { netCents: number }) => row.netCents / 100;'],
  ['bench/x.ts', 'export const left = (cents: number) => cents % 100;'],
];

const RUPEES_AT_THE_EDGE: [string, string][] = [
  ['server/api/routes/x.routes.ts', money('centsFromRupees')],
  ['server/tools/cli/x.ts', money('rupeesFromCents')],
  ['server/sales/orders/x.service.ts', money('formatCents')],
  ['server/sales/cart/x.service.ts', "import { unitCents } from '@/lib/commerce/price';"],
  ['lib/commerce/money.ts', 'export const rupees = (cents: number) => cents / 100;'],
  ['components/office/x.tsx', 'export const percent = (part: number) => Math.round(part * 1000);'],
];

const TABLE_CASES = [...FOREIGN_TABLES, ...SILENT_STOCK, ...OWN_TABLES];

const ALLOWED: [string, string][] = [
  ['components/product/x.tsx', '@/components/ui/Button'],
  ['components/product/x.tsx', '@/lib/commerce/price'],
  ['server/sales/cart/x.service.ts', '@/lib/commerce/price'],
  ['server/boot/next/x.ts', '@/lib/api/client'],
  ['server/boot/next/x.ts', '@/server/boot/start/start'],
  ['server/boot/next/x.ts', '@/server/platform/security/sealed'],
  ['server/boot/next/x.ts', '@/server/boot/next/theApp'],
  ['lib/api/x.ts', 'axios'],
  ['server/sales/cart/x.service.ts', 'kysely'],
  ['server/api/routes/x.routes.ts', '@/server/api/http/session'],
  ['server/api/app.ts', '@/server/api/routes/cart.routes'],
  ['server/boot/backend/ownApp.ts', '@/server/api/routes/vitals.routes'],
  ['server/tools/demo/x.ts', '@/server/catalogue/items/catalogueWriter'],
  ['server/tools/cli/x.ts', '@/server/boot/shop'],
  ['components/product/x.tsx', '@/components/cart/CartButton'],
  ['server/catalogue/images/x.ts', 'sharp'],
  ['lib/contract/x.ts', 'yup'],
];

const importing = (cases: [string, string][]) =>
  cases.map(([file, imported]): [string, string] => [file, `import '${imported}';`]);

describe('import directions', () => {
  let verdicts: Map<string, boolean>;

  beforeAll(() => {
    const cases = [...importing([...REFUSED, ...ALLOWED]), ...TABLE_CASES];
    cases.push(...ADDRESS_FORMS, ...SEARCH_FORMS, ...NAMED_FILES);
    cases.push(...LITERAL_SPREADS, ...CONDITIONAL_SPREADS);
    cases.push(...RUPEES_INSIDE, ...HAND_MADE, ...RUPEES_AT_THE_EDGE);
    // A separate process: the linter's configuration is an ES module, which jest does not load.
    const printed = execFileSync(
      process.execPath,
      ['__tests__/support/lintVerdicts.mjs', JSON.stringify(cases)],
      { cwd: ROOT, encoding: 'utf8' },
    );
    const broken: (string | null)[][] = JSON.parse(printed);
    verdicts = new Map(
      cases.map(([file, code], index) => [
        `${file} ${code}`,
        (broken[index] ?? []).some((rule) => rule !== null && /no-restricted|^shop\//.test(rule)),
      ]),
    );
  });

  test.each(REFUSED)('%s must not import %s', (file, imported) => {
    expect(verdicts.get(`${file} import '${imported}';`)).toBe(true);
  });

  test.each(ALLOWED)('%s may import %s', (file, imported) => {
    expect(verdicts.get(`${file} import '${imported}';`)).toBe(false);
  });

  test.each(ADDRESS_FORMS)('%s must not have %s', (file, code) => {
    expect(verdicts.get(`${file} ${code}`)).toBe(true);
  });

  test.each(SEARCH_FORMS)('%s may have %s', (file, code) => {
    expect(verdicts.get(`${file} ${code}`)).toBe(false);
  });

  test.each(LITERAL_SPREADS)('%s must not spread a literal: %s', (file, code) => {
    expect(verdicts.get(`${file} ${code}`)).toBe(true);
  });

  test.each(CONDITIONAL_SPREADS)('%s may spread by a condition: %s', (file, code) => {
    expect(verdicts.get(`${file} ${code}`)).toBe(false);
  });

  test.each(NAMED_FILES)('%s must not name the database file: %s', (file, code) => {
    expect(verdicts.get(`${file} ${code}`)).toBe(true);
  });

  test.each(FOREIGN_TABLES)('%s must not query a foreign table: %s', (file, code) => {
    expect(verdicts.get(`${file} ${code}`)).toBe(true);
  });

  test.each(SILENT_STOCK)('%s must not change stock without a movement: %s', (file, code) => {
    expect(verdicts.get(`${file} ${code}`)).toBe(true);
  });

  test.each([...RUPEES_INSIDE, ...HAND_MADE])('%s must not convert: %s', (file, code) => {
    expect(verdicts.get(`${file} ${code}`)).toBe(true);
  });

  test.each(RUPEES_AT_THE_EDGE)('%s may have %s', (file, code) => {
    expect(verdicts.get(`${file} ${code}`)).toBe(false);
  });

  test.each(OWN_TABLES)('%s may query its own table: %s', (file, code) => {
    expect(verdicts.get(`${file} ${code}`)).toBe(false);
  });
});
