import { unitCents } from '@/lib/commerce/price';
import type { Inside } from '@/lib/commerce/wire';
import { formatCents, type Cents } from '@/lib/commerce/money';
import { warrantyFrom } from '@/lib/commerce/warranty';
import type { Cart } from '@/lib/contract/cart.contract';
import type { ExchangeReturn } from '@/lib/contract/return.contract';
import { lockCustomer, readBuyer } from '@/server/people/customers/customer.service';
import { addressOf } from '@/server/people/customers/address.service';
import { findByScan } from '@/server/catalogue/stock/scan.queries';
import { cartOf } from '@/server/sales/cart/cart.service';
import { offeredPayments } from '@/server/platform/settings/merchantSettings';
import { ShopError } from '@/server/platform/errors';
import { readLines, type LineRow } from '@/server/sales/orders/orderRows.queries';
import { readSoldAt, soldOf } from '@/server/sales/orders/returns.queries';
import { placeLines } from '@/server/sales/orders/writeOrder.service';
import type { OrderToPlace } from '@/server/sales/orders/orderToPlace';
import { keptPieces } from './inspectReturn.service';
import { requireStep, takeStep, type ReturnContext } from './returnRows.queries';

/**
 * Sends a part instead of what came back, as a new order without charge for delivery: the same part is free, of
 * another one the buyer pays what it costs more. Its warranty runs from the first sale.
 */
export async function exchangeReturn(
  context: ReturnContext,
  { code, paymentTitle }: ExchangeReturn,
): Promise<void> {
  const { shop, tx, actor, order, row } = context;
  requireStep(context, 'exchange');
  const qty = requireKept(context);
  const line = await requireLine(context, qty);
  const buyer = await readBuyer(tx, order.customerId);
  const itmCode = code ? await itemMeant(context, code) : row.itmCode;
  const cart = await cartOf(shop, buyer, [{ itmCode, qty }], tx);
  const charged = chargedCart(cart, line, row.itmCode);
  const extraCents = charged.subTotalCents;
  const sold = soldOf(line, await readSoldAt(tx, order));
  const request: OrderToPlace = {
    address: addressOf(order),
    paymentTitle: paymentFor(context, extraCents, paymentTitle),
    isPickUp: shop.settings.pickUp && order.isPickUp === 1,
    note: null,
    keepAddress: false,
    exchange: { returnNumber: row.returnNumber, firstSoldAt: warrantyFrom(sold) },
    seen: {
      totalCents: extraCents,
      lines: charged.cart.map((one) => ({
        itmCode: one.itmCode,
        qty,
        unitPriceCents: unitCents(one.item, qty),
      })),
    },
  };
  const { contacts } = await lockCustomer(tx, order.customerId);
  const placed = await placeLines({ shop, tx, actor, contacts }, buyer, request, charged, 'caller');
  await takeStep(context, {
    action: 'exchange',
    changes: { outcome: 'exchange', exchangeOrderId: placed.orderId },
    note: placed.orderNumber,
  });
}

async function itemMeant({ tx }: ReturnContext, code: string): Promise<number> {
  const { items } = await findByScan(tx, code);
  const [item, ...others] = items;
  if (item !== undefined && others.length === 0) return item.itmCode;
  const what = item === undefined ? 'nothing we know' : 'several parts';
  throw new ShopError('conflict', { code: `${code} means ${what}. ` });
}

export function requireKept(context: ReturnContext): number {
  const kept = keptPieces(context);
  if (kept > 0) return kept;
  throw new ShopError('conflict', {
    return: `All pieces of ${context.row.returnNumber} go back to the buyer. `,
  });
}

/** Pieces that a credit note took meanwhile are not given twice. */
async function requireLine({ tx, order, row }: ReturnContext, qty: number): Promise<LineRow> {
  const line = (await readLines(tx, order.orderId)).find((one) => one.itmCode === row.itmCode);
  if (line !== undefined && line.qty - line.creditedQty >= qty) return line;
  throw new ShopError('conflict', {
    return: `A credit note has taken these pieces off ${order.orderNumber} already. `,
  });
}

/** The cart at what the buyer still pays: nothing for the same part, the difference for another one. */
function chargedCart(cart: Inside<Cart>, paid: LineRow, same: number): Inside<Cart> {
  const [line] = cart.cart;
  const [problem] = cart.problematicItems;
  if (line === undefined || problem !== undefined) {
    const why = problem?.sentence ?? 'It is not sold any more. ';
    throw new ShopError('conflict', { code: `${why.trim()} Give the money back instead. ` });
  }
  const { itmCode, qty, item } = line;
  const moreCents = itmCode === same ? 0 : unitCents(item, qty) - paid.unitCents;
  if (moreCents < 0) {
    throw new ShopError('conflict', {
      code: `${item.sku} costs ${formatCents(-moreCents)} less. Give store credit instead. `,
    });
  }
  const { retailCents: _, ...priced } = item;
  const charged = { ...priced, sellingCents: moreCents, disPer: 0, breaks: [] };
  return { ...cart, cart: [{ ...line, item: charged }], subTotalCents: moreCents * qty };
}

function paymentFor({ shop }: ReturnContext, cents: Cents, asked: string | undefined) {
  const offered = offeredPayments(shop.settings).map(({ title }) => title);
  const known = offered.find((title) => title === asked);
  if (known !== undefined) return known;
  if (cents > 0) {
    throw new ShopError('bad-input', { paymentTitle: 'Say how the difference is paid. ' });
  }
  const free = offered.find((title) => title === 'Cash On Delivery') ?? offered[0];
  if (free !== undefined) return free;
  throw new ShopError('conflict', { return: 'The shop offers no way to pay. ' });
}
