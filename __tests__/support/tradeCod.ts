import { centsText, sumOf, type Cents } from '@/lib/commerce/money';
import { acceptShort, matchSheet } from '@/server/sales/couriers/courierSheet.service';
import type { SheetToMatch } from '@/server/sales/couriers/sheetRows';
import { performAction } from '@/server/sales/orders/performAction.service';
import { oneOf } from './random';
import { COURIER, KEEPER, place, sentAs, unlessRefused, type Trade } from './tradeGoods';

type Collected = { waybill: string; cents: Cents };

/**
 * Parcels leave with cash to collect, and the courier's sheet pays for them: some with less than was asked, and with a
 * waybill that is not ours. Somebody loads it twice, at once or one after the other; less is accepted at times.
 */
export async function playCod(trade: Trade): Promise<string> {
  const { shop, random } = trade;
  const sent = [await sendOne(trade), await sendOne(trade)].flatMap((one) => one ?? []);
  const [first, ...others] = sent;
  if (first === undefined) return 'refused';
  const isShort = random(2) === 0;
  const paid = isShort ? { ...first, cents: 1 + random(first.cents - 1) } : first;
  const ours = [paid, ...others];
  await loadTwice(trade, ours);
  if (!isShort) return 'collected';
  if (random(2) === 0) return 'collected short';
  const accepted = await Promise.all(
    [1, 2].map(() =>
      unlessRefused(() => acceptShort(shop, KEEPER, COURIER, paid.waybill).then(() => true)),
    ),
  );
  return accepted.includes(true) ? 'written off' : 'refused';
}

async function sendOne(trade: Trade): Promise<Collected | null> {
  const { shop, codes, random } = trade;
  const needs = [{ itmCode: oneOf(codes, random), qty: 1 + random(2) }];
  const orderNumber = await place(trade, needs, 'Cash On Delivery');
  if (orderNumber === null) return null;
  const waybill = `DX${orderNumber}`;
  for (const step of sentAs(waybill)) await performAction(shop, KEEPER, orderNumber, step);
  const { totalCents } = await shop.database.read
    .selectFrom('salesOrder')
    .select('totalCents')
    .where('orderNumber', '=', orderNumber)
    .executeTakeFirstOrThrow();
  return { waybill, cents: totalCents };
}

async function loadTwice({ shop, random }: Trade, ours: readonly Collected[]): Promise<void> {
  const load = (sheet: SheetToMatch) => matchSheet(shop, KEEPER, COURIER, sheet);
  const csv = csvOf(ours);
  if (random(2) === 0) {
    const wrong = csvOf([...ours, { waybill: `NOT-${random(1000)}`, cents: 1 + random(900_000) }]);
    await Promise.all([load({ csv: wrong }), load({ csv: wrong })]);
    return;
  }
  const cents = sumOf(ours.map((one) => one.cents));
  const sheet = { csv, inBankCents: cents - random(Math.min(cents, 20_000)) };
  if (random(2) === 0) await Promise.all([load(sheet), load(sheet)]);
  else for (const one of [sheet, sheet]) await load(one);
}

function csvOf(rows: readonly Collected[]): string {
  return [
    'Waybill,COD Amount',
    ...rows.map(({ waybill, cents }) => `${waybill},"${centsText(cents)}"`),
  ].join('\n');
}
