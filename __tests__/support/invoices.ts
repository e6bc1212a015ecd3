import type { CreditNote, Invoice, Receipt } from '@/lib/contract/paper.contract';

const supplier = {
  name: 'Sparepoint (Pvt) Ltd',
  address: ['No. 42, First Cross Street, Colombo 11'],
  phones: ['011 234 5678'],
};
const purchaser = {
  name: 'iRepair Lanka',
  address: ["No. 9/1, Green's Road", 'Negombo 11500'],
  phones: ['077 910 2284'],
};
const line = { sku: '10485', description: 'Galaxy A12 Display', qty: 6, total: 23_994 };

/** An ordinary invoice of an order that is not paid. */
export const INVOICE: Invoice = {
  orderNumber: 'SP-104505',
  placedAt: Date.parse('2026-11-23T06:00:00Z'),
  deliveredAt: null,
  supplier: { ...supplier, tin: null },
  purchaser: { ...purchaser, tin: null },
  lines: [{ ...line, unit: 3_999, net: null, vat: null }],
  total: 23_994,
  inWords: 'Twenty-three thousand nine hundred and ninety-four rupees only',
  tax: null,
  paymentTitle: 'Bank Transfer',
  paid: 0,
  toPay: 23_994,
  dueAt: null,
  credits: [],
  bankAccount: 'Sample Bank, Pettah, 0012345678, Sparepoint',
};

/** The same as a tax invoice, paid and delivered. */
export const TAX_INVOICE: Invoice = {
  ...INVOICE,
  deliveredAt: Date.parse('2026-11-25T06:00:00Z'),
  supplier: { ...supplier, tin: '114552907' },
  purchaser: { ...purchaser, tin: '103887214' },
  lines: [{ ...line, unit: 3_388.98, net: 20_333.9, vat: 3_660.1 }],
  tax: {
    serial: '26NOV_PT01_412',
    issuedAt: Date.parse('2026-11-24T06:00:00Z'),
    vatPercent: 18,
    net: 20_333.9,
    vat: 3_660.1,
  },
  paymentTitle: 'Credit',
  paid: 23_994,
  toPay: 0,
  bankAccount: null,
};

const ISSUED_AT = Date.parse('2026-11-26T06:00:00Z');

/** A credit note over one piece of the ordinary invoice. */
export const CREDIT_NOTE: CreditNote = {
  orderNumber: INVOICE.orderNumber,
  placedAt: INVOICE.placedAt,
  issuedAt: ISSUED_AT,
  supplier: INVOICE.supplier,
  purchaser: INVOICE.purchaser,
  invoiceSerial: null,
  serial: 'CN_26NOV_7',
  reason: 'Wrong part',
  tax: null,
  lines: [{ ...line, qty: 1, unit: 3_999, net: null, vat: null, total: 3_999 }],
  total: 3_999,
  inWords: 'Three thousand nine hundred and ninety-nine rupees only',
};

/** The same for the tax invoice. */
export const TAX_CREDIT_NOTE: CreditNote = {
  ...CREDIT_NOTE,
  supplier: TAX_INVOICE.supplier,
  purchaser: TAX_INVOICE.purchaser,
  serial: 'CN_26NOV_PT01_7',
  invoiceSerial: '26NOV_PT01_412',
  lines: [{ ...line, qty: 1, unit: 3_388.98, net: 3_388.98, vat: 610.02, total: 3_999 }],
  tax: {
    serial: 'CN_26NOV_PT01_7',
    issuedAt: ISSUED_AT,
    vatPercent: 18,
    net: 3_388.98,
    vat: 610.02,
  },
};

export const RECEIPT: Receipt = {
  orderNumber: INVOICE.orderNumber,
  supplier: INVOICE.supplier,
  purchaser: INVOICE.purchaser,
  lines: [
    { at: INVOICE.placedAt, kind: 'paid', way: 'transfer', reference: 'BOC 4471', amount: 1_500 },
    { at: INVOICE.placedAt, kind: 'refunded', way: 'cash', reference: null, amount: -250 },
  ],
  total: 1_250,
  inWords: 'One Thousand Two Hundred and Fifty Rupees Only',
  asked: 1_850,
  toPay: 600,
  returnDays: 14,
};
