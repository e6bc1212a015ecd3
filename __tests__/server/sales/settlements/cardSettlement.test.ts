import { toWire } from '@/lib/commerce/wire';
import { formatDate } from '@/lib/text/format';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import { readDayFacts } from '@/server/sales/books/dayFacts.service';
import { periodOfDay } from '@/server/sales/books/dayPeriod';
import { readDocuments } from '@/server/sales/books/journalDay.service';
import {
  listGatewayMoney,
  matchSettlementFile,
  type SettlementFile,
} from '@/server/sales/settlements/settlement.service';
import type { Shop } from '@/server/boot/shop';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { moves, NIMAL, orderOf } from '@/__tests__/support/orders';
import { smallCatalogue } from '@/__tests__/support/smallCatalogue';

describeWithDatabase('settlements of the card terminal', (openTestShop) => {
  let shop: Shop;

  beforeEach(async () => {
    shop = await openTestShop();
    await writeCatalogue(
      shop,
      smallCatalogue().map((row) => ({ ...row, inStock: 100 })),
    );
  });

  /** An order of glue for 1,350.00 that was paid by card in the shop. */
  async function paid(reference: string | null): Promise<string> {
    const number = await orderOf(shop, { GLUE: 1 });
    await moves(shop, number, [{ action: 'pay', way: 'card', reference, cents: 135_000 }]);
    return number;
  }

  const today = () => formatDate(shop.clock());
  const file = (...rows: string[]): SettlementFile => ({
    csv: ['Trans. Date,Auth Code,Amount,Commission,Batch', ...rows].join('\n'),
  });
  const match = async (given: SettlementFile) =>
    toWire(await matchSettlementFile(shop, NIMAL, 'card', given));
  const outcomes = (answer: Awaited<ReturnType<typeof match>>) =>
    answer.rows.map(({ line, outcome }) => [line, outcome]);
  const open = async () =>
    (await listGatewayMoney(shop)).find(({ provider }) => provider === 'card');
  const isSettled = async () => {
    const facts = await readDayFacts(shop.database.read, periodOfDay(today()));
    return facts.settled.includes('card');
  };
  const booked = async () => {
    const how = { hasVat: false, booked: [] };
    const documents = await readDocuments(shop.database.read, periodOfDay(today()), how);
    return documents
      .filter(({ kind }) => kind === 'settlement')
      .map(({ number, lines }) => [
        number,
        ...lines.map(({ account, debitCents, creditCents }) => [account, debitCents - creditCents]),
      ]);
  };

  test('refuse a file of more days than are compared at once', async () => {
    const given = file('2025-01-01,,1350.00,20.00,1', '2026-01-03,,1350.00,20.00,1');
    const asked = { ...given, columns: { payment: 'Auth Code' }, isTrial: true };
    await expect(match(asked)).rejects.toMatchObject({
      sentences: { csv: 'The rows are of more than 366 days; split the file. ' },
    });
  });

  test('settle the one payment that fits, offer others, and change nothing the second time', async () => {
    const [one, two] = [await paid('004711'), await paid(null)];
    const third = await paid(null);
    const given = file(
      `${today()},4711,1350.00,27.00,1`,
      `${today()},,"1,350.00",27.00,1`,
      `${today()},9,8000.00,160.00,1`,
    );
    const trial = await match({ ...given, isTrial: true });
    expect(outcomes(trial)).toEqual([
      [3, 'unclear'],
      [4, 'unknown'],
      [2, 'same'],
    ]);
    const offered = trial.rows[0]?.mayBe ?? [];
    expect(offered.map(({ orderNumber }) => orderNumber)).toEqual([two, third]);
    expect(await open()).toMatchObject({ count: 3, owedCents: 405_000 });
    expect(await isSettled()).toBe(false);

    const picks = [{ line: 3, payment: offered[1]?.payment ?? 0 }];
    expect(await match({ ...given, picks })).toMatchObject({ settled: 2, fee: 54, left: 1 });
    expect(await booked()).toEqual([
      ['CARD/1', ['bank', 264_600], ['card', -270_000], ['gatewayFees', 5_400]],
    ]);
    const again = await match({ ...given, picks: [] });
    expect(outcomes(again)).toEqual([
      [4, 'unknown'],
      [2, 'done'],
      [3, 'done'],
    ]);
    expect(again.rows.slice(1).map(({ orderNumber }) => orderNumber)).toEqual([one, third]);
    expect(await booked()).toHaveLength(1);

    // Another file with the line that has no number: nobody knows whether it is that payment again.
    expect(outcomes(await match(file(`${today()},,1350.00,27.00,2`)))).toEqual([[2, 'unclear']]);
    expect(await open()).toMatchObject({ count: 1 });
    expect(await isSettled()).toBe(false);
  });

  test('close the day where all is settled, with what went back and without what was a mistake', async () => {
    const [one, mistaken] = [await paid('1'), await paid('2')];
    const event = await shop.database.read
      .selectFrom('paymentEvent')
      .innerJoin('salesOrder', 'salesOrder.orderId', 'paymentEvent.orderId')
      .select('eventId')
      .where('orderNumber', '=', mistaken)
      .executeTakeFirstOrThrow();
    await moves(shop, mistaken, [{ action: 'reverse-payment', ...event, reason: 'twice' }]);
    await moves(shop, one, [
      { action: 'cancel', reason: null },
      { action: 'refund', way: 'card', reference: null, cents: 35_000 },
    ]);
    expect(await open()).toMatchObject({ count: 2, owedCents: 100_000 });
    const rows = [`${today()},1,1350.00,27.00,1`, `${today()},,-350.00,0,1`];
    expect(await match(file(...rows))).toMatchObject({ settled: 2, inBank: 973 });
    expect(await open()).toMatchObject({ count: 0 });
    expect(await isSettled()).toBe(true);
  });

  test('ask once for what the headings and days leave open, and remember it', async () => {
    await paid(null);
    const [year, month, day] = today().split('-');
    const csv = `Dia,Ref,Valor\n03/04/${year},a1,8.00\n${day}/${month}/${year},b2,1350.00`;
    const asked = (more: Partial<SettlementFile> = {}) =>
      match({ csv, inBankCents: 135_000, isTrial: true, ...more }).catch((error: unknown) => error);
    const columns = { day: 'Dia', payment: null, amount: 'Valor' };
    expect(await asked()).toMatchObject({ details: { columns: { day: null, payment: null } } });
    expect(await asked({ columns: { day: 'Dia', amount: 'Valor' } })).toMatchObject({
      sentences: { columns: expect.stringContaining('the number on the slip, if any') },
    });
    const first = await asked({ columns });
    const answer = { columns, dayOrder: 'day' as const, inBankCents: 135_000 };
    if (Number(day) <= 12) expect(first).toMatchObject({ details: { day: `03/04/${year}` } });
    expect(outcomes(await match({ csv, ...answer }))).toEqual([
      [2, 'unknown'],
      [3, 'same'],
    ]);
    expect(await asked()).toMatchObject({ settled: 0 });
  });

  test('refuse a file with a line whose day cannot be read', async () => {
    await paid('1');
    await expect(match(file(`30/02/2026,1,1350.00,0,1`))).rejects.toMatchObject({
      sentences: { csv: 'Nothing was settled. Line 2: 30/02/2026 is no day. ' },
    });
    const total = file(`${today()},1,1350.00,0,1`, 'TOTAL,,1350.00,0,');
    expect(await match(total)).toMatchObject({ settled: 1, left: 0 });
  });
});
