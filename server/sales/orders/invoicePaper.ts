import { storedCents, toWire, type Inside } from '@/lib/commerce/wire';
import { amountInWords } from '@/lib/commerce/amountInWords';
import { deliveryName } from '@/lib/commerce/deliveryName';
import { creditTotal, taxCreditRows } from '@/lib/commerce/creditNote';
import {
  invoiceRows,
  taxInvoiceRows,
  taxInvoiceSums,
  type InvoicedOrder,
  type InvoiceRow,
  type TaxInvoiceRow,
} from '@/lib/commerce/invoice';
import type { Cents } from '@/lib/commerce/money';
import { displayPhone } from '@/lib/text/displayPhone';
import { VAT_PERCENT } from '@/lib/commerce/vat';
import type {
  InvoiceLine,
  InvoicePaper,
  InvoiceParty,
  InvoiceTax,
} from '@/lib/contract/paper.contract';
import type { Shop } from '@/server/boot/shop';
import type { LineRow, LockedOrder } from './orderRows.queries';

export type OrderToInvoice = Omit<LockedOrder, 'status'> & { lines: LineRow[] };

type Settings = Pick<Shop, 'settings'>;

/** Returns an invoice whose prices contain VAT. */
export function ordinaryPaper({ settings }: Settings, order: OrderToInvoice): Inside<InvoicePaper> {
  return {
    ...partiesOf({ settings }, order),
    lines: invoiceRows(invoiced(order)).map(ordinaryLineOf),
    ...totalOf(order.totalCents),
    tax: null,
  };
}

export type TaxFacts = { serial: string; issuedAt: number; purchaserTin: string };

/** Returns a tax invoice with the details of both parties as they are now. */
export function taxPaper(
  { settings }: Settings,
  order: OrderToInvoice,
  { serial, issuedAt, purchaserTin }: TaxFacts,
): Inside<InvoicePaper> {
  const rows = taxInvoiceRows(invoiced(order));
  const { netCents, vatCents } = taxInvoiceSums(rows);
  return {
    supplier: supplierOf(settings, settings.tax.tin),
    purchaser: purchaserOf(order, purchaserTin),
    lines: rows.map(taxLineOf),
    ...totalOf(order.totalCents),
    tax: { serial, issuedAt, vatPercent: VAT_PERCENT, netCents, vatCents },
  };
}

type CreditFacts = { serial: string; issuedAt: number; invoice: Inside<InvoicePaper> | null };

/** Returns a credit note: with the parties of the tax invoice and VAT, where the order has one. */
export function creditPaper(
  { settings }: Settings,
  order: Omit<LockedOrder, 'status'>,
  rows: readonly InvoiceRow[],
  { serial, issuedAt, invoice }: CreditFacts,
): Inside<InvoicePaper> {
  const total = totalOf(creditTotal(rows));
  if (invoice === null) {
    return {
      ...partiesOf({ settings }, order),
      lines: rows.map(ordinaryLineOf),
      ...total,
      tax: null,
    };
  }
  const taxed = taxCreditRows(rows, order.creditedCents);
  const { netCents, vatCents } = taxInvoiceSums(taxed);
  const { supplier, purchaser } = invoice;
  return {
    supplier,
    purchaser,
    lines: taxed.map(taxLineOf),
    ...total,
    tax: { serial, issuedAt, vatPercent: VAT_PERCENT, netCents, vatCents },
  };
}

function invoiced(order: OrderToInvoice): InvoicedOrder {
  return { ...order, delivery: deliveryName(order.weightGrams) };
}

function ordinaryLineOf(row: InvoiceRow): Inside<InvoiceLine> {
  return { ...lineOf(row), netCents: null, vatCents: null };
}

function lineOf({ sku, description, ownCode, qty, unitCents, totalCents }: InvoiceRow) {
  const called = ownCode ? { ownCode } : {};
  return { sku, description, ...called, qty, unitCents, totalCents };
}

function taxLineOf(row: TaxInvoiceRow): Inside<InvoiceLine> {
  return { ...lineOf(row), netCents: row.netCents, vatCents: row.vatCents };
}

function totalOf(totalCents: Cents) {
  return { totalCents, inWords: amountInWords(totalCents) };
}

/** Returns both parties of a paper without VAT. */
export function partiesOf({ settings }: Settings, order: Omit<LockedOrder, 'status'>) {
  return { supplier: supplierOf(settings, null), purchaser: purchaserOf(order, null) };
}

function supplierOf(settings: Shop['settings'], tin: string | null): InvoiceParty {
  const { businessName, address, phones } = settings;
  return { name: businessName, address: [address], phones: phones.map(displayPhone), tin };
}

function purchaserOf(order: Omit<LockedOrder, 'status'>, tin: string | null): InvoiceParty {
  const { fullName, shopName, line1, line2, town, district, postcode, phone } = order;
  const lines = [
    shopName === null ? null : fullName,
    line1,
    line2,
    [town, postcode].filter(isGiven).join(' '),
    district === town ? null : district,
  ];
  const phones = [phone, order.secondPhone].filter(isGiven).map(displayPhone);
  return { name: shopName ?? fullName, address: lines.filter(isGiven), phones, tin };
}

function isGiven(text: string | null): text is string {
  return text !== null && text !== '';
}

/** Returns the text under which an issued paper is stored: with rupees, as it is printed. */
export function textOfPaper(paper: Inside<InvoicePaper>): string {
  return JSON.stringify(toWire(paper));
}

/** Returns an issued paper. `textOfPaper` alone writes them, and nothing can change a row. */
export function paperIn(text: string): Inside<InvoicePaper> {
  const { lines, total, tax, ...paper } = JSON.parse(text) as InvoicePaper;
  return {
    ...paper,
    lines: lines.map(({ unit, net, vat, total: ofLine, ...line }) => ({
      ...line,
      unitCents: centsIn(unit),
      netCents: storedCents(net),
      vatCents: storedCents(vat),
      totalCents: centsIn(ofLine),
    })),
    totalCents: centsIn(total),
    tax: tax === null ? null : taxIn(tax),
  };
}

function taxIn({ net, vat, ...tax }: InvoiceTax): Inside<InvoiceTax> {
  return { ...tax, netCents: centsIn(net), vatCents: centsIn(vat) };
}

const centsIn = (amount: number) => storedCents(amount) ?? 0;
