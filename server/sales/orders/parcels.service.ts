import { CODE_PROBLEMS, codeKey, readCode } from '@/lib/commerce/codes';
import { cashToCollect, stillToPay } from '@/lib/commerce/orderMoney';
import { formatCents } from '@/lib/commerce/money';
import { counted } from '@/lib/text/format';
import type { Writer } from '@/server/platform/database/connect';
import { isUniqueViolation } from '@/server/platform/database/uniqueViolation';
import { ShopError } from '@/server/platform/errors';
import { knownCourier } from '@/server/platform/settings/couriers';
import type { ActionResult, ActionContext, RequestOf } from './actionRequest';
import { readLines, sumPieces, type LineRow, type LockedOrder } from './orderRows.queries';

const WAYBILL_LENGTH = 60;

/** Counts scanned pieces; packing begins with the first. */
export async function pickLines(
  context: ActionContext,
  { lines }: RequestOf<'pick'>,
): Promise<ActionResult> {
  const { tx, order } = context;
  const own = await readLines(tx, order.orderId);
  const picked = lines.map(({ itmCode, qty }) => {
    const line = requireLine(own, order, itmCode);
    line.pickedQty += qty;
    refusePick(line);
    return line;
  });
  for (const { position, pickedQty } of picked) {
    await tx
      .updateTable('orderLine')
      .set({ pickedQty })
      .where('orderId', '=', order.orderId)
      .where('position', '=', position)
      .execute();
  }
  const { pickedPieces, pieces } = await sumPieces(tx, order.orderId);
  return {
    outcome: pickedPieces >= pieces ? 'whole' : 'part',
    facts: { picked: pickedPieces, of: pieces, lines },
  };
}

/** Returns the order's line of an item; throws when there is none. */
export function requireLine(
  lines: readonly LineRow[],
  { orderNumber }: LockedOrder,
  itmCode: number,
): LineRow {
  const line = lines.find((one) => one.itmCode === itmCode);
  if (line !== undefined) return line;
  throw new ShopError('conflict', { lines: `${orderNumber} has no line with ${itmCode}. ` });
}

function refusePick({ sku, qty, packedQty, pickedQty }: LineRow): void {
  if (pickedQty > qty) {
    throw new ShopError('conflict', {
      lines: `All ${counted(qty, 'piece')} of ${sku} are picked. `,
    });
  }
  if (pickedQty < packedQty) {
    throw new ShopError('conflict', {
      lines: `${counted(packedQty, 'piece')} of ${sku} are packed already. `,
    });
  }
}

/** Makes a parcel of what was picked and is in none. */
export async function packOrder(
  context: ActionContext,
  { what }: RequestOf<'pack'>,
): Promise<ActionResult> {
  const { shop, tx, order } = context;
  const lines = await readLines(tx, order.orderId);
  const inParcel = lines
    .map((line) => ({
      ...line,
      now: (what === 'all' ? line.qty : line.pickedQty) - line.packedQty,
    }))
    .filter(({ now }) => now > 0);
  if (inParcel.length === 0) throw nothingToPack(order);
  const number = await nextParcelNumber(tx, order.orderId);
  const { parcelId } = await tx
    .insertInto('parcel')
    .values({
      orderId: order.orderId,
      number,
      packedAt: shop.clock(),
      codCents: 0,
      courier: null,
      waybill: null,
      sentAt: null,
      deliveredAt: null,
      returnedAt: null,
      codPaidCents: null,
      codPaidAt: null,
      codAcceptedAt: null,
    })
    .returning('parcelId')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('parcelLine')
    .values(inParcel.map(({ position, now }) => ({ parcelId, position, qty: now })))
    .execute();
  await tx
    .updateTable('orderLine')
    .set((eb) => {
      const packed = eb.ref(what === 'all' ? 'qty' : 'pickedQty');
      return { pickedQty: packed, packedQty: packed };
    })
    .where('orderId', '=', order.orderId)
    .execute();
  const { packedPieces, pieces } = await sumPieces(tx, order.orderId);
  await setCashToCollect(tx, { ...order, pieces, packedPieces });
  const packed = inParcel.reduce((sum, { now }) => sum + now, 0);
  return {
    outcome: packedPieces >= pieces ? 'whole' : 'part',
    facts: { parcel: number, pieces: packed, left: pieces - packedPieces },
  };
}

function nothingToPack({ orderNumber, pieces, packedPieces }: LockedOrder): ShopError {
  const sentence =
    packedPieces >= pieces
      ? `${orderNumber} is packed already. `
      : `Nothing of ${orderNumber} is picked that is not packed yet. `;
  return new ShopError('conflict', { order: sentence });
}

async function nextParcelNumber(tx: Writer, orderId: number): Promise<number> {
  const { last } = await tx
    .selectFrom('parcel')
    .select(({ fn }) => fn.max<number | null>('number').as('last'))
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

/** Hands a parcel to the courier; the order is sent when the last one has left. */
export async function sendParcel(
  context: ActionContext,
  request: RequestOf<'send'>,
): Promise<ActionResult> {
  const { shop, tx, order } = context;
  if (order.isPickUp === 1) throw counterError(order, 'is collected at the counter, not sent');
  const parcels = await readParcels(tx, order.orderId);
  const waiting = parcels.filter(({ sentAt }) => sentAt === null);
  const parcel =
    request.parcel === null ? waiting[0] : waiting.find(({ number }) => number === request.parcel);
  if (parcel === undefined) throw nothingToSend(order, parcels.length, request.parcel);
  const courier = knownCourier(shop.settings, request.courier);
  const waybill = request.waybill === null ? null : waybillIn(request.waybill);
  if (waybill !== null) await requireNewWaybill(tx, courier, waybill);
  await writeCourier(tx, parcel.parcelId, { courier, waybill, sentAt: shop.clock() });
  const isLast = waiting.length === 1 && order.packedPieces >= order.pieces;
  return {
    outcome: isLast ? 'whole' : 'part',
    facts: { parcel: parcel.number, courier, waybill, toCollectCents: parcel.codCents },
  };
}

export function nothingToSend(
  { orderNumber }: Pick<LockedOrder, 'orderNumber'>,
  parcels: number,
  asked: number | null,
): ShopError {
  let sentence = `Nothing of ${orderNumber} is packed yet. `;
  if (parcels > 0) sentence = `Every packed parcel of ${orderNumber} has left. `;
  if (asked !== null) sentence = `${orderNumber} has no parcel ${asked} that waits for a courier. `;
  return new ShopError('conflict', { parcel: sentence });
}

/** Corrects the courier and waybill of a parcel that has left and whose cash has not come in. */
export async function correctWaybill(
  context: ActionContext,
  request: RequestOf<'correct-waybill'>,
): Promise<ActionResult> {
  const { shop, tx, order } = context;
  const parcels = await readParcels(tx, order.orderId);
  const parcel = parcels.find(({ number }) => number === request.parcel);
  const sentAt = parcel?.sentAt ?? null;
  if (parcel === undefined || sentAt === null) {
    throw new ShopError('conflict', {
      parcel: `${order.orderNumber} has no parcel ${request.parcel} that has left. `,
    });
  }
  if (parcel.codPaidCents !== null) {
    throw new ShopError('conflict', {
      waybill: `${parcel.courier} has paid for parcel ${parcel.number}, so its waybill stays. `,
    });
  }
  const { courier: oldCourier, waybill: oldWaybill } = parcel;
  const courier = knownCourier(shop.settings, request.courier);
  const waybill = request.waybill === null ? null : waybillIn(request.waybill);
  if (courier === oldCourier && waybill === oldWaybill) return null;
  if (waybill !== null) await requireNewWaybill(tx, courier, waybill, parcel.parcelId);
  await writeCourier(tx, parcel.parcelId, { courier, waybill, sentAt });
  return {
    outcome: 'whole',
    facts: { parcel: parcel.number, courier, waybill, oldCourier, oldWaybill },
    before: { courier: oldCourier, waybill: oldWaybill },
  };
}

/** Hands everything that is packed to the buyer, who has paid for it or has credit. */
export async function handOver({ shop, tx, order }: ActionContext): Promise<ActionResult> {
  if (order.isPickUp === 0) throw counterError(order, 'is not collected at the counter');
  const toPay = order.paymentTitle === 'Credit' ? 0 : stillToPay(order);
  if (toPay > 0) {
    const amount = formatCents(toPay);
    throw counterError(order, `is not paid; record ${amount} first`);
  }
  const now = shop.clock();
  const handed = await tx
    .updateTable('parcel')
    .set({ sentAt: now, deliveredAt: now })
    .where('orderId', '=', order.orderId)
    .where('sentAt', 'is', null)
    .returning('number')
    .execute();
  if (handed.length === 0) throw nothingToSend(order, order.packedPieces, null);
  return {
    outcome: order.packedPieces >= order.pieces ? 'whole' : 'part',
    facts: { parcels: handed.map(({ number }) => number).join(', ') },
  };
}

function counterError({ orderNumber }: LockedOrder, why: string): ShopError {
  return new ShopError('conflict', { order: `${orderNumber} ${why}. ` });
}

function waybillIn(typed: string): string {
  const read = readCode(typed, WAYBILL_LENGTH);
  if ('code' in read) return read.code;
  throw new ShopError('bad-input', { waybill: `${CODE_PROBLEMS[read.problem]} ` });
}

type HandedOver = { courier: string; waybill: string | null };

function waybillKeyOf({ waybill }: HandedOver): string | null {
  return waybill === null ? null : codeKey(waybill);
}

type Sent = HandedOver & { sentAt: number };

async function writeCourier(tx: Writer, parcelId: number, handed: Sent): Promise<void> {
  try {
    await tx
      .updateTable('parcel')
      .set({ ...handed, waybillKey: waybillKeyOf(handed) })
      .where('parcelId', '=', parcelId)
      .execute();
  } catch (error) {
    // Somebody entered the same waybill for another order at the same moment.
    if (!isUniqueViolation(error)) throw error;
    const { courier, waybill } = handed;
    throw new ShopError('conflict', { waybill: `${courier} ${waybill} is on another parcel. ` });
  }
}

async function requireNewWaybill(
  tx: Writer,
  courier: string,
  waybill: string,
  /** The parcel whose waybill is corrected. */
  parcelId = 0,
): Promise<void> {
  const known = await tx
    .selectFrom('parcel')
    .innerJoin('salesOrder', 'salesOrder.orderId', 'parcel.orderId')
    .select(['orderNumber', 'number'])
    .where('courier', '=', courier)
    .where('waybillKey', '=', codeKey(waybill))
    .where('parcelId', '!=', parcelId)
    .executeTakeFirst();
  if (known === undefined) return;
  throw new ShopError('conflict', {
    waybill: `${courier} ${waybill} is on parcel ${known.number} of ${known.orderNumber}. `,
  });
}

/** Marks every parcel as delivered. */
export async function deliver({ shop, tx, order }: ActionContext): Promise<ActionResult> {
  await tx
    .updateTable('parcel')
    .set({ deliveredAt: shop.clock() })
    .where('orderId', '=', order.orderId)
    .where('deliveredAt', 'is', null)
    .execute();
  return { outcome: 'whole' };
}

export function readParcels(tx: Writer, orderId: number) {
  return tx
    .selectFrom('parcel')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('number')
    .execute();
}

type ToCollect = Pick<
  LockedOrder,
  | 'orderId'
  | 'paymentTitle'
  | 'totalCents'
  | 'creditedCents'
  | 'paidCents'
  | 'pieces'
  | 'packedPieces'
  | 'isPickUp'
>;

/** Writes what couriers collect with the parcels that have not left. */
export async function setCashToCollect(tx: Writer, order: ToCollect): Promise<void> {
  // At the counter, the money comes in before the parts go out.
  if (order.paymentTitle !== 'Cash On Delivery' || order.isPickUp === 1) return;
  const parcels = await readParcels(tx, order.orderId);
  if (parcels.every(({ sentAt }) => sentAt !== null)) return;
  const prices = await parcelPrices(tx, order.orderId);
  const cents = cashToCollect(
    { ...order, isWhollyPacked: order.packedPieces >= order.pieces },
    parcels.map(({ parcelId, sentAt, codCents, codPaidCents }) => ({
      linesCents: prices.get(parcelId) ?? 0,
      isSent: sentAt !== null,
      codCents,
      codPaidCents: codPaidCents ?? 0,
    })),
  );
  for (const [at, { parcelId, codCents }] of parcels.entries()) {
    const now = cents[at] ?? codCents;
    if (now === codCents) continue;
    await tx
      .updateTable('parcel')
      .set({ codCents: now })
      .where('parcelId', '=', parcelId)
      .execute();
  }
}

async function parcelPrices(tx: Writer, orderId: number): Promise<Map<number, number>> {
  const lines = await tx
    .selectFrom('parcelLine')
    .innerJoin('parcel', 'parcel.parcelId', 'parcelLine.parcelId')
    .innerJoin('orderLine', (join) =>
      join
        .onRef('orderLine.orderId', '=', 'parcel.orderId')
        .onRef('orderLine.position', '=', 'parcelLine.position'),
    )
    .select(['parcelLine.parcelId', 'parcelLine.qty', 'unitCents'])
    .where('parcel.orderId', '=', orderId)
    .execute();
  const prices = new Map<number, number>();
  for (const { parcelId, qty, unitCents } of lines) {
    prices.set(parcelId, (prices.get(parcelId) ?? 0) + qty * unitCents);
  }
  return prices;
}
