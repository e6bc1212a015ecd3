import { listProducts } from '@/server/catalogue/items/listing.service';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import type { CatalogueRow } from '@/server/catalogue/items/catalogueRow';
import { indexItems } from '@/server/catalogue/search/searchIndex';
import type { Shop } from '@/server/boot/shop';
import { describeOnEachEngine } from '@/__tests__/support/engines';
import { catalogueRow, GALAXY_A12, IPHONE_11 } from '@/__tests__/support/smallCatalogue';

describeOnEachEngine('the search index', (openTestShop) => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await openTestShop();
  });

  const write = (...rows: CatalogueRow[]) => writeCatalogue(shop, rows);
  const found = async (query: string) =>
    (await listProducts(shop, { query, limit: 15 }, 1)).items.map((item) => item.sku).sort();

  test('finds an item by its new words after a change, not by the old ones', async () => {
    await write(catalogueRow('D1', { itmName: 'Wonderful panel', models: [], partKind: null }));
    expect(await found('wonderful')).toEqual(['D1']);
    await write(catalogueRow('D1', { itmName: 'Marvellous panel', models: [], partKind: null }));
    expect([await found('marvellous'), await found('wonderful')]).toEqual([['D1'], []]);
  });

  test("finds an M item by its variants' colours and skus", async () => {
    const variant = (sku: string, colour: string) =>
      catalogueRow(sku, {
        itmName: `Galaxy A12 Back Cover, ${colour}`,
        itmType: 'C',
        parentSku: 'COVER',
        partKind: 'back-cover',
        colour,
        options: [{ optionName: 'Colour', optionValue: colour }],
      });
    await write(
      catalogueRow('COVER', {
        itmName: 'Galaxy A12 Back Cover',
        itmType: 'M',
        partKind: 'back-cover',
        colour: null,
      }),
      variant('COVER-B', 'Black'),
      variant('COVER-TEAL', 'Teal'),
    );
    for (const query of ['teal back cover a12', 'a12 back cover black', 'cover-teal']) {
      expect(await found(query)).toEqual(['COVER']);
    }
  });

  test('offers the nearest kinds first when a phone’s part is missing', async () => {
    await write(
      catalogueRow('BATTERY', { partKind: 'battery' }),
      catalogueRow('PIN', { partKind: 'charging-pin' }),
      catalogueRow('OTHER', { partKind: 'charging-pin', models: [IPHONE_11] }),
      catalogueRow('DISPLAY', { partKind: 'display', colour: 'Black' }),
    );
    const offered = async (query: string) => {
      const list = await listProducts(shop, { query, limit: 15 }, 1);
      return [list.totalItems, ...list.alternatives.map((item) => item.sku)];
    };
    expect((await offered('a12 charging board')).slice(0, 2)).toEqual([0, 'PIN']);
    expect((await offered('a12 charging board')).sort()).toEqual([0, 'BATTERY', 'DISPLAY', 'PIN']);
    expect((await offered('a12 display 9999')).slice(0, 2)).toEqual([0, 'DISPLAY']);
  });

  test('no longer finds an item that left the lists', async () => {
    await write(catalogueRow('D1'), catalogueRow('D2'));
    const { itmCode } = await shop.database.read
      .selectFrom('item')
      .where('sku', '=', 'D1')
      .select('itmCode')
      .executeTakeFirstOrThrow();
    await shop.database.transaction(async (tx) => {
      await tx.updateTable('item').set({ visible: 0 }).where('itmCode', '=', itmCode).execute();
      await indexItems(tx, shop.database.engine, [itmCode]);
    });
    expect(await found('a12 display')).toEqual(['D2']);
    expect(await found('d1')).toEqual([]);
  });

  test('returns only what fits a known phone, whatever names say', async () => {
    await write(
      catalogueRow('A12'),
      catalogueRow('BOTH', { models: [GALAXY_A12, IPHONE_11], itmName: 'Display, two phones' }),
      catalogueRow('IPHONE', { models: [IPHONE_11], itmName: 'iPhone 11 Display, not for A12' }),
    );
    expect(await found('a12 display')).toEqual(['A12', 'BOTH']);
    expect(await found('a2111 lcd')).toEqual(['BOTH', 'IPHONE']);
  });

  test("finds an accessory with a phone's name when no phone's part matches", async () => {
    await write(
      catalogueRow('A12'),
      catalogueRow('HOLDER', {
        itmName: 'Phone charger A12, 20 W',
        bndName: null,
        models: [],
        partKind: 'charger',
      }),
    );
    expect(await found('a12 charger')).toEqual(['HOLDER']);
    expect(await found('a12')).toEqual(['A12']);
  });

  test('sorts equal items by kind, and parts for one phone first', async () => {
    const equal = { popularity: 0, inStock: 3 };
    await write(
      catalogueRow('BATTERY', { ...equal, partKind: 'battery', itmName: 'Galaxy A12 Battery' }),
      catalogueRow('SHARED', { ...equal, models: [GALAXY_A12, IPHONE_11] }),
      catalogueRow('OWN', equal),
    );
    const { items } = await listProducts(shop, { query: 'samsung a12', limit: 15 }, 1);
    expect(items.map((item) => item.sku)).toEqual(['OWN', 'SHARED', 'BATTERY']);
  });
});
