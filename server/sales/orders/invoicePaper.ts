import { amountInWords } from '@/lib/commerce/amountInWords';
import { kilogramsFromGrams } from '@/lib/commerce/delivery';
import { creditTotal, taxCreditRows } from '@/lib/commerce/creditNote';
import {
  invoiceRows,
  taxInvoiceRows,
  taxInvoiceSums,
  type InvoicedOrder,
  type InvoiceRow,
  type TaxInvoiceRow,
} from '@/lib/commerce/invoice';
import { rupeesFromCents, type Cents } from '@/lib/commerce/money';
import { displayPhone } from '@/lib/contract/storedPhone';
import { VAT_PERCENT } from '@/lib/commerce/vat';
import type { InvoiceLine, InvoicePaper, InvoiceParty } from '@/lib/contract/invoice.contract';
import { deliveryWords } from '@/lib/text/orderWords';
import type { Shop } from '@/server/boot/shop';
import type { LineRow, LockedOrder } from './orderRows.queries';

export type OrderToInvoice = Omit<LockedOrder, 'status'> & { lines: LineRow[] };

type Settings = Pick<Shop, 'settings'>;

/** Returns an invoice whose prices contain VAT. */
export function ordinaryPaper({ settings }: Settings, order: OrderToInvoice): InvoicePaper {
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
): InvoicePaper {
  const rows = taxInvoiceRows(invoiced(order));
  const { netCents, vatCents } = taxInvoiceSums(rows);
  const [net, vat] = [rupeesFromCents(netCents), rupeesFromCents(vatCents)];
  return {
    supplier: supplierOf(settings, settings.tax.tin),
    purchaser: purchaserOf(order, purchaserTin),
    lines: rows.map(taxLineOf),
    ...totalOf(order.totalCents),
    tax: { serial, issuedAt, vatPercent: VAT_PERCENT, net, vat },
  };
}

type CreditFacts = { serial: string; issuedAt: number; invoice: InvoicePaper | null };

/** Returns a credit note: with the parties of the tax invoice and VAT, where the order has one. */
export function creditPaper(
  { settings }: Settings,
  order: Omit<LockedOrder, 'status'>,
  rows: readonly InvoiceRow[],
  { serial, issuedAt, invoice }: CreditFacts,
): InvoicePaper {
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
  const [net, vat] = [rupeesFromCents(netCents), rupeesFromCents(vatCents)];
  const { supplier, purchaser } = invoice;
  return {
    supplier,
    purchaser,
    lines: taxed.map(taxLineOf),
    ...total,
    tax: { serial, issuedAt, vatPercent: VAT_PERCENT, net, vat },
  };
}

function invoiced(order: OrderToInvoice): InvoicedOrder {
  const delivery = deliveryWords(kilogramsFromGrams(order.weightGrams));
  return { ...order, delivery };
}

function ordinaryLineOf(row: InvoiceRow): InvoiceLine {
  return { ...lineOf(row), net: null, vat: null };
}

function lineOf({ sku, description, ownCode, qty, unitCents, totalCents }: InvoiceRow) {
  const [unit, total] = [rupeesFromCents(unitCents), rupeesFromCents(totalCents)];
  const called = ownCode ? { ownCode } : {};
  return { sku, description, ...called, qty, unit, total };
}

function taxLineOf(row: TaxInvoiceRow): InvoiceLine {
  const [net, vat] = [rupeesFromCents(row.netCents), rupeesFromCents(row.vatCents)];
  return { ...lineOf(row), net, vat };
}

function totalOf(totalCents: Cents) {
  return { total: rupeesFromCents(totalCents), inWords: amountInWords(totalCents) };
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
