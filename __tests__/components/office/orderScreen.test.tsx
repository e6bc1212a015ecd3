import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OrderScreen } from '@/components/office/order/OrderScreen';
import { PAPER_ACTS, SHEET_ACTS } from '@/lib/commerce/orderActs';
import type { OfficeOrder } from '@/lib/contract/officeOrder.contract';
import type { Role } from '@/lib/contract/staff';
import { enter } from '@/__tests__/support/enter';
import { polyfillDialogs } from '../../support/dialogs';
import { answerOffice } from '../../support/officeFetch';
import { PAID, PARCEL, officeLine, officeOrder } from '../../support/officeOrder';
import { OFFICE_NOW, renderInOffice } from '../../support/renderInOffice';

beforeAll(polyfillDialogs);
afterEach(() => jest.restoreAllMocks());

const CANCEL = 'POST /office/orders/SP-7/cancel';

function open(changes: Partial<OfficeOrder> = {}, sheet = '', role: Role = 'owner') {
  const address = `/office/orders/SP-7${sheet === '' ? '' : `?sheet=${sheet}`}`;
  const rendered = renderInOffice(<OrderScreen page={officeOrder(changes)} />, { address, role });
  return { ...rendered, user: userEvent.setup() };
}

const sheet = () => screen.getByRole('dialog');
const mainAct = (name: string) => screen.getAllByRole('button', { name })[0];

it('says what cancelling gives back, picked and reserved apart', async () => {
  const lines = [officeLine(10492, { pickedQty: 2 }), officeLine(10561, { qty: 1 })];
  open({ lines, status: 'packing', paid: 1_850, pieces: 3, pickedPieces: 2 }, 'cancel');
  await screen.findByRole('dialog');
  expect(sheet()).toHaveTextContent('2 picked pieces go back to their shelves');
  expect(sheet()).toHaveTextContent('SKU-10492 +2. Written to the ledger.');
  expect(sheet()).toHaveTextContent('1 reserved piece becomes free');
  expect(sheet()).toHaveTextContent('LKR 1,850.00 is due back');
});

it('cancels with the chosen reason and the version that the page showed, once for two presses', async () => {
  const sent = answerOffice({ [CANCEL]: [{ body: officeOrder({ status: 'cancelled' }) }] });
  const { user, replace } = open({}, 'cancel');
  replace.mockReturnValue(new Promise(() => undefined));
  await user.click(within(sheet()).getByRole('radio', { name: 'Out of stock' }));
  await user.dblClick(within(sheet()).getByRole('button', { name: 'Cancel SP-7' }));
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    path: '/office/orders/SP-7/cancel',
    body: { version: 3, reason: 'Out of stock' },
  });
  const options = { shallow: true, scroll: false };
  expect(replace.mock.calls).toEqual([['/office/orders/SP-7', undefined, options]]);
});

it('shows what somebody else did and reads the order again when the page is stale', async () => {
  const error = { version: 'Tharindu changed this order at 12:41. Look at it again. ' };
  answerOffice({ [CANCEL]: [{ status: 409, body: { error } }] });
  const { user, replace } = open({}, 'cancel');
  await user.click(within(sheet()).getByRole('button', { name: 'Cancel SP-7' }));
  expect(await screen.findAllByText(/Tharindu changed this order at 12:41/)).not.toHaveLength(0);
  expect(replace.mock.calls[0]?.[0]).toBe('/office/orders/SP-7?sheet=cancel');
});

it('repeats the same step after a lost answer', async () => {
  const path = 'POST /office/orders/SP-7/cancel';
  const sent = answerOffice({ [path]: ['no answer', { body: officeOrder() }] });
  const { user } = open({}, 'cancel');
  await user.click(within(sheet()).getByRole('button', { name: 'Cancel SP-7' }));
  await user.click(await within(sheet()).findByRole('button', { name: 'Try again' }));
  expect(sent).toHaveLength(2);
  expect(sent[0]?.body).toEqual(sent[1]?.body);
});

it('asks for the code again where a step needs it, and then takes the step', async () => {
  const error = { code: 'Please enter the code from your authenticator again. ' };
  const sent = answerOffice({
    [CANCEL]: [{ status: 403, body: { error } }, { body: officeOrder() }],
    'POST /office/confirm': [{ body: { state: 'staff' } }],
  });
  const { user } = open({}, 'cancel');
  await user.click(within(sheet()).getByRole('button', { name: 'Cancel SP-7' }));
  const asked = await screen.findByRole('dialog', { name: 'Is it you?' });
  await enter(within(asked).getByRole('textbox'), '123456');
  await user.click(within(asked).getByRole('button', { name: 'Go on' }));
  expect(sent.map(({ path }) => path)).toEqual([
    '/office/orders/SP-7/cancel',
    '/office/confirm',
    '/office/orders/SP-7/cancel',
  ]);
});

it('opens no sheet for a step that the order no longer allows', () => {
  open({ status: 'delivered', actions: ['note'] }, 'cancel');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each<[string, Partial<OfficeOrder>]>([
  ['Pick 3', {}],
  ['Pack 2 now, 1 later', { status: 'packing', pickedPieces: 2 }],
  ['Pack 3', { status: 'packing', pickedPieces: 3 }],
  ['Mark delivered', { status: 'sent', pickedPieces: 3, packedPieces: 3, actions: ['deliver'] }],
  [
    'Record 1,850.00',
    { status: 'awaiting-payment', paymentTitle: 'Bank Transfer', toPay: 1_850, actions: ['pay'] },
  ],
])('offers %s as the next step', (name, changes) => {
  open(changes);
  expect(mainAct(name)).toBeVisible();
});

it('takes the next step with Enter', async () => {
  const path = 'POST /office/orders/SP-7/pack';
  const sent = answerOffice({ [path]: [{ body: officeOrder() }] });
  const { user } = open({ status: 'packing', pickedPieces: 2 });
  await user.keyboard('{Enter}');
  expect(sent[0]?.body).toEqual({ version: 3, what: 'picked' });
});

it('shows a note with markup as text', () => {
  const note = { text: '<b>=1+1</b>', by: 'Tharindu', at: 1 };
  open({ internalNote: note });
  expect(screen.getByText('<b>=1+1</b>')).toBeVisible();
});

it('records what was paid back, at most what is due, and shows the refusal at the amount', async () => {
  const REFUND = 'POST /office/orders/SP-7/refund';
  const error = { amount: 'Only LKR 1,850.00 is due back. ' };
  const sent = answerOffice({
    [REFUND]: [{ status: 409, body: { error } }, { body: officeOrder() }],
  });
  const cancelled = { status: 'cancelled', refundDue: 1_850, actions: ['refund'] } as const;
  const { user } = open({ ...cancelled, actions: [...cancelled.actions] }, 'refund');
  expect(sheet()).toHaveTextContent('LKR 1,850.00 is due back to the buyer');
  const amount = within(sheet()).getByRole('textbox', { name: 'Amount, LKR' });
  await user.clear(amount);
  await enter(amount, '2,000');
  await enter(within(sheet()).getByRole('textbox', { name: 'Reference' }), 'BOC 24');
  await user.click(within(sheet()).getByRole('button', { name: 'Paid back LKR 2,000.00' }));
  expect(await within(sheet()).findByText(/Only LKR 1,850\.00 is due back/)).toBeVisible();
  expect(amount).toHaveValue('2,000');
  await user.clear(amount);
  await enter(amount, '1850');
  await user.click(within(sheet()).getByRole('button', { name: 'Paid back LKR 1,850.00' }));
  expect(sent[1]?.body).toEqual({ version: 3, amount: 1850, way: 'transfer', reference: 'BOC 24' });
});

it('has the gateway pay back what is due, and says what became of it', async () => {
  const REFUND = 'POST /office/orders/SP-7/gateway-refunds';
  const sent = answerOffice({ [REFUND]: [{ body: officeOrder() }] });
  const asked = {
    gateway: 'Other Pay',
    amount: 250,
    askedAt: OFFICE_NOW,
    by: 'Nimal',
    answer: null,
  };
  const { user } = open(
    {
      status: 'cancelled',
      refundDue: 1_850,
      refundable: 1_600,
      actions: ['ask-refund'],
      refundThrough: 'Other Pay',
      gatewayRefunds: [
        { ...asked, state: 'waiting' },
        { ...asked, state: 'refused', answer: 'Refund period is over.' },
        { ...asked, state: 'unclear' },
      ],
    },
    'ask-refund',
  );
  for (const words of [
    'Other Pay is being asked',
    'Other Pay refused it. Refund period is over.',
    'Look at its pages',
  ]) {
    expect(screen.getByText(new RegExp(words))).toBeInTheDocument();
  }
  await user.click(within(sheet()).getByRole('button', { name: 'Refund LKR 1,600.00' }));
  expect(sent[0]?.body).toEqual({ version: 3, amount: 1600 });
});

it('credits pieces at their share of the discount, and says the amount before it is sent', async () => {
  const sent = answerOffice({
    'POST /office/orders/SP-7/credit-notes': [{ body: officeOrder() }, { body: officeOrder() }],
  });
  const order = officeOrder();
  const lines = order.lines.map((line, at) => (at === 0 ? { ...line, creditedQty: 1 } : line));
  const { user } = open(
    {
      status: 'delivered',
      lines,
      creditable: 1_300,
      actions: ['credit'],
      totals: { ...order.totals, discount: 150 },
    },
    'credit',
  );
  expect(sheet()).toHaveTextContent('at most LKR 1,300.00');
  expect(sheet()).toHaveTextContent('SKU-10492, 500.00 each, 1 of 2 left');
  const pieces = within(sheet()).getByRole('spinbutton', { name: 'Pieces of Part 10492' });
  await user.clear(pieces);
  await enter(pieces, '1');
  expect(within(sheet()).getByRole('radio', { name: 'Not here' })).toBeChecked();
  await user.click(within(sheet()).getByRole('radio', { name: 'Faulty, in quarantine' }));
  await enter(within(sheet()).getByRole('textbox', { name: 'Why' }), 'Wrong part');
  await user.click(within(sheet()).getByRole('button', { name: 'Credit LKR 450.00' }));
  expect(sent[0]?.body).toEqual({
    version: 3,
    reason: 'Wrong part',
    lines: [{ itmCode: 10492, qty: 1, restock: false, quarantine: true }],
  });
});

it('credits an amount, and lists the notes of an order with their reason', async () => {
  const sent = answerOffice({
    'POST /office/orders/SP-7/credit-notes': [{ body: officeOrder() }],
  });
  const by = { issuedAt: OFFICE_NOW, by: 'Nimal' };
  const note = { ...by, serial: 'CN_26NOV_1', amount: 50, reason: 'Came late' };
  const given = { status: 'delivered', creditable: 1_800, creditNotes: [note] } as const;
  const { user } = open({ ...given, creditNotes: [note], actions: ['credit'] }, 'credit');
  expect(screen.getByText(/Credit note CN_26NOV_1, .*Came late/)).toBeInTheDocument();
  await user.click(within(sheet()).getByRole('radio', { name: 'An amount' }));
  await enter(within(sheet()).getByRole('textbox', { name: 'Amount, LKR' }), '1,000');
  await enter(within(sheet()).getByRole('textbox', { name: 'Why' }), 'Scratched');
  await user.click(within(sheet()).getByRole('button', { name: 'Credit LKR 1,000.00' }));
  expect(sent[0]?.body).toEqual({ version: 3, reason: 'Scratched', amount: 1000 });
});

it('goes along the list that it was opened from with J and K, and back to it', async () => {
  const orderNumbers = ['SP-6', 'SP-7', 'SP-8'];
  const list = { orderNumbers, name: 'To pick', href: '/office/orders?tab=to-pick' };
  window.sessionStorage.setItem('office-list', JSON.stringify(list));
  const { user, replace } = open();
  expect(screen.getByText('2 of 3, To pick')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', list.href);
  await user.keyboard('j');
  await user.keyboard('k');
  expect(replace.mock.calls).toEqual([['/office/orders/SP-8'], ['/office/orders/SP-6']]);
  window.sessionStorage.clear();
});

it('says what a picker did not find, with its ways out, and lets the order wait', async () => {
  const missing = { found: 0, ledger: 10, by: 'Selvam', at: OFFICE_NOW, waits: false };
  const lines = [officeLine(10492, { missing }), officeLine(10561, { pickedQty: 2 })];
  const WAIT = 'POST /office/orders/SP-7/wait';
  const sent = answerOffice({ [WAIT]: [{ body: officeOrder() }] });
  const { user } = open({ lines, status: 'packing', actions: ['wait', 'cancel'] });
  expect(screen.getByRole('table')).toHaveTextContent(
    '2 of SKU-10492 are missing. Selvam found 0 on A-01-1, the ledger had 10 more.',
  );
  await user.click(screen.getByRole('button', { name: 'Wait for 2' }));
  expect(sent[0]?.body).toEqual({ version: 3, itmCode: 10492 });
});

it('does not ask again about what an order waits for', () => {
  const missing = { found: 0, ledger: 10, by: 'Selvam', at: OFFICE_NOW, waits: true };
  open({ lines: [officeLine(10492, { missing })], status: 'packing', actions: ['wait'] });
  expect(screen.getByRole('table')).toHaveTextContent('Waits for 2 of SKU-10492.');
  expect(screen.queryByRole('button', { name: 'Wait for 2' })).toBeNull();
});

const EVERYTHING = SHEET_ACTS.map(({ action }) => action);

it.each<Partial<OfficeOrder>>([
  { status: 'packing', pickedPieces: 1 },
  { status: 'sent', pickedPieces: 3, packedPieces: 3 },
  { status: 'returned', refundDue: 100 },
])('has a visible button for each key of an order, %j', (changes) => {
  const payment = { ...PAID, isReversible: true };
  open({
    ...changes,
    actions: [...EVERYTHING],
    parcels: [
      { ...PARCEL, sentAt: null },
      { ...PARCEL, number: 2, waybill: 'W1' },
    ],
    payments: [{ ...payment, receivedAt: 1, amount: 100 }],
    creditNotes: [{ serial: 'CN_1', issuedAt: 1, amount: 10, reason: 'Late', by: 'Nimal' }],
  });
  const labels = screen.getAllByRole('button').map(({ textContent }) => textContent ?? '');
  const acts = [...SHEET_ACTS, ...PAPER_ACTS.filter(({ id }) => id !== 'slip' && id !== 'label')];
  for (const { id, label } of acts) {
    const words = OTHER_WORDS[id] ?? label;
    const isMain = MAIN_WORDS.test(words) && labels.some((one) => MAIN_WORDS.test(one));
    expect([words, isMain || labels.some((one) => one.startsWith(words))]).toEqual([words, true]);
  }
});

const OTHER_WORDS: Record<string, string> = { address: 'Change', note: 'Add' };
const MAIN_WORDS = /^(Refund|Pay back|Hand over|Record)/;

it.each([
  ['cancelled', 'Cancelled'],
  ['expired', 'Expired'],
  ['returned', 'Returned'],
] as const)('says in the head of an order that it is %s', (status, word) => {
  open({ status, actions: ['note'], paymentTitle: 'Bank Transfer' });
  const head = screen.getByRole('heading', { level: 1 }).parentElement;
  expect(head).toHaveTextContent(word);
  expect(head).not.toHaveTextContent('Not paid');
});

it('offers to pay back what is due as the next step', async () => {
  const { user, push } = open({ status: 'cancelled', refundDue: 1_850, actions: ['refund'] });
  await user.click(screen.getAllByRole('button', { name: /^Pay back 1,850.00/ })[0] as HTMLElement);
  expect(push.mock.calls[0]?.[0]).toBe('/office/orders/SP-7?sheet=refund');
});

it.each<[Partial<OfficeOrder>, string]>([
  [{ total: 13_530, paid: 11_650, toPay: 0 }, 'Paid, part credited'],
  [{ total: 13_530, paid: 0, toPay: 0 }, 'Credited in full'],
  [{ total: 13_530, paid: 13_530, toPay: 0 }, 'Paid, COD'],
  [{ total: 13_530, paid: 10, toPay: 13_520 }, 'Part paid'],
])('says the state of the money of %j', (changes, word) => {
  open({ status: 'delivered', ...changes });
  expect(screen.getByRole('heading', { level: 1 }).parentElement).toHaveTextContent(word);
});

it('corrects the waybill of a parcel that has left', async () => {
  const sent = answerOffice({
    'POST /office/orders/SP-7/correct-waybill': [{ body: officeOrder() }],
  });
  const { user } = open(
    { status: 'sent', actions: ['correct-waybill'], parcels: [{ ...PARCEL, waybill: 'W1' }] },
    'waybill',
  );
  const waybill = within(sheet()).getByRole('textbox', { name: /Waybill/ });
  expect(waybill).toHaveValue('W1');
  await user.clear(waybill);
  await enter(waybill, 'W2');
  await user.click(within(sheet()).getByRole('button', { name: 'Correct' }));
  expect(sent[0]?.body).toEqual({ version: 3, parcel: 1, courier: 'Domex', waybill: 'W2' });
});

it('reverses a payment that was recorded by mistake, after the reason', async () => {
  const sent = answerOffice({
    'POST /office/orders/SP-7/reverse-payment': [{ body: officeOrder() }],
  });
  const payments = [{ ...PAID, isReversible: true, receivedAt: OFFICE_NOW, amount: 500 }];
  const { user } = open({ actions: ['reverse-payment'], payments }, 'reverse');
  await enter(within(sheet()).getByRole('textbox', { name: 'Why' }), 'Wrong order');
  await user.click(within(sheet()).getByRole('button', { name: 'Reverse LKR 500.00' }));
  expect(sent[0]?.body).toEqual({ version: 3, payment: 5, reason: 'Wrong order' });
});

it('asks before it hands over a parcel with cash to collect and no waybill', async () => {
  const sent = answerOffice({ 'POST /office/orders/SP-7/send': [{ body: officeOrder() }] });
  const parcels = [{ ...PARCEL, sentAt: null, toCollect: 1_850 }];
  const { user } = open(
    { status: 'packing', actions: ['send'], parcels, courier: 'Domex' },
    'send',
  );
  await user.click(within(sheet()).getByRole('button', { name: 'Hand over' }));
  expect(sent).toEqual([]);
  expect(sheet()).toHaveTextContent('the courier’s sheet cannot say that the cash');
  await user.click(within(sheet()).getByRole('button', { name: 'Hand over without waybill' }));
  expect(sent[0]?.body).toEqual({ version: 3, parcel: 1, courier: 'Domex', waybill: '' });
});

it('keeps missing pieces off the stock unless somebody says that they are there', async () => {
  const CANCEL_REST = 'POST /office/orders/SP-7/cancel-rest';
  const missing = { found: 0, ledger: 10, by: 'Selvam', at: OFFICE_NOW, waits: false };
  const lines = [officeLine(10492, { missing }), officeLine(10561, { pickedQty: 2, packedQty: 2 })];
  const packing: Partial<OfficeOrder> = { lines, status: 'packing', actions: ['cancel-rest'] };
  const sent = answerOffice({ [CANCEL_REST]: [{ body: officeOrder(packing) }] });
  const { user } = open(packing, 'rest');
  expect(sheet()).toHaveTextContent('2 pieces do not go back to stock');
  expect(within(sheet()).getByRole('link', { name: 'Count the shelf' })).toBeVisible();
  await user.click(within(sheet()).getByRole('button', { name: 'Cancel the rest of SP-7' }));
  await user.click(within(sheet()).getByRole('radio', { name: /On their shelf after all/ }));
  expect(sheet()).toHaveTextContent('2 reserved pieces become free');
  await user.click(within(sheet()).getByRole('button', { name: 'Cancel the rest of SP-7' }));
  expect(sent.map(({ body }) => body)).toEqual(
    [false, true].map((restock) => ({ version: 3, reason: 'Pieces are missing', restock })),
  );
});

it.each([
  ['The customer sent it back', 'Faulty or not looked at: into quarantine, not for sale'],
  ['Not accepted at the door', 'Sound: they go back to stock'],
])('takes an order back because "%s": %s', async (reason, choice) => {
  const { user } = open({ status: 'sent', actions: ['return'] }, 'return');
  await user.click(within(sheet()).getByRole('radio', { name: reason }));
  expect(within(sheet()).getByRole('radio', { name: choice })).toBeChecked();
});

it('shows what a gateway told and nobody booked', () => {
  const told = { at: OFFICE_NOW - 60_000, provider: 'koko', payment: 'T9001' };
  open({ paymentsToCheck: [{ ...told, reason: 'paid after it had failed' }] });
  const words = /^Koko told .*, not booked: paid after it had failed, T9001$/;
  expect(screen.getByText(words)).toBeInTheDocument();
  expect(screen.getByText('to check')).toBeInTheDocument();
});
