import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OrderScreen } from '@/components/office/order/OrderScreen';
import type { OfficeOrder } from '@/lib/contract/officeOrder.contract';
import { enter } from '@/__tests__/support/enter';
import { polyfillDialogs } from '../../support/dialogs';
import { answerOffice } from '../../support/officeFetch';
import { officeLine, officeOrder } from '../../support/officeOrder';
import { renderInOffice } from '../../support/renderInOffice';

beforeAll(polyfillDialogs);
afterEach(() => jest.restoreAllMocks());

const AT = '/office/orders/SP-7';
const GROWS = ['change-lines', 'change-prices', 'split', 'hold', 'task'] as const;
const QUOTE = 'GET /office/caller/quote?customerId=1&lines=10600%3A1';
const scanOf = (code: string) => `GET /office/stock/scan?code=${code}`;

async function open(sheet: string, changes: Partial<OfficeOrder> = {}) {
  const page = officeOrder({ actions: [...GROWS], ...changes });
  renderInOffice(<OrderScreen page={page} />, { address: `${AT}?sheet=${sheet}` });
  return { user: userEvent.setup(), dialog: within(await screen.findByRole('dialog')) };
}

const item = { itmCode: 10600, sku: 'SKU-10600', itmName: 'Part 10600', barcode: null };
const quoted = { item, qty: 1, unitPrice: 750, lineTotal: 750, problem: null };

async function retype(field: HTMLElement, text: string) {
  await userEvent.clear(field);
  await enter(field, text);
}

/** Scans or types the code of a part and presses Enter. */
async function addPart(user: ReturnType<typeof userEvent.setup>, code: string) {
  await enter(screen.getByRole('combobox'), code);
  await user.keyboard('{Enter}');
}

it('adds a part at the price of now, changes another line, and says the difference first', async () => {
  const sent = answerOffice({
    [scanOf('4790012345678')]: [{ body: { items: [item] } }],
    [QUOTE]: [{ body: { lines: [quoted] } }],
    [`PUT ${AT}/lines`]: [{ body: officeOrder() }],
  });
  const { user, dialog } = await open('lines');
  await addPart(user, '4790012345678');
  expect(await dialog.findByText('SKU-10600, 1 × 750.00')).toBeVisible();
  await retype(dialog.getByRole('spinbutton', { name: 'Pieces of Part 10492' }), '1');
  const goods = dialog.getByText('Goods then').parentElement;
  expect(goods).toHaveTextContent('1,750.00');
  await user.click(dialog.getByRole('button', { name: /^Change, \+\s*LKR 250\.00$/ }));
  await waitFor(() => expect(sent.at(-1)?.path).toBe(`${AT}/lines`));
  expect(sent.at(-1)?.body).toEqual({
    version: 3,
    lines: [
      { itmCode: 10492, qty: 1 },
      { itmCode: 10600, qty: 1, unitPrice: 750 },
    ],
  });
});

it('says why a part cannot be added, and adds nothing', async () => {
  const problem = { reason: 'stock', fixQty: 0, sentence: 'Sold out. ' };
  answerOffice({
    [scanOf('4790012345678')]: [{ body: { items: [item] } }],
    [scanOf('4790012345679')]: [{ body: { items: [] } }],
    [QUOTE]: [{ body: { lines: [{ ...quoted, problem }] } }],
  });
  const { user, dialog } = await open('lines');
  await addPart(user, '4790012345678');
  expect(await dialog.findByText('Sold out.')).toBeVisible();
  await addPart(user, '4790012345679');
  expect(await dialog.findByText('4790012345679 is not one known part.')).toBeVisible();
  expect(dialog.getByRole('button', { name: /^Change, \+\s*LKR 0\.00$/ })).toBeDisabled();
});

it('agrees prices one by one or by a percentage of the first price, with a reason', async () => {
  const sent = answerOffice({ [`PUT ${AT}/prices`]: [{ body: officeOrder() }] });
  const lines = [officeLine(10492, { unitPrice: 450, agreedFrom: 500 }), officeLine(10561)];
  const { user, dialog } = await open('prices', { lines, priceLimit: 10 });
  expect(dialog.getByText(/You may change a price by 10 %/)).toBeVisible();
  expect(dialog.getByText('was 500.00')).toBeVisible();
  await enter(dialog.getByRole('textbox', { name: /Discount on all parts/ }), '5');
  await user.click(dialog.getByRole('button', { name: 'Fill in' }));
  await enter(dialog.getByRole('textbox', { name: 'Reason' }), 'Scratched');
  await user.click(dialog.getByRole('button', { name: /^Agree, \+\s*LKR 0\.00$/ }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({
    version: 3,
    reason: 'Scratched',
    lines: [
      { itmCode: 10492, unitPrice: 475 },
      { itmCode: 10561, unitPrice: 475 },
    ],
  });
});

it('agrees no price that has two meanings', async () => {
  const { dialog } = await open('prices');
  await retype(dialog.getByRole('textbox', { name: 'Price of Part 10492' }), '1.234');
  expect(dialog.getByRole('button', { name: /^Agree/ })).toBeDisabled();
});

it('splits pieces off, but never all of them', async () => {
  const sent = answerOffice({ [`POST ${AT}/split`]: [{ body: officeOrder() }] });
  const { user, dialog } = await open('split');
  const pieces = (name: string) =>
    dialog.getByRole('spinbutton', { name: `Pieces of ${name} for the other order` });
  await retype(pieces('Part 10492'), '2');
  await retype(pieces('Part 10561'), '1');
  expect(dialog.getByRole('button', { name: 'Split 3 pieces off' })).toBeDisabled();
  await retype(pieces('Part 10561'), '0');
  await user.click(dialog.getByRole('button', { name: 'Split 2 pieces off' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({ version: 3, lines: [{ itmCode: 10492, qty: 2 }] });
});

it('holds until a day, and lets a held order go', async () => {
  const pickFrom = Date.parse('2026-12-03T00:00:00+05:30');
  const sent = answerOffice({ [`PUT ${AT}/hold`]: [{ body: officeOrder() }] });
  const { user, dialog } = await open('hold', { pickFrom });
  expect(dialog.getByLabelText(/Day/)).toHaveValue('2026-12-03');
  expect(dialog.getByRole('button', { name: 'Hold' })).toBeDisabled();
  await user.clear(dialog.getByLabelText(/Day/));
  await user.click(dialog.getByRole('button', { name: 'Let it go' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({ version: 3, until: '' });
});

it('gives a task to a colleague', async () => {
  const colleagues = [
    { staffId: 1, name: 'Nimal' },
    { staffId: 2, name: 'Selvam' },
  ];
  const sent = answerOffice({
    'GET /office/colleagues': [{ body: colleagues }],
    [`POST ${AT}/tasks`]: [{ body: officeOrder() }],
  });
  const { user, dialog } = await open('task');
  await dialog.findByRole('option', { name: 'Selvam' });
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Who does it' }), 'Selvam');
  await enter(dialog.getByRole('textbox', { name: 'What to do' }), 'Call the buyer');
  await user.click(dialog.getByRole('button', { name: 'Give the task' }));
  await waitFor(() => expect(sent.at(-1)?.path).toBe(`${AT}/tasks`));
  expect(sent.at(-1)?.body).toEqual({ version: 3, words: 'Call the buyer', staffId: 2 });
});
