import type { Buyer } from '@/server/people/customers/customer.service';
import { createLog } from '@/server/platform/log/log';
import type { Message } from '@/server/messages/message';
import { announceOrder, type AnnouncedOrder } from '@/server/messages/orderMessages.service';
import { sendDue } from '@/server/messages/outbox.service';
import { slipNotice, tellOwner } from '@/server/messages/ownerMessages.service';
import { changeTemplate, readTemplate } from '@/server/messages/templates.service';
import { expireUnpaidOrders } from '@/server/sales/orders/expireOrders.service';
import type { ActionRequest } from '@/server/sales/orders/actionRequest';
import type { MerchantSettings } from '@/server/platform/settings/merchantSettings';
import type { Shop } from '@/server/boot/shop';
import { makeCustomer } from '@/__tests__/support/customers';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { messagesIn } from '@/__tests__/support/messages';
import { moves, nameTrackingPages, NIMAL, orderOf } from '@/__tests__/support/orders';
import { settableClock } from '@/__tests__/support/registration';

const MAIL = 'nimal@home.example';
const PHONE = '94771234567';
const HOUR_MS = 3_600_000;
const PACK: ActionRequest = { action: 'pack', what: 'all' };
const SEND: ActionRequest = { action: 'send', courier: 'domex', waybill: 'DX-7', parcel: null };
const CANCEL: ActionRequest = { action: 'cancel', reason: 'Sold out.' };

const ORDER: AnnouncedOrder = {
  orderId: 7,
  orderNumber: 'SP-100007',
  totalCents: 1_234_550,
  holdUntil: null,
  creditedCents: 0,
  paidCents: 0,
  isPickUp: 0,
  paymentTitle: 'Cash On Delivery',
  fullName: 'Nimal Perera',
  town: 'Galle',
  itemCount: 1,
  quantityTotal: 2,
  contacts: { phone: PHONE, email: MAIL, emailVerified: 1 },
};

describeWithDatabase('messages about orders', (openTestShop) => {
  let shop: Shop;
  let clock: { passes(ms: number): void };

  beforeEach(async () => {
    shop = await openTestShop('small catalogue');
    clock = settableClock(shop);
  });

  function decide(said: Partial<MerchantSettings>) {
    shop.settings = { ...shop.settings, ...said };
  }

  const announce: (...given: Tail<Parameters<typeof announceOrder>>) => Promise<void> = (
    event,
    order,
    occasion,
  ) => shop.database.transaction((tx) => announceOrder(shop, tx, event, order, occasion));

  const about = async (event: string): Promise<Message[]> =>
    (await messagesIn(shop)).filter(({ topic }) => topic?.event === event);
  const textsOf = async (event: string) => (await about(event)).map(({ body }) => body);

  async function buyerWithMail(): Promise<Buyer> {
    const buyer = await makeCustomer(shop);
    await shop.database.transaction((tx) =>
      tx
        .updateTable('customer')
        .set({ phone: PHONE, email: MAIL, emailVerified: 1 })
        .where('customerId', '=', buyer.customerId)
        .execute(),
    );
    return buyer;
  }

  test('reach the buyer by text and mail for each step, once each, and the owner for the first', async () => {
    nameTrackingPages(shop);
    const buyer = await buyerWithMail();
    const number = await orderOf(shop, { SP: 1 }, { buyer });
    await moves(shop, number, [PACK, SEND, SEND, { action: 'deliver' }]);
    const told = (await messagesIn(shop)).map(({ channel, recipient, topic }) => [
      topic?.event,
      channel,
      recipient,
    ]);
    expect(told).toEqual([
      ['new-order', 'mail', shop.settings.email],
      ['placed', 'sms', PHONE],
      ['placed', 'mail', MAIL],
      ['sent', 'sms', PHONE],
      ['sent', 'mail', MAIL],
    ]);
    expect(await textsOf('sent')).toEqual([
      `Sparepoint: order ${number} is on its way with Domex, waybill DX-7. Track it: https://domex.example/track/DX-7`,
      expect.stringContaining('with Domex, waybill DX-7. The courier will call you'),
    ]);
    expect(await textsOf('new-order')).toEqual([
      expect.stringMatching(`^Order ${number}, LKR [\\d,.]+\nPayment: Cash On Delivery\nFor: Test`),
    ]);
  });

  test('of a parcel link to no page where the owner has named none', async () => {
    const number = await orderOf(shop, { SP: 1 }, { buyer: await buyerWithMail() });
    await moves(shop, number, [PACK, SEND]);
    const [text, mail] = await textsOf('sent');
    expect(text).toBe(`Sparepoint: order ${number} is on its way with Domex, waybill DX-7.`);
    expect(mail).not.toContain('://');
  });

  test('of a part-shipment are one for each parcel', async () => {
    const sent = (part: number) =>
      announce('sent', ORDER, { part, parcel: { waybill: `W${part}` } });
    for (const part of [1, 1, 2]) await sent(part);
    expect(await about('sent')).toHaveLength(4);
  });

  test('are not sent twice when the same event is announced at the same moment', async () => {
    await Promise.all(Array.from({ length: 5 }, () => announce('placed', ORDER)));
    expect(await about('placed')).toHaveLength(2);
    expect(await about('new-order')).toHaveLength(1);
  });

  test('ask for the transfer while the order waits for it, and tell that it expired', async () => {
    const number = await orderOf(shop, { SP: 1 }, { title: 'Bank Transfer' });
    const [text = ''] = await textsOf('placed');
    expect(text).toMatch(/We hold your parts until 2026-06-03 14:30\. Please transfer to .+\d/);
    clock.passes(48 * HOUR_MS);
    await expireUnpaidOrders(shop);
    expect(await textsOf('expired')).toEqual([
      `Order ${number} at Sparepoint was not paid in time and has expired. If you have paid, please send us the slip on WhatsApp.`,
    ]);
  });

  test('tell of the payment, of the cancellation with its reason, and what is paid back', async () => {
    const number = await orderOf(shop, { SP: 1 }, { title: 'Bank Transfer' });
    const pay: ActionRequest = {
      action: 'pay',
      way: 'transfer',
      reference: 'R1',
      cents: 2_000_000,
    };
    await moves(shop, number, [pay, CANCEL]);
    expect(await textsOf('paid')).toEqual([expect.stringContaining(`payment for order ${number}`)]);
    const [text = ''] = await textsOf('cancelled');
    expect(text).toContain(
      `order ${number} was cancelled. Sold out. We will pay back LKR 20,000.00.`,
    );
  });

  test('contain links only when PUBLIC_ORIGIN is set', async () => {
    await announce('placed', ORDER);
    expect((await textsOf('placed')).join()).not.toMatch(/http|Your order: *$/m);
    shop.env = { ...shop.env, linkOrigin: 'https://shop.example' };
    await announce('placed', { ...ORDER, orderId: 8 });
    const texts = (await textsOf('placed')).slice(2);
    expect(texts).toHaveLength(2);
    for (const text of texts) {
      expect(text).toContain('https://shop.example/my-account/order/SP-100007');
    }
    expect((await textsOf('new-order')).at(-1)).toContain(
      'https://shop.example/office/orders/SP-100007',
    );
    shop.env = { ...shop.env, officeOrigin: 'https://office.example' };
    await announce('placed', { ...ORDER, orderId: 9 });
    expect((await textsOf('new-order')).at(-1)).toContain(
      'https://office.example/office/orders/SP-100007',
    );
  });

  test.each([
    [{ phone: null, email: MAIL, emailVerified: 0 }, ['mail']],
    [{ phone: PHONE, email: MAIL, emailVerified: 0 }, ['sms']],
    [{ phone: PHONE, email: null, emailVerified: 0 }, ['sms']],
    [{ phone: null, email: null, emailVerified: 0 }, []],
  ])('use the contacts that are the buyer’s own: %j', async (contacts, channels) => {
    await announce('paid', { ...ORDER, contacts });
    expect((await about('paid')).map(({ channel }) => channel)).toEqual(channels);
  });

  test('use the channels of the settings, or the other one for who has no contact there', async () => {
    const { orderMessages } = shop.settings;
    decide({ orderMessages: { ...orderMessages, paid: ['mail'], sent: [] } });
    await announce('paid', ORDER);
    await announce('sent', ORDER);
    const contacts = { ...ORDER.contacts, email: null };
    await announce('paid', { ...ORDER, orderId: 8, contacts });
    expect((await about('paid')).map(({ channel }) => channel)).toEqual(['mail', 'sms']);
    expect(await about('sent')).toEqual([]);
  });

  test('tell the owner at the phones and addresses of the settings', async () => {
    decide({ notify: { phones: ['077 765 4321'], emails: ['owner@shop.example'] } });
    await announce('placed', ORDER);
    await shop.database.transaction((tx) =>
      tellOwner(shop, tx, slipNotice({ slipId: 3, orderNumber: 'SP-100007' })),
    );
    const told = await messagesIn(shop);
    expect(
      told
        .filter(({ topic }) => topic?.event === 'new-order' || topic?.event === 'slip')
        .map(({ recipient, body }) => `${recipient}: ${body.split('\n')[0]}`),
    ).toEqual([
      '94777654321: New order SP-100007: LKR 12,345.50, Cash On Delivery. Nimal Perera, Galle. 1 line, 2 pieces.',
      'owner@shop.example: Order SP-100007, LKR 12,345.50',
      '94777654321: A payment slip was sent for order SP-100007.',
      'owner@shop.example: A payment slip was sent for order SP-100007.',
    ]);
  });

  test('insert what people typed as it is, on one line', async () => {
    const evil = '{total}[x] $& =1+1 <b>\r\nBcc: all@shop.example\u202e';
    const { version } = await readTemplate(shop.database.read, 'cancelled');
    await changeTemplate(shop, NIMAL, 'cancelled', {
      version,
      sms: '{customerName}: {reason}',
      subject: 'For {customerName}',
      mail: 'Reason: {reason}\n\n{customerName}',
    });
    await announce('cancelled', { ...ORDER, fullName: evil }, { reason: evil });
    const line = '{total}[x] $& =1+1 <b> Bcc: all@shop.example';
    expect(await about('cancelled')).toMatchObject([
      { channel: 'sms', subject: '', body: `${line}: ${line}` },
      { channel: 'mail', subject: `For ${line}`, body: `Reason: ${line}\n\n${line}` },
    ]);
  });

  test('cut what is too long for any message', async () => {
    await announce('cancelled', ORDER, { reason: 'x'.repeat(10_000) });
    for (const text of await textsOf('cancelled')) expect(text.length).toBeLessThan(500);
  });

  test('lose their text once they are sent', async () => {
    await announce('placed', ORDER);
    expect(await sendDue(shop, createLog('silent'))).toBe(3);
    expect(await about('placed')).toMatchObject([
      { recipient: PHONE, subject: '', body: '' },
      { recipient: MAIL, subject: '', body: '' },
    ]);
  });

  test('are not sent when the transaction fails', async () => {
    const failed = shop.database.transaction(async (tx) => {
      await announceOrder(shop, tx, 'placed', ORDER);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await messagesIn(shop)).toEqual([]);
  });
});

type Tail<T extends unknown[]> = T extends [unknown, unknown, ...infer Rest] ? Rest : never;
