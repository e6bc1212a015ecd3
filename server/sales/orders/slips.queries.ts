import { stillToPay } from '@/lib/commerce/orderMoney';
import { MAX_COUNTED, OFFICE_PAGE_SIZE } from '@/lib/contract/limits';
import type { SlipState } from '@/lib/contract/payment.contract';
import type { Reader, Writer } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import type { Shop } from '@/server/boot/shop';
import { asStatus, ENDED } from './orderStatus';
import { isReversed } from './paymentEvents.queries';

/** Selects a page of the slips that wait, with their orders. */
export function waitingSlips(reader: Reader, after: number) {
  return reader
    .selectFrom('paymentSlip')
    .innerJoin('salesOrder', 'salesOrder.orderId', 'paymentSlip.orderId')
    .select(['slipId', 'paymentSlip.orderId', 'orderNumber', 'status', 'fullName', 'shopName'])
    .select([
      'town',
      'phone',
      'pieces',
      'totalCents',
      'creditedCents',
      'paidCents',
      'sentAt',
      'fileName',
    ])
    .select(['mediaType', 'bytes', 'reference', 'referenceKey', 'fileHash'])
    .where('state', '=', 'waiting')
    .where('slipId', '>', after)
    .orderBy('slipId')
    .limit(OFFICE_PAGE_SIZE + 1);
}

export type WaitingSlip = Awaited<ReturnType<ReturnType<typeof waitingSlips>['execute']>>[number];

const MOST_REJECTED = 10;

/** Selects slips that were rejected since then, of orders that still wait for their money. */
export function rejectedSince(reader: Reader, since: number) {
  return reader
    .selectFrom('paymentSlip')
    .innerJoin('salesOrder', 'salesOrder.orderId', 'paymentSlip.orderId')
    .select(['slipId', 'orderNumber', 'reason', 'decidedBy', 'decidedAt'])
    .where('state', '=', 'rejected')
    .where('decidedAt', '>', since)
    .where('status', '=', 'awaiting-payment')
    .orderBy('decidedAt', 'desc')
    .limit(MOST_REJECTED);
}

/** Counts the slips that wait, and the money of their orders. */
export async function sumsOfWaiting(reader: Reader) {
  const rows = await reader
    .selectFrom('paymentSlip')
    .innerJoin('salesOrder', 'salesOrder.orderId', 'paymentSlip.orderId')
    .select(['paymentSlip.orderId', 'sentAt', 'status', 'totalCents', 'creditedCents', 'paidCents'])
    .where('state', '=', 'waiting')
    .orderBy('slipId')
    .limit(MAX_COUNTED + 1)
    .execute();
  // An order may have several slips; its money waits once.
  const orders = new Map(rows.map((row) => [row.orderId, row]));
  const cents = [...orders.values()]
    .filter(({ status }) => !ENDED.has(asStatus(status)))
    .reduce((sum, order) => sum + stillToPay(order), 0);
  return { count: rows.length, cents, oldestAt: rows[0]?.sentAt ?? null };
}

/** Counts the slips that wait, at most one more than is counted. */
export async function countWaitingSlips(reader: Reader): Promise<number> {
  const counted = reader
    .selectFrom('paymentSlip')
    .select('slipId')
    .where('state', '=', 'waiting')
    .limit(MAX_COUNTED + 1)
    .as('counted');
  const { slips } = await reader
    .selectFrom(counted)
    .select(({ fn }) => fn.countAll<number>().as('slips'))
    .executeTakeFirstOrThrow();
  return slips;
}

/** Returns a slip with the number of its order. */
export async function readSlip(tx: Writer, slipId: number) {
  const slip = await tx
    .selectFrom('paymentSlip')
    .innerJoin('salesOrder', 'salesOrder.orderId', 'paymentSlip.orderId')
    .selectAll('paymentSlip')
    .select('orderNumber')
    .where('slipId', '=', slipId)
    .executeTakeFirst();
  if (slip !== undefined) return slip;
  throw unknownSlip();
}

export type Slip = Awaited<ReturnType<typeof readSlip>>;

export function unknownSlip(): ShopError {
  return new ShopError('not-found', { slip: 'There is no such slip. ' });
}

/** What is compared of a slip. */
export type ComparedSlip = {
  slipId: number;
  orderId: number;
  fileHash: string;
  reference: string | null;
  referenceKey: string | null;
};

export type OtherSlip = ComparedSlip & { orderNumber: string; state: SlipState };

/** Returns every slip with one of these files or references. */
export function sameSlips(
  db: Reader | Writer,
  slips: readonly ComparedSlip[],
): Promise<OtherSlip[]> {
  const hashes = slips.map(({ fileHash }) => fileHash);
  const keys = slips.flatMap(({ referenceKey }) => (referenceKey === null ? [] : [referenceKey]));
  return db
    .selectFrom('paymentSlip')
    .innerJoin('salesOrder', 'salesOrder.orderId', 'paymentSlip.orderId')
    .select(['slipId', 'paymentSlip.orderId', 'orderNumber', 'state', 'fileHash'])
    .select(['reference', 'referenceKey'])
    .where(({ or, eb }) =>
      or([
        eb('fileHash', 'in', hashes),
        ...(keys.length === 0 ? [] : [eb('referenceKey', 'in', keys)]),
      ]),
    )
    .orderBy('slipId')
    .execute();
}

/** Returns the payments that staff recorded with one of these very references. */
export async function paymentsWith(db: Reader | Writer, references: readonly string[]) {
  if (references.length === 0) return [];
  return db
    .selectFrom('paymentEvent')
    .innerJoin('salesOrder', 'salesOrder.orderId', 'paymentEvent.orderId')
    .select(['orderNumber', 'reference'])
    .where('provider', '=', 'shop')
    .where('kind', '=', 'paid')
    .where('reference', 'in', [...references])
    .where(({ not }) => not(isReversed))
    .orderBy('eventId')
    .execute();
}

/** Settles the slips that still wait for an order that is paid: they show the same money. */
export async function settleSlips(
  { clock }: Pick<Shop, 'clock'>,
  tx: Writer,
  orderId: number,
  decidedBy: string,
): Promise<void> {
  await tx
    .updateTable('paymentSlip')
    .set({ state: 'accepted', decidedAt: clock(), decidedBy })
    .where('orderId', '=', orderId)
    .where('state', '=', 'waiting')
    .execute();
}
