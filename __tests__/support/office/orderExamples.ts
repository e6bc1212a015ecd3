import { SHOP } from '@/server/platform/audit/actor';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import type { ActionRequest } from '@/server/sales/orders/actionRequest';
import type { Role } from '@/lib/contract/staff';
import { formatDate } from '@/lib/text/format';
import type { Shop } from '@/server/boot/shop';
import { takeNotification } from '@/server/sales/payments/settle.service';
import { startPayment } from '@/server/sales/payments/startPayment.service';
import { moveStock } from '@/server/catalogue/stock/stock.service';
import { ADDRESS } from '../customers';
import { gatewayOf, openTestGateways, payHereNotice } from '../gateways';
import { itemCode, moves, nameTrackingPages, orderOf, orderRow, type Title } from '../orders';
import { smallCatalogue } from '../smallCatalogue';
import { ALL, nothing, type OfficeExamples, type OfficeVisit } from './officeExample';

const SALES: readonly Role[] = ['owner', 'seller'];
export const PACK = { action: 'pack', what: 'all' } as const;
export const send = (waybill: string): ActionRequest => ({
  action: 'send',
  courier: 'Domex',
  parcel: null,
  waybill,
});
const SENT_BARE: ActionRequest = { action: 'send', courier: 'Domex', parcel: null, waybill: null };
const REASON = { reason: 'The customer asked' };

let waybills = 0;
export const nextWaybill = () => `DX44712${String((waybills += 1)).padStart(5, '0')}`;

/** Fills the shop once; later calls take from the same stock. */
export async function withCatalogue(shop: Shop): Promise<void> {
  nameTrackingPages(shop);
  const item = await shop.database.read.selectFrom('item').select('itmCode').executeTakeFirst();
  if (item !== undefined) return;
  const rows = smallCatalogue().map((row) => ({ ...row, inStock: 500 }));
  await writeCatalogue(shop, rows);
}

/** Receives the piece that it orders: the calls of a whole table outnumber the stock. */
export async function orderOfGlue(shop: Shop, title?: Title, isPickUp?: true): Promise<string> {
  await withCatalogue(shop);
  const received = [{ itmCode: await itemCode(shop, 'GLUE'), qty: 3 }];
  await shop.database.transaction((tx) => moveStock(shop, tx, SHOP, 'received', received));
  return orderOf(shop, { GLUE: 1 }, { title, isPickUp });
}

type Given = { steps?: readonly ActionRequest[]; title?: Title; isPickUp?: true };

export async function orderAt(shop: Shop, { steps = [], title, isPickUp }: Given = {}) {
  const orderNumber = await orderOfGlue(shop, title, isPickUp);
  await moves(shop, orderNumber, steps);
  const { version } = await orderRow(shop, orderNumber);
  return { orderNumber, version };
}

/** An order that was paid and sent, with a credit note. */
export async function creditedOrder(shop: Shop) {
  const credit: ActionRequest = { action: 'credit', lines: [], cents: 5_000, reason: 'Came late' };
  const steps = [PAID, PACK, send(nextWaybill()), credit];
  return orderAt(shop, { title: 'Bank Transfer', steps });
}

/** An order that was paid by card. */
export async function paidAtPayHere(shop: Shop) {
  openTestGateways(shop, 'http://payhere.test');
  const orderNumber = await orderOfGlue(shop, 'Card Payment');
  const { customerId, totalCents } = await orderRow(shop, orderNumber);
  await startPayment(shop, customerId, orderNumber, 'Card Payment');
  const reference = `${orderNumber}-1`;
  const notice = payHereNotice({ reference, amount: (totalCents / 100).toFixed(2) });
  await takeNotification(shop, gatewayOf(shop, 'payhere'), new Map(Object.entries(notice)));
  return { orderNumber, reference, paid: notice.payhere_amount };
}

/** An order that was paid by card and cancelled. */
async function cancelledAtPayHere(shop: Shop) {
  const { orderNumber } = await paidAtPayHere(shop);
  await moves(shop, orderNumber, [{ action: 'cancel', reason: 'Out of stock' }]);
  return { orderNumber, version: (await orderRow(shop, orderNumber)).version };
}

/** A call about an order that has taken these steps. */
function onOrder(given: Given, body: (shop: Shop) => object | Promise<object>) {
  return async ({ shop }: OfficeVisit) => {
    const { orderNumber, version } = await orderAt(shop, given);
    return { params: { orderNumber }, body: { version, ...(await body(shop)) } };
  };
}

const glue = async (shop: Shop, qty: number) => ({
  lines: [{ itmCode: await itemCode(shop, 'GLUE'), qty }],
});

const glueCode = async (shop: Shop) => ({ itmCode: await itemCode(shop, 'GLUE') });

const PAID: ActionRequest = { action: 'pay', way: 'transfer', reference: 'T-1', cents: 135_000 };
const PAID_AND_CANCELLED: ActionRequest[] = [PAID, { action: 'cancel', reason: 'Out of stock' }];

export const orderExamples = {
  'GET /office/orders': {
    may: ALL,
    call: async ({ shop }) => {
      await orderAt(shop);
      return { query: '?tab=to-pick' };
    },
  },
  'GET /office/orders/{orderNumber}': {
    may: ALL,
    call: async ({ shop }) => {
      const steps = [PACK, send(nextWaybill())];
      const { orderNumber } = await orderAt(shop, { steps });
      return { params: { orderNumber } };
    },
  },
  'GET /office/refunds-due': {
    may: SALES,
    call: async ({ shop }) => {
      await orderAt(shop, { steps: PAID_AND_CANCELLED });
      return {};
    },
  },
  'POST /office/orders/pack': {
    may: ALL,
    call: async ({ shop }) => {
      const orders = [await orderAt(shop), await orderAt(shop, { steps: [PACK] })];
      return { body: { orders } };
    },
  },
  'POST /office/orders/{orderNumber}/pay': {
    may: SALES,
    call: onOrder({ title: 'Bank Transfer' }, () => ({
      amount: 1350,
      way: 'transfer',
      reference: 'BOC 23-11 4471',
    })),
  },
  'POST /office/orders/{orderNumber}/refund': {
    may: SALES,
    call: onOrder({ title: 'Bank Transfer', steps: PAID_AND_CANCELLED }, () => ({
      amount: 1350,
      way: 'transfer',
      reference: 'BOC 24-11 0012',
    })),
  },
  'POST /office/orders/{orderNumber}/gateway-refunds': {
    may: SALES,
    call: async ({ shop }) => {
      const { orderNumber, version } = await cancelledAtPayHere(shop);
      return { params: { orderNumber }, body: { version, amount: 100 } };
    },
  },
  'POST /office/orders/{orderNumber}/credit-notes': {
    may: SALES,
    call: async ({ shop }) => {
      const { orderNumber, version } = await orderAt(shop, {
        title: 'Bank Transfer',
        steps: [PAID, PACK, send(nextWaybill())],
      });
      const [pieces] = (await glue(shop, 1)).lines;
      const lines = [{ ...pieces, restock: true }];
      return { params: { orderNumber }, body: { version, lines, reason: 'Wrong part' } };
    },
  },
  'POST /office/orders/{orderNumber}/pick': {
    may: ALL,
    call: onOrder({}, (shop) => glue(shop, 1)),
  },
  'POST /office/orders/{orderNumber}/missing': {
    may: ALL,
    call: onOrder({}, glueCode),
  },
  'POST /office/orders/{orderNumber}/wait': {
    may: ALL,
    call: onOrder({}, glueCode),
  },
  'POST /office/orders/{orderNumber}/wrong-label': {
    may: ALL,
    call: onOrder({}, async (shop) => ({ ...(await glueCode(shop)), label: '=BAT-1' })),
  },
  'POST /office/orders/{orderNumber}/send-instead': {
    may: SALES,
    call: onOrder({}, async (shop) => ({
      ...(await glueCode(shop)),
      instead: await itemCode(shop, 'COVER-BLACK'),
    })),
  },
  'POST /office/orders/{orderNumber}/pack': {
    may: ALL,
    call: onOrder({}, () => ({ what: 'all' })),
  },
  'POST /office/orders/{orderNumber}/send': {
    may: ALL,
    call: onOrder({ steps: [PACK] }, () => ({ courier: 'Domex', waybill: nextWaybill() })),
  },
  'POST /office/orders/{orderNumber}/hand-over': {
    may: ALL,
    call: async ({ shop }) => {
      shop.settings = { ...shop.settings, pickUp: true };
      const pay: ActionRequest = { action: 'pay', way: 'cash', reference: null, cents: 95_000 };
      const { orderNumber, version } = await orderAt(shop, { steps: [PACK, pay], isPickUp: true });
      return { params: { orderNumber }, body: { version } };
    },
  },
  'POST /office/orders/{orderNumber}/correct-waybill': {
    may: ALL,
    call: onOrder({ steps: [PACK, SENT_BARE] }, () => ({
      parcel: 1,
      courier: 'Domex',
      waybill: nextWaybill(),
    })),
  },
  'POST /office/orders/{orderNumber}/reverse-payment': {
    may: SALES,
    call: onOrder({ title: 'Bank Transfer', steps: [PAID] }, async (shop) => {
      const { eventId } = await shop.database.read
        .selectFrom('paymentEvent')
        .select('eventId')
        .orderBy('eventId', 'desc')
        .executeTakeFirstOrThrow();
      return { payment: eventId, reason: 'Recorded for the wrong order' };
    }),
  },
  'POST /office/orders/{orderNumber}/deliver': {
    may: ALL,
    call: async ({ shop }) => {
      const { orderNumber, version } = await orderAt(shop, { steps: [PACK, send(nextWaybill())] });
      return { params: { orderNumber }, body: { version } };
    },
  },
  'POST /office/orders/{orderNumber}/cancel': { may: SALES, call: onOrder({}, () => REASON) },
  'POST /office/orders/{orderNumber}/cancel-rest': {
    may: SALES,
    call: async ({ shop }) => {
      await withCatalogue(shop);
      const orderNumber = await orderOf(shop, { GLUE: 2 });
      const { lines } = await glue(shop, 1);
      await moves(shop, orderNumber, [
        { action: 'pick', lines },
        { action: 'pack', what: 'picked' },
      ]);
      const { version } = await orderRow(shop, orderNumber);
      return { params: { orderNumber }, body: { version, reason: 'Out of stock' } };
    },
  },
  'POST /office/orders/{orderNumber}/return': {
    may: SALES,
    call: async ({ shop }) => {
      const { orderNumber, version } = await orderAt(shop, { steps: [PACK, send(nextWaybill())] });
      return { params: { orderNumber }, body: { version, reason: 'Not at home' } };
    },
  },
  'PUT /office/orders/{orderNumber}/address': {
    may: SALES,
    call: onOrder({}, () => ({ address: { ...ADDRESS, town: 'Galle', district: 'Galle' } })),
  },
  'PUT /office/orders/{orderNumber}/lines': {
    may: SALES,
    call: onOrder({}, (shop) => glue(shop, 2)),
  },
  'PUT /office/orders/{orderNumber}/prices': {
    may: SALES,
    call: onOrder({}, async (shop) => ({
      reason: 'A scratch on the box',
      lines: [{ itmCode: await itemCode(shop, 'GLUE'), unitPrice: 900 }],
    })),
  },
  'POST /office/orders/{orderNumber}/split': {
    may: SALES,
    call: async ({ shop }) => {
      await withCatalogue(shop);
      const orderNumber = await orderOf(shop, { GLUE: 2 });
      const { version } = await orderRow(shop, orderNumber);
      return { params: { orderNumber }, body: { version, ...(await glue(shop, 1)) } };
    },
  },
  'PUT /office/orders/{orderNumber}/hold': {
    may: SALES,
    call: onOrder({}, (shop) => ({ until: formatDate(shop.clock() + 3 * 86_400_000) })),
  },
  'POST /office/orders/{orderNumber}/tasks': {
    may: ALL,
    call: async (visit) => {
      const { orderNumber, version } = await orderAt(visit.shop);
      const { staffId } = visit.staff;
      return { params: { orderNumber }, body: { version, words: 'Call the buyer', staffId } };
    },
  },
  'POST /office/orders/{orderNumber}/tasks/{taskId}/done': {
    may: ALL,
    call: async ({ shop, staff: { staffId } }) => {
      const { orderNumber } = await orderAt(shop, {
        steps: [{ action: 'task', words: 'Call the buyer', staffId }],
      });
      const { taskId } = await shop.database.read
        .selectFrom('orderTask')
        .select('taskId')
        .orderBy('taskId', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      return { params: { orderNumber, taskId } };
    },
  },
  'GET /office/colleagues': { may: ALL, call: nothing },
  'GET /office/my-tasks': { may: ALL, call: nothing },
  'PUT /office/orders/{orderNumber}/note': {
    may: SALES,
    call: onOrder({}, () => ({ note: 'Call before you send something else than Incell.' })),
  },
  'GET /office/caller': {
    may: SALES,
    call: async ({ shop }) => {
      await orderAt(shop);
      const { phone } = await shop.database.read
        .selectFrom('customer')
        .select('phone')
        .where('phone', 'is not', null)
        .orderBy('customerId', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      return { query: `?phone=${phone}` };
    },
  },
  'GET /office/caller/quote': {
    may: SALES,
    call: async ({ shop }) => {
      await withCatalogue(shop);
      return { query: `?lines=${await itemCode(shop, 'GLUE')}:2` };
    },
  },
  'POST /office/orders': {
    may: SALES,
    call: async ({ shop }) => {
      await withCatalogue(shop);
      const lines = [{ itmCode: await itemCode(shop, 'GLUE'), qty: 1, unitPrice: 950 }];
      const seen = { total: 1350, lines };
      return { body: { address: ADDRESS, paymentTitle: 'Cash On Delivery', seen } };
    },
  },
} satisfies OfficeExamples;
