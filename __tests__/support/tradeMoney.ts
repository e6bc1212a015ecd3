import type { DayFacts } from '@/lib/commerce/books/dayMoney';
import { balancesOf, isBalanced, type JournalDocument } from '@/lib/commerce/books/journal';
import { sumOf, type Cents } from '@/lib/commerce/money';
import { paymentSign } from '@/lib/commerce/paymentEvents';
import { MAX_COUNTED } from '@/lib/contract/limits';
import { SETTLEMENT_SOURCES } from '@/lib/contract/paymentOptions';
import { isRecord } from '@/lib/contract/records';
import { formatDate } from '@/lib/text/format';
import type { Reader } from '@/server/platform/database/connect';
import { readDayFacts } from '@/server/sales/books/dayFacts.service';
import { periodOfDay } from '@/server/sales/books/dayPeriod';
import { readDocuments } from '@/server/sales/books/journalDay.service';
import { listGatewayMoney } from '@/server/sales/settlements/settlement.service';
import type { Shop } from '@/server/boot/shop';

type Rows = Awaited<ReturnType<typeof rawRows>>;
type Event = Rows['events'][number];

/** Returns where payments, settlements, the close of each day and the journal do not agree, from the raw rows. */
export async function moneyMistakes(shop: Shop): Promise<string[]> {
  const { read } = shop.database;
  const rows = await rawRows(read);
  return [
    ...settledMistakes(rows),
    ...parcelMistakes(rows),
    ...(await openMistakes(shop, rows)),
    ...(await dayMistakes(shop, rows)),
  ];
}

async function rawRows(read: Reader) {
  const [events, settlements, settled, parcels, sheets] = await Promise.all([
    read.selectFrom('paymentEvent').selectAll().execute(),
    read.selectFrom('settlement').selectAll().execute(),
    read.selectFrom('settledPayment').selectAll().execute(),
    read.selectFrom('parcel').selectAll().where('codCents', '>', 0).execute(),
    read.selectFrom('audit').select('after').where('operation', '=', 'courier.sheet').execute(),
  ]);
  return { events, settlements, settled, parcels, sheets };
}

const moved = ({ kind, cents }: Event): Cents => paymentSign(kind) * cents;

/** Who pays a payment out: a gateway, the card terminal's bank, or nobody ('shop'). */
function sourceOf({ provider, way, accountPaymentId }: Event): Event['provider'] | 'card' {
  return provider === 'shop' && way === 'card' && accountPaymentId === null ? 'card' : provider;
}

/** A payment is settled once, by a file of its own source, with its own amount; a settlement is the sum of its payments. */
function settledMistakes({ events, settlements, settled }: Rows): string[] {
  const eventOf = new Map(events.map((event) => [event.eventId, event]));
  const fileOf = new Map(settlements.map((one) => [one.settlementId, one]));
  const seen = new Set<number>();
  const mistakes = settled.flatMap(({ eventId, settlementId, cents }) => {
    const [event, file] = [eventOf.get(eventId), fileOf.get(settlementId)];
    const isRight =
      event !== undefined &&
      sourceOf(event) === file?.provider &&
      cents === moved(event) &&
      !seen.has(eventId);
    seen.add(eventId);
    return isRight ? [] : [`payment ${eventId} is settled wrongly`];
  });
  for (const { settlementId, payments, cents, feeCents } of settlements) {
    const own = settled.filter((one) => one.settlementId === settlementId);
    const said = [payments, cents, feeCents].join(' ');
    const parts = [
      own.length,
      sumOf(own.map((one) => one.cents)),
      sumOf(own.map((one) => one.feeCents)),
    ].join(' ');
    if (said !== parts) mistakes.push(`settlement ${settlementId} says ${said}, not ${parts}`);
  }
  return mistakes;
}

/** What a courier paid for a parcel is what its order got from the courier. */
function parcelMistakes({ events, parcels }: Rows): string[] {
  const orderIds = new Set(parcels.map(({ orderId }) => orderId));
  const sumBy = (way: Event['way'], orderId: number) =>
    sumOf(events.filter((one) => one.way === way && one.orderId === orderId).map(moved));
  return [...orderIds].flatMap((orderId) => {
    const own = parcels.filter((parcel) => parcel.orderId === orderId);
    const paid = sumOf(own.map(({ codPaidCents }) => codPaidCents ?? 0));
    const accepted = own.filter(({ codAcceptedAt }) => codAcceptedAt !== null);
    const lost = sumOf(
      accepted.map(({ codCents, codPaidCents }) => codCents - (codPaidCents ?? 0)),
    );
    const [came, written] = [sumBy('courier', orderId), sumBy('written-off', orderId)];
    if (paid === came && lost === written) return [];
    return [`parcels of ${orderId}: ${paid} and ${lost}, not ${came} and ${written}`];
  });
}

/** What gateways and the terminal's bank owe is what no file has settled. */
async function openMistakes(shop: Shop, { events, settlements, settled }: Rows): Promise<string[]> {
  const done = new Set(settled.map(({ eventId }) => eventId));
  return (await listGatewayMoney(shop)).flatMap(({ provider, count, owedCents }) => {
    const own = settlements.filter((one) => one.provider === provider);
    const from = own.length === 0 ? 0 : Math.min(...own.map(({ firstAt }) => firstAt));
    const open = events.filter(
      (one) => sourceOf(one) === provider && moved(one) !== 0 && one.at >= from,
    );
    const left = open.filter(({ eventId }) => !done.has(eventId));
    const owed = sumOf(left.map(moved));
    const agrees = count === left.length && owedCents === owed;
    return agrees || count > MAX_COUNTED
      ? []
      : [`${provider} owes ${owedCents} for ${count}, not ${owed} for ${left.length}`];
  });
}

/** Each day's close is what the payments of that day moved; the journal has all of them, and what files brought. */
async function dayMistakes({ database: { read }, settings }: Shop, rows: Rows): Promise<string[]> {
  const { events, settlements } = rows;
  const how = { hasVat: settings.tax.vatRegistered, booked: [] };
  const documents: JournalDocument[] = [];
  const mistakes: string[] = [];
  for (const day of new Set([...events, ...settlements].map(({ at }) => formatDate(at)))) {
    const period = periodOfDay(day);
    documents.push(...(await readDocuments(read, period, how)));
    mistakes.push(...closeMistakes(day, await readDayFacts(read, period), rows));
  }
  const uneven = documents.filter((document) => !isBalanced(document));
  return [
    ...mistakes,
    ...uneven.map(({ number }) => `${number} does not balance`),
    ...journalMistakes(documents, rows),
  ];
}

function closeMistakes(day: string, facts: DayFacts, { events, settled }: Rows): string[] {
  const done = new Set(settled.map(({ eventId }) => eventId));
  const ofDay = events.filter((event) => formatDate(event.at) === day && moved(event) !== 0);
  const gateways = SETTLEMENT_SOURCES.flatMap((provider) => {
    const own = ofDay.filter((one) => sourceOf(one) === provider);
    const says = `${facts.moved[provider].cents} ${facts.settled.includes(provider)}`;
    const isSettled = own.every(({ eventId }) => done.has(eventId));
    const expected = `${sumOf(own.map(moved))} ${isSettled}`;
    return says === expected ? [] : [`${day}: ${provider} moved ${says}, not ${expected}`];
  });
  const collected = ofDay.filter(({ way }) => way === 'courier');
  const [says, expected] = [facts.moved.courier.cents, sumOf(collected.map(moved))];
  return says === expected
    ? gateways
    : [...gateways, `${day}: couriers paid ${says}, not ${expected}`];
}

/** What is on the accounts of gateways, cards and couriers is what came, less what reached the bank and its fees. */
function journalMistakes(
  documents: readonly JournalDocument[],
  { events, settlements, sheets }: Rows,
): string[] {
  const booked = balancesOf(documents);
  const owed = SETTLEMENT_SOURCES.map((provider) => {
    const came = sumOf(events.filter((one) => sourceOf(one) === provider).map(moved));
    const own = settlements.filter((one) => one.provider === provider);
    return [provider, came - sumOf(own.map(({ cents }) => cents))] as const;
  });
  const deposits = depositsIn(sheets);
  const courier = events.filter((one) => one.provider === 'shop' && one.way === 'courier');
  const expected = [
    ...owed,
    ['gatewayFees', sumOf(settlements.map(({ feeCents }) => feeCents))],
    ['courierFees', sumOf(deposits.map(({ fee }) => fee))],
    [
      'courierCod',
      sumOf(courier.map(moved)) - sumOf(deposits.map(({ inBank, fee }) => inBank + fee)),
    ],
  ] as const;
  return expected.flatMap(([account, cents]) => {
    const says = booked[account] ?? 0;
    return says === cents ? [] : [`the journal has ${says} on ${account}, not ${cents}`];
  });
}

/** Returns what each sheet brought, in cents: all that its loads recorded, where somebody said what is in the bank. */
function depositsIn(sheets: Rows['sheets']): { inBank: Cents; fee: Cents }[] {
  const cents = (rupees: unknown) => Math.round(Number(rupees) * 100);
  const loads = sheets.flatMap(({ after }) => {
    const told: unknown = after === null ? null : JSON.parse(after);
    return isRecord(told) ? [told] : [];
  });
  return [...new Set(loads.map(({ sheet }) => sheet))].flatMap((sheet) => {
    const own = loads.filter((one) => one.sheet === sheet);
    const recorded = sumOf(own.map(({ recordedTotal }) => cents(recordedTotal)));
    const said = own.find(({ inBank }) => typeof inBank === 'number');
    if (said === undefined || recorded === 0) return [];
    return [{ inBank: cents(said.inBank), fee: recorded - cents(said.inBank) }];
  });
}
