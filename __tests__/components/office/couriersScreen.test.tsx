import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CouriersScreen } from '@/components/office/couriers/CouriersScreen';
import type { CouriersPage } from '@/components/office/couriers/couriersPage';
import type { CodParcel, SheetMatch } from '@/lib/contract/courier.contract';
import { enter } from '@/__tests__/support/enter';
import { polyfillDialogs } from '../../support/dialogs';
import { answerOffice } from '../../support/officeFetch';
import { officeOrder } from '../../support/officeOrder';
import { OFFICE_NOW, renderInOffice } from '../../support/renderInOffice';

beforeAll(polyfillDialogs);
afterEach(() => jest.restoreAllMocks());

const parcel = (parcelId: number, asked: number): CodParcel => ({
  parcelId,
  orderNumber: `SP-${parcelId}`,
  number: 1,
  waybill: `DX-${parcelId}`,
  fullName: 'Sajith',
  shopName: null,
  town: 'Ampara',
  sentAt: OFFICE_NOW,
  deliveredAt: null,
  asked,
  paid: null,
  short: 0,
});

const PAGE: CouriersPage = {
  debts: [
    {
      courier: 'Domex',
      parcels: 3,
      owed: 3_000,
      oldestSentAt: OFFICE_NOW,
      shortParcels: 0,
      short: 0,
    },
  ],
  chosen: {
    courier: 'Domex',
    parcels: [parcel(1, 1_000), parcel(2, 1_000), parcel(3, 1_000)],
    next: null,
  },
  settled: null,
};

const row = (line: number, paid: number, outcome: 'same' | 'short') => ({
  line,
  waybill: `DX-${line}`,
  orderNumber: `SP-${line}`,
  asked: 1_000,
  paid,
  outcome,
  reason: null,
});

const MATCH: SheetMatch = {
  rows: [row(2, 800, 'short'), row(1, 1_000, 'same')],
  recorded: 2,
  recordedTotal: 1_800,
  left: 0,
  notNamed: 1,
  sheetTotal: 1_800,
  inBank: 1_700,
  fee: 100,
  isTrial: true,
};

const SHEET = 'POST /office/courier-money/Domex';

it('compares a sheet with our parcels and the bank, and writes with the next press only', async () => {
  const sent = answerOffice({ [SHEET]: [{ body: MATCH }, { body: { ...MATCH, isTrial: false } }] });
  renderInOffice(<CouriersScreen page={PAGE} />);
  const user = userEvent.setup();
  await user.keyboard('u');
  const dialog = screen.getByRole('dialog');
  await enter(within(dialog).getByLabelText(/Or paste the rows/), 'waybill,amount');
  await enter(within(dialog).getByLabelText(/In the bank/), '1700');
  await user.click(within(dialog).getByRole('button', { name: 'Compare' }));
  const table = await screen.findByRole('table', { name: 'Sheet of Domex' });
  const states = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((one) => one.textContent);
  expect(states).toEqual([
    expect.stringContaining('200.00 less'),
    expect.stringContaining('not on the sheet'),
    expect.stringContaining('same'),
  ]);
  expect(screen.getByText('Less their fee').parentElement).toHaveTextContent('100.00');
  expect(sent.map(({ body }) => body)).toEqual([
    { csv: 'waybill,amount', isTrial: true, inBank: 1_700 },
  ]);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(screen.getByText(/2 parcels settled/)).toBeInTheDocument());
  expect(sent[1]?.body).toEqual({ csv: 'waybill,amount', isTrial: false, inBank: 1_700 });
});

it('shows who reads only what is owed, without a way to write', async () => {
  renderInOffice(<CouriersScreen page={PAGE} />, { role: 'seller' });
  expect(screen.queryByRole('button', { name: 'Load a sheet' })).toBeNull();
  expect(screen.getByRole('table', { name: 'Parcels of Domex' })).toHaveTextContent('SP-3');
});

it('accepts less for the parcel at the cursor with A', async () => {
  const accept = 'POST /office/courier-money/Domex/accept';
  const sent = answerOffice({ [accept]: [{ body: PAGE.chosen }] });
  const short = { ...parcel(4, 1_000), paid: 800, short: 200 };
  const chosen = { courier: 'Domex', parcels: [parcel(1, 1_000), short], next: null };
  renderInOffice(<CouriersScreen page={{ ...PAGE, chosen }} />);
  const user = userEvent.setup();
  await user.keyboard('ja');
  expect(sent).toEqual([]);
  await user.keyboard('ja');
  expect(sent).toEqual([]);
  const asked = screen.getByRole('dialog', { name: 'Accept less for SP-4' });
  expect(asked).toHaveTextContent('LKR 200.00 is written off, and SP-4 is settled');
  await user.click(within(asked).getByRole('button', { name: 'Write off LKR 200.00' }));
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ waybill: 'DX-4' }]));
});

it('lists what is settled on a tab of its own, also when nobody owes anything', async () => {
  const paid = {
    ...parcel(7, 1_000),
    paid: 900,
    short: 100,
    courier: 'Koombiyo',
    settledAt: OFFICE_NOW,
  };
  const settled = { parcels: [paid], next: 3 };
  renderInOffice(<CouriersScreen page={{ debts: [], chosen: null, settled }} />);
  expect(screen.getByRole('link', { name: 'Settled' })).toHaveAttribute('aria-current', 'page');
  const table = screen.getByRole('table', { name: 'Settled parcels' });
  expect(table).toHaveTextContent('12:41, Koombiyo, 100.00 less accepted');
  expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute(
    'href',
    '/office/couriers?tab=settled&after=3',
  );
});

it('takes a parcel back without losing the loaded sheet', async () => {
  const none = { ...row(1, 0, 'same'), outcome: 'none' as const };
  const back = { ...none, outcome: 'done' as const, reason: 'It was taken back.' };
  const sent = answerOffice({
    [SHEET]: [{ body: { ...MATCH, rows: [none] } }, { body: { ...MATCH, rows: [back] } }],
    'GET /office/orders/SP-1': [{ body: officeOrder({ orderNumber: 'SP-1', status: 'sent' }) }],
    'POST /office/orders/SP-1/return': [{ body: officeOrder({ status: 'returned' }) }],
  });
  renderInOffice(<CouriersScreen page={PAGE} />);
  const user = userEvent.setup();
  await user.keyboard('u');
  const dialog = screen.getByRole('dialog');
  await enter(within(dialog).getByLabelText(/Or paste the rows/), 'waybill,amount');
  await user.click(within(dialog).getByRole('button', { name: 'Compare' }));
  await user.click(
    (await screen.findAllByRole('button', { name: 'Take back to stock' }))[0] as Element,
  );
  const asked = within(await screen.findByRole('dialog', { name: 'Take back SP-1' }));
  await user.click(asked.getByRole('button', { name: 'Take back SP-1' }));
  await waitFor(() =>
    expect(screen.getByRole('table', { name: 'Sheet of Domex' })).toHaveTextContent(
      'recorded before',
    ),
  );
  expect(sent.filter(({ path }) => path === '/office/courier-money/Domex')).toHaveLength(2);
});

it('asks which column is meant where the heading of a sheet leaves it open', async () => {
  const columns = { names: ['Tracking No', 'Amount', 'Net payable'], waybill: null, amount: null };
  const open = { ...columns, waybill: 'Tracking No' };
  const refused = { error: { columns: 'Which column has the amount? ' }, columns: open };
  const sent = answerOffice({
    'POST /office/courier-money/Domex': [{ status: 400, body: refused }, { body: MATCH }],
  });
  const user = userEvent.setup();
  renderInOffice(<CouriersScreen page={PAGE} />, { address: '/office/couriers' });
  await user.click(screen.getAllByRole('button', { name: 'Load a sheet' })[0] as HTMLElement);
  await enter(screen.getByRole('textbox', { name: 'Or paste the rows' }), 'Tracking No,Amount');
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  const amount = await screen.findByRole('combobox', { name: 'Column of what was collected' });
  expect(screen.getByRole('combobox', { name: 'Column of the waybill' })).toHaveValue(
    'Tracking No',
  );
  await user.selectOptions(amount, 'Amount');
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toMatchObject({ amountColumn: 'Amount' });
});
