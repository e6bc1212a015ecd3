import type { BankMatching } from '@/lib/contract/payment.contract';
import type { Shop } from '@/server/boot/shop';
import { bankRowsOf } from '@/server/sales/slips/bankRows';
import type { Browser } from '@/__tests__/support/browser';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { moves, orderOf, orderRow } from '@/__tests__/support/orders';
import { sendSlipOf } from '@/__tests__/support/slips';
import { staffBrowser } from '@/__tests__/support/staff';

describe('the CSV file of a bank', () => {
  test.each<[string, string]>([
    ['commas and quotes', 'Date,Description,Credit\n24/11/2026,"CEFT, SP-1","1,350.00"\n'],
    [
      'semicolons',
      'Date;Particulars;Debit;Credit;Balance\n24/11/2026;CEFT, SP-1;;1350;99100001.00',
    ],
    ['tabs', 'Txn Date\tNarration\tType\tAmount\n24/11/2026\tCEFT, SP-1\tCR\tLKR 1,350.00'],
    [
      'lines before',
      'Account,1129\n,,\nDate,Remarks,Deposits\r\n24/11/2026,"CEFT, SP-1",1350.0\r\n',
    ],
  ])('is read with %s', (_, csv) => {
    expect(bankRowsOf(csv).rows).toEqual([
      expect.objectContaining({
        text: 'CEFT, SP-1',
        cents: 135_000,
        reference: '24/11/2026 CEFT, SP-1',
      }),
    ]);
  });

  test('leaves out what went out, nothing, and what cannot be read', () => {
    const lines = ['x,DR,100', 'fee,CR,0', 'y 7,CR,many', 'z,CR,-5', 'in,CR,7.50'];
    const csv = ['Description,Type,Amount', ...lines].join('\n');
    const { rows, refused } = bankRowsOf(csv);
    expect(rows).toMatchObject([{ line: 6, text: 'in', cents: 750, reference: 'in' }]);
    expect(refused).toMatchObject([{ line: 4, reason: 'Amount: This is not a number.' }]);
  });

  test('tells payments in the same words apart', () => {
    const csv = 'Date,Description,Credit\n24/11,CASH,10\n24/11,CASH,10\n24/11,CASH,20';
    expect(bankRowsOf(csv).rows.map(({ reference }) => reference)).toEqual([
      '24/11 CASH',
      '24/11 CASH #2',
      '24/11 CASH',
    ]);
  });

  test.each(['', 'a,b\n1,2', 'Date,Credit\n24/11/2026,5', 'Description,Credit\nx,0'])(
    'is refused where it names no money: %j',
    (csv) => {
      expect(() => bankRowsOf(csv)).toThrow('bad-input');
    },
  );
});

describeWithDatabase('a bank’s list', (openTestShop) => {
  let shop: Shop;
  let seller: Browser;

  beforeEach(async () => {
    shop = await openTestShop('small catalogue');
    seller = await staffBrowser(shop, 'seller');
  });

  const unpaid = () => orderOf(shop, { SP: 1 }, { title: 'Bank Transfer' });
  const csvOf = (...lines: [text: string, rupees: number][]) =>
    ['Date,Description,Credit', ...lines.map((line) => `24/11/2026,${line.join(',')}`)].join('\n');

  async function match(csv: string, said: object = {}, by = seller): Promise<BankMatching> {
    const { status, body } = await by.post('/office/bank-lists', { csv, ...said });
    expect(status).toBe(200);
    return body.data as BankMatching;
  }

  async function payments() {
    return shop.database.read
      .selectFrom('paymentEvent')
      .select(['cents', 'way', 'reference', 'actorName'])
      .orderBy('eventId')
      .execute();
  }

  test('records what is certain, once for the same list by anybody', async () => {
    const number = await unpaid();
    const slipped = await unpaid();
    await sendSlipOf(shop, slipped, { reference: 'CDM 662190' });
    const { totalCents } = await orderRow(shop, number);
    const rupees = totalCents / 100;
    const csv = csvOf([`CEFT ${number}`, rupees], ['CDM 0417 662190', rupees], ['INTEREST', 12.5]);
    const trial = await match(csv, { isTrial: true });
    expect(trial).toMatchObject({ recorded: 2, recordedTotal: 2 * rupees, left: 1, isTrial: true });
    expect(await payments()).toEqual([]);
    expect(await match(csv)).toMatchObject({
      recorded: 2,
      recordedTotal: 2 * rupees,
      left: 1,
      rows: [
        { outcome: 'certain', orderNumbers: [number], asked: rupees, isRecorded: true },
        { outcome: 'certain', orderNumbers: [slipped], isRecorded: true },
        { outcome: 'none', orderNumbers: [], asked: null, isRecorded: false },
      ],
    });
    for (const one of [number, slipped]) expect((await orderRow(shop, one)).status).toBe('paid');
    expect((await seller.get('/office/slips')).body.data).toMatchObject({ count: 0 });
    const again = await match(csv, {}, await staffBrowser(shop, 'owner'));
    expect(again.rows.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'none']);
    expect(await payments()).toMatchObject([
      { cents: totalCents, way: 'transfer', reference: `24/11/2026 CEFT ${number}` },
      { cents: totalCents, reference: '24/11/2026 CDM 0417 662190' },
    ]);
  });

  test('records what is likely only when staff confirmed its line', async () => {
    const number = await unpaid();
    const csv = csvOf([`CEFT ${number}`, 10]);
    const [row] = (await match(csv)).rows;
    expect(row).toMatchObject({ line: 2, outcome: 'likely', isRecorded: false });
    const another = { confirmed: [{ line: 2, orderNumber: 'SP-100999' }] };
    expect(await match(csv, another)).toMatchObject({ recorded: 0 });
    const confirmed = [{ line: 2, orderNumber: number }];
    expect(await match(csv, { confirmed })).toMatchObject({ recorded: 1, recordedTotal: 10 });
    expect(await orderRow(shop, number)).toMatchObject({
      status: 'awaiting-payment',
      paidCents: 1_000,
    });
  });

  test('pays several orders with one line', async () => {
    const [one, other] = [await unpaid(), await unpaid()];
    const { totalCents } = await orderRow(shop, one);
    await match(csvOf([`${one} ${other}`, (2 * totalCents) / 100]));
    expect((await payments()).map(({ cents }) => cents)).toEqual([totalCents, totalCents]);
    expect((await orderRow(shop, other)).status).toBe('paid');
  });

  test('names no order that was paid or cancelled', async () => {
    const number = await unpaid();
    await moves(shop, number, [{ action: 'cancel', reason: null }]);
    const { totalCents } = await orderRow(shop, number);
    const { rows } = await match(csvOf([`CEFT ${number}`, totalCents / 100]));
    expect(rows).toMatchObject([{ outcome: 'none', isRecorded: false }]);
  });
});
