import { piecesLeft } from '@/lib/commerce/returnLife';
import { openReasons, returnEnd, type ReturnTerms } from '@/lib/commerce/warranty';
import type { AskReturn } from '@/lib/contract/return.contract';
import { counted, formatDate } from '@/lib/text/format';
import { readWarrantyMonths } from '@/server/catalogue/items/itemFacts.queries';
import { returnNotice, tellOwner } from '@/server/messages/ownerMessages.service';
import type { Actor } from '@/server/platform/audit/actor';
import type { Writer } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import {
  countAttempt,
  refuseTooMany,
  type AttemptLimit,
} from '@/server/people/sessions/attempts.service';
import type { Shop } from '@/server/boot/shop';
import {
  lockOrder,
  readLines,
  unknownOrder,
  type LineRow,
  type LockedOrder,
} from '@/server/sales/orders/orderRows.queries';
import {
  ofLine,
  readSoldAt,
  returnsOf,
  soldOf,
  TAKES_RETURNS,
  type ReturnRow,
} from '@/server/sales/orders/returns.queries';
import { readPartPhoto } from '@/server/sales/slips/slipFile';
import { recordReturnEvent } from './returnRows.queries';

/** A request as it was sent; the photo is not looked at yet. */
export type SentReturn = AskReturn & { photo: Buffer | null };

/** Counts refused photos, too: opening one is what costs. */
const PER_CUSTOMER: AttemptLimit = { kind: 'returns', limit: 20, windowMs: 24 * 3_600_000 };

type Asking = { shop: Shop; customerId: number; orderNumber: string; actor: Actor };

/**
 * Stores a buyer's wish to return pieces of a line of their own order, and tells the owner. Throws 'conflict'
 * where nothing may go back. `read` is called only when the order takes returns and the customer has not asked too often.
 */
export async function askReturn(asking: Asking, read: () => Promise<SentReturn>): Promise<void> {
  const { shop, customerId, orderNumber, actor } = asking;
  const waitMs = await shop.database.transaction(async (tx) => {
    await lockOwnOrder(asking, tx);
    return countAttempt(shop, tx, PER_CUSTOMER, String(customerId));
  });
  refuseTooMany(waitMs, 'return', { limit: PER_CUSTOMER.kind });
  const { photo, ...sent } = await read();
  const content = photo === null ? null : (await readPartPhoto(photo)).content;
  await shop.database.transaction(async (tx) => {
    const order = await lockOwnOrder(asking, tx);
    const returns = await returnsOf(tx, order.orderId);
    await requireOpen(shop, tx, order, returns, sent);
    const { orderId } = order;
    const returnNumber = `${orderNumber}-R${returns.length + 1}`;
    const { returnId } = await tx
      .insertInto('returnRequest')
      .values({ orderId, returnNumber, ...sent, state: 'asked', askedAt: shop.clock(), ...NOTHING })
      .returning('returnId')
      .executeTakeFirstOrThrow();
    if (content !== null) {
      await tx.insertInto('returnPhoto').values({ returnId, orderId, content }).execute();
    }
    await recordReturnEvent(shop, tx, actor, { returnId, orderId, action: 'ask', note: null });
    await tellOwner(shop, tx, returnNotice({ returnNumber, orderNumber }));
  });
}

const NOTHING = { refusal: null, outcome: null, exchangeOrderId: null, creditNote: null };

/** Another customer's order gives the same error as an unknown one. */
async function lockOwnOrder({ customerId, orderNumber }: Asking, tx: Writer): Promise<LockedOrder> {
  const order = await lockOrder(tx, orderNumber);
  if (order.customerId !== customerId) throw unknownOrder();
  if (TAKES_RETURNS.has(order.status)) return order;
  throw new ShopError('conflict', {
    order: `${orderNumber} has not reached you yet, or has ended. Nothing of it can go back. `,
  });
}

async function requireOpen(
  shop: Shop,
  tx: Writer,
  order: LockedOrder,
  returns: readonly ReturnRow[],
  { itmCode, qty, reason }: Omit<SentReturn, 'photo'>,
): Promise<void> {
  const line = (await readLines(tx, order.orderId)).find((one) => one.itmCode === itmCode);
  if (line === undefined) {
    throw new ShopError('conflict', { itmCode: `${order.orderNumber} has no such part. ` });
  }
  requirePieces(line, ofLine(returns, itmCode), qty);
  const warrantyMonths = (await readWarrantyMonths(tx, [itmCode])).get(itmCode) ?? null;
  const sold = soldOf(line, await readSoldAt(tx, order));
  const terms: ReturnTerms = { warrantyMonths, returnDays: shop.settings.returnDays };
  if (openReasons(sold, terms, shop.clock()).includes(reason)) return;
  const end = returnEnd(reason, sold, terms) ?? 0;
  // The end is the moment after the last day.
  throw new ShopError('conflict', {
    reason: `For this reason, ${line.sku} could go back until ${formatDate(end - 1)}. `,
  });
}

function requirePieces(line: LineRow, returns: readonly ReturnRow[], qty: number): void {
  const left = piecesLeft(line, returns);
  if (qty <= left) return;
  const [last] = returns;
  if (left > 0) {
    throw new ShopError('conflict', {
      qty: `Only ${counted(left, 'piece')} of ${line.sku} can still go back. `,
    });
  }
  const sentence =
    last === undefined
      ? `${line.sku} was credited already. `
      : `You have asked to return ${line.sku} already: ${last.returnNumber}. `;
  throw new ShopError('conflict', { itmCode: sentence });
}
