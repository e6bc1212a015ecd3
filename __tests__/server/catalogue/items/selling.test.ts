import { createApp } from '@/server/api/app';
import { importCatalogue } from '@/server/catalogue/import/import.service';
import { rankItems } from '@/server/catalogue/items/popularity.service';
import { Browser } from '@/__tests__/support/browser';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { fileOf } from '../import/listFiles';

const KINDS = ['LCD', 'Battery', 'Charging Port', 'Back Cover', 'Speaker', 'SIM Tray'];

describeWithDatabase('what sells', (openTestShop) => {
  test('is what is in stock, and is called so only once five items were ordered', async () => {
    const shop = await openTestShop();
    const rows = KINDS.map((kind, at) => `P${at},Samsung A12 ${kind},1000,${at === 5 ? 0 : 9}`);
    await importCatalogue(shop, fileOf(['sku,name,price,stock', ...rows].join('\n')));
    const visitor = new Browser(createApp(shop));
    const items = await shop.database.read.selectFrom('item').select(['sku', 'itmCode']).execute();
    const codeOf = new Map(items.map(({ sku, itmCode }) => [sku, itmCode]));

    /** Every item was in as many orders. */
    async function sellingAfter(orders: Record<string, number>) {
      const counts = Object.entries(orders).map(
        ([sku, count]) => [codeOf.get(sku) ?? 0, count] as const,
      );
      await rankItems(shop, new Map(counts));
      const { body } = await visitor.get('/product/selling');
      const { items: found, areSellers } = body.data as Selling;
      return { skus: found.map(({ sku }) => sku), areSellers };
    }

    const before = await sellingAfter({});
    expect(before.areSellers).toBe(false);
    expect(before.skus.sort()).toEqual(['P0', 'P1', 'P2', 'P3', 'P4']);
    const few = await sellingAfter({ P0: 5, P1: 4, P2: 3, P3: 2, P5: 9 });
    expect(few.areSellers).toBe(false);
    const many = await sellingAfter({ P0: 1, P1: 2, P2: 3, P3: 4, P4: 5, P5: 9 });
    expect(many).toEqual({ skus: ['P4', 'P3', 'P2', 'P1', 'P0'], areSellers: true });
  });
});

type Selling = { items: { sku: string }[]; areSellers: boolean };
