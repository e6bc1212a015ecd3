import type {
  CreditNote,
  Invoice,
  InvoiceLine,
  InvoicePaper,
  InvoiceParty,
} from '@/lib/contract/paper.contract';
import { yourCode } from './yourCode';
import { counted, formatAmount, formatCount, formatDate, formatMoney } from './format';

type Labelled = { label: string; value: string };

/** What an invoice says, on the page and in the PDF. */
export type InvoiceTexts = {
  title: string;
  /** The supplier's name. */
  head: string;
  /** Also as a QR code; '' for a paper about no single order. */
  orderNumber: string;
  parties: { heading: string; name: string; lines: string[] }[];
  facts: Labelled[];
  /** The first two are words, the others amounts; of several, the first is a quantity. */
  columns: string[];
  rows: string[][];
  /** The third column is a quantity, which is narrow, unless all are amounts. */
  hasOnlyAmounts?: true;
  /** The last one is the total. */
  sums: Labelled[];
  /** '' where the total is in figures only. */
  inWords: string;
  /** How it is paid, why it is given back, or what was paid. */
  closing: { heading: string; lines: string[] };
  /** What stands below the lines for signatures. */
  signatures: string[];
  /** The last line of the paper. */
  foot: string;
};

export function invoiceTexts(invoice: Invoice): InvoiceTexts {
  const { tax, orderNumber, supplier, inWords } = invoice;
  return {
    title: tax === null ? 'Invoice' : 'Tax Invoice',
    head: supplier.name,
    orderNumber,
    parties: [partyTexts('Supplier', supplier), purchaserTexts(invoice)],
    facts: factsOf(invoice),
    columns: columnsOf(invoice),
    rows: invoice.lines.map(rowOf),
    sums: sumsOf(invoice),
    inWords,
    closing: { heading: 'How it is paid', lines: paymentTexts(invoice) },
    signatures: ['For the supplier', 'Received in good order, purchaser'],
    foot: [`${piecesIn(invoice)}.`, ...(invoice.note === undefined ? [] : [invoice.note])].join(
      ' ',
    ),
  };
}

/** Returns what a credit note says; its rows and sums are those of an invoice. */
export function creditNoteTexts(note: CreditNote): InvoiceTexts {
  const { tax, orderNumber, supplier, purchaser, inWords, reason } = note;
  return {
    title: tax === null ? 'Credit Note' : 'Tax Credit Note',
    head: supplier.name,
    orderNumber,
    parties: [partyTexts('Supplier', supplier), partyTexts('Purchaser', purchaser)],
    facts: creditFacts(note),
    columns: columnsOf(note),
    rows: note.lines.map(rowOf),
    sums: sumsOf(note),
    inWords,
    closing: { heading: 'Reason', lines: [reason] },
    signatures: ['For the supplier', 'Received, purchaser'],
    foot: '',
  };
}

/** Returns the purchaser with the number of their own purchase order. */
function purchaserTexts({ purchaser, poNumber }: Invoice) {
  const texts = partyTexts('Purchaser', purchaser);
  if (poNumber === undefined) return texts;
  return { ...texts, lines: [...texts.lines, `Purchase order ${poNumber}`] };
}

/** Returns such as "22 pieces". */
function piecesIn({ lines }: InvoicePaper): string {
  const pieces = lines.reduce((sum, { sku, qty }) => sum + (sku === null ? 0 : qty), 0);
  return counted(pieces, 'piece');
}

function creditFacts({ serial, issuedAt, invoiceSerial, orderNumber, tax }: CreditNote) {
  const format = tax === null ? formatDate : monthFirst;
  return [
    { label: 'Credit note no.', value: serial },
    { label: 'Date', value: format(issuedAt) },
    ...(invoiceSerial === null ? [] : [{ label: 'Tax invoice no.', value: invoiceSerial }]),
    { label: 'Order', value: orderNumber },
  ];
}

export function partyTexts(role: string, { name, address, phones, tin }: InvoiceParty) {
  return {
    heading: tin === null ? role : `${role}, TIN ${formatTin(tin)}`,
    name,
    lines: [...address, ...(phones.length === 0 ? [] : [`Phone ${phones.join(', ')}`])],
  };
}

/** Returns "114 552 907 7000": the TIN of who is registered for VAT ends with 7000. */
function formatTin(tin: string): string {
  return `${tin.replace(/(\d{3})(?=\d)/g, '$1 ')} 7000`;
}

function factsOf({ tax, orderNumber, placedAt, deliveredAt }: Invoice): Labelled[] {
  const format = tax === null ? formatDate : monthFirst;
  const delivery =
    deliveredAt === null ? [] : [{ label: 'Date of delivery', value: format(deliveredAt) }];
  const order = { label: 'Order', value: orderNumber };
  if (tax === null) {
    return [order, { label: 'Date of order', value: format(placedAt) }, ...delivery];
  }
  return [
    { label: 'Tax invoice no.', value: tax.serial },
    { label: 'Date of invoice', value: format(tax.issuedAt) },
    ...delivery,
    order,
  ];
}

/** Returns MM/DD/YYYY in Colombo, which a tax invoice requires. */
function monthFirst(epochMs: number): string {
  const [year, month, day] = formatDate(epochMs).split('-');
  return [month, day, year].join('/');
}

function columnsOf({ tax }: InvoicePaper): string[] {
  if (tax === null) return ['Code', 'Description', 'Qty', 'Price, LKR', 'Total, LKR'];
  const vat = `VAT ${tax.vatPercent}%`;
  return ['Code', 'Description', 'Qty', 'Unit, net', 'Net, LKR', vat, 'Total, LKR'];
}

function rowOf({ sku, description, ownCode, qty, unit, net, vat, total }: InvoiceLine): string[] {
  const amounts = [unit, net, vat, total].filter((amount) => amount !== null);
  const called = ownCode === undefined ? description : `${description} (${yourCode(ownCode)})`;
  return [sku ?? '', called, formatCount(qty), ...amounts.map(formatAmount)];
}

function sumsOf({ tax, total }: InvoicePaper): Labelled[] {
  const last = { label: 'Total, LKR', value: formatAmount(total) };
  if (tax === null) return [last];
  return [
    { label: 'Value without VAT', value: formatAmount(tax.net) },
    { label: `VAT ${tax.vatPercent}%`, value: formatAmount(tax.vat) },
    last,
  ];
}

function paymentTexts(invoice: Invoice): string[] {
  const { paid, toPay, dueAt, bankAccount, orderNumber, tax, account } = invoice;
  const due = tax === null ? formatDate : monthFirst;
  const credits = invoice.credits.map(
    ({ serial, issuedAt, amount }) =>
      `Credit note ${serial} of ${due(issuedAt)}: ${formatMoney(-amount)}`,
  );
  return [
    dueAt === null ? methodOf(invoice) : `${methodOf(invoice)}, due ${due(dueAt)}`,
    ...credits,
    ...(paid > 0 ? [`Paid: ${formatMoney(paid)}`] : []),
    ...(toPay > 0 ? [`Still to pay: ${formatMoney(toPay)}`] : []),
    ...(account === undefined
      ? []
      : [`Account balance: ${formatMoney(account.used)} of ${formatAmount(account.limit)}`]),
    ...(bankAccount === null ? [] : [`Bank transfer to ${bankAccount}, reference ${orderNumber}`]),
  ];
}

function methodOf({ paymentTitle, isAtCounter }: Invoice): string {
  return isAtCounter === true && paymentTitle !== 'Credit' ? 'At the counter' : paymentTitle;
}
