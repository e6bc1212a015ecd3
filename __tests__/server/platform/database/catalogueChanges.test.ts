import { sql } from 'kysely';
import { ALL, ANY } from '@/lib/site/surrogateKeys';
import {
  KEEP_CHANGES_MS,
  MOST_CHANGES,
  readChanges,
  tidyChanges,
  type ChangePosition,
} from '@/server/platform/database/catalogueChanges';
import type { Writer } from '@/server/platform/database/connect';
import { setFact } from '@/server/platform/database/shopFacts';
import type { Shop } from '@/server/boot/shop';
import { addManyItems } from '@/__tests__/support/manyItems';
import { describeOnEachEngine } from '@/__tests__/support/engines';

describeOnEachEngine('changes of the catalogue', (openTestShop) => {
  let shop: Shop;
  let at: ChangePosition | null = null;
  /** Listed, with groups, a phone and stock. */
  let item: { itmCode: number; catCode: number; sCatCode: number | null; bndCode: number | null };
  let phone: string;

  beforeAll(async () => {
    shop = await openTestShop('small catalogue');
  });

  beforeEach(async () => {
    item = await shop.database.read
      .selectFrom('item')
      .innerJoin('itemModel', 'itemModel.itmCode', 'item.itmCode')
      .select(['item.itmCode', 'catCode', 'sCatCode', 'bndCode', 'modelCode'])
      .where('listed', '=', 1)
      .where('tagCode', 'is', null)
      .where('isNew', '=', 0)
      .where('isDiscounted', '=', 0)
      .where('inStock', '>', 3)
      .orderBy('item.itmCode')
      .executeTakeFirstOrThrow();
    const models = await shop.database.read
      .selectFrom('itemModel')
      .select('modelCode')
      .where('itmCode', '=', item.itmCode)
      .execute();
    phone = models.map(({ modelCode }) => `m${modelCode}`).join(' ');
    at = (await readChanges(shop.database, at)).position;
  });

  async function changedBy(write: (tx: Writer) => Promise<unknown>): Promise<string> {
    await shop.database.transaction(write);
    const { keys, position } = await readChanges(shop.database, at);
    at = position;
    return [...keys]
      .filter((key) => key !== ANY)
      .sort()
      .join(' ');
  }

  const sorted = (keys: string) => keys.split(' ').filter(Boolean).sort().join(' ');

  const groups = () => {
    const keys = [`c${item.catCode}`, `s${item.sCatCode}`, `b${item.bndCode}`];
    return keys.filter((key) => !key.endsWith('null')).join(' ');
  };

  const related = () => phone.replaceAll('m', 'r');

  async function gradesBesides(itmCode: number): Promise<string> {
    const members = await shop.database.read
      .selectFrom('item')
      .select('itmCode')
      .where('gradeGroup', '=', (eb) =>
        eb.selectFrom('item').select('gradeGroup').where('itmCode', '=', itmCode),
      )
      .where('itmCode', '<>', itmCode)
      .execute();
    expect(members.length).toBeGreaterThan(0);
    return members.map((one) => `i${one.itmCode}`).join(' ');
  }

  const set = (values: Record<string, unknown>) => (tx: Writer) =>
    tx.updateTable('item').set(values).where('itmCode', '=', item.itmCode).execute();

  test('of what lists do not order, filter or count name the item alone', async () => {
    const own = `i${item.itmCode}`;
    expect(await changedBy(set({ itmName: 'Renamed' }))).toBe(own);
    expect(await changedBy(set({ shortSpecs: 'IPS' }))).toBe(own);
    expect(await changedBy(set({ photoVersion: 'abc' }))).toBe(own);
    expect(await changedBy(set({ weightGrams: 77 }))).toBe(own);
  });

  test('of a sale name the pages that sell the item, and what is nearly sold out its lists, too', async () => {
    const { itmCode } = item;
    await shop.database.transaction(set({ inStock: 8 }));
    at = (await readChanges(shop.database, at)).position;
    expect(await changedBy(set({ inStock: 7 }))).toBe(`q${itmCode}`);
    expect(await changedBy(set({ inStock: 6 }))).toBe(`q${itmCode}`);
    expect(await changedBy(set({ inStock: 5 }))).toBe(`i${itmCode}`);
    expect(await changedBy(set({ inStock: 4 }))).toBe(`i${itmCode}`);
    expect(await changedBy(set({ inStock: 7 }))).toBe(`i${itmCode}`);
  });

  test('of what no page shows name nothing', async () => {
    expect(await changedBy(set({ updatedAt: 1, staffNotes: 'behind the door', shelf: 'A1' }))).toBe(
      '',
    );
    expect(await changedBy(set({ inStock: sql`"inStock"` }))).toBe('');
    expect(await changedBy((tx) => setFact(tx, 'catalogueVersion', '99'))).toBe('');
  });

  test('of a price name the item, its phones and lists by price', async () => {
    expect(await changedBy(set({ sellingCents: 123_400 }))).toBe(
      sorted(`i${item.itmCode} prices ${phone}`),
    );
    expect(await changedBy(set({ askForPrice: 1 }))).toBe(
      sorted(`i${item.itmCode} prices ${phone}`),
    );
    expect(await changedBy(set({ discountFrom: 5, discountTo: 9 }))).toBe(
      sorted(`i${item.itmCode} prices ${phone}`),
    );
    await shop.database.transaction(set({ askForPrice: 0, discountFrom: null, discountTo: null }));
  });

  test('of stock that begins or ends name the lists of its groups', async () => {
    const sold = `i${item.itmCode} lists ${groups()} ${phone}`;
    expect(await changedBy(set({ inStock: 0 }))).toBe(sorted(sold));
    // What can be bought again may come to the pages of other parts for the phone.
    expect(await changedBy(set({ inStock: 7 }))).toBe(sorted(`${sold} ${related()}`));
    expect(await changedBy(set({ popularity: 17 }))).toBe(sorted(`${sold} ${related()}`));
  });

  test('of membership name the lists before and after, and the menu where a group may have been empty', async () => {
    const { itmCode, bndCode } = item;
    const other = await shop.database.read
      .selectFrom('brand')
      .select('bndCode')
      .where('bndCode', '<>', bndCode ?? 0)
      .executeTakeFirstOrThrow();
    const list = `i${itmCode} lists counts menu ${groups()} ${phone}`;
    expect(await changedBy(set({ bndCode: other.bndCode }))).toBe(
      sorted(`${list} b${other.bndCode}`),
    );
    await shop.database.transaction(set({ bndCode }));
    at = (await readChanges(shop.database, at)).position;
    // The pages of its other grades offer it.
    const grades = await gradesBesides(itmCode);
    expect(await changedBy(set({ visible: 0 }))).toBe(sorted(`${list} ${grades}`));
    expect(await changedBy(set({ sellingCents: 5, inStock: 0 }))).toBe(`i${itmCode}`);
    expect(await changedBy(set({ visible: 1, inStock: 7 }))).toBe(
      sorted(`${list} ${grades} ${related()}`),
    );
  });

  test('of an item in groups of many name no menu', async () => {
    await addManyItems(shop, 12);
    const many = await shop.database.read
      .selectFrom('item')
      .select('itmCode')
      .where('sku', 'like', 'MANY%')
      .orderBy('itmCode', 'desc')
      .executeTakeFirstOrThrow();
    at = (await readChanges(shop.database, at)).position;
    const show = (visible: 0 | 1) =>
      changedBy((tx) =>
        tx.updateTable('item').set({ visible }).where('itmCode', '=', many.itmCode).execute(),
      );
    for (const visible of [0, 1] as const) {
      const keys = (await show(visible)).split(' ');
      expect(keys).toContain('counts');
      expect(keys).not.toContain('menu');
    }
    await shop.database.transaction((tx) =>
      tx.deleteFrom('item').where('sku', 'like', 'MANY-%').execute(),
    );
  });

  test('of a variant name its own page and that of its item', async () => {
    const variant = await shop.database.read
      .selectFrom('item')
      .select(['itmCode', 'parentItmCode'])
      .where('itmType', '=', 'C')
      .where('inStock', '>', 0)
      .executeTakeFirstOrThrow();
    const family = sorted(`i${variant.itmCode} i${variant.parentItmCode}`);
    const ofVariant = (tx: Writer) =>
      tx.updateTable('item').set({ inStock: 0 }).where('itmCode', '=', variant.itmCode).execute();
    expect(await changedBy(ofVariant)).toBe(family);
    expect(
      await changedBy((tx) =>
        tx.deleteFrom('itemOption').where('itmCode', '=', variant.itmCode).execute(),
      ),
    ).toBe(family);
  });

  test('of the phones that it fits name the item and the phone', async () => {
    const [first = ''] = phone.split(' ');
    const pair = { itmCode: item.itmCode, modelCode: Number(first.slice(1)) };
    const named = sorted(`i${item.itmCode} ${first} ${first.replace('m', 'r')}`);
    expect(
      await changedBy((tx) =>
        tx
          .deleteFrom('itemModel')
          .where('itmCode', '=', pair.itmCode)
          .where('modelCode', '=', pair.modelCode)
          .execute(),
      ),
    ).toBe(named);
    expect(await changedBy((tx) => tx.insertInto('itemModel').values(pair).execute())).toBe(named);
  });

  test('of a mark name its list, and the menu where it may have been empty', async () => {
    const list = `i${item.itmCode} lists ${groups()} ${phone}`;
    expect(await changedBy(set({ isNew: 1 }))).toBe(sorted(`${list} new menu`));
    expect(await changedBy(set({ isNew: 0 }))).toBe(sorted(`${list} new menu`));
    expect(await changedBy(set({ disPerHundredths: 500 }))).toBe(
      sorted(`${list} discounted menu prices`),
    );
    expect(await changedBy(set({ disPerHundredths: 700 }))).toBe(
      sorted(`i${item.itmCode} prices ${phone}`),
    );
    await shop.database.transaction(set({ disPerHundredths: 0 }));
  });

  test('of its prices, options and photos name the item', async () => {
    const { itmCode } = item;
    const own = `i${itmCode}`;
    expect(
      await changedBy((tx) =>
        tx.insertInto('itemPrice').values({ itmCode, userType: 9, sellingCents: 100 }).execute(),
      ),
    ).toBe(own);
    expect(
      await changedBy((tx) =>
        tx.updateTable('itemPrice').set({ sellingCents: 90 }).where('userType', '=', 9).execute(),
      ),
    ).toBe(own);
    expect(
      await changedBy((tx) => tx.deleteFrom('itemPrice').where('userType', '=', 9).execute()),
    ).toBe(own);
    expect(
      await changedBy((tx) =>
        tx
          .insertInto('itemBreak')
          .values({ itmCode, userType: 1, fromQty: 100, sellingCents: 100 })
          .execute(),
      ),
    ).toBe(own);
    await shop.database.transaction((tx) =>
      tx.deleteFrom('itemBreak').where('fromQty', '=', 100).execute(),
    );
  });

  test('of a phone name its parts; a new name of anything names every page', async () => {
    const { bndCode, sCatCode, catCode } = item;
    const [first = ''] = phone.split(' ');
    const modelCode = Number(first.slice(1));
    expect(
      await changedBy((tx) =>
        tx
          .updateTable('phoneModel')
          .set({ itemCount: sql`"itemCount" + 1` })
          .where('modelCode', '=', modelCode)
          .execute(),
      ),
    ).toBe(sorted(`models ${first} ${first.replace('m', 'r')}`));
    expect(
      await changedBy((tx) =>
        tx.updateTable('brand').set({ bndName: 'Xy' }).where('bndCode', '=', bndCode).execute(),
      ),
    ).toBe(ALL);
    expect(
      await changedBy((tx) =>
        tx
          .updateTable('subCategory')
          .set({ sCatName: 'Xy' })
          .where('sCatCode', '=', sCatCode)
          .execute(),
      ),
    ).toBe(ALL);
    // One row, however many items are in it.
    const before = await countChanges();
    expect(
      await changedBy((tx) =>
        tx.updateTable('category').set({ catName: 'Xy' }).where('catCode', '=', catCode).execute(),
      ),
    ).toBe(ALL);
    expect(await countChanges()).toBe(before + 1);
  });

  async function countChanges(): Promise<number> {
    const rows = await shop.database.read.selectFrom('catalogueChange').select('keys').execute();
    return rows.length;
  }

  test('of many items at once name every page', async () => {
    const row = { keys: 'i1', at: Date.now() };
    const many = Array.from({ length: MOST_CHANGES + 1 }, () => row);
    expect(await changedBy((tx) => tx.insertInto('catalogueChange').values(many).execute())).toBe(
      ALL,
    );
    expect((await readChanges(shop.database, at)).keys.size).toBe(0);
  });

  test('of a transaction that commits after a later one are read', async () => {
    if (shop.database.engine === 'sqlite') return;
    let commit = () => undefined as void;
    const held = new Promise<void>((resolve) => (commit = () => resolve()));
    let begun = () => undefined as void;
    const isWritten = new Promise<void>((resolve) => (begun = () => resolve()));
    const slow = shop.database.transaction(async (tx) => {
      await tx.insertInto('catalogueChange').values({ keys: 'i1', at: 1 }).execute();
      begun();
      await held;
    });
    await isWritten;
    expect(
      await changedBy((tx) =>
        tx.insertInto('catalogueChange').values({ keys: 'i2', at: 1 }).execute(),
      ),
    ).toBe('i2');
    expect((await readChanges(shop.database, at)).keys.size).toBe(0);
    commit();
    await slow;
    const { keys, position } = await readChanges(shop.database, at);
    expect([...keys].sort()).toEqual([ANY, 'i1']);
    expect((await readChanges(shop.database, position)).keys.size).toBe(0);
  });

  test('that a process may have missed name every page', async () => {
    const { position } = await readChanges(shop.database, at);
    const first = await readChanges(shop.database, null);
    expect(first.keys.has(ALL)).toBe(true);
    for (const moved of [KEEP_CHANGES_MS, -60_000]) {
      const slept = { ...position, at: position.at - moved };
      expect((await readChanges(shop.database, slept)).keys.has(ALL)).toBe(true);
    }
    if (shop.database.engine === 'postgres') return;
    const ofAnother = { ...position, place: String(Number(position.place) + 1_000_000) };
    expect((await readChanges(shop.database, ofAnother)).keys.has(ALL)).toBe(true);
  });

  test('are deleted after minutes, and those after them are read', async () => {
    const now = Date.now();
    await shop.database.transaction((tx) =>
      tx
        .insertInto('catalogueChange')
        .values([
          { keys: 'old', at: now - KEEP_CHANGES_MS - 60_000 },
          { keys: 'late', at: now },
        ])
        .execute(),
    );
    await tidyChanges(shop.database);
    const kept = await shop.database.read.selectFrom('catalogueChange').select('keys').execute();
    expect(kept.some(({ keys }) => keys === 'old')).toBe(false);
    expect(kept.some(({ keys }) => keys === 'late')).toBe(true);
    at = (await readChanges(shop.database, at)).position;
    await shop.database.transaction((tx) => tx.deleteFrom('catalogueChange').execute());
    expect(await changedBy(set({ shortSpecs: 'after all' }))).toBe(`i${item.itmCode}`);
  });
});
