import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CloseScreen } from '@/components/office/close/CloseScreen';
import type { CloseDay, DayDifference } from '@/lib/contract/takings.contract';
import { DAY_MONEY } from '@/lib/contract/takings';
import type { Role } from '@/lib/contract/staff';
import { enter } from '@/__tests__/support/enter';
import { polyfillDialogs } from '../../support/dialogs';
import { answerOffice } from '../../support/officeFetch';
import { OFFICE_NOW, renderInOffice } from '../../support/renderInOffice';

beforeAll(polyfillDialogs);
afterEach(() => jest.restoreAllMocks());

const CASH: DayDifference = {
  key: 'cash',
  kind: 'cash',
  subject: null,
  expected: 1350,
  received: 1300,
  pieces: null,
  mark: '135000 130000',
  words: null,
  canBook: true,
  look: { orderNumber: 'SP-100001', amount: 1350 },
  decision: null,
};

const DAY: CloseDay = {
  day: '2026-11-24',
  orders: 2,
  firstAt: OFFICE_NOW - 3_600_000,
  lastAt: OFFICE_NOW,
  rows: DAY_MONEY.map((kind) => ({ kind, count: 0, expected: 0, received: 0, difference: 0 })),
  together: { expected: 0, received: 0, difference: 0 },
  agreeing: 2,
  differences: [],
  later: [],
  changedSince: [],
  count: null,
  countedBy: { name: 'Tharindu', at: OFFICE_NOW },
  closedBy: null,
  isAlone: false,
  refusal: null,
  signature: null,
};

function open(given: Partial<CloseDay> = {}, role: Role = 'owner') {
  renderInOffice(<CloseScreen page={{ ...DAY, ...given }} />, { address: '/office/close', role });
  return userEvent.setup();
}

const sign = () => screen.getByRole('button', { name: /Sign and close/ });

it('signs a day on which everything agrees', async () => {
  const sent = answerOffice({ 'POST /office/days/2026-11-24/close': [{ body: {} }] });
  const user = open();
  expect(screen.getByText('Everything agrees.')).toBeVisible();
  await user.click(sign());
  expect(sent).toHaveLength(1);
});

it('shows a difference with its numbers, where to look first, and the ways out', async () => {
  const sent = answerOffice({ 'POST /office/days/2026-11-24/decisions': [{ body: {} }] });
  const user = open({ differences: [CASH], refusal: 'decide' });
  expect(screen.getByRole('heading', { name: 'Cash: 50.00 too little' })).toBeVisible();
  expect(screen.getByText('Look here first: SP-100001, 1,350.00.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open SP-100001' })).toHaveAttribute(
    'href',
    '/office/orders/SP-100001',
  );
  expect(sign()).toBeDisabled();
  expect(screen.getAllByText('decide each difference first')[0]).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Book as short, 50.00' }));
  await enter(screen.getByRole('textbox', { name: 'Reason' }), 'Wrong change');
  await user.click(screen.getByRole('button', { name: 'Book it' }));
  const body = { key: 'cash', outcome: 'booked', reason: 'Wrong change', seen: '135000 130000' };
  expect(sent).toMatchObject([{ body }]);
});

it('counts notes, coins and what others say they received; what is empty has not been said', async () => {
  const sent = answerOffice({ 'POST /office/days/2026-11-24/count': [{ body: {} }] });
  const user = open({ countedBy: null, refusal: 'count' }, 'seller');
  await enter(screen.getByRole('textbox', { name: '5,000 ×' }), '2');
  await enter(screen.getByRole('textbox', { name: 'Coins, LKR' }), '10.50');
  await enter(screen.getByRole('textbox', { name: 'PayHere' }), '1,250');
  expect(screen.getByRole('status', { name: 'Cash counted' })).toHaveTextContent('10,010.50');
  await user.click(screen.getByRole('button', { name: 'Keep the count' }));
  expect(sent).toMatchObject([
    {
      body: {
        notes: { 5000: 2, 1000: 0 },
        coins: 10.5,
        float: 0,
        told: { bank: null, card: null, payhere: 1250, koko: null },
      },
    },
  ]);
  expect(screen.queryByRole('button', { name: /Sign and close/ })).not.toBeInTheDocument();
});

it('shows a signed day as it was signed, and what points back', () => {
  const later = [{ day: '2026-11-23', number: 'SP-100009', amount: 450 }];
  open({
    differences: [
      { ...CASH, decision: { name: 'Rizwan', at: OFFICE_NOW, outcome: 'open', reason: 'Asked' } },
    ],
    later,
    closedBy: { name: 'Rizwan', at: OFFICE_NOW },
    refusal: 'closed',
    signature: { hash: 'h4sh', signature: 's1', publicKey: 'k1' },
  });
  expect(screen.getByText(/Stays open: Asked. Rizwan/)).toBeVisible();
  expect(screen.getByText(/SHA-256 h4sh/)).toBeVisible();
  const [row] = screen
    .getAllByRole('listitem')
    .filter((item) => within(item).queryByText('SP-100009'));
  expect(row).toHaveTextContent('2026-11-23SP-100009450.00');
  expect(screen.queryByRole('button', { name: /Count again|Sign and close/ })).toBeNull();
  expect(screen.getAllByRole('link', { name: 'Journal (CSV)' })[0]).toHaveAttribute(
    'href',
    '/api/v1/office/journal.csv?from=2026-11-01&to=2026-11-24',
  );
});

it('goes through the differences and decides by keys', async () => {
  const user = open({ differences: [CASH, { ...CASH, key: 'bank', kind: 'bank' }] });
  await user.keyboard('j');
  const [first, second] = screen
    .getAllByRole('listitem')
    .filter((item) => within(item).queryByRole('button', { name: /Accept/ }) !== null);
  expect(first).toHaveFocus();
  await user.keyboard('j');
  expect(second).toHaveFocus();
  await user.keyboard('k1');
  expect(await screen.findByRole('textbox', { name: 'Reason' })).toBeVisible();
});
