import { sql } from 'kysely';
import { catalogueRow } from '@/__tests__/support/smallCatalogue';
import { describeOnEachEngine } from '@/__tests__/support/engines';
import { insertOldItems, onOldDatabase } from '@/__tests__/support/oldDatabase';
import { migrate } from '@/server/platform/database/migrate';
import { readFact, SEARCH_INDEX_FROM, setFact } from '@/server/platform/database/shopFacts';
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

  // Upgrading takes seconds, so the tests go on with one shop.
  beforeAll(async () => {
    ({ shop, close } = await onOldDatabase(await open(), '0055-corrections'));
    const rows = Object.entries(NAMES).map(([sku, itmName]) =>
      catalogueRow(sku, { itmName, models: [], partKind: 'battery', bndName: null }),
    );
    await insertOldItems(shop.database, rows);
    for (const [at, name] of Object.values(NAMES).entries()) await indexAsBefore(at + 1, name);
    await migrate(shop.database);
  });
  afterAll(() => close());

  const found = async (query: string) =>
    (await listProducts(shop, { query, limit: 15 }, 1)).items.map(({ sku }) => sku);
  const from = () => readFact(shop.database.read, SEARCH_INDEX_FROM);

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

  const rename = (itmCode: number, name: string, then: () => Promise<unknown> = async () => null) =>
    shop.database.transaction(async (tx) => {
      await sql`update "item" set "itmName" = ${name} where "itmCode" = ${itmCode}`.execute(tx);
      return then();
    });

  test('leaves the items of a running import to the next turn', async () => {
    expect([await found('HB-4342-A1RBC'), await from()]).toEqual([[], '0']);
    if (shop.database.engine === 'sqlite') return;
    const during = await rename(4, 'Glue 6 ml', () => indexAgain(shop));
    expect([during, await from()]).toEqual([{ items: 0, isDone: false }, '0']);
  });

  test('finds its codes after the upgrade, also when the work was broken off', async () => {
    expect(await indexAgain(shop, 1)).toEqual({ items: 4, isDone: true });
    expect([await from(), await indexAgain(shop)]).toEqual([undefined, { items: 0, isDone: true }]);
    expect(await found('HB-4342-A1RBC')).toEqual(['HW-4342']);
    expect(await found('bl 5c')).toEqual(['NK-5C']);
    const glue = shop.database.engine === 'sqlite' ? 'glue 5 ml' : 'glue 6 ml';
    expect(await found(glue)).toEqual(['GLUE-5']);
  });

  test('goes on where another process stopped', async () => {
    await rename(3, 'Battery for Huawei HB405979ECW');
    await shop.database.transaction((tx) => setFact(tx, SEARCH_INDEX_FROM, '2'));
    const turns = await Promise.all([indexAgain(shop, 1), indexAgain(shop, 1)]);
    expect(turns.reduce((sum, { items }) => sum + items, 0)).toBe(2);
    expect(await found('hb405979ecw')).toEqual(['HW-4342']);
  });

  test('has nothing to do in a new shop', async () => {
    const fresh = await open();
    expect(await readFact(fresh.database.read, SEARCH_INDEX_FROM)).toBeUndefined();
    expect(await indexAgain(fresh)).toEqual({ items: 0, isDone: true });
  });
});
