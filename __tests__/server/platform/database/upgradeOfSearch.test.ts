import { sql } from 'kysely';
import { catalogueRow } from '@/__tests__/support/smallCatalogue';
import { describeOnEachEngine } from '@/__tests__/support/engines';
import { insertOldItems, onOldDatabase } from '@/__tests__/support/oldDatabase';
import { migrate } from '@/server/platform/database/migrate';
import { readFact, SEARCH_INDEX_FROM } from '@/server/platform/database/shopFacts';
import { indexAgain } from '@/server/catalogue/search/indexAgain.service';
import { listProducts } from '@/server/catalogue/items/listing.service';
import type { Shop } from '@/server/boot/shop';

const NAMES = {
  'NK-5C': 'Battery for Nokia BL-5C (1100/130)',
  'NK-4C': 'Battery for Nokia BL-4C (6100)',
  'HW-4342': 'Battery for Huawei HB4342A1RBC',
  'GLUE-5': 'Glue 5 ml',
};

describeOnEachEngine('a shop whose items were indexed without codes', (open) => {
  let shop: Shop;
  let close: () => Promise<void>;

  beforeEach(async () => {
    ({ shop, close } = await onOldDatabase(await open(), '0055-corrections'));
  });
  afterEach(() => close());

  const found = async (query: string) =>
    (await listProducts(shop, { query, limit: 15 }, 1)).items.map(({ sku }) => sku);
  const from = () => readFact(shop.database.read, SEARCH_INDEX_FROM);

  async function withOldItems(): Promise<void> {
    const rows = Object.entries(NAMES).map(([sku, itmName]) =>
      catalogueRow(sku, { itmName, models: [], partKind: 'battery', bndName: null }),
    );
    await insertOldItems(shop.database, rows);
    for (const [at, name] of Object.values(NAMES).entries()) await indexAsBefore(at + 1, name);
    await migrate(shop.database);
  }

  async function indexAsBefore(itmCode: number, name: string): Promise<void> {
    const words = name
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .filter(Boolean);
    const isPostgres = shop.database.engine === 'postgres';
    await (
      isPostgres
        ? sql`insert into "itemSearch" ("itmCode", "words")
            values (${itmCode}, array_to_tsvector(${words}::text[]))`
        : sql`insert into "itemSearch" (rowid, "words") values (${itmCode}, ${words.join(' ')})`
    ).execute(shop.database.read);
  }

  test('finds its codes after the upgrade, also when the work was broken off', async () => {
    await withOldItems();
    expect([await found('HB-4342-A1RBC'), await from()]).toEqual([[], '0']);
    expect(await indexAgain(shop, 1)).toEqual({ items: 4, isDone: true });
    expect([await from(), await indexAgain(shop)]).toEqual([undefined, { items: 0, isDone: true }]);
    expect(await found('HB-4342-A1RBC')).toEqual(['HW-4342']);
    expect(await found('bl 5c')).toEqual(['NK-5C']);
  });

  test('goes on where another process stopped', async () => {
    await withOldItems();
    await shop.database.transaction(async (tx) => {
      await sql`update "shopFact" set "value" = '2' where "name" = 'searchIndexFrom'`.execute(tx);
    });
    const turns = await Promise.all([indexAgain(shop, 1), indexAgain(shop, 1)]);
    expect(turns.reduce((sum, { items }) => sum + items, 0)).toBe(2);
    expect(await found('hb4342a1rbc')).toEqual(['HW-4342']);
  });

  test('has nothing to do in a new shop', async () => {
    await migrate(shop.database);
    expect([await from(), await indexAgain(shop)]).toEqual([undefined, { items: 0, isDone: true }]);
  });

  test('leaves the items of a running import to the next turn', async () => {
    await withOldItems();
    if (shop.database.engine === 'sqlite') return;
    const during = await shop.database.transaction(async (tx) => {
      await sql`update "item" set "itmName" = 'Glue 6 ml' where "itmCode" = 4`.execute(tx);
      return indexAgain(shop);
    });
    expect([during, await from()]).toEqual([{ items: 0, isDone: false }, '0']);
    expect(await indexAgain(shop)).toEqual({ items: 4, isDone: true });
    expect(await found('glue 6 ml')).toEqual(['GLUE-5']);
  });
});
