import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BuyingScreen, type BuyingPage } from '@/components/office/buying/BuyingScreen';
import { PurchaseScreen } from '@/components/office/buying/PurchaseScreen';
import { readLines, writtenLines } from '@/components/office/buying/readLines';
import { ReceivePage } from '@/components/office/buying/ReceivePage';
import { SuppliersScreen } from '@/components/office/suppliers/SuppliersScreen';
import type { Purchase } from '@/lib/contract/purchase.contract';
import type { Supplier } from '@/lib/contract/supplier.contract';
import { enter } from '@/__tests__/support/enter';
import { polyfillDialogs } from '../../support/dialogs';
import { answerOffice } from '../../support/officeFetch';
import { renderInOffice } from '../../support/renderInOffice';
import { scanCode } from '../../support/scanCode';

beforeAll(polyfillDialogs);
beforeEach(() => window.sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

const SUPPLIER: Supplier = {
  supplierId: 3,
  name: 'Huaqiang Parts',
  phone: '+86 755 8300 1234',
  email: null,
  terms: '30 days',
  leadDays: 14,
  openPurchases: 1,
  lastReceivedAt: null,
  version: 2,
};

const PURCHASE: Purchase = {
  purchaseNumber: 'PO-00012',
  supplierId: 3,
  supplierName: 'Huaqiang Parts',
  state: 'sent',
  createdAt: 0,
  sentAt: 0,
  expectedOn: '2026-12-03',
  pieces: 5,
  received: 3,
  total: 14_450,
  version: 4,
  note: null,
  actions: ['receive', 'cancel'],
  lines: [
    {
      itmCode: 10485,
      sku: 'DSP-A12',
      itmName: 'Galaxy A12 Display',
      qty: 5,
      received: 3,
      inStock: 9,
      cost: 2_890,
    },
  ],
  receipts: [],
  reservations: [],
  supplierEmail: null,
};

const TO_BUY: BuyingPage = {
  tab: 'to-buy',
  suppliers: [SUPPLIER],
  list: null,
  suggestions: {
    days: 30,
    missed: [{ query: 'pixel 9 battery', asked: 7 }],
    items: [
      {
        itmCode: 10485,
        sku: 'DSP-A12',
        itmName: 'Galaxy A12 Display',
        inStock: 0,
        incoming: 0,
        sold: 60,
        waiting: 2,
        daysLeft: 0,
        qty: 46,
        supplierId: 3,
      },
    ],
  },
};

test.each([
  ['DSP-A12; 20; 2,890.00', { lines: [{ sku: 'DSP-A12', qty: 20, cost: 2_890 }] }],
  [
    'DSP-A12\t20\nBAT-A12\t1',
    {
      lines: [
        { sku: 'DSP-A12', qty: 20, cost: null },
        { sku: 'BAT-A12', qty: 1, cost: null },
      ],
    },
  ],
  ['DSP-A12,3,450.50', { lines: [{ sku: 'DSP-A12', qty: 3, cost: 450.5 }] }],
  ['DSP-A12', { lines: [{ sku: 'DSP-A12', qty: 1, cost: null }] }],
  ['DSP-A12; 0', { reason: 'Line 1: 0 is no quantity.' }],
  ['DSP-A12; 2; USD 3', { reason: 'Line 1: USD 3 is no cost in rupees.' }],
  [' \n', { reason: 'Type a SKU and a quantity in each line.' }],
])('reads the lines %j', (text, read) => {
  expect(readLines(text)).toEqual(read);
  if ('lines' in read && read.lines !== undefined) {
    expect(readLines(writtenLines(read.lines))).toEqual(read);
  }
});

it('orders what runs out from the supplier who sent it last', async () => {
  const sent = answerOffice({ 'POST /office/purchases': [{ body: PURCHASE }] });
  renderInOffice(<BuyingScreen page={TO_BUY} />, { address: '/office/buying' });
  const user = userEvent.setup();
  expect(screen.getByText('pixel 9 battery')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: /DSP-A12/ }));
  await user.click(screen.getByRole('button', { name: 'Order them' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Order from a supplier' }));
  expect(dialog.getByRole('combobox', { name: 'Supplier' })).toHaveValue('3');
  expect(dialog.getByRole('textbox', { name: /Lines/ })).toHaveValue('DSP-A12; 46');
  await user.click(dialog.getByRole('button', { name: 'Save the draft' }));
  expect(sent).toMatchObject([
    { body: { supplierId: 3, lines: [{ sku: 'DSP-A12', qty: 46, cost: null }] } },
  ]);
});

it('receives by scan what came of an order; more than is to come has to be agreed to', async () => {
  const item = { ...PURCHASE.lines[0], shelf: 'A-03-2', barcode: null, img1: null, visible: true };
  const sent = answerOffice({
    'GET /office/stock/scan?code=DSP-A12': Array.from({ length: 3 }, () => ({
      body: { items: [item] },
    })),
    'POST /office/purchases/PO-00012/receive': [{ body: PURCHASE }],
  });
  renderInOffice(<ReceivePage page={{ purchase: PURCHASE, open: [] }} />, { role: 'owner' });
  const user = userEvent.setup();
  expect(screen.getByText('none yet')).toBeVisible();
  for (const state of ['1 to come', 'all', '1 too many']) {
    scanCode('DSP-A12');
    expect(await screen.findByText(state)).toBeVisible();
  }
  await user.click(screen.getAllByRole('button', { name: /Book in 3 pieces/ })[0] ?? document.body);
  const dialog = within(screen.getByRole('dialog', { name: 'Book in 3 pieces' }));
  expect(dialog.getByRole('textbox', { name: /Cost of one/ })).toHaveValue('2890.00');
  await enter(dialog.getByRole('textbox', { name: /Freight/ }), '1,200');
  await enter(dialog.getByRole('textbox', { name: /Batch/ }), 'B-1126');
  await user.click(dialog.getByRole('checkbox', { name: /More came/ }));
  await user.click(dialog.getByRole('button', { name: 'Book in' }));
  expect(sent.at(-1)).toMatchObject({
    body: {
      freight: 1_200,
      duty: 0,
      acceptsMore: true,
      lines: [{ itmCode: 10485, qty: 3, cost: 2_890, batch: 'B-1126', isFree: false }],
    },
  });
});

it('shows an order with its costs to owners, and without them to storekeepers', () => {
  const page = { purchase: PURCHASE, suppliers: [SUPPLIER] };
  const { unmount } = renderInOffice(<PurchaseScreen page={page} />, { role: 'owner' });
  expect(screen.getByText('14,450.00')).toBeVisible();
  expect(screen.getByText('2 to come')).toBeVisible();
  unmount();
  const hidden = {
    ...PURCHASE,
    total: null,
    lines: PURCHASE.lines.map((line) => ({ ...line, cost: null })),
  };
  renderInOffice(<PurchaseScreen page={{ ...page, purchase: hidden }} />, { role: 'storekeeper' });
  expect(screen.queryByText(/LKR/)).toBeNull();
});

it('adds and changes suppliers', async () => {
  const sent = answerOffice({ 'PUT /office/suppliers/3': [{ body: SUPPLIER }] });
  renderInOffice(<SuppliersScreen page={{ suppliers: [SUPPLIER] }} />, { role: 'owner' });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Change Huaqiang Parts' }));
  const days = screen.getByRole('textbox', { name: /Days from order/ });
  await user.clear(days);
  await enter(days, '21');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(sent).toMatchObject([{ body: { name: 'Huaqiang Parts', leadDays: 21, version: 2 } }]);
});
