import { sql } from 'kysely';
import { MOST_ITEMS_COUNTED } from '@/lib/contract/itemLists';
import type { OfficeItemsQuery } from '@/lib/contract/officeItem.contract';
import type { Shop } from '@/server/boot/shop';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import type { CatalogueRow } from '@/server/catalogue/items/catalogueRow';
import { setVisible } from '@/server/catalogue/items/visibility.service';
import { keyQuery } from '@/server/catalogue/office/findItems.service';
import { listOfficeItems } from '@/server/catalogue/office/itemList.service';
import { pageQuery } from '@/server/catalogue/office/itemList.queries';
import { putSynonym } from '@/server/catalogue/search/synonyms.service';
import {
  describeOnEachEngine,
  describeOnSqlite,
  describeWithDatabase,
} from '@/__tests__/support/engines';
import { NIMAL } from '@/__tests__/support/orders';
import { addManyItems } from '@/__tests__/support/manyItems';
import { queryPlan } from '@/__tests__/support/queryPlan';
import { catalogueRow, IPHONE_11 } from '@/__tests__/support/smallCatalogue';

let shop: Shop;

const write = (...rows: CatalogueRow[]) => writeCatalogue(shop, rows);
const list = (query: Partial<OfficeItemsQuery>) => listOfficeItems(shop, query);
const skus = async (query: Partial<OfficeItemsQuery>) =>
  (await list(query)).items.map(({ sku }) => sku);

const battery = (sku: string, said: Partial<CatalogueRow> = {}) =>
  catalogueRow(sku, {
    itmName: `iPhone 11 Battery ${sku}`,
    partKind: 'battery',
    catName: 'Batteries',
    bndName: 'Apple',
    grade: null,
    colour: null,
    frame: null,
    models: [IPHONE_11],
    ...said,
  });

describeOnEachEngine('the list of items in the office', (openTestShop) => {
  beforeEach(async () => {
    shop = await openTestShop();
  });

  test('finds hidden items by name, phone, SKU, barcode and the owner’s own words', async () => {
    await write(
      catalogueRow('LCD-A12', { barcode: '4790012345670' }),
      battery('BAT-11', { itmName: 'iPhone 11 Battery, gossamer', barcode: '4790012345687' }),
    );
    await setVisible(shop, NIMAL, ['BAT-11'], false);
    await putSynonym(shop, NIMAL, { word: 'jeewa', means: 'battery' });
    for (const search of [
      'gossamer',
      'goss',
      'iphone 11 battery',
      'a2111',
      'bat-11',
      'BAT 11',
      '4790012345687',
      'jeewa',
      'iphone 11 jeewa',
    ]) {
      expect([search, await skus({ search })]).toEqual([search, ['BAT-11']]);
    }
    expect(await skus({ search: 'a12 display' })).toEqual(['LCD-A12']);
    await setVisible(shop, NIMAL, ['BAT-11'], true);
    expect(await skus({ search: 'gossamer' })).toEqual(['BAT-11']);
    expect(await skus({ search: 'gossamer', hidden: 'yes' })).toEqual([]);
  });

  test('finds the variants of an item, and a hidden one by its own words', async () => {
    const cover = { partKind: 'back-cover', itmName: 'Galaxy A12 Back Cover' } as const;
    const variant = (sku: string, colour: string) =>
      catalogueRow(sku, {
        ...cover,
        itmName: `Galaxy A12 Back Cover, ${colour}`,
        itmType: 'C',
        parentSku: 'COVER',
        colour,
        options: [{ optionName: 'Colour', optionValue: colour }],
      });
    await write(
      catalogueRow('COVER', { ...cover, itmType: 'M', colour: null }),
      variant('COVER-B', 'Black'),
      variant('COVER-TEAL', 'Teal'),
    );
    expect(await skus({ search: 'a12 back cover' })).toEqual(['COVER', 'COVER-B', 'COVER-TEAL']);
    await setVisible(shop, NIMAL, ['COVER-TEAL'], false);
    expect(await skus({ search: 'teal' })).toEqual(['COVER-TEAL']);
    expect(await skus({ hidden: 'yes' })).toEqual(['COVER-TEAL']);
    await setVisible(shop, NIMAL, ['COVER'], false);
    expect(await skus({ search: 'a12 back cover' })).toEqual(['COVER', 'COVER-B', 'COVER-TEAL']);
    expect(await skus({ search: 'black back cover' })).toEqual(['COVER-B']);
  });

  test('pages through every order once, also when items share a value or differ in case', async () => {
    const prices = [500, 700, 500, 0, 700, 500, 900];
    await write(
      ...prices.map((rupees, at) =>
        catalogueRow(at % 2 === 0 ? `p-${at}` : `P-${at}`, {
          sellingCents: rupees * 100,
          inStock: at % 3,
          itmName: at % 2 === 0 ? `iPhone part ${at}` : `Zenfone part ${at}`,
        }),
      ),
    );
    for (const sort of [
      'sku',
      '-sku',
      'name',
      '-name',
      'price',
      '-price',
      'stock',
      '-updated',
    ] as const) {
      const whole = await skus({ sort });
      const paged: string[] = [];
      let after: string | undefined;
      do {
        const page = await list({ sort, limit: 2, after });
        expect(page.total).toBe(after === undefined ? 7 : null);
        paged.push(...page.items.map(({ sku }) => sku));
        after = page.next ?? undefined;
      } while (after !== undefined);
      expect([sort, paged]).toEqual([sort, whole]);
      expect(new Set(paged).size).toBe(7);
    }
    expect((await skus({ sort: 'sku' })).at(0)).toBe('p-0');
    expect((await skus({ sort: 'name' })).slice(0, 1)).toEqual(['p-0']);
    expect((await list({ sort: '-price', limit: 1 })).items[0]?.priceCents).toBe(90_000);
  });

  test('codes are found by their beginning along an index, in any collation', async () => {
    const plan = await queryPlan(shop, keyQuery(shop, 'lcd-1', true));
    expect(plan).toMatch(/item_skuKey/);
    expect(plan).not.toMatch(/scan item(?! using)/i);
    if (shop.database.engine === 'sqlite') return;
    const { rows } = await sql<{ options: string[] | null }>`
      select reloptions as "options" from pg_class
      where relname in ('itemSearch_words', 'hiddenSearch_words')`.execute(shop.database.read);
    // Each search reads the words that wait: PostgreSQL's default lets 4 MB of them wait.
    expect(rows).toEqual([
      { options: ['gin_pending_list_limit=64'] },
      { options: ['gin_pending_list_limit=64'] },
    ]);
  });
});

describeWithDatabase('the filters of the list of items', (openTestShop) => {
  beforeEach(async () => {
    shop = await openTestShop();
  });

  test('leaves out words only where no item has all of them, and says so', async () => {
    await write(catalogueRow('D1'), battery('B1'));
    expect(await list({ search: 'a12 display zzyzx9' })).toMatchObject({ items: [] });
    expect(await list({ search: 'a12 display sparkling ' })).toMatchObject({
      items: [{ sku: 'D1' }],
      leftOut: ['sparkling'],
    });
  });

  test('narrows by every filter, alone and together', async () => {
    await write(
      catalogueRow('D-OUT', { inStock: 0 }),
      catalogueRow('D-LOW', { inStock: 3, grade: 'service-pack' }),
      catalogueRow('D-ASK', { sellingCents: 0 }),
      battery('B-OFFER', { disPerHundredths: 1_000 }),
      battery('B-HIDDEN', { inStock: 2 }),
    );
    await setVisible(shop, NIMAL, ['B-HIDDEN'], false);
    const { catCode } = await shop.database.read
      .selectFrom('category')
      .select('catCode')
      .where('catName', '=', 'Batteries')
      .executeTakeFirstOrThrow();
    const { bndCode } = await shop.database.read
      .selectFrom('brand')
      .select('bndCode')
      .where('bndName', '=', 'Samsung')
      .executeTakeFirstOrThrow();
    const cases: [Partial<OfficeItemsQuery>, string[]][] = [
      [{ stock: 'out' }, ['D-OUT']],
      [{ stock: 'low' }, ['B-HIDDEN', 'D-LOW']],
      [{ stock: 'in', brand: bndCode }, ['D-ASK', 'D-LOW']],
      [{ hidden: 'yes' }, ['B-HIDDEN']],
      [{ hidden: 'no', category: catCode }, ['B-OFFER']],
      [{ price: 'no' }, ['D-ASK']],
      [{ price: 'yes', stock: 'out' }, ['D-OUT']],
      [{ offer: 'yes' }, ['B-OFFER']],
      [{ offer: 'no', category: catCode }, ['B-HIDDEN']],
      [{ grade: 'service-pack' }, ['D-LOW']],
      [{ grade: 'service-pack', stock: 'out' }, []],
      [{ search: 'samsung display', stock: 'low' }, ['D-LOW']],
    ];
    for (const [query, expected] of cases) {
      expect([query, await skus(query)]).toEqual([query, expected]);
    }
  });

  test('returns the items of SKUs in any spelling, hidden ones too', async () => {
    await write(catalogueRow('LCD-A'), catalogueRow('LCD-B'), catalogueRow('LCD-C'));
    await setVisible(shop, NIMAL, ['LCD-B'], false);
    expect(await skus({ skus: 'lcd-a\nLCD - B\nunknown' })).toEqual(['LCD-A', 'LCD-B']);
  });

  test.each(['nonsense', '', 'WyJhIiwxXQ'])(
    'refuses an after that no page had: %s',
    async (after) => {
      await write(catalogueRow('D1'));
      const asked = list({ sort: 'price', after: after === '' ? 'e30' : after });
      await expect(asked).rejects.toMatchObject({ code: 'bad-input' });
    },
  );

  test('has a version that changes with every field and not with sales', async () => {
    const version = async () => (await list({})).items[0]?.version;
    await write(catalogueRow('D1'));
    const seen = [await version()];
    const changes: Partial<CatalogueRow>[] = [
      { sellingCents: 900_000 },
      { shelf: 'B-1' },
      { tierPrices: [{ userType: 2, sellingCents: 800_000 }] },
      { models: [IPHONE_11] },
      { shortSpecs: 'New' },
    ];
    let row = catalogueRow('D1');
    for (const change of changes) {
      row = { ...row, ...change };
      await write(row);
      seen.push(await version());
    }
    await setVisible(shop, NIMAL, ['D1'], false);
    seen.push(await version());
    expect(new Set(seen).size).toBe(seen.length);
    await write({ ...row, inStock: 3 });
    expect(await version()).toBe(seen.at(-1));
  });
});

describeOnSqlite('a page of the list of items', (openTestShop) => {
  beforeEach(async () => {
    shop = await openTestShop();
  });

  test('reads every list on SQLite along one index alone', async () => {
    const groups = {
      partKinds: ['display' as const],
      bndCode: 1,
      grade: 'incell' as const,
      colour: 'Black',
    };
    const found = { codes: [], matching: null, listed: null, leftOut: [], groups };
    const filters = {
      category: 1,
      brand: 1,
      grade: 'incell',
      stock: 'low',
      hidden: 'no',
      photo: 'no',
      price: 'no',
      offer: 'yes',
    } as const;
    for (const sort of ['sku', '-name', 'price', '-stock', '-updated'] as const) {
      for (const [name, value] of Object.entries(filters)) {
        const choice = { filters: { [name]: value }, found: null, sort };
        const query = pageQuery(shop, choice, { after: undefined, limit: 50 });
        const plan = await queryPlan(shop, { compile: () => query.compile(shop.database.read) });
        expect([sort, name, plan]).toEqual([
          sort,
          name,
          expect.stringContaining('USING COVERING INDEX item_office'),
        ]);
      }
      const query = pageQuery(shop, { filters: {}, found, sort }, { after: undefined, limit: 50 });
      const plan = await queryPlan(shop, { compile: () => query.compile(shop.database.read) });
      expect(plan).toContain('USING COVERING INDEX item_office');
    }
  });

  test('reads all items by SKU on SQLite in the order of an index, so that a page ends early', async () => {
    for (const sort of ['sku', '-sku'] as const) {
      const choice = { filters: {}, found: null, sort };
      for (const after of [undefined, (await list({ limit: 1 })).next ?? undefined]) {
        const query = pageQuery(shop, choice, { after, limit: 50 });
        const plan = await queryPlan(shop, { compile: () => query.compile(shop.database.read) });
        expect(plan).toContain('USING COVERING INDEX item_sku');
        expect(plan).not.toContain('TEMP B-TREE');
      }
    }
  });
});

describeWithDatabase('the list of very many items', (openTestShop) => {
  beforeEach(async () => {
    shop = await openTestShop();
  });

  /** Gives these copies of the first item its words. */
  async function index(from: number, to: number): Promise<void> {
    const [key, words] =
      shop.database.engine === 'postgres'
        ? [sql.id('itmCode'), sql`array_to_tsvector(array['panel', 'wonderful'])`]
        : [sql.id('rowid'), sql`'wonderful panel'`];
    await shop.database.transaction((tx) =>
      sql`insert into "itemSearch" (${key}, "words")
        select "itmCode", ${words} from "item" order by "itmCode"
        limit ${to - from} offset ${from}`.execute(tx),
    );
  }

  test('finds many items as it finds few', async () => {
    const count = MOST_ITEMS_COUNTED + 200;
    await addManyItems(shop, count, { itmName: 'Wonderful panel', models: [], partKind: null });
    await index(1, 5_200);
    const { items, total } = await list({ search: 'wonderful', sort: '-sku' });
    expect([total, items.length]).toEqual([5_200, 50]);
    await index(5_200, count);
    // No more are counted, as without a search.
    expect((await list({ search: 'wonderful' })).total).toBe(MOST_ITEMS_COUNTED + 1);
  });
});
