import type { Inside } from '@/lib/commerce/wire';
import { sql } from 'kysely';
import type {
  CodParcel,
  CodParcels,
  CourierDebt,
  SettledParcels,
} from '@/lib/contract/courier.contract';
import { MAX_COUNTED, OFFICE_PAGE_SIZE } from '@/lib/contract/limits';
import type { Reader } from '@/server/platform/database/connect';
import { orderFacts, type OrderFacts } from '@/server/sales/orders/orderFacts.queries';
import { knownCourier } from '@/server/platform/settings/couriers';
import type { Shop } from '@/server/boot/shop';

/** Parcels that left with cash to collect and are not settled; written as in their index. */
const IS_OPEN = sql<boolean>`"codCents" > 0 and "sentAt" is not null and "returnedAt" is null
  and ("codPaidCents" is null or ("codPaidCents" < "codCents" and "codAcceptedAt" is null))`;

/** Selects the parcels for which a courier still owes money. */
export function openParcels(reader: Reader, courier: string) {
  return reader.selectFrom('parcel').where(IS_OPEN).where('courier', '=', courier);
}

/** Counts the parcels for which couriers owe money, at most one more than is counted. */
export async function countOpenParcels(reader: Reader): Promise<number> {
  const counted = reader
    .selectFrom('parcel')
    .select('parcelId')
    .where(IS_OPEN)
    .limit(MAX_COUNTED + 1)
    .as('counted');
  const { parcels } = await reader
    .selectFrom(counted)
    .select(({ fn }) => fn.countAll<number>().as('parcels'))
    .executeTakeFirstOrThrow();
  return parcels;
}

/** Returns what each courier owes; those that owe most come first. */
export async function listCourierDebts(shop: Shop): Promise<Inside<CourierDebt>[]> {
  const couriers = await owingCouriers(shop.database.read);
  const debts = await Promise.all(couriers.map((courier) => debtOf(shop, courier)));
  return debts.sort((one, other) => other.owedCents - one.owedCents);
}

/** Returns the names of couriers that owe money, one step along the index for each. */
async function owingCouriers(reader: Reader): Promise<string[]> {
  const couriers: string[] = [];
  for (;;) {
    const after = couriers.at(-1) ?? '';
    const next = await nextOwing(reader, after).executeTakeFirst();
    if (next === undefined || next.courier === null) return couriers;
    couriers.push(next.courier);
  }
}

export function nextOwing(reader: Reader, after: string) {
  return reader
    .selectFrom('parcel')
    .select('courier')
    .where(IS_OPEN)
    .where('courier', '>', after)
    .orderBy('courier')
    .limit(1);
}

async function debtOf({ database: { read } }: Shop, courier: string): Promise<Inside<CourierDebt>> {
  const counted = openParcels(read, courier)
    .select(['codCents', 'codPaidCents', 'sentAt'])
    .limit(MAX_COUNTED + 1)
    .as('counted');
  const sums = await read
    .selectFrom(counted)
    .select(({ fn }) => [
      fn.countAll<number>().as('parcels'),
      fn.count<number>('codPaidCents').as('shortParcels'),
      fn.min<number | null>('sentAt').as('oldestSentAt'),
    ])
    .select([
      sql<number>`coalesce(sum("codCents" - coalesce("codPaidCents", 0)), 0)`.as('owedCents'),
      sql<number>`coalesce(sum(case when "codPaidCents" is null then 0 else "codCents" - "codPaidCents" end), 0)`.as(
        'shortCents',
      ),
    ])
    .executeTakeFirstOrThrow();
  return { courier, ...sums };
}

/** Returns a page of the parcels for which a courier still owes money, the oldest first. */
export async function listCodParcels(
  shop: Shop,
  typed: string,
  { after = 0 }: { after?: number } = {},
): Promise<Inside<CodParcels>> {
  const courier = knownCourier(shop.settings, typed);
  const rows = await codPage(shop.database.read, courier, after).execute();
  const shown = rows.slice(0, OFFICE_PAGE_SIZE);
  const orders = await orderFacts(
    shop.database.read,
    shown.map(({ orderId }) => orderId),
  );
  return {
    courier,
    parcels: shown.flatMap((row) => {
      const order = orders.get(row.orderId);
      return order === undefined ? [] : [toCodParcel(row, order)];
    }),
    next: rows.length > OFFICE_PAGE_SIZE ? (shown.at(-1)?.parcelId ?? null) : null,
  };
}

export function codPage(reader: Reader, courier: string, after: number) {
  return openParcels(reader, courier)
    .select(['parcelId', 'orderId', 'number', 'waybill', 'sentAt', 'deliveredAt'])
    .select(['codCents', 'codPaidCents'])
    .where('parcelId', '>', after)
    .orderBy('parcelId')
    .limit(OFFICE_PAGE_SIZE + 1);
}

const IS_SETTLED = sql<boolean>`"codCents" > 0 and "codPaidAt" is not null
  and ("codPaidCents" >= "codCents" or "codAcceptedAt" is not null)`;

/** Returns a page of the parcels that couriers have paid for, the newest first. */
export async function listSettledParcels(
  { database: { read } }: Shop,
  { after }: { after?: number },
): Promise<Inside<SettledParcels>> {
  const rows = await settledPage(read, after).execute();
  const shown = rows.slice(0, OFFICE_PAGE_SIZE);
  const orders = await orderFacts(
    read,
    shown.map(({ orderId }) => orderId),
  );
  return {
    parcels: shown.flatMap(({ courier, codPaidAt, ...row }) => {
      const order = orders.get(row.orderId);
      const more = { courier: courier ?? '', settledAt: codPaidAt ?? 0 };
      return order === undefined ? [] : [{ ...toCodParcel(row, order), ...more }];
    }),
    next: rows.length > OFFICE_PAGE_SIZE ? (shown.at(-1)?.parcelId ?? null) : null,
  };
}

/** Selects settled parcels from below a parcel, along the primary key. */
export function settledPage(reader: Reader, after: number | undefined) {
  const settled = reader.selectFrom('parcel').where(IS_SETTLED);
  return (after === undefined ? settled : settled.where('parcelId', '<', after))
    .select(['parcelId', 'orderId', 'number', 'waybill', 'sentAt', 'deliveredAt'])
    .select(['codCents', 'codPaidCents', 'courier', 'codPaidAt'])
    .orderBy('parcelId', 'desc')
    .limit(OFFICE_PAGE_SIZE + 1);
}

type CodRow = Awaited<ReturnType<ReturnType<typeof codPage>['execute']>>[number];

function toCodParcel(
  { parcelId, number, waybill, sentAt, deliveredAt, codCents, codPaidCents }: CodRow,
  { orderNumber, fullName, shopName, town }: OrderFacts,
): Inside<CodParcel> {
  return {
    parcelId,
    number,
    waybill,
    deliveredAt,
    orderNumber,
    fullName,
    shopName,
    town,
    sentAt: sentAt ?? 0,
    askedCents: codCents,
    paidCents: codPaidCents,
    shortCents: codPaidCents === null ? 0 : codCents - codPaidCents,
  };
}
