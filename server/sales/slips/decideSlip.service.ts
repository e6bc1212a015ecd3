import type { Inside } from '@/lib/commerce/wire';
import type { Cents } from '@/lib/commerce/money';
import { referenceKey } from '@/lib/commerce/paymentSlips';
import type { AcceptSlip, SlipTwin } from '@/lib/contract/payment.contract';
import { formatMoment } from '@/lib/text/format';
import type { Actor } from '@/server/platform/audit/actor';
import type { Writer } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import { withdrawMessage } from '@/server/sales/orders/announce.service';
import { lastVersion } from '@/server/sales/orders/orderEvents.service';
import { performActionIn } from '@/server/sales/orders/performAction.service';
import { lockOrder, type LockedOrder } from '@/server/sales/orders/orderRows.queries';
import { holdForMore } from '@/server/sales/orders/orderSlip.queries';
import { readSlip, type Slip } from '@/server/sales/orders/slips.queries';
import type { Shop } from '@/server/boot/shop';
import { twinsOf } from './slipTwins';
import { isSlipWaiting } from './waitingSlip.queries';

/** What staff read on a slip. */
type SlipMoney = Omit<AcceptSlip, 'amount'> & { cents: Cents };

/**
 * Records a slip's amount as paid. Throws 'unprocessable' where its file or reference is known, unless
 * staff accept it despite that. A repetition by the same person changes nothing.
 */
export function acceptSlip(
  shop: Shop,
  actor: Actor,
  slipId: number,
  { cents, reference, despiteTwin = false }: SlipMoney,
): Promise<void> {
  return decide(shop, actor, slipId, { state: 'accepted', cents }, async ({ tx, order, slip }) => {
    const named = { ...slip, reference, referenceKey: referenceKey(reference) };
    const twins = (await twinsOf(tx, [named])).get(slipId) ?? [];
    if (twins.length > 0 && !despiteTwin) throw twinError(twins, reference);
    const { referenceKey: key } = named;
    await tx
      .updateTable('paymentSlip')
      .set({ reference, referenceKey: key })
      .where('slipId', '=', slipId)
      .execute();
    const move = { action: 'pay', cents, way: 'transfer', reference } as const;
    await performActionIn(shop, tx, actor, order.orderNumber, move);
  });
}

/** Rejects a slip and tells the buyer why. A repetition by the same person changes nothing. */
export function rejectSlip(
  shop: Shop,
  actor: Actor,
  slipId: number,
  reason: string,
): Promise<void> {
  return decide(shop, actor, slipId, { state: 'rejected', reason }, async ({ tx, order }) => {
    const move = { action: 'reject-slip', slipId, reason } as const;
    await performActionIn(shop, tx, actor, order.orderNumber, move);
  });
}

/**
 * Takes a rejection back: the slip waits again. The buyer is told so only if they were told of the
 * rejection. Does nothing to a slip that waits.
 */
export function reopenSlip(shop: Shop, actor: Actor, slipId: number): Promise<void> {
  return shop.database.transaction(async (tx) => {
    const { orderNumber } = await readSlip(tx, slipId);
    const { orderId } = await lockOrder(tx, orderNumber);
    const slip = await readSlip(tx, slipId);
    const { state, decidedBy } = slip;
    if (state === 'waiting') return;
    if (state === 'accepted') {
      throw new ShopError('conflict', { slip: `${decidedBy ?? ''} accepted this slip. ` });
    }
    await requireNotSentAgain(tx, slip);
    await tx
      .updateTable('paymentSlip')
      .set({ state: 'waiting', reason: null, decidedAt: null, decidedBy: null })
      .where('slipId', '=', slipId)
      .execute();
    const version = await lastVersion(tx, orderId, 'reject-slip');
    const isUntold = await withdrawMessage(tx, 'slip-rejected', orderId, version);
    const move = { action: 'reopen-slip', slipId, isTold: !isUntold } as const;
    await performActionIn(shop, tx, actor, orderNumber, move);
  });
}

async function requireNotSentAgain(tx: Writer, slip: Slip): Promise<void> {
  if (!(await isSlipWaiting(tx, slip))) return;
  throw new ShopError('conflict', {
    slip: 'The buyer has sent this slip again: look at that one. ',
  });
}

type Decision = { state: 'accepted'; cents: number } | { state: 'rejected'; reason: string };
type Decided = { tx: Writer; order: LockedOrder; slip: Slip };

/** Writes a decision and carries it out, in one transaction that locks the order. */
function decide(
  shop: Shop,
  actor: Actor,
  slipId: number,
  decision: Decision,
  carryOut: (decided: Decided) => Promise<void>,
): Promise<void> {
  return shop.database.transaction(async (tx) => {
    const { orderNumber } = await readSlip(tx, slipId);
    const order = await lockOrder(tx, orderNumber);
    const slip = await readSlip(tx, slipId);
    if (slip.state !== 'waiting') return requireRepetition(slip, actor, decision);
    await tx
      .updateTable('paymentSlip')
      .set({ ...decision, decidedAt: shop.clock(), decidedBy: actor.name })
      .where('slipId', '=', slipId)
      .execute();
    await carryOut({ tx, order, slip });
    await holdForMore(shop, tx, order);
  });
}

function requireRepetition(slip: Slip, { name }: Actor, decision: Decision): void {
  const { state, decidedBy, decidedAt, cents } = slip;
  const isSame = decision.state === 'rejected' || decision.cents === cents;
  if (state === decision.state && decidedBy === name && isSame) return;
  const when = formatMoment(decidedAt ?? 0).slice(-5);
  throw new ShopError('conflict', { slip: `${decidedBy ?? ''} ${state} this slip at ${when}. ` });
}

function twinError(twins: readonly Inside<SlipTwin>[], reference: string): ShopError {
  const sentences = twins.map(({ same, orderNumber, state }) => {
    const what = same === 'file' ? 'This file' : `The reference ${reference}`;
    return `${what} is known from ${orderNumber} (${state}). `;
  });
  return new ShopError('unprocessable', { twin: [...new Set(sentences)].join('') });
}
