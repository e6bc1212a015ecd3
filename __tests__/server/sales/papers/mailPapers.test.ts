import { toWire } from '@/lib/commerce/wire';
import { createLog } from '@/server/platform/log/log';
import type { OutgoingMessage } from '@/server/messages/message';
import { sendDue } from '@/server/messages/outbox.service';
import { readReceipt } from '@/server/sales/orders/receipt.service';
import type { ActionRequest } from '@/server/sales/orders/actionRequest';
import { mailPapers } from '@/server/sales/papers/mailPapers';
import type { Shop } from '@/server/boot/shop';
import { makeCustomer } from '@/__tests__/support/customers';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { itemCode, moves, orderOf, orderRow } from '@/__tests__/support/orders';

const SEND: ActionRequest = { action: 'send', courier: 'Domex', waybill: null, parcel: null };

describeWithDatabase('papers with mails', (openTestShop) => {
  let shop: Shop;
  let sent: OutgoingMessage[];

  beforeEach(async () => {
    shop = await openTestShop('small catalogue');
    sent = [];
    const sender = {
      via: 'test',
      timeoutMs: 5_000,
      send: async (message: OutgoingMessage) => {
        sent.push(message);
        return {};
      },
    };
    shop.messages = { sms: sender, mail: sender };
  });

  async function orderByMail(): Promise<string> {
    const buyer = await makeCustomer(shop);
    await shop.database.transaction((tx) =>
      tx
        .updateTable('customer')
        .set({ email: 'nimal@home.example', emailVerified: 1 })
        .where('customerId', '=', buyer.customerId)
        .execute(),
    );
    return orderOf(shop, { GLUE: 3 }, { title: 'Bank Transfer', buyer });
  }

  async function pay(number: string): Promise<void> {
    const { totalCents: cents } = await orderRow(shop, number);
    await moves(shop, number, [{ action: 'pay', way: 'transfer', reference: 'T-1', cents }]);
  }

  /** Sends what is due; returns the files of each event's mail. */
  async function filesOf(lines: string[] = []): Promise<Record<string, string[]>> {
    const log = createLog('info', (line) => lines.push(line));
    while ((await sendDue(shop, log, ['sms', 'mail'], mailPapers(shop, log))) > 0);
    log.flush();
    const texts = sent.filter(({ channel }) => channel === 'sms');
    expect(texts.flatMap(({ attachments = [] }) => attachments)).toEqual([]);
    const mails = sent.filter(({ topic, channel }) => channel === 'mail' && topic !== undefined);
    return Object.fromEntries(
      mails.map(({ topic, attachments = [] }) => [
        topic?.event,
        attachments.map(({ name, content }) => {
          expect(content.subarray(0, 5).toString()).toBe('%PDF-');
          return name;
        }),
      ]),
    );
  }

  test('go with what was paid, sent, credited and paid back', async () => {
    const number = await orderByMail();
    await pay(number);
    const glue = { itmCode: await itemCode(shop, 'GLUE'), qty: 1, restock: true };
    await moves(shop, number, [
      { action: 'pack', what: 'all' },
      SEND,
      { action: 'credit', lines: [glue], cents: null, reason: 'Wrong part' },
    ]);
    const { refundDueCents: cents } = await orderRow(shop, number);
    await moves(shop, number, [{ action: 'refund', way: 'cash', reference: null, cents }]);
    expect(await filesOf()).toMatchObject({
      placed: [],
      paid: [`receipt-${number}.pdf`],
      sent: [`invoice-${number}.pdf`],
      credited: [`credit-notes-${number}.pdf`],
      refunded: [`receipt-${number}.pdf`],
    });
    expect(toWire(await readReceipt(shop, number, null))).toMatchObject({
      lines: [
        { kind: 'paid', reference: 'T-1' },
        { kind: 'refunded', amount: -cents / 100 },
      ],
      toPay: 0,
    });
  });

  test('have no invoice while a part of the order has not left', async () => {
    const number = await orderByMail();
    await pay(number);
    const glue = { itmCode: await itemCode(shop, 'GLUE'), qty: 1 };
    await moves(shop, number, [
      { action: 'pick', lines: [glue] },
      { action: 'pack', what: 'picked' },
      SEND,
    ]);
    expect(await filesOf()).toMatchObject({ sent: [] });
  });

  test('do not stop a mail when they cannot be drawn', async () => {
    const number = await orderByMail();
    await pay(number);
    const lines: string[] = [];
    const log = createLog('info', (line) => lines.push(line));
    const broken = { ...shop, settings: { ...shop.settings, phones: null as never } };
    while ((await sendDue(shop, log, ['mail'], mailPapers(broken, log))) > 0);
    log.flush();
    const paid = sent.filter(({ topic }) => topic?.event === 'paid');
    expect(paid.map(({ attachments }) => attachments)).toEqual([undefined]);
    expect(lines.join()).toContain('a paper of a mail could not be drawn');
  });

  test('are for the customer’s own order only', async () => {
    const number = await orderByMail();
    await expect(readReceipt(shop, number, null)).rejects.toMatchObject({ code: 'conflict' });
    await pay(number);
    await expect(readReceipt(shop, number, 999)).rejects.toMatchObject({ code: 'not-found' });
  });
});
