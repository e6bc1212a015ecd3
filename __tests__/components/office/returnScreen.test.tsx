import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReturnScreen } from '@/components/office/returns/ReturnScreen';
import { ReturnsScreen, type ReturnsPage } from '@/components/office/returns/ReturnsScreen';
import { RatesScreen } from '@/components/office/returns/RatesScreen';
import type { OfficeReturn, ReturnRates } from '@/lib/contract/return.contract';
import { RETURN_REASONS, RETURN_TABS } from '@/lib/contract/returns';
import { recordOf } from '@/lib/contract/records';
import { polyfillDialogs } from '@/__tests__/support/dialogs';
import { answerOffice } from '@/__tests__/support/officeFetch';
import { renderInOffice } from '@/__tests__/support/renderInOffice';
import { enter } from '@/__tests__/support/enter';

polyfillDialogs();

const AT = Date.parse('2026-11-20T06:00:00Z');
const ROW: OfficeReturn = {
  returnId: 1,
  returnNumber: 'SP-7-R1',
  orderNumber: 'SP-7',
  itmCode: 10_485,
  sku: 'LCD-A12',
  itmName: 'Galaxy A12 Display',
  qty: 1,
  reason: 'stopped',
  wish: 'exchange',
  state: 'asked',
  askedAt: AT,
  refusal: null,
  outcome: null,
  exchangeOrder: null,
  fullName: 'Nimal Perera',
  shopName: null,
  phone: '94771234567',
  words: 'Black after a week',
  hasPhoto: true,
  barcode: null,
  shelf: 'A-03-2',
  unitPrice: 4_650,
  soldAt: AT,
  warrantyFrom: AT,
  warrantyUntil: AT + 90 * 86_400_000,
  receivedQty: 0,
  shelfQty: 0,
  quarantineQty: 0,
  backQty: 0,
  creditNote: null,
  inStock: 4,
  events: [{ at: AT, action: 'ask', by: 'Nimal Perera', note: null }],
  actions: ['approve', 'refuse', 'receive'],
};
const STEP = 'POST /office/returns/SP-7-R1';

function open(said: Partial<OfficeReturn> = {}) {
  const page = { ...ROW, ...said };
  renderInOffice(<ReturnScreen page={page} />, { address: '/office/returns/SP-7-R1' });
  return userEvent.setup();
}

it('shows what the buyer says, approves, and receives by a scan', async () => {
  const approved = { ...ROW, state: 'approved', actions: ['refuse', 'receive'] } as const;
  const received = { ...ROW, state: 'received', receivedQty: 1, actions: ['inspect'] } as const;
  const sent = answerOffice({
    [`${STEP}/approve`]: [{ body: approved }],
    [`${STEP}/receive`]: [{ body: received }],
  });
  const user = open();
  expect(screen.getByText('Black after a week')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Photo for SP-7-R1' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await enter(await screen.findByRole('textbox', { name: 'Scan or type a code' }), 'LCD-A12');
  await user.keyboard('{Enter}');
  expect(await screen.findByText(/1 piece came/)).toBeVisible();
  expect(sent.at(-1)?.body).toEqual({ pieces: [{ code: 'LCD-A12' }] });
});

it('refuses with a reason, which the buyer gets', async () => {
  const refused = { ...ROW, state: 'refused', refusal: 'Seal broken', actions: [] } as const;
  const sent = answerOffice({ [`${STEP}/refuse`]: [{ body: refused }] });
  const user = open();
  await user.click(screen.getByRole('button', { name: 'Refuse…' }));
  const dialog = screen.getByRole('dialog', { name: 'Refuse the return' });
  await enter(within(dialog).getByLabelText('Why'), 'Seal broken');
  await user.click(within(dialog).getByRole('button', { name: 'Refuse and tell the buyer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent[0]?.body).toEqual({ reason: 'Seal broken' });
});

it('asks for the result of the test before anything is for sale again', async () => {
  const inspected = { ...ROW, state: 'inspected', receivedQty: 1, quarantineQty: 1 } as const;
  const sent = answerOffice({
    [`${STEP}/inspect`]: [{ body: { ...inspected, actions: ['exchange', 'credit'] } }],
    [`${STEP}/exchange`]: [{ body: { ...inspected, state: 'closed', outcome: 'exchange' } }],
  });
  const user = open({ state: 'received', receivedQty: 1, actions: ['inspect'] });
  expect(screen.getByRole('button', { name: 'Choose a result' })).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: /^Faulty/ }));
  await user.click(screen.getByRole('button', { name: 'Write the result' }));
  await user.click(await screen.findByRole('button', { name: 'Exchange' }));
  await user.click(screen.getByRole('button', { name: 'Exchange, free of charge' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.map(({ body }) => body)).toEqual([
    { shelf: 0, quarantine: 1, back: 0, note: '' },
    { code: '' },
  ]);
});

it('lists returns by state, and says when there are none', () => {
  const counts = recordOf(RETURN_TABS, (tab) => (tab === 'open' ? 1 : 0));
  const page: ReturnsPage = { returns: [ROW], counts, next: null, tab: 'open' };
  renderInOffice(<ReturnsScreen page={page} />, { address: '/office/returns' });
  expect(screen.getByRole('link', { name: 'Galaxy A12 Display' })).toHaveAttribute(
    'href',
    '/office/returns/SP-7-R1',
  );
  expect(screen.getByText(/Worked, then stopped, wants the same part again/)).toBeVisible();
});

it('shows a rate with how sure it is, and what came back of a group', () => {
  const rate = { sold: 140, faulty: 2, share: 2 / 140, low: 0.0039, high: 0.0506 };
  const before = { ...rate, faulty: 7, share: 0.05 };
  const pieces = { asked: 3, received: 2, faulty: 2 };
  const period = { from: '2026-11-01', to: '2026-11-30' };
  const report: ReturnRates = {
    period,
    against: 'before',
    before: { from: '2026-10-02', to: '2026-10-31' },
    step: 'month',
    by: 'grade',
    group: null,
    all: rate,
    allBefore: before,
    points: [{ ...period, ...pieces, before: null, reasons: recordOf(RETURN_REASONS, () => 0) }],
    rates: [{ key: 'incell', group: 'Incell', note: null, before, ...rate }],
    returns: [],
    total: 1,
    page: 1,
    pages: 1,
  };
  renderInOffice(<RatesScreen page={{ report, refused: null }} />, {
    address: '/office/returns/rates',
  });
  const row = screen.getByRole('row', { name: /Incell 2 of 140 1.4% between 0.4% and 5.1%/ });
  expect(row).toHaveTextContent('before 5.0%');
  expect(within(row).getByRole('link', { name: 'Incell' })).toHaveAttribute(
    'href',
    '/office/returns/rates?from=2026-11-01&to=2026-11-30&step=month&group=incell',
  );
  expect(screen.getByText('−3.6 pt')).toHaveAttribute('data-good', 'true');
  const { number, ...back } = { number: ROW.returnNumber, ...ROW };
  const group = { key: 'incell', name: 'Incell' };
  const returns = [{ ...back, number, at: AT, faulty: 1 }];
  renderInOffice(<RatesScreen page={{ report: { ...report, group, returns }, refused: null }} />, {
    address: '/office/returns/rates',
  });
  expect(screen.getByRole('link', { name: 'SP-7-R1' })).toHaveAttribute(
    'href',
    '/office/returns/SP-7-R1',
  );
});
