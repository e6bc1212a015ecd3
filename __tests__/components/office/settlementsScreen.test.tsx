import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SettlementsScreen } from '@/components/office/settlements/SettlementsScreen';
import type { SettlementsPage } from '@/components/office/settlements/settlementsPage';
import type { SettlementMatch, SettlementRow } from '@/lib/contract/settlement.contract';
import { enter } from '@/__tests__/support/enter';
import { polyfillDialogs } from '../../support/dialogs';
import { answerOffice } from '../../support/officeFetch';
import { OFFICE_NOW, renderInOffice } from '../../support/renderInOffice';

beforeAll(polyfillDialogs);
afterEach(() => jest.restoreAllMocks());

const payment = { orderNumber: 'SP-1', paymentId: 'P-1', at: OFFICE_NOW, amount: 1_350 };
const PAGE: SettlementsPage = {
  gateways: [
    { provider: 'payhere', open: [payment], count: 1, owed: 1_350 },
    { provider: 'koko', open: [], count: 0, owed: 0 },
  ],
  chosen: 'payhere',
};

const row = (line: number, outcome: SettlementRow['outcome'], amount = 1_350): SettlementRow => ({
  line,
  paymentId: `P-${line}`,
  orderNumber: `SP-${line}`,
  recorded: 1_350,
  amount,
  fee: 40.5,
  outcome,
  reason: null,
  day: null,
  mayBe: [],
});

const MATCH: SettlementMatch = {
  rows: [row(2, 'differs', 1_300), row(1, 'same')],
  missing: [{ ...payment, orderNumber: 'SP-3', paymentId: 'P-3' }],
  settled: 1,
  settledTotal: 1_350,
  fee: 40.5,
  inBank: 1_309.5,
  left: 1,
  fileTotal: 2_650,
  words: [{ column: 'Status', word: 'Erledigt', means: 'paid' }],
  isTrial: true,
};

const FILE = 'POST /office/gateway-money/payhere';

async function load(text: string) {
  const user = userEvent.setup();
  await user.keyboard('u');
  const dialog = screen.getByRole('dialog');
  await enter(within(dialog).getByLabelText(/Or paste the rows/), text);
  return { user, dialog };
}

it('compares a file with our payments, what differs first, and settles with the next press', async () => {
  const sent = answerOffice({ [FILE]: [{ body: MATCH }, { body: { ...MATCH, isTrial: false } }] });
  renderInOffice(<SettlementsScreen page={PAGE} />);
  const { user, dialog } = await load('Payment ID,Amount');
  await user.click(within(dialog).getByRole('button', { name: 'Compare' }));
  const table = await screen.findByRole('table', { name: 'Settlement of PayHere' });
  const states = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((one) => one.textContent);
  expect(states).toEqual([
    expect.stringContaining('another amount'),
    expect.stringContaining('not in the file'),
    expect.stringContaining('same'),
  ]);
  expect(screen.getByText('In the bank').parentElement).toHaveTextContent('1,309.50');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(screen.getByText(/1 payment settled/)).toBeInTheDocument());
  expect(sent.map(({ body }) => body)).toEqual([
    { csv: 'Payment ID,Amount', isTrial: true },
    { csv: 'Payment ID,Amount', isTrial: false },
  ]);
});

it('does not settle while nobody has said what came into the bank', async () => {
  answerOffice({ [FILE]: [{ body: { ...MATCH, fee: null, inBank: null } }] });
  renderInOffice(<SettlementsScreen page={PAGE} />);
  const { user, dialog } = await load('Payment ID,Amount');
  await user.click(within(dialog).getByRole('button', { name: 'Compare' }));
  expect(await screen.findByRole('button', { name: /Settle 1 payment/ })).toBeDisabled();
  expect(screen.getByRole('region', { name: 'What to do' })).toHaveTextContent(
    'load it with what came into the bank',
  );
});

it('asks which columns are meant', async () => {
  const columns = { names: ['Docket', 'Sum'], payment: null, order: null, amount: 'Sum' };
  const words = 'Which column has the number of the payment or of the order? Choose it. ';
  const refused = { error: { columns: words }, columns: { ...columns, fee: null, net: null } };
  const sent = answerOffice({ [FILE]: [{ status: 400, body: refused }, { body: MATCH }] });
  renderInOffice(<SettlementsScreen page={PAGE} />);
  const { user } = await load('Docket,Sum');
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  const number = await screen.findByRole('combobox', { name: 'Column of the payment number' });
  await user.selectOptions(number, 'Docket');
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toMatchObject({ paymentColumn: 'Docket' });
});

it('asks what the words of a column mean, and says how they were read', async () => {
  const refused = {
    error: { words: 'What does “Offen” in the column Zustand mean? Say it once. ' },
    words: [{ column: 'Zustand', word: 'Offen', rows: 2 }],
  };
  const sent = answerOffice({ [FILE]: [{ status: 400, body: refused }, { body: MATCH }] });
  renderInOffice(<SettlementsScreen page={PAGE} />);
  const { user } = await load('Payment ID,Amount,Zustand');
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  const word = await screen.findByRole('combobox', { name: 'Zustand: “Offen”, 2 rows' });
  await user.selectOptions(word, 'not paid');
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  expect(await screen.findByText('Status “Erledigt” is paid to you.')).toBeInTheDocument();
  expect(sent[1]?.body).toMatchObject({
    words: [{ column: 'Zustand', word: 'Offen', means: 'not-paid' }],
  });
});

it('asks which payment an unclear line of the card terminal is, and compares again with the answer', async () => {
  const card = 'POST /office/gateway-money/card';
  const open = { ...payment, paymentId: null, payment: 7, isTakenBack: false };
  const unclear = { ...row(4, 'unclear'), recorded: null, day: '2026-11-24', mayBe: [open] };
  const picked = { ...MATCH, rows: [row(4, 'same')] };
  const sent = answerOffice({
    [card]: [
      { status: 400, body: { error: { dayOrder: 'What comes first?' }, day: '03/04/2026' } },
      { body: { ...MATCH, rows: [unclear] } },
      { body: picked },
      { body: { ...picked, isTrial: false } },
    ],
  });
  renderInOffice(<SettlementsScreen page={{ ...PAGE, chosen: 'card' }} />);
  const { user, dialog } = await load('Date,Amount');
  const compare = within(dialog).getByRole('button', { name: 'Compare' });
  await user.click(compare);
  const order = await screen.findByRole('combobox', { name: 'What comes first in 03/04/2026' });
  await user.selectOptions(order, 'the day');
  await user.click(compare);
  const choice = await screen.findByRole('combobox', { name: 'Payment of line 4' });
  expect(within(choice).getByText(/SP-1, .*, no number/)).toBeInTheDocument();
  await user.selectOptions(choice, '7');
  expect(await screen.findByRole('table', { name: /Card terminal/ })).toHaveTextContent('same');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText(/1 payment settled/);
  const read = { csv: 'Date,Amount', dayOrder: 'day' };
  const picks = [{ line: 4, payment: 7 }];
  expect(sent.slice(1).map(({ body }) => body)).toEqual([
    { ...read, isTrial: true },
    { ...read, isTrial: true, picks },
    { ...read, isTrial: false, picks },
  ]);
});

it('shows who reads only what is open, without a way to write', () => {
  renderInOffice(<SettlementsScreen page={PAGE} />, { role: 'seller' });
  expect(screen.queryByRole('button', { name: 'Load a file' })).toBeNull();
  expect(screen.getByRole('table', { name: 'Not paid out by PayHere' })).toHaveTextContent('SP-1');
});
