import type { Inside } from '@/lib/commerce/wire';
import { type Cents } from '@/lib/commerce/money';
import { parcelPayment, stillToPay } from '@/lib/commerce/orderMoney';
import type {
  Labels,
  PackingSlip,
  PaperSender,
  ParcelLabel,
  SlipLine,
  Slips,
} from '@/lib/contract/paper.contract';
import type { ShelfLabel } from '@/lib/contract/item.contract';
import { postalAddress } from '@/server/people/customers/address.service';
import { ShopError } from '@/server/platform/errors';

import {
  readOrdersToPrint,
  type PrintedOrder,
  type PrintedParcel,
} from '@/server/sales/orders/ordersToPrint.queries';
import type { Shop } from '@/server/boot/shop';
import { readStockItems } from '@/server/catalogue/stock/scan.queries';
import { byShelf } from './byShelf';

/** Returns a slip for each parcel; for an order without one, a slip with all of its lines. */
export async function readSlips(
  shop: Shop,
  orderNumbers: readonly string[],
): Promise<Inside<Slips>> {
  const orders = await readOrdersToPrint(shop, orderNumbers);
  const shelfOf = await shelvesOf(shop, orders);
  return {
    from: senderOf(shop),
    printedAt: shop.clock(),
    slips: orders.flatMap((order) =>
      parcelsOf(order).map((parcel) => slipOf(order, parcel, shelfOf)),
    ),
  };
}

/** Returns a label for each parcel; an order that is not packed gets the one it will need. */
export async function readLabels(
  shop: Shop,
  orderNumbers: readonly string[],
): Promise<Inside<Labels>> {
  const orders = await readOrdersToPrint(shop, orderNumbers);
  return {
    from: senderOf(shop),
    labels: orders.flatMap((order) =>
      parcelsOf(order).map((parcel): Inside<ParcelLabel> => {
        const head = headOf(order, parcel);
        const waybill = parcel?.waybill ?? null;
        const counted = placeOf(order, parcel) ?? { number: 1, of: 1 };
        return { ...head, parcel: counted, waybill };
      }),
    ),
  };
}

/** Returns the shelf labels of these items; throws 'not-found' when one is unknown. */
export async function readShelfLabels(
  shop: Shop,
  itmCodes: readonly number[],
): Promise<ShelfLabel[]> {
  const asked = [...new Set(itmCodes)];
  const items = await readStockItems(shop.database.read, asked);
  return asked.map((itmCode) => {
    const item = items.get(itmCode);
    if (item === undefined) {
      throw new ShopError('not-found', { itmCodes: `We can't find the item ${itmCode}. ` });
    }
    const { sku, itmName, shelf, barcode } = item;
    return { sku, itmName, shelf, scan: barcode ?? sku };
  });
}

/** Returns who sends what is printed. */
export function senderOf({ settings }: Shop): PaperSender {
  const { siteName, address, phones } = settings;
  return { siteName, address, phones };
}

/** Null stands for an order that is not packed. */
function parcelsOf({ parcels }: PrintedOrder): (PrintedParcel | null)[] {
  return parcels.length === 0 ? [null] : parcels;
}

function slipOf(
  order: PrintedOrder,
  parcel: PrintedParcel | null,
  shelfOf: ReadonlyMap<number, string | null>,
): Inside<PackingSlip> {
  const lines = order.lines.flatMap(({ itmCode, position, ownCode, ...line }): SlipLine[] => {
    const { sku, itmName, qty } = line;
    const here = parcel === null ? qty : (parcel.pieces.get(position) ?? 0);
    const shelf = shelfOf.get(itmCode) ?? null;
    const called = ownCode === null ? {} : { ownCode };
    return here === 0 ? [] : [{ shelf, sku, itmName, ...called, qty: here, ordered: qty }];
  });
  const { note, poNumber } = order;
  return { ...headOf(order, parcel), lines: lines.sort(byShelf), note, poNumber };
}

function headOf(order: PrintedOrder, parcel: PrintedParcel | null) {
  const cents = parcel === null ? cashOf(order) : parcel.codCents;
  const payment = parcelPayment({ ...order, isPickUp: order.isPickUp === 1 }, cents);
  return {
    orderNumber: order.orderNumber,
    parcel: placeOf(order, parcel),
    courier: parcel?.courier ?? null,
    weightGrams: order.weightGrams,
    // Nothing is collected for an order that has ended.
    collectCents: payment === 'collect' ? cents : 0,
    payment,
    to: postalAddress(order),
  };
}

/** Pieces that are not packed yet make one parcel more. */
function placeOf({ parcels, pieces, packedPieces }: PrintedOrder, parcel: PrintedParcel | null) {
  if (parcel === null) return null;
  return { number: parcel.number, of: parcels.length + (packedPieces < pieces ? 1 : 0) };
}

function cashOf(order: PrintedOrder): Cents {
  // At the counter the money comes in before the parts go out.
  const isCollected = order.paymentTitle === 'Cash On Delivery' && order.isPickUp === 0;
  return isCollected ? stillToPay(order) : 0;
}

async function shelvesOf(
  shop: Shop,
  orders: readonly PrintedOrder[],
): Promise<Map<number, string | null>> {
  const itmCodes = orders.flatMap(({ lines }) => lines.map((line) => line.itmCode));
  const items = await readStockItems(shop.database.read, [...new Set(itmCodes)]);
  return new Map([...items.values()].map(({ itmCode, shelf }) => [itmCode, shelf]));
}
