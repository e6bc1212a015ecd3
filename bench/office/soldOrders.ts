import type { Insertable } from 'kysely';
import { nameWords } from '@/lib/commerce/nameWords';
import type { PaymentTitle } from '@/lib/contract/paymentOptions';
import type { OrderStatus } from '@/lib/contract/order';
import type {
  OrderEventTable,
  OrderWordTable,
  ParcelLineTable,
  ParcelTable,
} from '@/server/platform/database/orderSchema';
import type { PaymentEventTable } from '@/server/platform/database/paymentSchema';
import type { OrderLineTable, SalesOrderTable } from '@/server/platform/database/salesSchema';
import { between, pick, type Random } from '@/server/tools/demo/random';

/** How far an order has come: its status, or packed and not yet sent. */
type State = OrderStatus | 'packed';

export type SoldItem = { itmCode: number; sku: string; itmName: string; sellingCents: number };
export type Buyer = {
  customerId: number;
  fullName: string;
  shopName: string | null;
  phone: string;
};

/** What the rows of all orders are made of. */
export type Stock = {
  orders: number;
  now: number;
  random: Random;
  items: readonly SoldItem[];
  /** Many lines have it. */
  busyItem: SoldItem;
  buyers: readonly [Buyer, ...Buyer[]];
};

export type SoldOrder = {
  order: Insertable<SalesOrderTable> & { orderId: number };
  lines: Insertable<OrderLineTable>[];
  events: Insertable<OrderEventTable>[];
  parcels: Insertable<ParcelTable>[];
  parcelLines: Insertable<ParcelLineTable>[];
  payments: Insertable<PaymentEventTable>[];
  words: Insertable<OrderWordTable>[];
};

const HOUR_MS = 3_600_000;
const YEAR_MS = 365 * 24 * HOUR_MS;

/** The newest orders wait in the shop, those before them are on their way. */
const WAITING = 3_000;
const UNDER_WAY = 6_000;

/** Repeated values are more frequent. */
const WAITING_STATES = [
  'awaiting-payment',
  'awaiting-payment',
  'placed',
  'placed',
  'placed',
  'paid',
  'packing',
  'packed',
  'packed',
] as const;
export const COURIERS = ['Koombiyo', 'Domex', 'PromptXpress'] as const;
const TOWNS = ['Colombo', 'Galle', 'Kandy', 'Jaffna', 'Matara', 'Kurunegala'] as const;

/** The staff who did it; the names need no account. */
const STAFF = { actorKind: 'staff', actorId: 1, actorName: 'Nimal' } as const;

/** Makes the rows of one order; the same for the same generator of random numbers. */
export function soldOrder(stock: Stock, orderId: number): SoldOrder {
  const { random, orders, now } = stock;
  const state = stateOf(orders - orderId, random);
  const buyer = random() < 0.05 ? stock.buyers[0] : pick(random, stock.buyers);
  const lines = linesOf(stock, orderId, state);
  const placedAt = now - Math.round((YEAR_MS * (orders - orderId + 1)) / orders);
  const paymentTitle = titleOf(state, random);
  const order = orderOf({ orderId, placedAt, paymentTitle, state, buyer, lines, random });
  const parcel = parcelOf({ ...order, state, random });
  return {
    order,
    lines,
    events: eventsOf(order, state),
    parcels: parcel === null ? [] : [parcel],
    parcelLines:
      parcel === null
        ? []
        : lines.map(({ position, qty }) => ({ parcelId: orderId, position, qty })),
    payments: paymentsOf(order, state, random),
    words: nameWords(buyer.fullName, buyer.shopName).map((word) => ({ word, orderId })),
  };
}

function stateOf(newer: number, random: Random): State {
  if (newer < WAITING) return pick(random, WAITING_STATES);
  if (newer < UNDER_WAY) return 'sent';
  const drawn = random();
  if (drawn < 0.06) return 'cancelled';
  if (drawn < 0.08) return 'expired';
  return drawn < 0.09 ? 'returned' : 'delivered';
}

function titleOf(state: State, random: Random): PaymentTitle {
  if (state === 'awaiting-payment' || state === 'paid' || state === 'expired') {
    return 'Bank Transfer';
  }
  return pick(random, ['Cash On Delivery', 'Cash On Delivery', 'Bank Transfer', 'Credit']);
}

const PACKED: readonly State[] = ['packed', 'sent', 'delivered', 'returned'];

function linesOf({ random, items, busyItem }: Stock, orderId: number, state: State) {
  const packed = PACKED.includes(state);
  return Array.from({ length: between(random, 1, 4) }, (_, at) => {
    const isBusy = at === 0 && random() < 0.1;
    const item = isBusy ? busyItem : (items[between(random, 0, items.length - 1)] ?? busyItem);
    const { itmCode, sku, itmName, sellingCents } = item;
    const qty = between(random, 1, 3);
    return {
      orderId,
      position: at + 1,
      itmCode,
      sku,
      itmName,
      qty,
      sellingCents,
      disPerHundredths: 0,
      unitCents: sellingCents,
      lineCents: sellingCents * qty,
      weightGrams: 120,
      pickedQty: packed ? qty : 0,
      packedQty: packed ? qty : 0,
    };
  });
}

type Head = {
  orderId: number;
  placedAt: number;
  paymentTitle: PaymentTitle;
  state: State;
  buyer: Buyer;
  lines: ReturnType<typeof linesOf>;
  random: Random;
};

function orderOf({ orderId, placedAt, paymentTitle, state, buyer, lines, random }: Head) {
  const invCents = lines.reduce((sum, { lineCents }) => sum + lineCents, 0);
  const pieces = lines.reduce((sum, { qty }) => sum + qty, 0);
  const packed = PACKED.includes(state) ? pieces : 0;
  const { customerId, fullName, shopName, phone } = buyer;
  return {
    orderId,
    orderNumber: `SP-${200_000 + orderId}`,
    customerId,
    placedAt,
    paymentTitle,
    status: state === 'packed' ? ('packing' as const) : state,
    fullName,
    shopName,
    phone,
    secondPhone: random() < 0.1 ? otherPhone(random) : null,
    line1: `${between(random, 1, 400)} Main Street`,
    line2: null,
    postcode: null,
    town: pick(random, TOWNS),
    district: 'Colombo',
    invCents,
    delCents: 40_000,
    discountCents: 0,
    processingCents: 0,
    paymentChargeCents: 0,
    totalCents: invCents + 40_000,
    weightGrams: 120 * pieces,
    note: null,
    holdUntil: state === 'awaiting-payment' ? placedAt + YEAR_MS : null,
    pieces,
    pickedPieces: packed,
    packedPieces: packed,
    // Couriers paid too little for a few.
    shortCents: state === 'delivered' && random() < 0.01 ? 10_000 : 0,
    source: random() < 0.2 ? ('caller' as const) : ('shop' as const),
  };
}

type OrderRow = ReturnType<typeof orderOf>;

function otherPhone(random: Random): string {
  return `9477${between(random, 1_000_000, 9_999_999)}`;
}

function parcelOf(
  order: OrderRow & { state: State; random: Random },
): Insertable<ParcelTable> | null {
  const { orderId, placedAt, state, paymentTitle, totalCents, shortCents } = order;
  if (!PACKED.includes(state)) return null;
  const hasLeft = state !== 'packed';
  const isThere = state === 'delivered';
  const codCents = paymentTitle === 'Cash On Delivery' || shortCents > 0 ? totalCents : 0;
  return {
    parcelId: orderId,
    orderId,
    number: 1,
    packedAt: placedAt + 5 * HOUR_MS,
    codCents,
    ...(hasLeft ? left(order) : NOT_LEFT),
    deliveredAt: isThere ? placedAt + 48 * HOUR_MS : null,
    returnedAt: state === 'returned' ? placedAt + 90 * HOUR_MS : null,
    codPaidCents: isThere && codCents > 0 ? codCents - shortCents : null,
    codPaidAt: isThere && codCents > 0 ? placedAt + 100 * HOUR_MS : null,
    codAcceptedAt: null,
  };
}

const NOT_LEFT = { courier: null, waybill: null, sentAt: null };

function left({ orderId, placedAt, random }: OrderRow & { random: Random }) {
  const courier = pick(random, COURIERS);
  return { courier, waybill: `WB-${orderId}`, sentAt: placedAt + 8 * HOUR_MS };
}

/** Some of those who cancelled had paid: money is due to be paid back. */
function paymentsOf(order: OrderRow, state: State, random: Random): SoldOrder['payments'] {
  const { orderId, placedAt, paymentTitle, totalCents, shortCents } = order;
  const isPaid =
    state === 'paid' || state === 'delivered' || (state === 'cancelled' && random() < 0.3);
  if (!isPaid) return [];
  const isCash = paymentTitle === 'Cash On Delivery';
  return [
    {
      orderId,
      kind: 'paid',
      cents: totalCents - shortCents,
      at: placedAt + HOUR_MS,
      provider: 'shop',
      way: isCash ? 'courier' : 'transfer',
      reference: `T-${orderId}`,
      ...STAFF,
      isLate: state === 'cancelled' && random() < 0.5 ? 1 : 0,
    },
  ];
}

const TO_PACKED = ['place', 'pick', 'pick', 'pack'] as const;

const STEPS: Record<State, readonly string[]> = {
  'awaiting-payment': ['place'],
  placed: ['place'],
  paid: ['place', 'pay'],
  packing: ['place', 'pick'],
  packed: TO_PACKED,
  sent: [...TO_PACKED, 'send'],
  delivered: [...TO_PACKED, 'send', 'deliver'],
  cancelled: ['place', 'note', 'cancel'],
  expired: ['place', 'expire'],
  returned: [...TO_PACKED, 'send', 'return'],
};

function eventsOf({ orderId, placedAt, status }: OrderRow, state: State): SoldOrder['events'] {
  return STEPS[state].map((action, at) => ({
    orderId,
    action,
    at: placedAt + at * HOUR_MS,
    version: at + 1,
    inputHash: '',
    ...STAFF,
    fromStatus: at === 0 ? null : 'placed',
    toStatus: status,
    facts: null,
  }));
}
