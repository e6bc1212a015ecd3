import { splitVat } from '@/lib/commerce/vat';
import { sumOf } from '@/lib/commerce/money';
import { byOrder } from '@/server/sales/books/dayDocuments.queries';
import { readDocuments } from '@/server/sales/books/journalDay.service';
import { periodOfDay } from '@/server/sales/books/dayPeriod';
import { readOrderMargin } from '@/server/sales/reports/orderMargin.service';
import { keepSaleLines } from '@/server/sales/reports/keepSaleLines.service';
import type { Shop } from '@/server/boot/shop';

const ENDED = ['cancelled', 'expired', 'returned'];

/**
 * Returns where the sale lines are not what the raw rows say: what each order sold and cost, and the goods of each day in the
 * journal.
 */
export async function reportMistakes(shop: Shop): Promise<string[]> {
  while ((await keepSaleLines(shop)) > 0);
  return [...(await orderMistakes(shop)), ...(await dayMistakes(shop))];
}

type Found = { sales: number; cost: number; open: number; unknown: number; pieces: number };
const NOTHING: Found = { sales: 0, cost: 0, open: 0, unknown: 0, pieces: 0 };

/** An order's lines are what it is in the end, whatever its history. */
async function orderMistakes(shop: Shop): Promise<string[]> {
  const { read } = shop.database;
  const orders = await read.selectFrom('salesOrder').selectAll().execute();
  const lines = await read.selectFrom('orderLine').selectAll().execute();
  const moves = await read.selectFrom('stockMovement').selectAll().execute();
  const rows = await read.selectFrom('saleLine').selectAll().execute();
  const mistakes: string[] = [];
  const [linesOf, rowsOf] = [byOrder(lines), byOrder(rows)];
  const movesOf = byOrder(moves.map((row) => ({ ...row, orderId: row.orderId ?? 0 })));
  for (const order of orders) {
    const [own, said] = [linesOf(order.orderId), rowsOf(order.orderId)];
    const moved = movesOf(order.orderId);
    const hasEnded = ENDED.includes(order.status);
    const goods = hasEnded ? 0 : goodsOf(shop, order);
    const sales = sumOf(said.map(({ salesCents }) => salesCents));
    if (sales !== goods) mistakes.push(`${order.orderNumber} sold ${goods}, not ${sales}`);
    mistakes.push(...(await pageMistakes(shop, order.orderNumber, said)));
    mistakes.push(...shareMistakes(order.orderNumber, own, said, hasEnded ? 0 : goods));
    const codes = new Set([...own, ...said, ...moved].map(({ itmCode }) => itmCode));
    for (const code of codes) {
      const of = <Row extends { itmCode: number }>(all: readonly Row[]) =>
        all.filter(({ itmCode }) => itmCode === code);
      const wrong = difference(sumsOf(of(said)), naive(of(own), of(moved), hasEnded, of(said)));
      if (wrong !== null) mistakes.push(`${order.orderNumber}, item ${code}: ${wrong}`);
    }
  }
  return mistakes;
}

/** The page of an order says of each item, and in all, what the reports add up. */
async function pageMistakes(
  shop: Shop,
  orderNumber: string,
  said: readonly SaleLineRow[],
): Promise<string[]> {
  const { lines, ...all } = await readOrderMargin(shop, orderNumber);
  const shown = new Map(lines.map(({ itmCode, sku: _, ...figures }) => [itmCode, figures]));
  const compare = (name: string, figures: Earned, rows: readonly SaleLineRow[]) => {
    const [page, report] = [earnedOf(figures), reported(rows)];
    return page === report ? [] : [`${orderNumber}, ${name}: page ${page}, report ${report}`];
  };
  const codes = new Set([...shown.keys(), ...said.map(({ itmCode }) => itmCode)]);
  return [...codes].reduce(
    (mistakes, code) => [
      ...mistakes,
      ...compare(
        `item ${code}`,
        shown.get(code) ?? NOTHING_EARNED,
        said.filter(({ itmCode }) => itmCode === code),
      ),
    ],
    compare('in all', all, said),
  );
}

type SaleLineRow = Row & { itmCode: number };
type Earned = Row & { marginCents: number };

const NOTHING_EARNED: Earned = {
  salesCents: 0,
  costCents: 0,
  marginCents: 0,
  openSalesCents: 0,
  unknownPieces: 0,
};

function reported(rows: readonly SaleLineRow[]): string {
  const add = (name: keyof Row) => sumOf(rows.map((row) => row[name]));
  const [salesCents, costCents] = [add('salesCents'), add('costCents')];
  const openSalesCents = add('openSalesCents');
  const marginCents = salesCents - openSalesCents - costCents;
  const unknownPieces = add('unknownPieces');
  return earnedOf({ salesCents, costCents, marginCents, openSalesCents, unknownPieces });
}

function earnedOf(figures: Earned): string {
  const { salesCents, costCents, marginCents, openSalesCents, unknownPieces } = figures;
  return [salesCents, costCents, marginCents, openSalesCents, unknownPieces].join(' ');
}

/** Each item has its part of the goods by what its pieces that stayed come to, to the cent of rounding. */
function shareMistakes(
  orderNumber: string,
  lines: readonly { itmCode: number; qty: number; creditedQty: number; unitCents: number }[],
  said: readonly SaleLineRow[],
  goods: number,
): string[] {
  const weights = lines.map(({ qty, creditedQty, unitCents }) => (qty - creditedQty) * unitCents);
  const all = sumOf(weights);
  if (all === 0) return [];
  return lines.flatMap(({ itmCode }, at) => {
    const sold = sumOf(
      said.filter((row) => row.itmCode === itmCode).map(({ salesCents }) => salesCents),
    );
    const share = (goods * (weights[at] ?? 0)) / all;
    return Math.abs(sold - share) > 1 ? [`${orderNumber}, item ${itmCode}: ${sold}, ${share}`] : [];
  });
}

type Order = {
  totalCents: number;
  creditedCents: number;
  delCents: number;
  processingCents: number;
  paymentChargeCents: number;
};

function goodsOf(shop: Shop, order: Order): number {
  const net = (cents: number) =>
    shop.settings.tax.vatRegistered ? (splitVat([cents])[0]?.netCents ?? 0) : cents;
  const asked = order.totalCents - order.creditedCents;
  return net(asked) - net(order.delCents) - net(order.processingCents + order.paymentChargeCents);
}

type Row = { salesCents: number; costCents: number; openSalesCents: number; unknownPieces: number };

function sumsOf(rows: readonly (Row & { sold: number; back: number })[]): Found {
  return rows.reduce(
    (sum, row) => ({
      sales: sum.sales + row.salesCents,
      cost: sum.cost + row.costCents,
      open: sum.open + row.openSalesCents,
      unknown: sum.unknown + row.unknownPieces,
      pieces: sum.pieces + row.sold - row.back,
    }),
    NOTHING,
  );
}

function naive(
  lines: readonly { qty: number; creditedQty: number }[],
  moved: readonly { qty: number; costCents: number | null }[],
  hasEnded: boolean,
  said: readonly Row[],
): Found {
  const isKnown = moved.length > 0 && moved.every(({ costCents }) => costCents !== null);
  const pieces = hasEnded ? 0 : sumOf(lines.map(({ qty, creditedQty }) => qty - creditedQty));
  const unknown = moved.filter(({ costCents }) => costCents === null);
  const sales = sumOf(said.map(({ salesCents }) => salesCents));
  return {
    sales,
    pieces,
    cost: isKnown ? 0 - sumOf(moved.map(({ costCents }) => costCents ?? 0)) : 0,
    open: isKnown ? 0 : sales,
    unknown: moved.length === 0 ? pieces : 0 - sumOf(unknown.map(({ qty }) => qty)),
  };
}

function difference(said: Found, naively: Found): string | null {
  const [one, other] = [JSON.stringify(said), JSON.stringify(ordered(naively))];
  return one === other ? null : `${one}, not ${other}`;
}

function ordered({ sales, cost, open, unknown, pieces }: Found): Found {
  return { sales, cost, open, unknown, pieces };
}

/** What the goods of a day come to in the journal is what reports say. */
async function dayMistakes(shop: Shop): Promise<string[]> {
  const { read } = shop.database;
  const rows = await read
    .selectFrom('saleLine')
    .select(({ fn }) => ['day', fn.sum<number>('salesCents').as('cents')])
    .groupBy('day')
    .execute();
  const mistakes: string[] = [];
  const hasVat = shop.settings.tax.vatRegistered;
  for (const { day, cents } of rows) {
    const documents = await readDocuments(read, periodOfDay(day), { hasVat, booked: [] });
    const goods = documents
      .flatMap(({ lines }) => lines)
      .filter(({ account }) => ['sales', 'discounts', 'refunds'].includes(account))
      .map(({ debitCents, creditCents }) => creditCents - debitCents);
    if (Number(cents) !== sumOf(goods)) {
      mistakes.push(`${day}: ${sumOf(goods)} in the journal, ${cents} in the report`);
    }
  }
  return mistakes;
}
