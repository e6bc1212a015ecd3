import { toWire } from '@/lib/commerce/wire';
import { sumOf } from '@/lib/commerce/money';
import type { Buyer } from '@/server/people/customers/customer.service';
import { readCredit } from '@/server/sales/orders/credit.service';
import { readInvoice } from '@/server/sales/orders/invoice.service';
import { performAction } from '@/server/sales/orders/performAction.service';
import { formatMoney } from '@/lib/text/format';
import { invoiceTexts } from '@/lib/text/invoiceWords';
import type { CreditedPieces, ActionRequest } from '@/server/sales/orders/actionRequest';
import type { Shop } from '@/server/boot/shop';
import type { InvoicePaper } from '@/lib/contract/paper.contract';
import { makeCustomer } from '@/__tests__/support/customers';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { messagesIn } from '@/__tests__/support/messages';
import { itemCode, moves, NIMAL, orderOf, orderRow, stockOf } from '@/__tests__/support/orders';
import { ledgerMistakes, quarantineOf } from '@/__tests__/support/stock';
import { settableClock } from '@/__tests__/support/registration';

const SHIPPED: ActionRequest[] = [
  { action: 'pack', what: 'all' },
  { action: 'send', courier: 'koombiyo', waybill: null, parcel: null },
];
const TAX = { tin: '114552907', vatRegistered: true, branchCode: 'BR03' };
const JANUARY = Date.parse('2026-01-20T06:00:00Z');

describeWithDatabase('credit notes', (openTestShop) => {
  let shop: Shop;

  beforeEach(async () => {
    shop = await openTestShop('small catalogue');
    settableClock(shop).passes(JANUARY - shop.clock());
  });

  const pieces = async (sku: string, qty: number, restock = false): Promise<CreditedPieces> => ({
    itmCode: await itemCode(shop, sku),
    qty,
    restock,
  });
  const over = (...lines: CreditedPieces[]): ActionRequest => ({
    action: 'credit',
    lines,
    cents: null,
    reason: 'Wrong part',
  });
  const ofAmount = (cents: number): ActionRequest => ({
    action: 'credit',
    lines: [],
    cents,
    reason: 'Came late',
  });
  const refusal = (orderNumber: string, move: ActionRequest) =>
    expect(performAction(shop, NIMAL, orderNumber, move)).rejects;

  /** An order of 2 screen protectors and 3 bottles of glue, paid and sent. */
  async function sentOrder(buyer?: Buyer): Promise<string> {
    const number = await orderOf(shop, { SP: 2, GLUE: 3 }, { title: 'Bank Transfer', buyer });
    const { totalCents: cents } = await orderRow(shop, number);
    const pay: ActionRequest = { action: 'pay', way: 'transfer', reference: number, cents };
    await moves(shop, number, [pay, ...SHIPPED]);
    return number;
  }

  async function dealerWith(
    values: { creditLimitCents: number } | { tin: string; vatRegistered: 1 },
  ): Promise<Buyer> {
    const buyer = await makeCustomer(shop, { userType: 2 });
    await shop.database.transaction((tx) =>
      tx.updateTable('customer').set(values).where('customerId', '=', buyer.customerId).execute(),
    );
    return buyer;
  }

  async function lineCents(orderNumber: string, sku: string): Promise<number> {
    const { unitCents } = await shop.database.read
      .selectFrom('orderLine')
      .innerJoin('salesOrder', 'salesOrder.orderId', 'orderLine.orderId')
      .select('unitCents')
      .where('orderNumber', '=', orderNumber)
      .where('sku', '=', sku)
      .executeTakeFirstOrThrow();
    return unitCents;
  }

  const notesOf = () =>
    shop.database.read.selectFrom('creditNote').selectAll().orderBy('noteId').execute();
  const papers = async () => (await notesOf()).map(({ paper }): InvoicePaper => JSON.parse(paper));

  test('put faulty pieces into quarantine and never on their shelf', async () => {
    const number = await sentOrder();
    const before = await stockOf(shop);
    const faulty = { ...(await pieces('GLUE', 2)), quarantine: true };
    await moves(shop, number, [over(faulty)]);
    expect(await stockOf(shop)).toEqual(before);
    expect(await quarantineOf(shop, faulty.itmCode)).toBe(2);
    expect(await ledgerMistakes(shop)).toEqual([]);
  });

  test('over pieces make their price due back, and return those to stock that are to go there', async () => {
    const number = await sentOrder();
    const price = await lineCents(number, 'GLUE');
    const before = await stockOf(shop);
    await moves(shop, number, [over(await pieces('GLUE', 2, true), await pieces('SP', 1))]);
    const cents = 2 * price + (await lineCents(number, 'SP'));
    const { totalCents, ...row } = await orderRow(shop, number);
    expect(row).toMatchObject({
      status: 'sent',
      paidCents: totalCents,
      creditedCents: cents,
      refundDueCents: cents,
    });
    expect(await stockOf(shop)).toEqual({ ...before, GLUE: (before.GLUE ?? 0) + 2 });
    await moves(shop, number, [{ action: 'refund', way: 'transfer', reference: 'R', cents }]);
    expect(await orderRow(shop, number)).toMatchObject({
      paidCents: totalCents - cents,
      refundDueCents: 0,
    });
    const [note] = await notesOf();
    const credits = [{ serial: note?.serial, issuedAt: note?.issuedAt, amount: cents / 100 }];
    const invoice = toWire(await readInvoice(shop, number, null));
    expect(invoice).toMatchObject({ toPay: 0, credits });
    expect(invoiceTexts(invoice).closing.lines).toContainEqual(
      `Credit note ${note?.serial} of 2026-01-20: ${formatMoney(-cents / 100)}`,
    );
  });

  test('are refused for more pieces than are left, more than was paid, and orders that are not sent', async () => {
    const number = await sentOrder();
    await moves(shop, number, [over(await pieces('GLUE', 2))]);
    await refusal(number, over(await pieces('GLUE', 3))).toMatchObject({
      sentences: { lines: 'Only 1 of GLUE can still be credited. ' },
    });
    const { totalCents, creditedCents } = await orderRow(shop, number);
    const left = totalCents - creditedCents;
    await refusal(number, ofAmount(left + 1)).toMatchObject({ code: 'conflict' });
    await refusal(number, ofAmount(0)).toMatchObject({ code: 'conflict' });
    await moves(shop, number, [ofAmount(left)]);
    await refusal(number, ofAmount(1)).toMatchObject({ code: 'conflict' });
    expect(await orderRow(shop, number)).toMatchObject({ refundDueCents: totalCents });

    const unpaid = await orderOf(shop, { GLUE: 1 });
    await refusal(unpaid, ofAmount(1)).toMatchObject({ code: 'conflict' });
    await moves(shop, unpaid, SHIPPED);
    await refusal(unpaid, ofAmount(1)).toMatchObject({ code: 'conflict' });
    expect(await notesOf()).toHaveLength(2);
  });

  test('are over pieces or an amount, not both and not nothing', async () => {
    const number = await sentOrder();
    const both = { ...over(await pieces('GLUE', 1)), cents: 1 } as ActionRequest;
    for (const move of [over(), both]) {
      await refusal(number, move).toMatchObject({ code: 'bad-input' });
    }
  });

  test('are issued once for a repeated request', async () => {
    const number = await sentOrder();
    const { version } = await orderRow(shop, number);
    const move = ofAmount(5_000);
    expect(await performAction(shop, NIMAL, number, move, version)).toBe(true);
    expect(await performAction(shop, NIMAL, number, move, version)).toBe(false);
    expect(await orderRow(shop, number)).toMatchObject({ creditedCents: 5_000 });
    const told = (await messagesIn(shop)).filter(({ topic }) => topic?.event === 'credited');
    expect(told.map(({ body }) => body)).toEqual([
      expect.stringMatching(
        /credited LKR 50\.00 of order SP-\d+\. Came late\. We will pay back LKR 50\.00\./,
      ),
    ]);
  });

  test('leave the rest to a return: no piece comes into stock twice, and all money is due back', async () => {
    const before = await stockOf(shop);
    const number = await sentOrder();
    await moves(shop, number, [
      over(await pieces('GLUE', 1, true), await pieces('SP', 2, true)),
      over(await pieces('GLUE', 1)),
      { action: 'return', reason: 'The customer sent it back' },
    ]);
    // The piece of the second note was thrown away.
    expect(await stockOf(shop)).toEqual({ ...before, GLUE: (before.GLUE ?? 0) - 1 });
    const { totalCents } = await orderRow(shop, number);
    expect(await orderRow(shop, number)).toMatchObject({ refundDueCents: totalCents });
  });

  test("lower a dealer's debt before it is paid", async () => {
    const buyer = await dealerWith({ creditLimitCents: 10_000_000 });
    const number = await orderOf(shop, { SP: 2 }, { title: 'Credit', buyer });
    await moves(shop, number, SHIPPED);
    const { totalCents } = await orderRow(shop, number);
    const used = async () => (await readCredit(shop.database.read, buyer.customerId)).usedCents;
    await moves(shop, number, [over(await pieces('SP', 1))]);
    expect(await used()).toBe(totalCents - (await lineCents(number, 'SP')));
    expect(await orderRow(shop, number)).toMatchObject({ refundDueCents: 0 });
    await moves(shop, number, [ofAmount(await used())]);
    expect(await used()).toBe(0);
    await refusal(number, ofAmount(1)).toMatchObject({ code: 'conflict' });
  });

  test('of a tax invoice have its parties, and all together its VAT', async () => {
    shop.settings = { ...shop.settings, tax: TAX };
    const buyer = await dealerWith({ tin: '103887214', vatRegistered: 1 });
    const number = await sentOrder(buyer);
    const invoice = toWire(await readInvoice(shop, number, null));
    shop.settings = { ...shop.settings, businessName: 'Renamed' };
    await moves(shop, number, [over(await pieces('GLUE', 2)), over(await pieces('GLUE', 1))]);
    await moves(shop, number, [over(await pieces('SP', 2))]);
    const { totalCents, creditedCents } = await orderRow(shop, number);
    await moves(shop, number, [ofAmount(totalCents - creditedCents)]);
    const notes = await papers();
    expect(notes.map(({ tax }) => tax?.serial)).toEqual(
      [1, 2, 3, 4].map((at) => `CN_26JAN_BR03_${at}`),
    );
    for (const { supplier, purchaser } of notes) {
      expect({ supplier, purchaser }).toEqual({
        supplier: invoice.supplier,
        purchaser: invoice.purchaser,
      });
    }
    const cents = (of: 'net' | 'vat') =>
      sumOf(notes.map(({ tax }) => Math.round((tax?.[of] ?? 0) * 100)));
    expect(cents('net')).toBe(Math.round((invoice.tax?.net ?? 0) * 100));
    expect(cents('vat')).toBe(Math.round((invoice.tax?.vat ?? 0) * 100));
  });

  test('have serials without a gap, in parallel and after refusals', async () => {
    const numbers = [await sentOrder(), await sentOrder(), await sentOrder()];
    const { totalCents } = await orderRow(shop, numbers[0] ?? '');
    const tries = numbers.flatMap((number) =>
      [100, totalCents, 200, 300].map((cents) =>
        performAction(shop, NIMAL, number, ofAmount(cents)),
      ),
    );
    const settled = await Promise.allSettled(tries);
    const done = settled.filter(({ status }) => status === 'fulfilled');
    const serials = (await notesOf()).map(({ serial }) => Number(serial.replace('CN_26JAN_', '')));
    expect(serials.sort((a, b) => a - b)).toEqual(done.map((_, at) => at + 1));
  });

  test('cannot be changed or deleted', async () => {
    await moves(shop, await sentOrder(), [over(await pieces('GLUE', 1))]);
    const write = shop.database.transaction;
    // The drivers' errors come from another realm; toThrow does not always recognise them.
    const refused = { message: expect.stringContaining('append-only') };
    await expect(
      write((tx) => tx.updateTable('creditNote').set({ cents: 1 }).execute()),
    ).rejects.toMatchObject(refused);
    await expect(write((tx) => tx.deleteFrom('creditNoteLine').execute())).rejects.toMatchObject(
      refused,
    );
  });
});
