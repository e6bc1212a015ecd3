import type { Selectable } from 'kysely';
import { MAX_PAPERS } from '@/lib/contract/limits';
import type { OrderLineTable, SalesOrderTable } from '@/server/platform/database/salesSchema';
import type { ParcelTable } from '@/server/platform/database/orderSchema';
import { ShopError } from '@/server/platform/errors';
import type { Shop } from '@/server/boot/shop';

export type PrintedOrder = Selectable<SalesOrderTable> & {
  lines: Selectable<OrderLineTable>[];
  parcels: PrintedParcel[];
};

export type PrintedParcel = Selectable<ParcelTable> & {
  /** Pieces in this parcel by the position of the order's line. */
  pieces: ReadonlyMap<number, number>;
};

/** Returns orders with lines and parcels in the order asked for; throws when one is unknown. */
export async function readOrdersToPrint(
  { database: { read } }: Pick<Shop, 'database'>,
  orderNumbers: readonly string[],
): Promise<PrintedOrder[]> {
  const asked = [...new Set(orderNumbers)].slice(0, MAX_PAPERS);
  const orders = await read
    .selectFrom('salesOrder')
    .selectAll()
    .where('orderNumber', 'in', asked)
    .execute();
  const ids = orders.map(({ orderId }) => orderId);
  if (ids.length < asked.length)
    throw new ShopError('not-found', { orders: missing(asked, orders) });
  const [lines, parcels, inParcels] = await Promise.all([
    read
      .selectFrom('orderLine')
      .selectAll()
      .where('orderId', 'in', ids)
      .orderBy('position')
      .execute(),
    read.selectFrom('parcel').selectAll().where('orderId', 'in', ids).orderBy('number').execute(),
    read
      .selectFrom('parcelLine')
      .innerJoin('parcel', 'parcel.parcelId', 'parcelLine.parcelId')
      .select(['parcelLine.parcelId', 'position', 'qty'])
      .where('orderId', 'in', ids)
      .execute(),
  ]);
  const whole = orders.map((order) => ({
    ...order,
    lines: lines.filter(({ orderId }) => orderId === order.orderId),
    parcels: parcels
      .filter(({ orderId }) => orderId === order.orderId)
      .map((parcel) => ({ ...parcel, pieces: piecesOf(parcel.parcelId, inParcels) })),
  }));
  const byNumber = new Map(whole.map((order) => [order.orderNumber, order]));
  return asked.flatMap((number) => byNumber.get(number) ?? []);
}

type InParcel = { parcelId: number; position: number; qty: number };

function piecesOf(parcel: number, all: readonly InParcel[]): Map<number, number> {
  const own = all.filter(({ parcelId }) => parcelId === parcel);
  return new Map(own.map(({ position, qty }) => [position, qty]));
}

function missing(asked: readonly string[], found: readonly { orderNumber: string }[]): string {
  const known = new Set(found.map(({ orderNumber }) => orderNumber));
  const unknown = asked.filter((number) => !known.has(number)).slice(0, 5);
  return `We can't find ${unknown.join(', ')}. `;
}
