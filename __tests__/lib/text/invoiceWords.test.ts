import type { Invoice } from '@/lib/contract/paper.contract';
import { creditNoteTexts, invoiceTexts } from '@/lib/text/invoiceWords';
import { CREDIT_NOTE, INVOICE, TAX_CREDIT_NOTE, TAX_INVOICE } from '@/__tests__/support/invoices';

const facts = (invoice: Invoice) =>
  invoiceTexts(invoice).facts.map(({ label, value }) => `${label}: ${value}`);

test('a tax invoice has both TINs, its serial, dates with the month first, net, VAT and total', () => {
  const texts = invoiceTexts(TAX_INVOICE);
  expect(texts.title).toBe('Tax Invoice');
  expect(texts.parties.map(({ heading }) => heading)).toEqual([
    'Supplier, TIN 114 552 907 7000',
    'Purchaser, TIN 103 887 214 7000',
  ]);
  expect(facts(TAX_INVOICE)).toEqual([
    'Tax invoice no.: 26NOV_PT01_412',
    'Date of invoice: 11/24/2026',
    'Date of delivery: 11/25/2026',
    'Order: SP-104505',
  ]);
  expect(texts.rows).toEqual([
    ['10485', 'Galaxy A12 Display', '6', '3,388.98', '20,333.90', '3,660.10', '23,994.00'],
  ]);
  expect(texts.sums.map(({ value }) => value)).toEqual(['20,333.90', '3,660.10', '23,994.00']);
});

test('an ordinary invoice has the total with VAT, and no TIN, net or VAT', () => {
  const texts = invoiceTexts({ ...INVOICE, bankAccount: null });
  expect(texts.title).toBe('Invoice');
  expect(texts.parties.map(({ heading }) => heading)).toEqual(['Supplier', 'Purchaser']);
  expect(texts.columns).toEqual(['Code', 'Description', 'Qty', 'Price, LKR', 'Total, LKR']);
  expect(texts.rows).toEqual([['10485', 'Galaxy A12 Display', '6', '3,999.00', '23,994.00']]);
  expect(texts.sums).toEqual([{ label: 'Total, LKR', value: '23,994.00' }]);
  expect(JSON.stringify(texts)).not.toMatch(/VAT|TIN/);
});

test('leaves out what is not known: a delivery, a phone, a payment', () => {
  const purchaser = { ...INVOICE.purchaser, phones: [] };
  const texts = invoiceTexts({ ...INVOICE, purchaser, deliveredAt: null, bankAccount: null });
  expect(texts.facts.map(({ label }) => label)).toEqual(['Order', 'Date of order']);
  expect(texts.parties[1]?.lines).toEqual(["No. 9/1, Green's Road", 'Negombo 11500']);
  expect(texts.closing.lines).toEqual(['Bank Transfer', 'Still to pay: LKR 23,994.00']);
  expect(texts.signatures).toHaveLength(2);
});

test('says until when a debt is due and where to pay it', () => {
  const dueAt = Date.parse('2026-12-23T06:00:00Z');
  const { closing } = invoiceTexts({ ...INVOICE, paymentTitle: 'Credit', dueAt });
  expect(closing.lines).toEqual([
    'Credit, due 2026-12-23',
    'Still to pay: LKR 23,994.00',
    'Bank transfer to Sample Bank, Pettah, 0012345678, Sparepoint, reference SP-104505',
  ]);
});

test('says how much of the limit a buyer on credit owes', () => {
  const account = { used: 141_220.5, limit: 250_000 };
  const { closing } = invoiceTexts({ ...TAX_INVOICE, account });
  expect(closing.lines).toContain('Account balance: LKR 141,220.50 of 250,000.00');
});

test.each([
  [undefined, '6 pieces.'],
  ['Goods stay ours until paid.', '6 pieces. Goods stay ours until paid.'],
])('counts the pieces and has the words of the owner: %s', (note, foot) => {
  const delivery = { ...INVOICE.lines[0], sku: null, description: 'Delivery', qty: 1 };
  const lines = [...INVOICE.lines, { unit: 400, net: null, vat: null, total: 400, ...delivery }];
  expect(invoiceTexts({ ...INVOICE, lines, note }).foot).toBe(foot);
});

test('says what was paid', () => {
  expect(invoiceTexts(TAX_INVOICE).closing.lines).toEqual(['Credit', 'Paid: LKR 23,994.00']);
});

test('a credit note names its serial, the tax invoice that it corrects, and why', () => {
  const texts = creditNoteTexts(TAX_CREDIT_NOTE);
  expect(texts.title).toBe('Tax Credit Note');
  expect(texts.facts.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Credit note no.: CN_26NOV_PT01_7',
    'Date: 11/26/2026',
    'Tax invoice no.: 26NOV_PT01_412',
    'Order: SP-104505',
  ]);
  expect(texts.closing).toEqual({ heading: 'Reason', lines: ['Wrong part'] });
});

test('a credit note of an ordinary invoice has no TIN, net or VAT', () => {
  const texts = creditNoteTexts(CREDIT_NOTE);
  expect(texts.title).toBe('Credit Note');
  expect(texts.facts.map(({ label }) => label)).toEqual(['Credit note no.', 'Date', 'Order']);
  expect(JSON.stringify(texts)).not.toMatch(/VAT|TIN/);
});
