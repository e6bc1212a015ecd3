import { codeKey, onlyMeant } from '@/lib/commerce/codes';
import { mayAct } from '@/lib/commerce/orderLife';
import { readParcelCode } from '@/lib/commerce/orderNumber';
import type { Inside } from '@/lib/commerce/wire';
import {
  type HandedOver,
  type HandOverPage,
  type Labelled,
  MAX_HAND_OVER,
  type WaitingParcel,
} from '@/lib/contract/courier.contract';
import { MAX_COUNTED } from '@/lib/contract/limits';
import { refusalWords } from '@/lib/text/orderLifeWords';
import { startOfDay } from '@/lib/text/startOfDay';
import type { Shop } from '@/server/boot/shop';
import type { Reader } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import { asStatus } from './orderStatus';
import { nothingToSend } from './parcels.service';

/** Returns the parcels that wait for a courier, and those that left today. */
export async function readHandOver(shop: Shop): Promise<Inside<HandOverPage>> {
  const { read } = shop.database;
  const [waiting, sent] = await Promise.all([
    waitingParcels(read)
      .orderBy('parcelId')
      .limit(MAX_COUNTED + 1)
      .execute(),
    sentSince(read, startOfDay(shop.clock())).execute(),
  ]);
  return {
    waiting: waiting
      .slice(0, MAX_HAND_OVER)
      .map(({ codCents, ...row }): Inside<WaitingParcel> => ({ ...row, toCollectCents: codCents })),
    waits: waiting.length,
    sent: sent.map(({ codCents, courier, sentAt, ...row }): Inside<HandedOver> => ({
      ...row,
      courier: courier ?? '',
      sentAt: sentAt ?? 0,
      toCollectCents: codCents,
    })),
    couriers: shop.settings.couriers.map(({ name }) => name),
  };
}

const RECEIVER = ['orderNumber', 'fullName', 'shopName', 'town', 'district'] as const;

/** Selects the parcels that a courier takes; those for the counter are handed to their buyers. */
export function waitingParcels(reader: Reader) {
  return reader
    .selectFrom('parcel')
    .innerJoin('salesOrder', 'salesOrder.orderId', 'parcel.orderId')
    .select([...RECEIVER, 'number', 'codCents'])
    .where('sentAt', 'is', null)
    .where('returnedAt', 'is', null)
    .where('status', '=', 'packing')
    .where('isPickUp', '=', 0);
}

export function sentSince(reader: Reader, from: number) {
  return reader
    .selectFrom('parcel')
    .innerJoin('salesOrder', 'salesOrder.orderId', 'parcel.orderId')
    .select([...RECEIVER, 'version', 'number', 'codCents', 'courier', 'waybill', 'sentAt'])
    .where('sentAt', '>=', from)
    .where('isPickUp', '=', 0)
    .orderBy('sentAt', 'desc')
    .limit(MAX_HAND_OVER);
}

/**
 * Returns the parcels of a scanned label that wait for a courier. Throws 'not-found' for a code that is no label,
 * and 'conflict' with the reason where nothing of the order can be handed over.
 */
export async function readLabel(shop: Shop, scanned: string): Promise<Inside<Labelled>> {
  const { read } = shop.database;
  const { orderNumber, parcel } = readParcelCode(scanned);
  const order = await read
    .selectFrom('salesOrder')
    .select([...RECEIVER, 'orderId', 'version', 'status', 'isPickUp'])
    .where('orderNumber', '=', orderNumber)
    .executeTakeFirst();
  if (order === undefined) throw await noLabel(read, scanned);
  const { orderId, status, isPickUp, ...receiver } = order;
  if (isPickUp === 1) throw refused(`${orderNumber} is collected at the counter, not sent. `);
  const parcels = await read
    .selectFrom('parcel')
    .select(['number', 'codCents as toCollectCents', 'sentAt', 'courier', 'waybill'])
    .where('orderId', '=', orderId)
    .orderBy('number')
    .execute();
  const named = parcels.filter(({ number }) => parcel === null || number === parcel);
  const waiting = named.filter(({ sentAt }) => sentAt === null);
  const left = named.at(-1);
  if (waiting.length === 0 && left !== undefined) throw refused(leftWords(orderNumber, left));
  if (parcels.length > 0 && !mayAct('send', asStatus(status), 'staff')) {
    throw refused(refusalWords(orderNumber, 'send', asStatus(status)));
  }
  if (waiting.length === 0 || !mayAct('send', asStatus(status), 'staff')) {
    throw notPacked(order, parcels.length, parcel);
  }
  return {
    ...receiver,
    courier: await usualCourier(shop, order.district),
    parcels: waiting.map(({ number, toCollectCents }) => ({ number, toCollectCents })),
  };
}

const refused = (sentence: string) => new ShopError('conflict', { code: sentence });

type Left = { number: number; courier: string | null; waybill: string | null };

function leftWords(orderNumber: string, { number, courier, waybill }: Left): string {
  const how = [courier, waybill].filter((one) => one !== null).join(' ');
  return `Parcel ${number} of ${orderNumber} has left${how === '' ? '' : ` with ${how}`}. `;
}

function notPacked(
  { orderNumber, status }: { orderNumber: string; status: string },
  parcels: number,
  parcel: number | null,
): ShopError {
  const isEnded = ['cancelled', 'expired', 'returned'].includes(status);
  if (isEnded) return refused(refusalWords(orderNumber, 'send', asStatus(status)));
  const { sentences } = nothingToSend({ orderNumber }, parcels, parcel);
  return refused(sentences['parcel'] ?? '');
}

/** Somebody may have scanned the waybill first. */
async function noLabel(reader: Reader, scanned: string): Promise<ShopError> {
  const rows = await reader
    .selectFrom('parcel')
    .innerJoin('salesOrder', 'salesOrder.orderId', 'parcel.orderId')
    .select(['orderNumber', 'number', 'waybill'])
    .where('waybillKey', '=', codeKey(scanned))
    .limit(2)
    .execute();
  const known = onlyMeant(scanned, rows, ({ waybill }) => waybill ?? '');
  const sentence =
    known === null
      ? `${scanned} is on no label. Scan the label of the parcel first. `
      : `${scanned} is the waybill of parcel ${known.number} of ${known.orderNumber}. Scan a label first. `;
  return new ShopError('not-found', { code: sentence });
}

/** Returns the courier of a district by the settings, else that of the last parcel that left. */
async function usualCourier(shop: Shop, district: string): Promise<string | null> {
  const { courierByDistrict, couriers } = shop.settings;
  const own = courierByDistrict[district];
  if (own !== undefined) return own;
  const last = await shop.database.read
    .selectFrom('parcel')
    .select('courier')
    .where('sentAt', 'is not', null)
    .where('courier', 'is not', null)
    .orderBy('sentAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.courier ?? couriers[0]?.name ?? null;
}
