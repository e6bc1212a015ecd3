import { setImmediate } from 'node:timers/promises';
import type { Invoice } from '@/lib/contract/paper.contract';
import { creditNoteTexts, invoiceTexts, type InvoiceTexts } from '@/lib/text/invoiceWords';
import { drawInvoice } from '@/server/sales/papers/invoicePdf';
import { createPdf } from '@/server/sales/papers/pdf';
import { CREDIT_NOTE, INVOICE, TAX_CREDIT_NOTE, TAX_INVOICE } from '@/__tests__/support/invoices';

/** Draws an invoice and returns what was written on it, and on how many pages. */
async function drawn(texts: InvoiceTexts) {
  const written: string[] = [];
  let pages = 0;
  await createPdf('Invoice', async (pdf) => {
    pdf.on('pageAdded', () => (pages += 1));
    const text = jest.spyOn(pdf, 'text');
    await drawInvoice(pdf, texts, [[true]]);
    written.push(...text.mock.calls.map(([words]) => words));
  });
  return { written, pages };
}

/** Returns everything an invoice says, in the order of the page. */
function saidBy({
  title,
  parties,
  facts,
  columns,
  rows,
  sums,
  inWords,
  closing,
  foot,
}: InvoiceTexts) {
  return [
    title,
    ...parties.flatMap(({ heading, name, lines }) => [heading, name, ...lines]),
    ...[...facts, ...sums].flatMap(({ label, value }) => [label, value]),
    ...columns,
    ...rows.flat(),
    inWords,
    closing.heading,
    ...closing.lines,
    foot,
  ].filter((text) => text !== '');
}

const many = (count: number): Invoice => ({
  ...TAX_INVOICE,
  lines: Array.from({ length: count }, (_, at) => ({
    sku: `SKU-${at}`,
    description: `Part ${at}`,
    qty: 1,
    total: at,
    unit: at,
    net: at,
    vat: 0,
  })),
});

test.each([
  ['an ordinary invoice', invoiceTexts(INVOICE)],
  ['an invoice with a purchase order', invoiceTexts({ ...INVOICE, poNumber: 'PO <b>7</b>' })],
  ['a tax invoice', invoiceTexts(TAX_INVOICE)],
  ['a credit note', creditNoteTexts(CREDIT_NOTE)],
  ['a tax credit note', creditNoteTexts(TAX_CREDIT_NOTE)],
])('%s says on paper what the page says', async (_name, texts) => {
  const { written, pages } = await drawn(texts);
  expect(pages).toBe(1);
  expect(written).toContain('Page 1 of 1');
  expect(saidBy(texts).filter((text) => !written.includes(text))).toEqual([]);
});

test('a long invoice goes on with its columns on further pages and loses no row', async () => {
  const texts = invoiceTexts(many(200));
  const { written, pages } = await drawn(texts);
  expect(pages).toBeGreaterThan(4);
  expect(texts.rows.filter(([sku = '']) => !written.includes(sku))).toEqual([]);
  expect(written.filter((text) => text === 'Description')).toHaveLength(pages);
  expect(written).toContain('Tax Invoice of SP-104505, continued');
  const numbers = written.filter((text) => /^Page \d+ of \d+$/.test(text));
  expect(numbers).toEqual(Array.from({ length: pages }, (_, at) => `Page ${at + 1} of ${pages}`));
});

test('an amount too long for its column is not cut', async () => {
  const total = 99_999_999_999.99;
  const lines = TAX_INVOICE.lines.map((line) => ({ ...line, total, net: total, vat: total }));
  const { written } = await drawn(invoiceTexts({ ...TAX_INVOICE, lines }));
  expect(written.filter((text) => text.includes('…'))).toEqual([]);
});

test('other work goes on while an invoice with 1,000 rows is drawn', async () => {
  let isDrawn = false;
  let turns = 0;
  const drawing = drawn(invoiceTexts(many(1_000))).finally(() => (isDrawn = true));
  while (!isDrawn) {
    await setImmediate();
    turns += 1;
  }
  await drawing;
  expect(turns).toBeGreaterThan(40);
});
