import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CounterScreen } from '@/components/office/counter/CounterScreen';
import type { Drawer } from '@/lib/contract/takings.contract';
import { polyfillDialogs } from '../../support/dialogs';
import { answerOffice } from '../../support/officeFetch';
import { OFFICE_NOW, renderInOffice } from '../../support/renderInOffice';

const DRAWER: Drawer = {
  sessionId: 1,
  name: 'Counter',
  openedAt: OFFICE_NOW,
  openedBy: 'Kamala',
  isOwn: true,
  cash: 5000,
  closed: null,
};

const GLUE = { itmCode: 7, sku: 'GLUE', itmName: 'B-7000 Glue', inStock: 5, img1: null };
const quoteOf = (qty: number, credit: object | null = null) => ({
  lines: [{ item: GLUE, qty, unitPrice: 950, lineTotal: 950 * qty, problem: null }],
  total: 950 * qty,
  pieces: qty,
  credit,
});

beforeAll(polyfillDialogs);
beforeEach(() => window.sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

const ONE = 'GET /office/counter/quote?lines=7%3A1';
const FOUND = { 'GET /office/stock/scan?code=4790001234567': [{ body: { items: [GLUE] } }] };

async function withGlue(answers: object, drawer: Drawer | null = DRAWER) {
  const user = userEvent.setup();
  const sent = answerOffice({ [ONE]: [{ body: quoteOf(1) }], ...FOUND, ...answers });
  renderInOffice(<CounterScreen page={{ drawer }} />, { address: '/office/counter' });
  const field = screen.getByRole('combobox', { name: 'Part, grade and pieces' });
  await user.click(field);
  // Not typed key by key, which may be as fast as a scanner.
  await user.paste('4790001234567');
  await user.keyboard('{Enter}');
  await screen.findByText('GLUE');
  return { user, sent };
}

const sells = async () => {
  const [button] = await screen.findAllByRole('button', { name: /^Sell, 950/ });
  if (button === undefined) throw new Error('No button sells.');
  return button;
};
const SALES = 'POST /office/counter/sales';
const SOLD = { orderNumber: 'SP-100001', total: 950, change: 50 };

it('adds a typed bar code, takes cash, and says the change with the receipt', async () => {
  const { user, sent } = await withGlue({ [SALES]: [{ body: SOLD }] });
  await user.click(screen.getByRole('button', { name: '1,000.00' }));
  expect(screen.getByText('Change LKR 50.00')).toBeVisible();
  await user.click(await sells());
  expect(await screen.findByText('Give LKR 50.00 back.')).toBeVisible();
  expect(screen.getByRole('link', { name: /Receipt/ })).toHaveAttribute(
    'href',
    '/office/print/counter?orders=SP-100001',
  );
  const sale = sent.find(({ path }) => path === '/office/counter/sales');
  expect(sale?.key).toMatch(/^[\w-]{8,}$/);
  expect(sale?.body).toEqual({
    lines: [{ itmCode: 7, qty: 1, unitPrice: 950 }],
    reason: '',
    way: 'cash',
    given: 1000,
    total: 950,
  });
});

it('keeps the sale when it is refused, and says why', async () => {
  const words = 'GLUE was just sold. Nothing of this sale was booked. ';
  const { user } = await withGlue({
    [SALES]: [{ status: 409, body: { error: { lines: words } } }],
  });
  await user.click(await sells());
  expect(await screen.findByText(words.trim())).toBeInTheDocument();
  expect(screen.getByText('GLUE')).toBeInTheDocument();
});

it('says before that cash needs a drawer; a card needs none', async () => {
  const { user } = await withGlue({}, null);
  expect(await sells()).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Open it' })).toHaveAttribute(
    'href',
    '/office/counter/drawer',
  );
  await user.click(screen.getByRole('radio', { name: 'Card terminal' }));
  expect(await sells()).toBeEnabled();
});

it('refuses cash that is not enough', async () => {
  const { user } = await withGlue({});
  await user.type(screen.getByLabelText(/^Cash given/), '900');
  expect(screen.getByText('This is not enough.')).toBeVisible();
  expect(await sells()).toBeDisabled();
});

it('takes a removed line back, and keeps the sale across a reload', async () => {
  const { user } = await withGlue({});
  await user.click(screen.getByRole('button', { name: 'Remove B-7000 Glue' }));
  expect(screen.getByRole('heading', { name: 'No parts yet' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('GLUE')).toBeVisible();
  expect(window.sessionStorage.getItem('office-counter')).toContain('"itmCode":7');
});

it('makes a customer of an unknown phone with the sale', async () => {
  const { user, sent } = await withGlue({
    [SALES]: [{ body: SOLD }],
    'GET /office/customers?search=0771234567': [{ body: { customers: [], next: null } }],
  });
  await user.click(screen.getByRole('button', { name: /^Customer/ }));
  const sheet = screen.getByRole('dialog', { name: 'Who buys' });
  await user.type(within(sheet).getByLabelText('Phone or name'), '0771234567');
  await user.type(await within(sheet).findByLabelText(/^Name/), 'Ruwan');
  await user.click(within(sheet).getByRole('button', { name: 'New customer' }));
  expect(screen.getByText('Ruwan')).toBeVisible();
  await user.click(await sells());
  const sale = sent.find(({ path }) => path === '/office/counter/sales');
  expect(sale?.body).toMatchObject({ phone: '94771234567', name: 'Ruwan' });
});

it('says that a search had no answer, and not that there is no such part', async () => {
  const user = userEvent.setup();
  const path = 'GET /office/parts?query=a12';
  answerOffice({ [path]: ['no answer'], 'GET /office/parts?query=a12x': [{ body: [] }] });
  renderInOffice(<CounterScreen page={{ drawer: DRAWER }} />, { address: '/office/counter' });
  await user.type(screen.getByRole('combobox', { name: 'Part, grade and pieces' }), 'a12');
  expect(await screen.findByText('The shop did not answer. Type once more.')).toBeVisible();
  await user.keyboard('x');
  expect(await screen.findByText('No part found. Try other words.')).toBeVisible();
});
