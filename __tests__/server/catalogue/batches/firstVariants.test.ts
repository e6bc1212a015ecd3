import { writePeriodEdge } from '@/lib/commerce/discountPeriod';
import { unitCents } from '@/lib/commerce/price';
import type { Cart } from '@/lib/contract/cart.contract';
import type { CellChange } from '@/lib/contract/batch.contract';
import type { ProductDetail } from '@/lib/contract/catalogue.contract';
import type { OfficeItemDetail } from '@/lib/contract/officeItem.contract';
import { createApp } from '@/server/api/app';
import type { Shop } from '@/server/boot/shop';
import { listProducts } from '@/server/catalogue/items/listing.service';
import { clearMemoized } from '@/server/catalogue/items/memoize';
import { turnDiscounts } from '@/server/catalogue/items/turnDiscounts.service';
import { readPhotos } from '@/server/catalogue/photos/photos.queries';
import { openSession } from '@/server/people/sessions/session.service';
import { makeCustomer } from '@/__tests__/support/customers';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { batchOffice } from '@/__tests__/support/office/batchOffice';
import { ledgerMistakes, sell, stockOf } from '@/__tests__/support/stock';

const DAY_MS = 24 * 3_600_000;

describeWithDatabase('the first variants of an item', (openTestShop) => {
  let shop: Shop;
  let office: Awaited<ReturnType<typeof batchOffice>>;

  beforeEach(async () => {
    shop = await openTestShop('small catalogue');
    office = await batchOffice(shop);
  });

  const first = ({ of = 'SP-ALL', own = 'Colour: Black', other = 'Colour: White' } = {}) =>
    [
      ['SP-ALL', 'name', 'Galaxy A12 Display, service pack'],
      ['SP', 'variant_of', of],
      ['SP', 'options', own],
      ['SP-WHITE', 'name', 'Galaxy A12 Display SP white'],
      ['SP-WHITE', 'price', 9_900],
      ['SP-WHITE', 'variant_of', of],
      ['SP-WHITE', 'options', other],
    ].map(([sku = '', field = '', to = null]): CellChange => ({
      sku: String(sku),
      field: String(field),
      from: null,
      to,
    }));

  const sold = [
    'itmCode',
    'sku',
    'inStock',
    'sellingCents',
    'shelf',
    'barcode',
    'visible',
  ] as const;
  const soldAs = (sku: string) =>
    shop.database.read
      .selectFrom('item')
      .select([...sold, 'itmType', 'parentItmCode', 'listed'])
      .where('sku', '=', sku)
      .executeTakeFirstOrThrow();
  const optionsOf = async (sku: string) =>
    (await office.get<OfficeItemDetail>(`/office/items/${sku}`)).variants.map(
      ({ sku: one, options, hidden }) => [one, options[0]?.value, hidden],
    );

  test('keep its code, stock and price, and are listed together; their undo gives it back', async () => {
    const before = await soldAs('SP');
    const exported = await office.exported();
    const { data } = await office.save(first());
    expect(data).toMatchObject({ added: 2, applied: 7, conflicts: [], refused: [] });
    const group = await soldAs('SP-ALL');
    expect(group).toMatchObject({ itmType: 'M', listed: 1, inStock: before.inStock });
    expect(group.sellingCents).toBe(before.sellingCents);
    const asVariant = { itmType: 'C', parentItmCode: group.itmCode, listed: 0 };
    expect(await soldAs('SP')).toEqual({ ...before, ...asVariant });
    expect(await optionsOf('SP-ALL')).toEqual([
      ['SP', 'Black', false],
      ['SP-WHITE', 'White', false],
    ]);
    expect(await office.searched('SP-WHITE')).toEqual(['Galaxy A12 Display, service pack']);
    expect(await ledgerMistakes(shop)).toEqual([]);

    await sell(shop, before.itmCode, 3);
    expect(await stockOf(shop, group.itmCode)).toBe(before.inStock - 3);
    const tried = await office.undo(data.batchId, true);
    expect(tried.data).toMatchObject({ applied: 4, conflicts: [], refused: [] });
    const undone = await office.undo(data.batchId);
    expect(undone.data).toMatchObject({ conflicts: [], refused: [] });
    expect(await soldAs('SP')).toEqual({ ...before, inStock: before.inStock - 3 });
    expect(await soldAs('SP-ALL')).toMatchObject({ visible: 0, inStock: 0 });
    expect(await soldAs('SP-WHITE')).toMatchObject({ visible: 0 });
    expect(await office.exported()).toBe(exported);
    expect(await ledgerMistakes(shop)).toEqual([]);

    await office.undo(undone.data.batchId);
    expect(await soldAs('SP')).toEqual({ ...before, ...asVariant, inStock: before.inStock - 3 });
    expect(await soldAs('SP-ALL')).toMatchObject({ visible: 1, inStock: before.inStock - 3 });
    expect(await ledgerMistakes(shop)).toEqual([]);
  });

  test('are listed where the item was: its phones, marks, place and photos', async () => {
    const facts = ['catCode', 'bndCode', 'partKind', 'grade', 'frame', 'gradeGroup'] as const;
    const standing = ['popularity', 'isNew', 'createdAt', 'photoVersion', 'modelNumber'] as const;
    const readAll = async (sku: string) => {
      const { itmCode, ...item } = await shop.database.read
        .selectFrom('item')
        .select(['itmCode', ...facts, ...standing])
        .where('sku', '=', sku)
        .executeTakeFirstOrThrow();
      const { read } = shop.database;
      const models = await read
        .selectFrom('itemModel')
        .select('modelCode')
        .where('itmCode', '=', itmCode)
        .execute();
      return { ...item, models, photos: await readPhotos(read, itmCode) };
    };
    const PHOTO = [
      'itmCode',
      'hash',
      'type',
      'position',
      'bytes',
      'width',
      'height',
      'actorKind',
      'actorName',
      'addedAt',
    ] as const;
    await shop.database.transaction((tx) =>
      tx
        .insertInto('itemPhoto')
        .columns(PHOTO)
        .expression((eb) =>
          eb
            .selectFrom('item')
            .select([
              'itmCode',
              eb.val('ab').as('hash'),
              eb.val('image/jpeg' as const).as('type'),
              eb.val(1).as('position'),
              eb.val(9).as('bytes'),
              eb.val(9).as('width'),
              eb.val(9).as('height'),
              eb.val('system' as const).as('actorKind'),
              eb.val('Test').as('actorName'),
              eb.val(1).as('addedAt'),
            ])
            .where('sku', '=', 'SP'),
        )
        .execute(),
    );
    const before = await readAll('SP');
    await office.save(first());
    expect(await readAll('SP-ALL')).toEqual(before);
    expect(await readAll('SP')).toEqual(before);
  });

  describe('the price that shoppers see', () => {
    const DEALER = 2;
    const cell = (sku: string, field: string, from: CellChange['from'], to: CellChange['to']) => ({
      sku,
      field,
      from,
      to,
    });
    const saved = async (...changes: CellChange[]) => {
      const { data } = await office.save(changes);
      expect(data).toMatchObject({ conflicts: [], refused: [] });
      return data.batchId;
    };

    async function shown(userType = 1) {
      clearMemoized(shop);
      const { items } = await listProducts(shop, {}, userType);
      const found = items.find(({ sku }) => sku === 'SP-ALL');
      if (found === undefined) return null;
      return { cents: unitCents(found), from: found.isFromPrice === true, discount: found.disPer };
    }

    beforeEach(async () => {
      await office.save(first());
    });

    test('is that of the cheapest variant, and says "from" while they differ', async () => {
      expect(await shown()).toEqual({ cents: 895_500, from: true, discount: 10 });
      const batchId = await saved(
        cell('SP-WHITE', 'price', 9_900, 5_000),
        cell('SP-WHITE', 'dealer_price', null, 4_000),
        cell('SP-WHITE', 'quantity_prices', null, '10: 4500'),
      );
      expect(await shown()).toEqual({ cents: 500_000, from: true, discount: 0 });
      expect((await shown(DEALER))?.cents).toBe(400_000);
      const product = await office.get<ProductDetail>(
        `/product/${(await soldAs('SP-ALL')).itmCode}`,
      );
      expect(product.item).toMatchObject({ selling: 5_000, isFromPrice: true });
      expect(product.item.breaks).toEqual([{ from: 10, selling: 4_500 }]);

      await office.undo(batchId);
      expect(await shown()).toEqual({ cents: 895_500, from: true, discount: 10 });
      await saved(cell('SP', 'discount', 10, 0), cell('SP', 'price', 9_950, 9_900));
      expect(await shown()).toEqual({ cents: 990_000, from: false, discount: 0 });
      await saved(cell('SP', 'price', 9_900, 12_000));
      expect(await shown()).toEqual({ cents: 990_000, from: true, discount: 0 });
    });

    test('leaves out hidden variants and those without a price', async () => {
      await saved(cell('SP', 'hidden', false, true));
      expect(await shown()).toEqual({ cents: 990_000, from: false, discount: 0 });
      await saved(cell('SP', 'hidden', true, false), cell('SP', 'price', 9_950, null));
      expect(await shown()).toEqual({ cents: 990_000, from: true, discount: 0 });
      await saved(cell('SP-WHITE', 'ask_for_price', false, true));
      expect(await shown()).toEqual({ cents: 0, from: false, discount: 10 });
    });

    test('follows a variant whose discount begins and ends', async () => {
      const now = shop.clock();
      let later = now;
      shop.clock = () => later;
      await saved(
        cell('SP-WHITE', 'discount', 0, 50),
        cell('SP-WHITE', 'discount_to', null, writePeriodEdge(now + 10 * DAY_MS, 'to')),
      );
      expect(await shown()).toEqual({ cents: 495_000, from: true, discount: 50 });
      later = now + 12 * DAY_MS;
      await turnDiscounts(shop);
      expect(await shown()).toEqual({ cents: 895_500, from: true, discount: 10 });
    });

    test('is no cell of the listed item', async () => {
      const before = await shown();
      const { data } = await office.save([cell('SP-ALL', 'price', 9_950, 7_000)]);
      expect(data).toMatchObject({ batchId: null, applied: 0 });
      expect(data.refused).toEqual([
        {
          sku: 'SP-ALL',
          field: 'price',
          reason: 'SP-ALL costs what its cheapest variant does: change the variants.',
        },
      ]);
      expect(await shown()).toEqual(before);
      await saved(cell('SP-ALL', 'name', 'Galaxy A12 Display, service pack', 'Galaxy A12 Display'));
    });
  });

  test('are left as they are by an undo when more variants were added since', async () => {
    const { data } = await office.save(first());
    const more = first({ other: 'Colour: Gold' }).slice(3);
    await office.save(more.map((change) => ({ ...change, sku: 'SP-GOLD' })));
    const undone = await office.undo(data.batchId);
    expect(undone.data.refused.map(({ sku, reason }) => [sku, reason]).sort()).toEqual([
      ['SP', 'SP-ALL has other variants now: SP-GOLD.'],
      ['SP-ALL', 'SP-ALL has other variants now: SP-GOLD.'],
    ]);
    expect(await optionsOf('SP-ALL')).toEqual([
      ['SP', 'Black', false],
      ['SP-WHITE', 'White', true],
      ['SP-GOLD', 'Gold', false],
    ]);
    expect(await ledgerMistakes(shop)).toEqual([]);
  });

  test.each([
    ['the same value', first({ other: 'Colour: black' }), 'SP-WHITE', /with these options/],
    ['another option', first({ other: 'Size: L' }), 'SP-WHITE', /told apart by Colour/],
    ['no name of both', first().slice(1), 'SP', /No item has the SKU SP-ALL/],
    ['a group that is an item', first({ of: 'INCELL' }), 'SP', /no item with variants/],
    ['no SKU of both', first({ of: ' ' }), 'SP', /needs the SKU/],
  ])('are refused with %s', async (_what, changes, sku, reason) => {
    const { data } = await office.trial(changes);
    const found = data.refused.find((one) => one.sku === sku);
    expect(found?.reason).toMatch(reason);
  });

  test('are refused together with the item that they would belong to', async () => {
    const changes = first().map((one) =>
      one.field === 'name' && one.sku === 'SP-ALL' ? { ...one, to: '' } : one,
    );
    const { data } = await office.save(changes);
    expect(data).toMatchObject({ applied: 0, added: 0, batchId: null });
    expect(await soldAs('SP')).toMatchObject({ itmType: 'S', parentItmCode: null, listed: 1 });
  });

  test('are in conflict once it is a variant', async () => {
    await office.save(first());
    const { data } = await office.save(first({ own: 'Colour: Grey' }));
    expect(data.applied).toBe(0);
    expect(data.conflicts).toEqual([{ sku: 'SP', field: 'options', now: 'Colour: Black' }]);
  });

  test('a cart with the item keeps its line, which is ordered as before', async () => {
    const { itmCode } = await soldAs('SP');
    const { customerId } = await makeCustomer(shop);
    const token = await shop.database.transaction((tx) =>
      openSession(tx, shop.clock(), { customerId }),
    );
    const app = createApp(shop);
    const send = async (method: string, path: string, body?: object) => {
      const headers = { cookie: `session=${token}`, 'content-type': 'application/json' };
      const sent = body === undefined ? {} : { body: JSON.stringify(body) };
      const response = await app.request(`/api/v1${path}`, { method, headers, ...sent });
      return (await response.json()) as { data: Partial<Cart & ProductDetail> };
    };
    await send('POST', '/cart', { itmCode, qty: 2 });
    await send('POST', '/wishlist', { itmCode });
    const before = [await send('GET', '/cart'), await send('GET', '/wishlist')];
    await office.save(first());
    const after = [await send('GET', '/cart'), await send('GET', '/wishlist')];
    expect(JSON.stringify(after)).toBe(
      JSON.stringify(before).replaceAll('"itmType":"S"', '"itmType":"C"'),
    );
    const { data } = await send('GET', `/product/${itmCode}`);
    expect(data.parentItmCode).toBe((await soldAs('SP-ALL')).itmCode);
  });
});
