import { normalisePhone } from '@/lib/input/phone';
import type { TrackedOrder } from '@/lib/contract/order.contract';
import type { TrackForm } from '@/lib/contract/customer.forms';
import { ShopError } from '@/server/platform/errors';
import {
  countAttempt,
  forgetAttempts,
  refuseTooMany,
  type AttemptLimit,
} from '@/server/people/sessions/attempts.service';
import type { Shop } from '@/server/boot/shop';
import { fullOrderNumber } from '@/lib/commerce/orderNumber';
import { listParcels } from './orderParcels.service';
import { asStatus } from './orderStatus';
import { findAccount } from '@/server/people/customers/customer.service';

/** Limits phones tried for one order, so that none can be guessed. */
const PER_ORDER: AttemptLimit = { kind: 'track order', limit: 10, windowMs: 15 * 60_000 };
/** Order numbers are sequential: nobody may try them all to learn who bought here. */
const PER_PHONE: AttemptLimit = { kind: 'track phone', limit: 20, windowMs: 60 * 60_000 };

/** Returns an order's status. Throws the same error for an unknown number and a wrong phone. */
export async function trackOrder(shop: Shop, form: TrackForm): Promise<TrackedOrder> {
  const orderNumber = fullOrderNumber(form.orderNumber);
  const phone = normalisePhone(form.phone) ?? form.phone;
  const waits = await shop.database.transaction(async (tx) => ({
    order: await countAttempt(shop, tx, PER_ORDER, orderNumber),
    phone: await countAttempt(shop, tx, PER_PHONE, phone),
  }));
  refuseTooMany(waits.order, 'order');
  refuseTooMany(waits.phone, 'phone');
  const order = await findOrder(shop, orderNumber, phone);
  if (order === undefined) {
    throw new ShopError('not-found', {
      order: "We can't find that order. Check the number and the phone in your confirmation. ",
    });
  }
  await shop.database.transaction(async (tx) => {
    await forgetAttempts(shop, tx, PER_ORDER, orderNumber);
    await forgetAttempts(shop, tx, PER_PHONE, phone);
  });
  const { orderId, isPickUp, ...tracked } = order;
  const parcels = await listParcels(shop, orderId);
  const known = { ...tracked, orderNumber, status: asStatus(order.status), parcels };
  return isPickUp === 1 ? { ...known, isPickUp: true } : known;
}

/** Matches the delivery phone, the second phone, or the customer's own. */
async function findOrder(shop: Shop, orderNumber: string, phone: string) {
  const { read } = shop.database;
  const customer = await findAccount(read, { channel: 'sms', recipient: phone }, 'proven');
  return read
    .selectFrom('salesOrder')
    .innerJoin('orderLine', 'orderLine.orderId', 'salesOrder.orderId')
    .select(['salesOrder.orderId', 'status', 'placedAt', 'holdUntil', 'isPickUp'])
    .select(({ fn }) => [
      fn.countAll<number>().as('itemCount'),
      fn.sum<number>('orderLine.qty').as('quantityTotal'),
    ])
    .where('orderNumber', '=', orderNumber)
    .where(({ eb, or }) =>
      or([
        eb('salesOrder.phone', '=', phone),
        eb('salesOrder.secondPhone', '=', phone),
        ...(customer === undefined ? [] : [eb('customerId', '=', customer.customerId)]),
      ]),
    )
    .groupBy(['salesOrder.orderId', 'status', 'placedAt', 'holdUntil', 'isPickUp'])
    .executeTakeFirst();
}
