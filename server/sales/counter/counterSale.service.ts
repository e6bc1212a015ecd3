import {
  agreedRefusal,
  cashRefusal,
  counterTotal,
  isAgreed,
  type CounterLine,
} from '@/lib/commerce/counterSale';
import { priceLimitOf } from '@/lib/commerce/agreedPrice';
import { formatCents, sumOf, type Cents } from '@/lib/commerce/money';
import { unitCents } from '@/lib/commerce/price';
import type { Inside } from '@/lib/commerce/wire';
import type { Cart } from '@/lib/contract/cart.contract';
import type { CounterSale } from '@/lib/contract/staffOrder.contract';
import type { CounterWay } from '@/lib/contract/takings';
import type { Staff } from '@/lib/contract/staff';
import { staffActor } from '@/server/platform/audit/actor';
import type { Writer } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import type { Shop } from '@/server/boot/shop';
import { cartOf } from '@/server/sales/cart/cart.service';
import { requireDistinct } from '@/server/sales/orders/orderChanges';
import type { ActionRequest } from '@/server/sales/orders/actionRequest';
import type { OrderToPlace } from '@/server/sales/orders/orderToPlace';
import { performActionIn } from '@/server/sales/orders/performAction.service';
import { requireAllowed } from '@/server/sales/orders/teamLimits.service';
import { enterOrder, takePieces } from '@/server/sales/orders/writeOrder.service';
import { lockOwnDrawer } from './cashMovements.queries';
import { counterBuyer, type CounterBuyer } from './counterBuyer.service';

export type SaleToMake = {
  customerId: number | undefined;
  phone: string | undefined;
  name: string;
  lines: readonly (CounterLine & { itmCode: number })[];
  reason: string;
  totalCents: Cents;
  way: CounterWay;
  /** Of cash. */
  givenCents: Cents;
  /** Of a card terminal. */
  reference: string | null;
};

type Selling = { shop: Shop; tx: Writer; staff: Staff; sale: SaleToMake };

/**
 * Sells to someone who stands at the counter, in the caller's transaction: an order that is paid, packed and handed
 * over by the table of transitions. Its pieces are taken near the end, because others who want them then wait, and
 * the serial of a tax invoice last.
 */
export async function sellAtCounter(selling: Selling): Promise<Inside<CounterSale>> {
  const { shop, tx, staff, sale } = selling;
  const actor = staffActor(staff);
  requireDistinct(sale);
  const who = await counterBuyer(shop, tx, sale);
  const cart = await cartOf(shop, who.buyer, sale.lines, tx);
  requireAsSeen(selling, cart);
  if (who.current !== null) await requireAllowed(shop, tx, who.current, sale.totalCents);
  if (sale.way === 'cash') await requireDrawer(selling);
  const placing = { shop, tx, actor, contacts: NOBODY };
  const request = requestOf(sale, who);
  const { orderId, orderNumber } = await enterOrder(placing, who.buyer, request, cart, 'counter');
  for (const step of stepsOf(selling)) await performActionIn(shop, tx, actor, orderNumber, step);
  const short = await takePieces(placing, who.buyer, cart, orderId);
  if (short !== null) throw soldMeanwhile(cart, short);
  await performActionIn(shop, tx, actor, orderNumber, { action: 'hand-over' });
  const { totalCents, way, givenCents } = sale;
  return { orderNumber, totalCents, changeCents: way === 'cash' ? givenCents - totalCents : 0 };
}

const NOBODY = { phone: null, email: null, emailVerified: 0 } as const;

/** Throws where a line cannot be sold, its price is another by now, or the money does not agree. */
function requireAsSeen({ shop, staff, sale }: Selling, cart: Inside<Cart>): void {
  const { lines, reason, totalCents, way, givenCents } = sale;
  const known = new Map(cart.cart.map((line) => [line.itmCode, line]));
  const problems = new Map(cart.problematicItems.map((one) => [one.itmCode, one.sentence]));
  const seen = lines.map((line) => {
    const found = known.get(line.itmCode);
    if (found === undefined) throw refused(`There is no part ${line.itmCode}. `);
    const { sku } = found.item;
    const problem = problems.get(line.itmCode);
    if (problem !== undefined) throw refused(`${sku}: ${problem} `);
    const now = unitCents(found.item, found.qty);
    if (now !== line.unitCents) {
      throw refused(`${sku} costs ${formatCents(now)} now. Look at it again. `);
    }
    return { ...line, sku };
  });
  const limitPercent = priceLimitOf(staff.role, shop.settings.sellerPriceLimit);
  const why = agreedRefusal(seen, reason, limitPercent);
  if (why !== null) throw new ShopError('conflict', { price: why });
  const total = counterTotal(seen);
  if (total !== totalCents) throw refused(`It costs ${formatCents(total)} now. Look at it again. `);
  const short = way === 'cash' ? cashRefusal(total, givenCents) : null;
  if (short !== null) throw new ShopError('bad-input', { given: short });
}

function refused(lines: string): ShopError {
  return new ShopError('conflict', { lines });
}

function soldMeanwhile({ cart }: Inside<Cart>, itmCode: number): ShopError {
  const sku = cart.find((line) => line.itmCode === itmCode)?.item.sku ?? '';
  return refused(`${sku} was just sold. Nothing of this sale was booked. `);
}

async function requireDrawer({ shop, tx, staff }: Selling): Promise<void> {
  if ((await lockOwnDrawer({ shop, tx, actor: staffActor(staff) })) !== null) return;
  throw new ShopError('conflict', { drawer: 'Open your drawer first: cash goes into it. ' });
}

function requestOf(
  { lines, way, totalCents: agreedTotalCents }: SaleToMake,
  { address }: CounterBuyer,
): OrderToPlace {
  const seen = lines.map(({ itmCode, qty, unitCents: unitPriceCents }) => ({
    itmCode,
    qty,
    unitPriceCents,
  }));
  return {
    address,
    paymentTitle: way === 'credit' ? 'Credit' : 'Cash On Delivery',
    isPickUp: true,
    isAtCounter: true,
    agreedTotalCents,
    note: null,
    seen: {
      totalCents: sumOf(seen.map(({ qty, unitPriceCents }) => qty * unitPriceCents)),
      lines: seen,
    },
  };
}

/** What happens to the order before its pieces are taken. */
function stepsOf({ shop, staff, sale }: Selling): ActionRequest[] {
  const { lines, reason, totalCents: cents, way, reference } = sale;
  const agreed = lines.filter(isAgreed).map(({ itmCode, agreedCents, unitCents: listCents }) => ({
    itmCode,
    unitCents: agreedCents ?? listCents,
  }));
  const limitPercent = priceLimitOf(staff.role, shop.settings.sellerPriceLimit);
  const pays = way !== 'credit' && cents > 0;
  return [
    ...(agreed.length === 0
      ? []
      : [{ action: 'change-prices', lines: agreed, reason, limitPercent } as const]),
    ...(pays ? [{ action: 'pay', cents, way, reference } as const] : []),
    { action: 'pack', what: 'all' },
  ];
}
