import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SlipsScreen } from '@/components/office/slips/SlipsScreen';
import type { OfficeSlip, SlipList } from '@/lib/contract/payment.contract';
import { enter } from '@/__tests__/support/enter';
import { polyfillDialogs } from '../../support/dialogs';
import { answerOffice } from '../../support/officeFetch';
import { OFFICE_NOW, renderInOffice } from '../../support/renderInOffice';

beforeAll(polyfillDialogs);
afterEach(() => jest.restoreAllMocks());

function slip(slipId: number, changes: Partial<OfficeSlip> = {}): OfficeSlip {
  return {
    slipId,
    orderNumber: `SP-10000${slipId}`,
    status: 'awaiting-payment',
    pieces: 6,
    fullName: 'S. Kumaravel',
    shopName: null,
    town: 'Jaffna',
    phone: '94776054418',
    total: 24_850,
    toPay: 24_850,
    sentAt: OFFICE_NOW - 12_420_000,
    twins: [],
    fileName: 'IMG-0031.jpg',
    mediaType: 'image/jpeg',
    bytes: 412_000,
    reference: null,
    ...changes,
  };
}

function open(slips: OfficeSlip[], at = 0, rejected: SlipList['rejected'] = []) {
  const page = { list: { slips, count: slips.length, next: null, rejected }, at };
  const rendered = renderInOffice(<SlipsScreen page={page} />, { address: '/office/slips' });
  return { ...rendered, user: userEvent.setup() };
}

const ACCEPT = 'POST /office/slips/1/accept';
const REJECT = 'POST /office/slips/1/reject';
const done = [{ body: {} }];

it('has the photo beside what the order asks and what the slip says', () => {
  open([slip(1), slip(2)]);
  expect(screen.getByRole('img', { name: 'Slip for SP-100001' })).toHaveAttribute(
    'src',
    '/api/v1/office/slips/1/file',
  );
  const decision = within(screen.getByRole('region', { name: 'Decision' }));
  expect(decision.getByText('24,850.00')).toBeVisible();
  expect(decision.getByRole('textbox', { name: /The slip says/ })).toHaveValue('');
  expect(decision.queryByText('Equal.')).toBeNull();
  expect(decision.getByText(/type the amount that it shows/)).toBeVisible();
  expect(screen.getByText('1 of 2, waits 3 h 27 min')).toBeVisible();
});

it('accepts what was read on the slip, once, and opens the next slip', async () => {
  const sent = answerOffice({ [ACCEPT]: done });
  const { user, replace } = open([slip(1), slip(2)]);
  const amount = screen.getByRole('textbox', { name: /The slip says/ });
  await user.clear(amount);
  await enter(amount, '24,000');
  expect(screen.getByText('LKR 850.00 stays to be paid.')).toBeVisible();
  await enter(screen.getByRole('textbox', { name: 'Reference on the slip' }), '004417 662190');
  replace.mockReturnValue(new Promise(() => undefined));
  await user.dblClick(screen.getByRole('button', { name: /^Accept 24,000.00/ }));
  expect(sent).toMatchObject([
    { body: { amount: 24_000, reference: '004417 662190', despiteTwin: false } },
  ]);
  expect(replace.mock.calls).toEqual([['/office/slips?slip=2']]);
});

it('accepts nothing before somebody has typed what the slip says', async () => {
  const sent = answerOffice({});
  const { user } = open([slip(1, { reference: 'TT 1' })]);
  await user.keyboard('a');
  expect(screen.getByRole('textbox', { name: /The slip says/ })).toHaveFocus();
  expect(sent).toEqual([]);
});

it('says who was faster with a slip, also when none waits any more', async () => {
  const error = { slip: 'Nimal accepted this slip at 12:41. ' };
  answerOffice({ [ACCEPT]: [{ status: 409, body: { error } }] });
  const { user, rerender } = open([slip(1, { reference: 'TT 1' })]);
  await enter(screen.getByRole('textbox', { name: /The slip says/ }), '24,850');
  await user.click(screen.getByRole('button', { name: /^Accept/ }));
  expect(await screen.findByText(/Nimal accepted this slip at 12:41/)).toBeVisible();
  const list = { slips: [], count: 0, next: null, rejected: [] };
  rerender(<SlipsScreen page={{ list, at: -1 }} />);
  expect(screen.getByRole('heading', { name: 'No slip waits' })).toBeVisible();
  expect(screen.getByText(/Nimal accepted this slip at 12:41/)).toBeVisible();
});

it('offers to look at a rejected slip again', async () => {
  const sent = answerOffice({ 'POST /office/slips/9/reopen': done });
  const rejected = { decidedBy: 'Nimal', decidedAt: OFFICE_NOW, reason: 'We cannot read the slip' };
  const { user } = open([], -1, [{ ...rejected, slipId: 9, orderNumber: 'SP-9' }]);
  await user.click(screen.getByRole('button', { name: 'Look at the slip of SP-9 again' }));
  expect(sent.map(({ path }) => path)).toEqual(['/office/slips/9/reopen']);
});

it('asks before it rejects with the reason of a key', async () => {
  const sent = answerOffice({ [REJECT]: done });
  const { user, replace } = open([slip(1)]);
  await user.keyboard('4');
  expect(sent).toEqual([]);
  const asked = within(screen.getByRole('dialog', { name: 'Reject the slip' }));
  await user.click(asked.getByRole('button', { name: 'Reject and tell the buyer' }));
  expect(sent).toMatchObject([{ body: { reason: 'We cannot read the slip' } }]);
  expect(replace.mock.calls).toEqual([['/office/slips']]);
});

it('rejects in other words', async () => {
  const sent = answerOffice({ [REJECT]: done });
  const { user } = open([slip(1)]);
  await user.click(screen.getByRole('button', { name: 'Reject…' }));
  const sheet = within(screen.getByRole('dialog'));
  await enter(sheet.getByRole('textbox', { name: 'Why' }), 'Another account was paid');
  await user.click(sheet.getByRole('button', { name: 'Reject and tell the buyer' }));
  expect(sent).toMatchObject([{ body: { reason: 'Another account was paid' } }]);
});

it('says where a file is known from, and accepts it only when that was compared', async () => {
  const sent = answerOffice({ [ACCEPT]: done });
  const twins = [{ orderNumber: 'SP-104508', same: 'file', state: 'accepted' }] as const;
  const { user } = open([slip(1, { twins: [...twins], reference: 'TT 1' })]);
  expect(screen.getByRole('link', { name: 'SP-104508' })).toBeVisible();
  await enter(screen.getByRole('textbox', { name: /The slip says/ }), '24,850');
  await user.click(screen.getByRole('checkbox', { name: /I have compared them/ }));
  await user.click(screen.getByRole('button', { name: /^Accept/ }));
  expect(sent).toMatchObject([{ body: { reference: 'TT 1', despiteTwin: true } }]);
});

it('shows a twin that only the server knows', async () => {
  const error = { twin: 'The reference TT 1 is known from SP-7 (recorded). ' };
  const sent = answerOffice({ [ACCEPT]: [{ status: 422, body: { error } }, ...done] });
  const { user } = open([slip(1, { reference: 'TT 1' })]);
  await enter(screen.getByRole('textbox', { name: /The slip says/ }), '24,850');
  await user.click(screen.getByRole('button', { name: /^Accept/ }));
  expect(await screen.findByText(/known from SP-7/)).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: /I have compared them/ }));
  await user.click(screen.getByRole('button', { name: /^Accept/ }));
  expect(sent[1]).toMatchObject({ body: { despiteTwin: true } });
});

it('offers a PDF only as a download', () => {
  open([slip(1, { mediaType: 'application/pdf', fileName: 'slip.pdf' })]);
  expect(screen.queryByRole('img', { name: /Slip for/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Download the PDF' })).toHaveAttribute(
    'href',
    '/api/v1/office/slips/1/file',
  );
});

it('says that money for an order that has ended is due back', () => {
  open([slip(1, { status: 'cancelled', toPay: 0 })]);
  expect(screen.getByText(/type the amount that it shows/)).toBeVisible();
});

it('says so when no slip waits', () => {
  open([], -1);
  expect(screen.getByRole('heading', { name: 'No slip waits' })).toBeVisible();
});

it('compares the bank’s list first, and records what is certain or ticked', async () => {
  const row = { asked: 100, isRecorded: false, reason: null, outcome: 'certain' };
  const rows = [
    { ...row, line: 2, text: 'CEFT SP-1', amount: 100, orderNumbers: ['SP-1'] },
    { ...row, line: 3, text: 'PERERA', amount: 50, outcome: 'likely', orderNumbers: ['SP-2'] },
  ];
  const matching = { rows, recorded: 1, recordedTotal: 100, left: 1 };
  const sent = answerOffice({
    'POST /office/bank-lists': [
      { body: { ...matching, isTrial: true } },
      { body: { ...matching, recorded: 2, isTrial: false } },
    ],
  });
  const { user } = open([], -1);
  await user.click(screen.getAllByRole('button', { name: 'Load the bank’s list' })[0] as Element);
  const sheet = within(screen.getByRole('dialog'));
  await enter(sheet.getByRole('textbox', { name: 'Or paste the lines' }), 'Description,Credit');
  await user.click(sheet.getByRole('button', { name: 'Compare' }));
  expect(await sheet.findByRole('button', { name: 'Record 1 payment, LKR 100.00' })).toBeVisible();
  await user.click(sheet.getByRole('checkbox', { name: 'likely SP-2' }));
  await user.click(sheet.getByRole('button', { name: 'Record 2 payments, LKR 150.00' }));
  expect(await sheet.findByText('2 payments recorded.')).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([
    { csv: 'Description,Credit', confirmed: [], isTrial: true },
    { csv: 'Description,Credit', confirmed: [{ line: 3, orderNumber: 'SP-2' }], isTrial: false },
  ]);
});
