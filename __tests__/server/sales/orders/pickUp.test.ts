import { toWire } from '@/lib/commerce/wire';
import { performAction } from '@/server/sales/orders/performAction.service';
import type { ActionRequest } from '@/server/sales/orders/actionRequest';
import { readOfficeOrder } from '@/server/sales/orders/officeOrder.service';
import { readOrder } from '@/server/sales/orders/orders.service';
import { trackOrder } from '@/server/sales/orders/track.service';
import type { Shop } from '@/server/boot/shop';
import { ADDRESS, makeCustomer } from '@/__tests__/support/customers';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { messagesIn } from '@/__tests__/support/messages';
import { moves, NIMAL, orderOf, orderRow } from '@/__tests__/support/orders';

const PACK: ActionRequest = { action: 'pack', what: 'all' };
const HAND_OVER: ActionRequest = { action: 'hand-over' };

describeWithDatabase('orders that are collected at the counter', (openTestShop) => {
  let shop: Shop;

  beforeEach(async () => {
    shop = await openTestShop('small catalogue');
    shop.settings = { ...shop.settings, pickUp: true };
  });

  const collected = (title?: 'Credit' | 'Bank Transfer') =>
    orderOf(shop, { SP: 1 }, { isPickUp: true, title });

  const refused = (number: string, move: ActionRequest) =>
    performAction(shop, NIMAL, number, move).then(
      () => null,
      ({ sentences }: { sentences: Record<string, string> }) => sentences.order,
    );

  test('cost nothing for delivery, and are refused where the shop does not offer it', async () => {
    const number = await collected();
    const { isPickUp, delCents, invCents, totalCents } = await orderRow(shop, number);
    expect({ isPickUp, delCents, totalCents }).toEqual({
      isPickUp: 1,
      delCents: 0,
      totalCents: invCents,
    });
    shop.settings = { ...shop.settings, pickUp: false };
    await expect(collected()).rejects.toMatchObject({
      code: 'bad-input',
      sentences: { isPickUp: 'Orders cannot be collected at the counter. ' },
    });
  });

  test('go to their buyers once they are packed and paid', async () => {
    const number = await collected();
    const { totalCents: cents } = await orderRow(shop, number);
    await moves(shop, number, [PACK]);
    const { parcels } = toWire(await readOfficeOrder(shop, 'owner', number));
    expect(parcels).toMatchObject([{ toCollect: 0, sentAt: null }]);
    const send: ActionRequest = { action: 'send', parcel: null, courier: 'Domex', waybill: null };
    expect(await refused(number, send)).toBe(`${number} is collected at the counter, not sent. `);
    expect(await refused(number, HAND_OVER)).toMatch(/is not paid; record LKR [\d,.]+ first\. $/);
    await moves(shop, number, [{ action: 'pay', way: 'cash', reference: null, cents }, HAND_OVER]);
    expect(await orderRow(shop, number)).toMatchObject({ status: 'delivered', refundDueCents: 0 });
    // A double press changes nothing.
    expect(await performAction(shop, NIMAL, number, HAND_OVER)).toBe(false);
    const paper = await shop.database.read.selectFrom('taxInvoice').selectAll().execute();
    expect(paper).toEqual([]);
  });

  test('on credit go to their buyers unpaid', async () => {
    const buyer = await makeCustomer(shop, { userType: 2 });
    await shop.database.transaction((tx) =>
      tx
        .updateTable('customer')
        .set({ creditLimitCents: 10_000_000 })
        .where('customerId', '=', buyer.customerId)
        .execute(),
    );
    const said = { isPickUp: true, title: 'Credit', buyer } as const;
    const number = await orderOf(shop, { SP: 1 }, said);
    await moves(shop, number, [PACK, HAND_OVER]);
    expect(await orderRow(shop, number)).toMatchObject({ status: 'delivered', paidCents: 0 });
  });

  test('are announced as ready, with the place and what is still to be paid', async () => {
    const number = await collected();
    await moves(shop, number, [PACK]);
    const told = (await messagesIn(shop)).filter(({ topic }) => topic?.event === 'ready');
    expect(told.map(({ body }) => body)).toEqual([
      expect.stringContaining(`order ${number} is ready. Collect it at ${shop.settings.address}`),
    ]);
    expect(told[0]?.body).toMatch(/To pay: LKR /);
  });

  test('say so on the pages of the buyer, and other orders do not', async () => {
    const buyer = await makeCustomer(shop);
    const number = await orderOf(shop, { SP: 1 }, { isPickUp: true, buyer });
    const sent = await orderOf(shop, { SP: 1 }, { buyer });
    const track = (orderNumber: string) => trackOrder(shop, { orderNumber, phone: ADDRESS.phone });
    expect(toWire(await readOrder(shop, buyer.customerId, number))).toHaveProperty(
      'isPickUp',
      true,
    );
    expect(await track(number)).toHaveProperty('isPickUp', true);
    expect(toWire(await readOrder(shop, buyer.customerId, sent))).not.toHaveProperty('isPickUp');
    expect(await track(sent)).not.toHaveProperty('isPickUp');
    await moves(shop, sent, [PACK]);
    expect(await refused(sent, HAND_OVER)).toBe(`${sent} is not collected at the counter. `);
  });
});
