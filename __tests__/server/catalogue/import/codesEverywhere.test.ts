import { toWire } from '@/lib/commerce/wire';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import { setVisible } from '@/server/catalogue/items/visibility.service';
import { storeDealerCodes } from '@/server/people/dealerCodes/dealerCodes.service';
import { findExactItems } from '@/server/sales/dealers/exactItems.service';
import { matchSheet } from '@/server/sales/couriers/courierSheet.service';
import { importCatalogue } from '@/server/catalogue/import/import.service';
import { countFile, receiveFile } from '@/server/catalogue/import/stockFiles.service';
import { findOrders } from '@/server/sales/orders/officeSearch.queries';
import { trackOrder } from '@/server/sales/orders/track.service';
import type { Shop } from '@/server/boot/shop';
import { keepBarcode } from '@/server/catalogue/stock/barcode.service';
import { listMovements } from '@/server/catalogue/stock/listMovements.queries';
import { findByScan } from '@/server/catalogue/stock/scan.queries';
import { makeCustomer } from '@/__tests__/support/customers';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { NUMERIC_SPELLINGS, REFUSED_CODES, SPELLINGS } from '@/__tests__/support/forms/codeForms';
import { csvLine } from '@/lib/commerce/csv';
import { moves, NIMAL, orderOf, orderRow } from '@/__tests__/support/orders';
import { catalogueRow } from '@/__tests__/support/smallCatalogue';
import { codeOf, stockOf } from '@/__tests__/support/stock';
import { fileOf } from './listFiles';

/** Spellings that fit into a line of a file; a line break in a cell is a form of a table. */
const WRITTEN = [...SPELLINGS, ...NUMERIC_SPELLINGS];
const LOST = REFUSED_CODES.flatMap(([written, problem]) =>
  problem === 'lost-digits' ? written : [],
);

/** Writes cells as they are; csvLine would guard formulas. */
function file(heading: string, rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  return fileOf([heading, ...rows.map((cells) => cells.map(cell).join(','))].join('\r\n'));
}

describeWithDatabase('a code in any spelling', (openTestShop) => {
  let shop: Shop;

  beforeEach(async () => {
    shop = await openTestShop();
    await writeCatalogue(shop, [
      catalogueRow('PB-0502'),
      catalogueRow('00412', { itmName: 'Galaxy A12 Battery', barcode: 'KX-77' }),
      catalogueRow('412', { itmName: 'Galaxy A12 Charging Board' }),
    ]);
  });

  const skus = async () => {
    const rows = await shop.database.read.selectFrom('item').select('sku').execute();
    return rows.map(({ sku }) => sku).sort();
  };

  test('is the same item in a price list, which adds none', async () => {
    for (const written of WRITTEN) {
      const list = file('sku,name,price', [[written, 'Galaxy A12 Display PB-0502', '9,950.00']]);
      const { added, refused } = await importCatalogue(shop, list);
      expect([written, added, refused]).toEqual([written, 0, 0]);
    }
    expect(await skus()).toEqual(['00412', '412', 'PB-0502']);
  });

  test('is added once by a list that spells it in two ways', async () => {
    const rows = ['QX-1', 'qx\u20131', '="00777"', "'00777"].map((sku) => [sku, 'Display', '10']);
    const { added, problems } = await importCatalogue(shop, file('sku,name,price', rows));
    expect([added, problems.map(({ line, problem }) => [line, problem])]).toEqual([
      2,
      [
        [3, 'duplicate-sku'],
        [5, 'duplicate-sku'],
      ],
    ]);
    expect(await skus()).toEqual(['00412', '00777', '412', 'PB-0502', 'QX-1']);
  });

  test('whose digits a spreadsheet lost is refused everywhere', async () => {
    const rows = LOST.map((sku) => [sku, 'Galaxy A12 Display', '10']);
    const { added, problems } = await importCatalogue(shop, file('sku,name,price', rows));
    expect(added).toBe(0);
    expect(problems.map(({ line, problem }) => [line, problem])).toEqual(
      LOST.map((_, at) => [at + 2, 'lost-digits']),
    );
    await expect(
      receiveFile(shop, NIMAL, file('sku,qty', [[LOST[0] ?? '', '3']])),
    ).rejects.toMatchObject({ code: 'conflict' });
  });

  test('is received, counted, scanned and listed', async () => {
    const itmCode = await codeOf(shop, 'PB-0502');
    const before = await stockOf(shop, itmCode);
    await receiveFile(
      shop,
      NIMAL,
      file(
        'sku,qty',
        SPELLINGS.map((sku) => [sku, '2']),
      ),
    );
    expect(await stockOf(shop, itmCode)).toBe(before + 2 * SPELLINGS.length);
    for (const [at, sku] of SPELLINGS.entries()) {
      await countFile(shop, NIMAL, file('sku,counted', [[sku, String(at)]]));
      expect(await stockOf(shop, itmCode)).toBe(at);
      const { matchedBy, items } = await findByScan(shop.database.read, sku);
      expect([matchedBy, items.map((item) => item.sku)]).toEqual(['sku', ['PB-0502']]);
      expect(await listMovements(shop, sku)).toMatchObject({ item: { itmCode } });
    }
  });

  test('of a bar code is scanned, and kept once', async () => {
    for (const scanned of ['KX-77', 'kx-77', 'KX\u201377', '\u200eKX-77', 'ＫＸ-７７']) {
      const { matchedBy, items } = await findByScan(shop.database.read, scanned);
      expect([scanned, matchedBy, items.length]).toEqual([scanned, 'barcode', 1]);
    }
    const kept = keepBarcode(shop, NIMAL, {
      itmCode: await codeOf(shop, 'PB-0502'),
      barcode: 'kx\u201377',
    });
    await expect(kept).rejects.toMatchObject({ code: 'conflict' });
  });

  test('is an own code, and a line of a quick order', async () => {
    const dealer = await makeCustomer(shop, { userType: 2 });
    const csv = SPELLINGS.map((sku, at) => csvLine([`Mine ${at}`, sku])).join('');
    const { stored, refused } = await storeDealerCodes(shop, dealer, { csv, mode: 'merge' });
    expect([stored, refused]).toEqual([SPELLINGS.length, []]);
    const texts = [...SPELLINGS, 'MINE\u00a00', 'ｍｉｎｅ 1'].map((text) => ({
      line: 1,
      text,
      words: text,
      codes: [text],
      qty: 1,
    }));
    const found = await findExactItems(shop, dealer, texts);
    expect(found.map((one) => one !== null && 'item' in one && one.item.sku)).toEqual(
      texts.map(() => 'PB-0502'),
    );
  });

  test('hides and shows its item', async () => {
    for (const sku of SPELLINGS) {
      expect(await setVisible(shop, NIMAL, [sku], false)).toBe(1);
      expect(await setVisible(shop, NIMAL, [sku], true)).toBe(1);
    }
  });

  test('finds its order in the office, and by tracking', async () => {
    const number = await orderOf(shop, { 'PB-0502': 1 });
    const { orderId, phone } = await orderRow(shop, number);
    const digits = number.slice(3);
    for (const sku of SPELLINGS) {
      expect(await findOrders(shop.database.read, sku)).toEqual([orderId]);
    }
    for (const typed of [
      `sp\u2013${digits}`,
      `#${digits}`,
      `Order SP ${digits}`,
      `ＳＰ-${digits}`,
    ]) {
      expect(await findOrders(shop.database.read, typed)).toEqual([orderId]);
      expect(await trackOrder(shop, { orderNumber: typed, phone })).toMatchObject({
        orderNumber: number,
      });
    }
  });

  test('of a waybill is paid by a courier’s sheet, and refused when its digits are lost', async () => {
    const number = await orderOf(shop, { 'PB-0502': 1 });
    await moves(shop, number, [{ action: 'pack', what: 'all' }]);
    const sent = (waybill: string) =>
      moves(shop, number, [{ action: 'send', courier: 'Domex', waybill, parcel: null }]);
    await expect(sent('4.79E+12')).rejects.toMatchObject({ code: 'bad-input' });
    await sent('PB-0502');
    for (const waybill of SPELLINGS) {
      const rows = [{ waybill, cents: 100 }];
      const { rows: read } = toWire(
        await matchSheet(shop, NIMAL, 'domex', { rows, isTrial: true }),
      );
      expect(read).toMatchObject([{ outcome: 'short', orderNumber: number }]);
    }
  });
});

describeWithDatabase('a code that two items have', (openTestShop) => {
  let shop: Shop;

  beforeEach(async () => {
    shop = await openTestShop();
    await writeCatalogue(shop, [catalogueRow('AB-1'), catalogueRow('ab-1')]);
  });

  test('means the one that is written so, and is refused otherwise', async () => {
    const received = (sku: string) => receiveFile(shop, NIMAL, file('sku,qty', [[sku, '1']]));
    expect(await received('ab-1')).toMatchObject([{ sku: 'ab-1' }]);
    expect(await received('AB\u20131')).toMatchObject([{ sku: 'AB-1' }]);
    await expect(received('Ab-1')).rejects.toMatchObject({
      sentences: { lines: expect.stringContaining('Ab-1 may be AB-1 or ab-1') },
    });
    const rows = ['ab-1', 'AB-1', 'aB-1'].map((sku) => [sku, 'Display', '10']);
    const { changed, problems } = await importCatalogue(shop, file('sku,name,price', rows));
    expect([changed, problems]).toMatchObject([2, [{ line: 4, problem: 'several-skus' }]]);
    expect((await findByScan(shop.database.read, 'Ab-1')).items).toHaveLength(2);
    await expect(setVisible(shop, NIMAL, ['Ab-1'], false)).rejects.toMatchObject({
      code: 'conflict',
    });
    const dealer = await makeCustomer(shop, { userType: 2 });
    const codes = { csv: 'X,Ab-1', mode: 'merge' as const };
    expect((await storeDealerCodes(shop, dealer, codes)).refused).toHaveLength(1);
  });
});
