import type { OrderStatus } from '@/lib/contract/order';
import { divideHalfUp, sumOf, type Cents } from './money';
import type { OrderTotal } from './payment';
import { splitVat } from './vat';

export type SoldLine = {
  sku: string;
  itmName: string;
  /** The buyer's own code; null without one. */
  ownCode?: string | null;
  qty: number;
  lineCents: Cents;
  /** The first unit price, where staff agreed another one; null or absent without. */
  agreedFromCents?: Cents | null;
};

/** An order as an invoice lists it; `delivery` names the delivery line. */
export type InvoicedOrder = Omit<OrderTotal, 'subTotalCents'> & {
  lines: readonly SoldLine[];
  delivery: string;
};

/** A row of an invoice: an item, a charge, or a discount with a negative amount. */
export type InvoiceRow = {
  /** Null for a charge or a discount. */
  sku: string | null;
  description: string;
  ownCode?: string | null;
  qty: number;
  unitCents: Cents;
  totalCents: Cents;
};

export type TaxInvoiceRow = InvoiceRow & { netCents: Cents; vatCents: Cents };

/** Returns everything the buyer pays for; the rows add up to the order's total. */
export function invoiceRows(order: InvoicedOrder): InvoiceRow[] {
  const { lines, delivery, delCents, processingCents, paymentChargeCents, discountCents } = order;
  const charges: [string, Cents][] = [
    [delivery, delCents],
    ['Processing charge', processingCents],
    ['Payment charge', paymentChargeCents],
    ['Discount', -discountCents],
  ];
  return [
    ...lines.map(({ sku, itmName, ownCode, qty, lineCents, agreedFromCents = null }) => ({
      sku,
      description: agreedFromCents === null ? itmName : `${itmName} (agreed price)`,
      ownCode,
      qty,
      totalCents: lineCents,
      unitCents: divideHalfUp(lineCents, qty),
    })),
    ...charges
      .filter(([, cents]) => cents !== 0)
      .map(([description, cents]) => ({
        sku: null,
        description,
        qty: 1,
        unitCents: cents,
        totalCents: cents,
      })),
  ];
}

/** Returns the same rows with their VAT; the price of a unit is then without VAT. */
export function taxInvoiceRows(order: InvoicedOrder): TaxInvoiceRow[] {
  const rows = invoiceRows(order);
  const parts = splitVat(rows.map(({ totalCents }) => totalCents));
  return parts.flatMap((part, at) => {
    const row = rows[at];
    if (row === undefined) return [];
    return [{ ...row, ...part, unitCents: divideHalfUp(part.netCents, row.qty) }];
  });
}

/** Returns the sums below the rows. */
export function taxInvoiceSums(rows: readonly TaxInvoiceRow[]) {
  return {
    netCents: sumOf(rows.map(({ netCents }) => netCents)),
    vatCents: sumOf(rows.map(({ vatCents }) => vatCents)),
    totalCents: sumOf(rows.map(({ totalCents }) => totalCents)),
  };
}

/** Tells whether an order in this state has an invoice; one that ended before it was sent has none. */
export function hasInvoice(status: OrderStatus): boolean {
  return status !== 'cancelled' && status !== 'expired';
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/** Returns the part of a tax serial that its numbers are counted in, such as "26JAN_BR03". */
export function serialSeries(issuedAt: number, branchCode: string): string {
  const { year, month } = monthInColombo(issuedAt);
  return `${String(year % 100).padStart(2, '0')}${MONTHS[month - 1] ?? ''}_${branchCode}`;
}

function monthInColombo(epochMs: number) {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: 'Asia/Colombo',
    year: 'numeric',
    month: 'numeric',
  }).formatToParts(epochMs);
  const part = (type: 'year' | 'month') =>
    Number(parts.find((one) => one.type === type)?.value ?? 0);
  return { year: part('year'), month: part('month') };
}
