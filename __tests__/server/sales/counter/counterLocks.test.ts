import type { Shop } from '@/server/boot/shop';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import { atCounter, counted, saleOf } from '@/__tests__/support/counter';
import { describeOnEachEngine, describeOnPostgres } from '@/__tests__/support/engines';
import { itemCode } from '@/__tests__/support/orders';
import { catalogueRow } from '@/__tests__/support/smallCatalogue';
import { statementsOf } from '@/__tests__/support/statements';
import { stockOf } from '@/__tests__/support/stock';

const SALES = '/office/counter/sales';

/** With begin and commit, for ten lines in cash. */
const MOST = 45;

describeOnEachEngine('parallel sales at the counter', (openTestShop) => {
  let shop: Shop;
  let seller: Awaited<ReturnType<typeof atCounter>>;

  beforeEach(async () => {
    shop = await openTestShop();
    await writeCatalogue(shop, [catalogueRow('LAST', { inStock: 1, sellingCents: 100_000 })]);
    seller = await atCounter(shop);
  });

  const last = { LAST: { qty: 1, unitPrice: 1000 } };

  test('sell the last unit once; the other is refused and changes nothing', async () => {
    await seller.openDrawer();
    const body = await saleOf(shop, last);
    const answers = await Promise.all([seller.post(SALES, body), seller.post(SALES, body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const words = JSON.stringify(answers.find(({ status }) => status === 409)?.body);
    expect(words).toMatch(/LAST(: Currently not available| was just sold)/);
    expect(await stockOf(shop, await itemCode(shop, 'LAST'))).toBe(0);
    const cash = await shop.database.read.selectFrom('cashMovement').select('kind').execute();
    expect(cash.map(({ kind }) => kind)).toEqual(['float', 'order']);
  });

  test('are in the drawer that a closing counts, or find it closed', async () => {
    const opened = await seller.openDrawer();
    const { sessionId } = opened.body.data as { sessionId: number };
    const body = await saleOf(shop, last);
    const [sale, closing] = await Promise.all([
      seller.post(SALES, body),
      seller.post(`/office/drawers/${sessionId}/close`, {
        counts: counted({ 1000: 6 }),
        reason: 'Counted while somebody sold',
      }),
    ]);
    expect(closing.status).toBe(200);
    expect([200, 409]).toContain(sale.status);
    const { expectedCents } = await shop.database.read
      .selectFrom('drawerSession')
      .select('expectedCents')
      .executeTakeFirstOrThrow();
    const { sum } = await shop.database.read
      .selectFrom('cashMovement')
      .select(({ fn }) => fn.sum<number>('cents').as('sum'))
      .executeTakeFirstOrThrow();
    expect(expectedCents).toBe(sum);
    expect(sum).toBe(sale.status === 200 ? 600_000 : 500_000);
  });
});

describeOnPostgres('the statements of a sale at the counter', (openTestShop) => {
  test('are few for ten lines, and only the hand-over comes after the stock', async () => {
    const shop = await openTestShop();
    const skus = Array.from({ length: 10 }, (_, at) => `TEN-${at}`);
    await writeCatalogue(
      shop,
      skus.map((sku) => catalogueRow(sku, { sellingCents: 100_000 })),
    );
    const seller = await atCounter(shop);
    await seller.openDrawer();
    const sold = Object.fromEntries(skus.map((sku) => [sku, { qty: 1, unitPrice: 1000 }]));
    await seller.post(SALES, await saleOf(shop, sold));
    const body = await saleOf(shop, sold);
    const all = await statementsOf(() => seller.post(SALES, body));
    const statements = all.slice(all.findIndex((one) => one.startsWith('begin')));
    expect(statements.length).toBeLessThanOrEqual(MOST);
    expect(statements.at(-1)).toBe('commit');
  });
});
