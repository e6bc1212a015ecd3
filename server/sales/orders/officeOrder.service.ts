import type { Inside } from '@/lib/commerce/wire';
import { priceLimitOf } from '@/lib/commerce/agreedPrice';
import { type Cents } from '@/lib/commerce/money';
import { creditableCents } from '@/lib/commerce/orderMoney';
import { openActions } from '@/lib/commerce/orderActions';
import { totalsOf } from '@/lib/commerce/orderTotals';
import { MAX_COUNTED } from '@/lib/contract/limits';
import type {
  OfficeOrder,
  OfficeOrderLine,
  OfficeParcel,
} from '@/lib/contract/officeOrder.contract';
import type { Role } from '@/lib/contract/staff';
import { readPlaces, type PlaceFacts } from '@/server/catalogue/items/itemFacts.queries';
import { addressOf } from '@/server/people/customers/address.service';
import { peopleOf } from './teamLimits.service';
import { readCustomerCard } from '@/server/people/customers/customer.service';
import type { Shop } from '@/server/boot/shop';
import { listCreditNotes } from './creditNotes.queries';
import { listGatewayRefunds, readRefundable } from './gatewayRefunds.service';
import { missingOf } from './missing.service';
import { toSummary } from './officeList.service';
import { listEvents, noteIn } from './officeTimeline.service';
import { toParcel } from './orderParcels.service';
import { orderNumbersOf, readLines, unknownOrder, type LineRow } from './orderRows.queries';
import { listTasks } from './orderTasks.service';
import { MONEY_KINDS } from './paymentEvents.queries';
import { asStatus } from './orderStatus';
import { returnsOf, toOrderReturn } from './returns.queries';
import { listPaymentsToCheck } from './paymentsToCheck.service';
import { reversiblePayments } from './reversePayment.service';
import { readStoreCredit } from './storeCredit.queries';

/** Returns an order with everything that the office shows of it. */
export async function readOfficeOrder(
  shop: Shop,
  role: Role,
  orderNumber: string,
): Promise<Inside<OfficeOrder>> {
  const { read } = shop.database;
  const row = await readRow(shop, orderNumber);
  const { orderId, customerId } = row;
  const [lines, payments, paymentsToCheck, ...rest] = await Promise.all([
    readLines(read, orderId).then((sold) => withStock(shop, sold)),
    listPayments(shop, orderId),
    listPaymentsToCheck(read, orderNumber),
    readCredits(shop, row),
    listOfficeParcels(shop, orderId),
    listEvents(shop, orderId),
    readCustomerCard(read, customerId),
    countOrdersOf(shop, customerId),
    peopleOf(read, row),
    listTasks(read, orderId),
    orderNumbersOf(read, [row.splitFromId]),
    returnsOf(read, orderId),
  ]);
  const [credits, parcels, events, customer, orders, people, tasks, numbers, returns] = rest;
  const counts = {
    reversible: payments.filter((payment) => payment.isReversible).length,
    openTasks: tasks.length,
  };
  const isPaidLate = payments.some(({ isLate }) => isLate);
  const courier = parcels.findLast((parcel) => parcel.courier !== null)?.courier ?? null;
  return {
    ...toSummary(row, { isPaidLate, courier }),
    customer: { ...customer, orders },
    ...people,
    address: addressOf(row),
    note: row.note,
    poNumber: row.poNumber,
    splitFrom: numbers.get(row.splitFromId ?? 0) ?? null,
    tasks,
    priceLimit: priceLimitOf(role, shop.settings.sellerPriceLimit),
    internalNote: noteIn(row.internalNote, events),
    lines: lines.map((line) => ({ ...line, missing: missingOf(line, events) })),
    totals: totalsOf(row),
    weightGrams: row.weightGrams,
    ...credits.shown,
    payments,
    paymentsToCheck,
    parcels,
    returns: returns.map(toOrderReturn),
    events,
    actions: openActions(
      { ...row, ...credits, status: asStatus(row.status), parcels, ...counts },
      role,
      shop.clock(),
    ),
    couriers: shop.settings.couriers.map(({ name }) => name),
  };
}

async function readRow({ database: { read } }: Shop, orderNumber: string) {
  const row = await read
    .selectFrom('salesOrder')
    .selectAll()
    .where('orderNumber', '=', orderNumber)
    .executeTakeFirst();
  if (row === undefined) throw unknownOrder();
  return row;
}

type Credited = Parameters<typeof creditableCents>[0] & {
  orderId: number;
  customerId: number;
  refundDueCents: Cents;
};

/** Returns what was given back, what is being paid back, and how much more can be. */
async function readCredits(shop: Shop, row: Credited) {
  const { read } = shop.database;
  const [creditNotes, gatewayRefunds, refundable, keptCents] = await Promise.all([
    listCreditNotes(read, row.orderId),
    listGatewayRefunds(read, row.orderId),
    readRefundable(shop, read, row),
    readStoreCredit(read, row.customerId),
  ]);
  const refundableCents = refundable?.cents ?? 0;
  return {
    refundableCents,
    shown: {
      creditNotes,
      gatewayRefunds,
      storeCreditCents: keptCents,
      creditableCents: creditableCents(row),
      refundableCents,
      refundThrough: refundable === null ? null : refundable.gateway,
    },
  };
}

async function withStock(
  shop: Shop,
  lines: readonly LineRow[],
): Promise<Omit<Inside<OfficeOrderLine>, 'missing'>[]> {
  const places = await readPlaces(
    shop.database.read,
    lines.map(({ itmCode }) => itmCode),
  );
  return lines.map(
    ({ itmCode, sku, itmName, qty, pickedQty, packedQty, creditedQty, ...line }) => ({
      itmCode,
      sku,
      itmName,
      qty,
      pickedQty,
      packedQty,
      creditedQty,
      unitPriceCents: line.unitCents,
      lineTotalCents: line.lineCents,
      agreedFromCents: line.agreedFromCents,
      ...placeOf(places, itmCode),
    }),
  );
}

function placeOf(places: ReadonlyMap<number, PlaceFacts>, itmCode: number) {
  const { shelf = null, barcode = null, inStock = 0, img1 = null } = places.get(itmCode) ?? {};
  return { shelf, barcode, inStock, img1 };
}

async function listPayments(shop: Shop, orderId: number): Promise<Inside<OfficeOrder>['payments']> {
  const { read } = shop.database;
  const [rows, reversible] = await Promise.all([
    read
      .selectFrom('paymentEvent')
      .selectAll()
      .where('orderId', '=', orderId)
      .where('kind', 'in', MONEY_KINDS)
      .orderBy('eventId')
      .execute(),
    reversiblePayments(read, orderId).execute(),
  ]);
  const byHand = new Set(reversible.map(({ eventId }) => eventId));
  return rows.flatMap(({ eventId, at, kind, cents, way, reference, isLate, actorName }) => {
    const known = MONEY_KINDS.find((one) => one === kind);
    if (known === undefined) return [];
    const amountCents = known === 'paid' ? cents : -cents;
    const isReversible = byHand.has(eventId);
    const event = { paymentId: eventId, receivedAt: at, kind: known, amountCents, way, reference };
    return [{ ...event, isReversible, isLate: isLate === 1, by: actorName }];
  });
}

async function listOfficeParcels(shop: Shop, orderId: number): Promise<Inside<OfficeParcel>[]> {
  const { read } = shop.database;
  const [parcels, lines] = await Promise.all([
    read
      .selectFrom('parcel')
      .selectAll()
      .where('orderId', '=', orderId)
      .orderBy('number')
      .execute(),
    read
      .selectFrom('parcelLine')
      .innerJoin('parcel', 'parcel.parcelId', 'parcelLine.parcelId')
      .innerJoin('orderLine', (join) =>
        join
          .onRef('orderLine.orderId', '=', 'parcel.orderId')
          .onRef('orderLine.position', '=', 'parcelLine.position'),
      )
      .select(['parcelLine.parcelId', 'itmCode', 'parcelLine.qty'])
      .where('parcel.orderId', '=', orderId)
      .orderBy('parcelLine.position')
      .execute(),
  ]);
  return parcels.map((row) => ({
    ...toParcel(shop, row),
    packedAt: row.packedAt,
    returnedAt: row.returnedAt,
    toCollectCents: row.codCents,
    collectedCents: row.codPaidCents,
    lines: lines
      .filter(({ parcelId }) => parcelId === row.parcelId)
      .map(({ itmCode, qty }) => ({ itmCode, qty })),
  }));
}

/** Counts a customer's orders, up to the most that is counted. */
export async function countOrdersOf(shop: Shop, customerId: number): Promise<number> {
  const { read } = shop.database;
  const own = read
    .selectFrom('salesOrder')
    .select('orderId')
    .where('customerId', '=', customerId)
    .limit(MAX_COUNTED + 1)
    .as('own');
  const { orders } = await read
    .selectFrom(own)
    .select(({ fn }) => fn.countAll<number>().as('orders'))
    .executeTakeFirstOrThrow();
  return orders;
}
