import { toWire } from '@/lib/commerce/wire';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import { formatDate } from '@/lib/text/format';
import { bookedDeposits } from '@/server/sales/books/dayDocuments.queries';
import { periodOfDay } from '@/server/sales/books/dayPeriod';
import {
  codPage,
  listCodParcels,
  listCourierDebts,
  listSettledParcels,
  nextOwing,
} from '@/server/sales/couriers/courierMoney.service';
import { acceptShort, judge, matchSheet } from '@/server/sales/couriers/courierSheet.service';
import { rowsOfCsv, sheetRows, type SheetToMatch } from '@/server/sales/couriers/sheetRows';
import { readToday } from '@/server/sales/office/today.service';
import { performAction } from '@/server/sales/orders/performAction.service';
import type { Shop } from '@/server/boot/shop';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { moves, NIMAL, orderOf, orderRow } from '@/__tests__/support/orders';
import { queryPlan } from '@/__tests__/support/queryPlan';
import { smallCatalogue } from '@/__tests__/support/smallCatalogue';

describeWithDatabase('the money of couriers', (openTestShop) => {
  let shop: Shop;

  beforeEach(async () => {
    shop = await openTestShop();
    const rows = smallCatalogue().map((row) => ({ ...row, inStock: 100 }));
    await writeCatalogue(shop, rows);
  });

  /** An order of glue for 1,350.00, sent with this waybill. */
  async function sent(waybill: string, courier = 'Domex'): Promise<string> {
    const number = await orderOf(shop, { GLUE: 1 });
    await moves(shop, number, [
      { action: 'pack', what: 'all' },
      { action: 'send', courier, waybill, parcel: null },
    ]);
    return number;
  }

  const match = async (sheet: SheetToMatch) =>
    toWire(await matchSheet(shop, NIMAL, 'domex', sheet));
  const csv = (...rows: string[]) => ({ csv: ['waybill,amount', ...rows].join('\r\n') });

  test('is owed for parcels that left with cash to collect', async () => {
    await sent('DX-1');
    await sent('DX-2');
    await sent('KB-1', 'Koombiyo');
    const paid = await orderOf(shop, { GLUE: 1 });
    await moves(shop, paid, [
      { action: 'pay', way: 'cash', reference: null, cents: 135_000 },
      { action: 'pack', what: 'all' },
      { action: 'send', courier: 'Domex', waybill: 'DX-3', parcel: null },
    ]);
    expect(toWire(await listCourierDebts(shop))).toMatchObject([
      { courier: 'Domex', parcels: 2, owed: 2700, short: 0 },
      { courier: 'Koombiyo', parcels: 1, owed: 1350 },
    ]);
    expect(toWire(await listCodParcels(shop, 'domex')).parcels).toMatchObject([
      { waybill: 'DX-1', asked: 1350, paid: null },
      { waybill: 'DX-2' },
    ]);
    expect(toWire(await readToday(shop, 'seller')).tasks).toMatchObject([
      { task: 'courier-money', count: 3, amount: 4050 },
    ]);
    expect(toWire(await readToday(shop, 'storekeeper')).tasks).toEqual([]);
  });

  test('is put beside what came into the bank; the rest is the courier’s fee, on record', async () => {
    await sent('DX-1');
    const sheet = csv('DX-1,1350.00');
    expect(await match({ ...sheet, isTrial: true })).toMatchObject({ inBank: null, fee: null });
    await expect(match({ ...sheet, inBankCents: 135_001 })).rejects.toMatchObject({
      code: 'bad-input',
    });
    const done = { sheetTotal: 1350, inBank: 1300.5, fee: 49.5, recorded: 1 };
    expect(await match({ ...sheet, inBankCents: 130_050 })).toMatchObject(done);
    const { after } = await shop.database.read
      .selectFrom('audit')
      .select('after')
      .where('operation', '=', 'courier.sheet')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(after ?? '')).toMatchObject({ inBank: 1300.5, fee: 49.5 });
  });

  test('is one deposit of the journal when two load a sheet at once and a row is mended later', async () => {
    for (const waybill of ['DX-1', 'DX-2', 'DX-3']) await sent(waybill);
    const sheet = (last: string) => ({
      ...csv('DX-1,1350', 'DX-2,1350', `${last},1350`),
      inBankCents: 390_000,
    });
    await Promise.all([match(sheet('DX-33')), match(sheet('DX-33'))]);
    const day = periodOfDay(formatDate(shop.clock()));
    expect(await bookedDeposits(shop.database.read, day)).toEqual([]);
    for (const last of ['DX-3', 'DX-3', 'DX-33']) await match(sheet(last));
    const [deposit, ...others] = await bookedDeposits(shop.database.read, day);
    expect(deposit).toMatchObject({ inBankCents: 390_000, feeCents: 15_000 });
    expect(others).toEqual([]);
  });

  test('counts no parcel that is not ours into the courier’s fee', async () => {
    await sent('DX-1');
    const sheet = csv('DX-1,1350', 'OTHER-9,7700');
    expect(await match({ ...sheet, inBankCents: 100_000 })).toMatchObject({
      sheetTotal: 9050,
      fee: 350,
    });
    expect(await match({ ...sheet, inBankCents: 200_000 })).toMatchObject({ fee: null });
  });

  test('delivers an order with the cash of its last parcel, and leaves one that was paid less', async () => {
    const [whole, short] = [await sent('DX-1'), await sent('DX-2')];
    await match(csv('DX-1,1350', 'DX-2,1000'));
    expect((await orderRow(shop, whole)).status).toBe('delivered');
    expect((await orderRow(shop, short)).status).toBe('sent');
  });

  test('is matched by waybill: the rows that differ come first, nothing is dropped', async () => {
    const [same, short, over] = [await sent('DX-1'), await sent('DX-2'), await sent('DX-3')];
    await sent('DX-4');
    await sent('DX-5');
    const sheet = csv(
      'DX-1,1350.00',
      'DX-2,"1,000.00"',
      'DX-3,1400',
      'DX-4,0',
      'DX-9,5',
      'DX-5,=2+2',
    );
    const trial = await match({ ...sheet, isTrial: true });
    const done = await match(sheet);
    expect(trial).toEqual({ ...done, isTrial: true });
    expect(done.rows.map(({ line, waybill, outcome }) => [line, waybill, outcome])).toEqual([
      [3, 'DX-2', 'short'],
      [4, 'DX-3', 'over'],
      [7, 'DX-5', 'refused'],
      [6, 'DX-9', 'unknown'],
      [5, 'DX-4', 'none'],
      [2, 'DX-1', 'same'],
    ]);
    expect(done).toMatchObject({ recorded: 3, recordedTotal: 3750, left: 3 });
    expect(await orderRow(shop, same)).toMatchObject({ paidCents: 135_000, shortCents: 0 });
    expect(await orderRow(shop, short)).toMatchObject({ paidCents: 100_000, shortCents: 35_000 });
    expect(await orderRow(shop, over)).toMatchObject({ refundDueCents: 5_000 });
    expect(toWire(await listCodParcels(shop, 'Domex')).parcels).toMatchObject([
      { waybill: 'DX-2', paid: 1000, short: 350 },
      { waybill: 'DX-4' },
      { waybill: 'DX-5' },
    ]);
  });

  test('is recorded once when a sheet is loaded again, and the rest when it comes', async () => {
    const number = await sent('DX-1');
    await match(csv('DX-1,1000'));
    expect((await match(csv('DX-1,1000'))).rows).toMatchObject([{ outcome: 'done' }]);
    expect((await match(csv('DX-1,900'))).rows).toMatchObject([{ outcome: 'refused' }]);
    expect(await orderRow(shop, number)).toMatchObject({ paidCents: 100_000 });
    expect((await match(csv('DX-1,350'))).rows).toMatchObject([{ outcome: 'same' }]);
    expect(await orderRow(shop, number)).toMatchObject({ paidCents: 135_000, shortCents: 0 });
    expect(toWire(await listCourierDebts(shop))).toEqual([]);
  });

  test('is recorded once when two people load the same sheet at the same moment', async () => {
    const number = await sent('DX-1');
    const sheets = await Promise.all([1, 2, 3].map(() => match(csv('DX-1,1350'))));
    expect(sheets.map(({ recorded }) => recorded).sort()).toEqual([0, 0, 1]);
    expect(await orderRow(shop, number)).toMatchObject({ paidCents: 135_000 });
  });

  test('comes with a waybill that one of several orders gets at the same moment', async () => {
    const orders = await Promise.all([1, 2, 3].map(() => orderOf(shop, { GLUE: 1 })));
    for (const number of orders) await moves(shop, number, [{ action: 'pack', what: 'all' }]);
    const handed = { action: 'send', courier: 'Domex', waybill: 'DX-1', parcel: null } as const;
    const all = orders.map((number) => performAction(shop, NIMAL, number, handed, 2));
    const refused = (await Promise.allSettled(all)).filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([1, 2].map(() => ({ reason: { code: 'conflict' } })));
    expect(toWire(await listCodParcels(shop, 'Domex')).parcels).toHaveLength(1);
  });

  test('is settled when less is accepted', async () => {
    const number = await sent('DX-1');
    await expect(acceptShort(shop, NIMAL, 'Domex', 'DX-1')).rejects.toMatchObject({
      code: 'conflict',
    });
    await match(csv('DX-1,1000'));
    await acceptShort(shop, NIMAL, 'Domex', 'DX-1');
    // The difference is written off, so that nobody has to look at the order any more.
    expect(await orderRow(shop, number)).toMatchObject({
      status: 'delivered',
      shortCents: 0,
      paidCents: 135_000,
      refundDueCents: 0,
    });
    const { rows } = await match(csv('DX-1,350'));
    expect(rows).toMatchObject([{ outcome: 'refused' }]);
    expect(toWire(await listCourierDebts(shop))).toEqual([]);
    await expect(acceptShort(shop, NIMAL, 'Domex', 'DX-9')).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  test('is not owed for an order that came back', async () => {
    const number = await sent('DX-1');
    await moves(shop, number, [{ action: 'return', reason: 'Not at home' }]);
    expect(toWire(await listCourierDebts(shop))).toEqual([]);
    expect((await match(csv('DX-1,0'))).rows).toMatchObject([
      { outcome: 'done', reason: 'It was taken back.' },
    ]);
    expect((await match(csv('DX-1,1350'))).rows).toMatchObject([{ outcome: 'refused' }]);
  });

  test('is settled when it was paid or less was accepted, the newest parcel first', async () => {
    for (const waybill of ['DX-1', 'DX-2', 'DX-3']) await sent(waybill);
    await match({ csv: 'waybill,amount\nDX-1,1350\nDX-2,1000' });
    const settled = async () => toWire(await listSettledParcels(shop, {}));
    expect((await settled()).parcels.map(({ waybill }) => waybill)).toEqual(['DX-1']);
    await acceptShort(shop, NIMAL, 'Domex', 'DX-2');
    const { parcels, next } = await settled();
    expect(parcels).toMatchObject([
      { waybill: 'DX-2', courier: 'Domex', paid: 1000 },
      { waybill: 'DX-1', courier: 'Domex', paid: 1350, short: 0 },
    ]);
    expect(next).toBeNull();
    const older = toWire(await listSettledParcels(shop, { after: parcels[0]?.parcelId }));
    expect(older.parcels).toEqual([parcels[1]]);
  });

  test('is read along an index', async () => {
    const { read } = shop.database;
    for (const query of [nextOwing(read, ''), codPage(read, 'Domex', 0)]) {
      expect(await queryPlan(shop, query)).toContain('parcel_cod');
    }
  });
});

describe('a sheet', () => {
  test.each([
    ['waybill,amount\nA,1', [{ line: 2, waybill: 'A', cents: 100 }]],
    ['\uFEFFDate;Waybill;Amount\r\n1.2.;B;2500.5\r\n', [{ line: 2, waybill: 'B', cents: 250_050 }]],
    [
      'amount,waybill\n,A\n5,\n1e3,C',
      [
        { line: 2, waybill: 'A', cents: null },
        { line: 3, waybill: '', cents: null },
        { line: 4, waybill: 'C', cents: null },
      ],
    ],
  ])('reads %j', (text, rows) => {
    expect(rowsOfCsv(text)).toMatchObject(rows);
  });

  test('is read by columns that somebody chose; a heading that leaves them open is asked about', () => {
    const text = 'Docket,Amount,Net payable\nDX-1,1000,950';
    expect(() => rowsOfCsv(text)).toThrow(
      expect.objectContaining({
        details: {
          columns: { names: ['Docket', 'Amount', 'Net payable'], waybill: null, amount: null },
        },
      }),
    );
    const chosen = { waybill: 'Docket', amount: 'Amount' };
    const row = { line: 2, waybill: 'DX-1', cents: 100_000 };
    expect(rowsOfCsv(text, chosen)).toEqual([row]);
    // A heading that is a unit and nothing else.
    const units = { waybill: 'Docket', amount: 'Rs' };
    expect(rowsOfCsv('Nr;Docket;Rs\n1;DX-1;1000', units)).toEqual([row]);
  });

  test.each([
    ['no columns', { csv: 'a,b\n1,2' }],
    ['no rows', { csv: 'waybill,amount\n' }],
    ['nothing', {}],
    ['too many rows', { csv: `waybill,amount\n${'A,1\n'.repeat(501)}` }],
  ])('refuses %s', (_, sheet) => {
    expect(() => sheetRows(sheet)).toThrow(/bad-input/);
  });

  test.each([
    [1000, null, 1000, 'same', 1000],
    [1000, null, 900, 'short', 900],
    [1000, null, 1100, 'over', 1100],
    [1000, null, 0, 'none', 0],
    [0, null, 0, 'same', 0],
    [1000, 900, 100, 'same', 100],
    [1000, 900, 900, 'done', 0],
    [1000, 500, 500, 'same', 500],
    [1000, 1000, 1000, 'done', 0],
    [1000, 900, 50, 'refused', 0],
  ] as const)('asked %d, paid %s, now %d: %s', (codCents, codPaidCents, cents, outcome, adds) => {
    expect(judge({ codCents, codPaidCents }, cents)).toMatchObject({ outcome, adds });
  });
});
