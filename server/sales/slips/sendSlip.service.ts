import { referenceKey } from '@/lib/commerce/paymentSlips';
import { type Actor, customerActor } from '@/server/platform/audit/actor';
import type { Writer } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import { slipNotice, tellOwner } from '@/server/messages/ownerMessages.service';
import { performActionIn } from '@/server/sales/orders/performAction.service';
import { lockOrder, unknownOrder, type LockedOrder } from '@/server/sales/orders/orderRows.queries';
import { takesSlip } from '@/server/sales/orders/orderSlip.queries';
import {
  countAttempt,
  refuseTooMany,
  type AttemptLimit,
} from '@/server/people/sessions/attempts.service';
import type { Shop } from '@/server/boot/shop';
import { readSlipFile, type SlipFile } from './slipFile';
import type { SentSlip } from './slipForm';
import { isSlipWaiting } from './waitingSlip.queries';

/** Counts refused files, too: opening one is what costs. */
const PER_CUSTOMER: AttemptLimit = { kind: 'slips', limit: 20, windowMs: 24 * 3_600_000 };

/**
 * Stores a slip of the customer's own order, which holds its stock until staff have decided, and tells
 * the owner. The same file again, while it waits, changes nothing. `read` is called only when the order
 * takes a slip and the customer has not sent too many.
 */
export async function sendSlip(
  shop: Shop,
  customerId: number,
  orderNumber: string,
  read: () => Promise<SentSlip>,
  actor: Actor = customerActor(customerId),
): Promise<void> {
  const waitMs = await shop.database.transaction(async (tx) => {
    await lockOwnOrder(tx, customerId, orderNumber);
    return countAttempt(shop, tx, PER_CUSTOMER, String(customerId));
  });
  refuseTooMany(waitMs, 'file', { limit: PER_CUSTOMER.kind }, ', or send the slip on WhatsApp');
  const sent = await read();
  const file = await readSlipFile(sent.bytes);
  await shop.database.transaction(async (tx) => {
    const { orderId } = await lockOwnOrder(tx, customerId, orderNumber);
    if (await isSlipWaiting(tx, { orderId, fileHash: file.fileHash })) return;
    const slipId = await store(shop, tx, orderId, sent, file);
    const move = { action: 'send-slip', slipId } as const;
    await performActionIn(shop, tx, actor, orderNumber, move);
    await tellOwner(shop, tx, slipNotice({ slipId, orderNumber }));
  });
}

/** Another customer's order gives the same error as an unknown one. */
async function lockOwnOrder(
  tx: Writer,
  customerId: number,
  orderNumber: string,
): Promise<LockedOrder> {
  const order = await lockOrder(tx, orderNumber);
  if (order.customerId !== customerId) throw unknownOrder();
  if (takesSlip(order)) return order;
  throw new ShopError('conflict', {
    order: `${orderNumber} does not wait for a bank transfer. `,
  });
}

async function store(
  shop: Shop,
  tx: Writer,
  orderId: number,
  { fileName, reference }: SentSlip,
  { mediaType, content, fileHash }: SlipFile,
): Promise<number> {
  const { slipId } = await tx
    .insertInto('paymentSlip')
    .values({
      orderId,
      fileName,
      mediaType,
      fileHash,
      reference,
      sentAt: shop.clock(),
      bytes: content.length,
      referenceKey: referenceKey(reference),
    })
    .returning('slipId')
    .executeTakeFirstOrThrow();
  await tx.insertInto('slipFile').values({ slipId, content }).execute();
  return slipId;
}
