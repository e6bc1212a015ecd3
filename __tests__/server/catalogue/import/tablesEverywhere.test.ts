import { readDealerCodes } from '@/lib/commerce/dealerCodes';
import { codeKey } from '@/lib/commerce/codes';
import { decodedFile, FileRefused } from '@/lib/commerce/tables/textFormat';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import { rowsOfCsv } from '@/server/sales/couriers/sheetRows';
import { importCatalogue } from '@/server/catalogue/import/import.service';
import { readStockFile } from '@/server/catalogue/import/stockLines';
import type { Shop } from '@/server/boot/shop';
import { describeOnSqlite } from '@/__tests__/support/engines';
import {
  BAD_ROWS,
  REFUSED_TABLES,
  TABLES,
  type TableForm,
} from '@/__tests__/support/forms/tableForms';
import { catalogueRow } from '@/__tests__/support/smallCatalogue';
import { stockOf } from '@/__tests__/support/orders';
import { fileOf } from './listFiles';

function bytesOf({ write, bytes }: TableForm, code: string, number: string): Buffer {
  const text = write(code, number);
  return Buffer.from(bytes === undefined ? new TextEncoder().encode(text) : bytes(text));
}

const textOf = (...form: Parameters<typeof bytesOf>) => decodedFile(bytesOf(...form));

describeOnSqlite('every form of a table', (openTestShop) => {
  let shop: Shop;

  beforeEach(async () => {
    shop = await openTestShop();
    await writeCatalogue(shop, [catalogueRow('PB-0502'), catalogueRow('00412')]);
  });

  test('is a list of stock', async () => {
    for (const form of TABLES) {
      await importCatalogue(shop, fileOf('sku,stock\nPB-0502,0\n00412,0\n'));
      const report = await importCatalogue(shop, fileOf(bytesOf(form, 'Item Code', 'Stock')));
      expect([form.name, report.problems, report.lines]).toEqual([form.name, [], 2]);
      expect([form.name, await stockOf(shop)]).toEqual([
        form.name,
        { 'PB-0502': 3, '00412': 1250 },
      ]);
    }
  });

  test('is refused as a list of stock, and changes nothing, where it is none', async () => {
    const before = await stockOf(shop);
    for (const form of REFUSED_TABLES) {
      const file = fileOf(bytesOf(form, 'Item Code', 'Stock'));
      await expect(importCatalogue(shop, file)).rejects.toThrow(FileRefused);
    }
    for (const [row] of BAD_ROWS) {
      const report = await importCatalogue(shop, fileOf(`sku,stock\n${row}\n`));
      expect([row, report.changed, report.problems.length]).toEqual([row, 0, 1]);
      expect(report.problems[0]?.line).toBe(2);
    }
    expect(await stockOf(shop)).toEqual(before);
  });
});

describe('every form of a table', () => {
  const lines = [
    { sku: 'PB-0502', pieces: 3 },
    { sku: '00412', pieces: 1250 },
  ];

  test.each([
    ['received', 'Part No', 'Received Qty'],
    ['counted', 'SKU', 'Counted Qty'],
  ] as const)('is a file of pieces %s', async (kind, code, number) => {
    for (const form of TABLES) {
      const read = await readStockFile(fileOf(bytesOf(form, code, number)), kind);
      const found = read.lines.map(({ sku, pieces }) => ({ sku: sku.toUpperCase(), pieces }));
      expect([form.name, found, read.problems]).toEqual([form.name, lines, []]);
    }
    for (const form of REFUSED_TABLES) {
      const file = fileOf(bytesOf(form, code, number));
      await expect(readStockFile(file, kind)).rejects.toThrow(FileRefused);
    }
    for (const [row] of BAD_ROWS) {
      const read = await readStockFile(fileOf(`sku,qty\n${row}\n`), kind);
      expect([row, read.lines, read.problems.map(({ line }) => line)]).toEqual([row, [], [2]]);
    }
  });

  test('is a courier’s sheet', () => {
    for (const form of TABLES) {
      const rows = rowsOfCsv(textOf(form, 'Tracking No', 'COD Amount'));
      expect([form.name, rows.map(({ waybill, cents }) => [codeKey(waybill), cents])]).toEqual([
        form.name,
        [
          ['pb-0502', 300],
          ['00412', 125_000],
        ],
      ]);
    }
    for (const form of REFUSED_TABLES.filter(({ name }) => name !== 'nothing')) {
      expect(() => rowsOfCsv(textOf(form, 'Tracking No', 'COD Amount'))).toThrow('bad-input');
    }
    for (const [row] of BAD_ROWS) {
      const rows = rowsOfCsv(`waybill,amount\n${row}\n`);
      expect([row, rows]).toMatchObject([row, [{ line: 2, cents: null }]]);
    }
  });

  test('is a file of own codes', () => {
    for (const form of TABLES) {
      const { lines: read, refused } = readDealerCodes(textOf(form, 'My code', 'SKU'));
      const codes = read.map(({ code }) => codeKey(code));
      expect([form.name, codes, refused]).toEqual([form.name, ['pb-0502', '00412'], []]);
    }
    for (const row of BAD_ROWS.flatMap(([one]) => (/^PB-1,./.test(one) ? [] : one))) {
      const { lines: read, refused } = readDealerCodes(`code,sku\n${row}\n`);
      expect([row, read, refused.map(({ line }) => line)]).toEqual([row, [], [2]]);
    }
  });
});

describe('columns of couriers and suppliers', () => {
  test.each([
    ['Tracking No,COD Amount\nA,"Rs. 100.00"', 10_000],
    ['AWB Number;COD Value\nA;1.250,00', 125_000],
    ['Waybill ID,Customer,Collected Amount\nA,Nimal,"1,250.00"', 125_000],
    ['CN No.,Amount (LKR)\nA,₨ 1250', 125_000],
    ['tracking number\tamount\nA\t -  ', 0],
    ['Waybill,Amount\nA,(100.00)', null],
    ['Waybill,Amount\nA,9.500', null],
    ['Waybill,Amount\nA,9.500\nB,"1.250,00"', 950_000],
  ])('%j', (csv, cents) => {
    expect(rowsOfCsv(csv)[0]).toMatchObject({ waybill: 'A', cents });
  });

  test.each([
    'Part No,Received Qty',
    'Item Code;Qty Received',
    'Item #,Pcs',
    'Article No.|Delivered',
  ])('%j receives', async (heading) => {
    const separator = /[,;|]/.exec(heading)?.[0] ?? ',';
    const file = fileOf(`${heading}\nA${separator}1 pcs\n`);
    expect((await readStockFile(file, 'received')).lines).toMatchObject([{ sku: 'A', pieces: 1 }]);
  });
});
