import { screen, within } from '@testing-library/react';
import { InvoicesPaper } from '@/components/office/print/InvoicesPaper';
import { LabelsPaper } from '@/components/office/print/LabelsPaper';
import { SlipsPaper } from '@/components/office/print/SlipsPaper';
import type { PackingSlip, ParcelLabel } from '@/lib/contract/paper.contract';
import { creditNoteTexts, invoiceTexts, type InvoiceTexts } from '@/lib/text/invoiceWords';
import { receiptTexts } from '@/lib/text/receiptWords';
import {
  CREDIT_NOTE,
  INVOICE,
  RECEIPT,
  TAX_CREDIT_NOTE,
  TAX_INVOICE,
} from '../../support/invoices';
import { renderInOffice } from '../../support/renderInOffice';

const MARKUP = '<img src=x onerror=alert(1)>';
const FORMULA = '=HYPERLINK("http://evil.test")';

const from = { siteName: 'Sparepoint', address: 'Colombo 11', phones: ['94112345678'] };
const to = {
  fullName: MARKUP,
  shopName: null,
  line1: 'No. 27',
  line2: null,
  town: 'Matara',
  district: 'Matara',
  postcode: null,
  phone: '94718842130',
  secondPhone: null,
};

const slip = (orderNumber: string, changes: Partial<PackingSlip> = {}): PackingSlip => ({
  orderNumber,
  parcel: { number: 1, of: 2 },
  courier: 'Domex',
  weight: 0.31,
  collect: 9_350,
  payment: 'collect',
  to,
  note: null,
  poNumber: null,
  lines: [
    { shelf: 'A-03-6', sku: '10492', itmName: 'Galaxy A12 Display', qty: 4, ordered: 10 },
    { shelf: null, sku: '10561', itmName: FORMULA, qty: 2, ordered: 2 },
  ],
  ...changes,
});

function label(orderNumber: string, changes: Partial<ParcelLabel> = {}): ParcelLabel {
  const { parcel, courier, weight, collect, payment } = slip(orderNumber);
  return {
    orderNumber,
    parcel,
    courier,
    weight,
    collect,
    payment,
    to,
    waybill: 'DX447',
    ...changes,
  };
}

const paperPage = (texts: InvoiceTexts) => (
  <InvoicesPaper
    page={{ title: '1 paper', papers: [texts], pdf: '/papers.pdf', back: '/office/orders' }}
  />
);

const papers = () => screen.getAllByRole('article');

it('prints one slip for each parcel, with pieces here and pieces ordered', () => {
  const slips = [slip('SP-1'), slip('SP-2')];
  renderInOffice(
    <SlipsPaper page={{ from, printedAt: 0, slips, pdf: '/slips.pdf', back: '/office/orders' }} />,
  );
  expect(papers()).toHaveLength(2);
  expect(papers()[1]).toHaveTextContent('SP-2Parcel 1 of 2, 6 of 12 pieces');
  const [line] = within(papers()[0] ?? document.body)
    .getAllByRole('row')
    .slice(1);
  expect(line).toHaveTextContent('A-03-610492Galaxy A12 Display410');
});

it('says on a slip what the buyer calls a part', () => {
  const [first, ...others] = slip('SP-1').lines;
  const lines = first === undefined ? [] : [{ ...first, ownCode: MARKUP }, ...others];
  const slips = [slip('SP-1', { lines })];
  renderInOffice(
    <SlipsPaper page={{ from, printedAt: 0, slips, pdf: '/slips.pdf', back: '/office/orders' }} />,
  );
  expect(papers()[0]).toHaveTextContent(`Galaxy A12 DisplayYour code: ${MARKUP}`);
  expect(screen.getAllByText(/Your code/)).toHaveLength(1);
});

it('has no price on a slip but the cash to collect', () => {
  renderInOffice(
    <SlipsPaper
      page={{
        from,
        printedAt: 0,
        slips: [slip('SP-1')],
        pdf: '/slips.pdf',
        back: '/office/orders',
      }}
    />,
  );
  const text = papers()[0]?.textContent ?? '';
  expect(text.match(/LKR [\d,.]+/g)).toEqual(['LKR 9,350.00']);
  expect(text.match(/\d\.\d\d\b/g)).toEqual(['0.31', '0.00']);
});

it('shows markup and formulas of names, notes and parts as text', () => {
  const slips = [slip('SP-1', { note: `${MARKUP}${FORMULA}`, poNumber: MARKUP })];
  renderInOffice(
    <SlipsPaper page={{ from, printedAt: 0, slips, pdf: '/slips.pdf', back: '/office/orders' }} />,
  );
  const [paper] = papers();
  expect(paper).toHaveTextContent(`Note: ${MARKUP}${FORMULA}`);
  expect(paper?.querySelectorAll('img, script, a')).toHaveLength(0);
});

it('shows a waybill with markup as text and as a bar code without markup', () => {
  const labels = [label('SP-1', { waybill: MARKUP })];
  renderInOffice(
    <LabelsPaper page={{ from, labels, pdf: '/labels.pdf', back: '/office/orders' }} />,
  );
  const [paper] = papers();
  expect(paper).toHaveTextContent(`Domex ${MARKUP}`);
  expect(screen.getByRole('img', { name: `Bar code of ${MARKUP}` })).toBeVisible();
  expect(paper?.querySelectorAll('img, script, a')).toHaveLength(0);
});

it.each([
  ['a waybill that Code 128 cannot write', { waybill: 'පාර්සලය' }, 0],
  ['no waybill', { waybill: null }, 0],
  ['a plain waybill', {}, 1],
])('draws bar codes for %s', (_name, changes, count) => {
  renderInOffice(
    <LabelsPaper
      page={{ from, labels: [label('SP-1', changes)], pdf: '/labels.pdf', back: '/office/orders' }}
    />,
  );
  expect(screen.queryAllByRole('img', { name: /^Bar code/ })).toHaveLength(count);
  expect(screen.getByRole('img', { name: 'QR code of SP-1/1' })).toBeVisible();
});

it.each([
  ['the cash of a label', { collect: 9_350 }, 'Collect COD LKR 9,350.00'],
  ['that it is paid', { collect: 0, payment: 'paid' as const }, 'Paid, nothing to collect'],
  [
    'that it is not paid',
    { collect: 0, payment: 'unpaid' as const },
    'Not paid yet, do not hand over',
  ],
])('says %s', (_name, money, words) => {
  renderInOffice(
    <LabelsPaper
      page={{
        from,
        labels: [label('SP-1', money)],
        pdf: '/labels.pdf',
        back: '/office/orders',
      }}
    />,
  );
  expect(papers()[0]).toHaveTextContent(words);
});

it('says the town once where the district has the same name', () => {
  renderInOffice(
    <LabelsPaper
      page={{ from, labels: [label('SP-1')], pdf: '/labels.pdf', back: '/office/orders' }}
    />,
  );
  expect(within(papers()[0] ?? document.body).getAllByText(/matara/i)).toHaveLength(1);
});

it.each([
  ['an ordinary invoice', invoiceTexts(INVOICE)],
  ['a tax invoice', invoiceTexts(TAX_INVOICE)],
  ['a credit note', creditNoteTexts(CREDIT_NOTE)],
  ['a tax credit note', creditNoteTexts(TAX_CREDIT_NOTE)],
  ['a receipt', receiptTexts(RECEIPT)],
])('shows everything that %s says', (_name, texts) => {
  renderInOffice(paperPage(texts));
  const { title, parties, facts, columns, rows, sums, inWords, closing } = texts;
  const said = [
    title,
    ...parties.flatMap(({ heading, name, lines }) => [heading, name, ...lines]),
    ...[...facts, ...sums].flatMap(({ label, value }) => [label, value]),
    ...columns,
    ...rows.flat(),
    inWords,
    closing.heading,
    ...closing.lines,
  ];
  const [paper] = papers();
  expect(said.filter((text) => paper?.textContent?.includes(text) !== true)).toEqual([]);
});

it('shows markup and formulas on an invoice as text', () => {
  const purchaser = { ...INVOICE.purchaser, name: MARKUP, address: [FORMULA] };
  renderInOffice(paperPage(invoiceTexts({ ...INVOICE, purchaser })));
  const [paper] = papers();
  expect(paper).toHaveTextContent(`${MARKUP}${FORMULA}`);
  expect(paper?.querySelectorAll('img, script, a')).toHaveLength(0);
});

it.each([
  ['/office/orders/SP-100058?tab=all', 'SP-100058'],
  ['/office/orders?tab=to-pick', 'Orders'],
  ['/office/customers/7', 'Customer'],
  ['/office/pick?orders=SP-1,SP-2', 'Pick and pack'],
  ['/office', 'Today'],
])('leads back to where it was opened: %s', (back, name) => {
  const page = { title: 'Statement', papers: [], pdf: '/statement.pdf', back };
  renderInOffice(<InvoicesPaper page={page} />);
  const link = screen.getByRole('link', { name: `Back to ${name}` });
  expect(link).toHaveAttribute('href', back);
  expect(link).toHaveTextContent(name);
});
