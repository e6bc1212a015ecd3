import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CustomerScreen } from '@/components/office/customers/CustomerScreen';
import type { DealerAccount } from '@/lib/contract/dealerAccount.contract';
import type { OfficeCustomer } from '@/lib/contract/officeCustomer.contract';
import type { OutstandingOrder } from '@/lib/contract/dealer.contract';
import type { Role } from '@/lib/contract/staff';
import { enter } from '@/__tests__/support/enter';
import { polyfillDialogs } from '../../support/dialogs';
import { answerOffice } from '../../support/officeFetch';
import { OFFICE_NOW, renderInOffice } from '../../support/renderInOffice';

beforeAll(polyfillDialogs);
afterEach(() => jest.restoreAllMocks());

const DAY_MS = 24 * 3_600_000;

const invoice = (orderNumber: string, open: number, ageDays: number): OutstandingOrder => ({
  orderNumber,
  status: 'delivered',
  placedAt: OFFICE_NOW - ageDays * DAY_MS,
  ageDays,
  dueAt: OFFICE_NOW + (30 - ageDays) * DAY_MS,
  isOverdue: ageDays > 30,
  total: open,
  paid: 0,
  open,
});

const ACCOUNT: DealerAccount = {
  customerId: 7,
  fullName: 'Nimal',
  shopName: 'Nimal Phone Care',
  phone: '94771234567',
  userType: 3,
  since: 0,
  creditDays: 30,
  isOwnTerm: false,
  creditLimit: 500_000,
  used: 43_400,
  available: 456_600,
  onAccount: 0,
  balance: 43_400,
  byAge: [{ name: '0 to 30 days', open: 12_000 }],
  orders: [invoice('SP-101420', 12_000, 97), invoice('SP-102077', 31_400, 10)],
  hold: null,
  payments: [],
};

const CUSTOMER: OfficeCustomer = {
  customerId: 7,
  fullName: 'Nimal',
  shopName: 'Nimal Phone Care',
  phone: '94771234567',
  email: null,
  emailVerified: false,
  userType: 3,
  since: 0,
  state: 'active',
  creditLimit: 500_000,
  refusal: null,
  erasedAt: null,
  account: null,
  dealerRequest: null,
  addresses: [],
  orders: [],
  orderCount: 0,
  messages: [],
  keptBy: [],
};

const REQUEST = {
  shopName: 'Nimal Phone Care',
  town: 'Kandy',
  district: 'Kandy',
  registrationNumber: null,
  buys: 'displays',
  note: null,
  requestedAt: OFFICE_NOW,
};

function openCustomer(changes: Partial<OfficeCustomer>, role: Role = 'owner', isDeciding = true) {
  const customer = { ...CUSTOMER, userType: 1, creditLimit: 0, ...changes };
  const { userType, creditLimit } = customer;
  const account = { ...ACCOUNT, userType, creditLimit, used: 0, orders: [] };
  renderInOffice(<CustomerScreen page={{ customer, account, isDeciding }} />, {
    address: '/office/customers/7',
    role,
  });
  return userEvent.setup();
}

function open(changes: Partial<DealerAccount> = {}, role: Role = 'owner') {
  const account = { ...ACCOUNT, ...changes };
  const page = { account, customer: CUSTOMER, isDeciding: false };
  const rendered = renderInOffice(<CustomerScreen page={page} />, {
    address: '/office/customers/7',
    role,
  });
  return { ...rendered, user: userEvent.setup() };
}

const PAY = 'POST /office/accounts/7/payments';
const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));

it('shows what a typed payment closes, and records it with these parts', async () => {
  const sent = answerOffice({ [PAY]: [{ body: {} }] });
  const { user } = open();
  expect(row('SP-101420').getAllByText('67 days late')).toHaveLength(2);
  await enter(screen.getByRole('textbox', { name: 'Amount, LKR' }), '20,000');
  expect(row('SP-101420').getByText('closed')).toBeVisible();
  expect(row('SP-102077').getByText('8,000.00')).toBeVisible();
  await enter(screen.getByRole('textbox', { name: 'Reference' }), 'CEFT 1');
  await user.click(screen.getByRole('button', { name: 'Record 20,000.00' }));
  expect(sent).toMatchObject([
    {
      body: {
        amount: 20_000,
        way: 'transfer',
        reference: 'CEFT 1',
        allocations: [
          { orderNumber: 'SP-101420', amount: 12_000 },
          { orderNumber: 'SP-102077', amount: 8_000 },
        ],
      },
    },
  ]);
});

it('pays ticked invoices only, and says what stays on account', async () => {
  const { user } = open();
  await user.click(screen.getByRole('checkbox', { name: 'Pay SP-102077' }));
  await enter(screen.getByRole('textbox', { name: 'Amount, LKR' }), '40000');
  expect(screen.getByText(/1 invoice, 8,600.00 stays on account/)).toBeVisible();
  expect(row('SP-101420').getByText('0.00')).toBeVisible();
});

it('reverses a payment with a reason', async () => {
  const sent = answerOffice({
    'POST /office/accounts/7/payments/RC_1/reverse': [{ body: {} }],
  });
  const allocations = [{ orderNumber: 'SP-101420', amount: 500 }];
  const payment = {
    number: 'RC_1',
    at: OFFICE_NOW,
    amount: 500,
    way: 'cheque' as const,
    left: 0,
    reference: '<b>HNB</b>',
    by: 'Rizwan',
    allocations,
    reversed: null,
  };
  const { user } = open({ payments: [payment] });
  expect(screen.getByText(/Cheque, <b>HNB<\/b>, Rizwan/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change payment RC_1' }));
  await user.click(await screen.findByRole('radio', { name: /Reverse the payment/ }));
  expect(screen.getByRole('button', { name: 'Take back' })).toBeDisabled();
  await enter(screen.getByRole('textbox', { name: 'Reason' }), 'It bounced');
  await user.click(screen.getByRole('button', { name: 'Take back' }));
  expect(sent).toMatchObject([{ body: { reason: 'It bounced' } }]);
});

it('holds credit with a reason, by the owner only', async () => {
  const sent = answerOffice({ 'PUT /office/accounts/7/hold': [{ body: {} }] });
  const { user } = open();
  await user.keyboard('h');
  await enter(await screen.findByRole('textbox', { name: 'Reason' }), 'Two cheques bounced');
  const sheet = within(screen.getByRole('dialog'));
  await user.click(sheet.getByRole('button', { name: 'Hold credit' }));
  expect(sent).toMatchObject([{ body: { reason: 'Two cheques bounced' } }]);
});

it('shows a seller the hold, and no acts of the owner', () => {
  open({ hold: { reason: 'SP-1 is 40 days overdue', by: 'overdue', since: null } }, 'seller');
  expect(
    screen.getByText(/on hold: SP-1 is 40 days overdue. It ends when what is overdue is paid./),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: /Hold credit/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Record' })).toBeDisabled();
});

describe('a decision', () => {
  it('approves with prices and a credit limit in one step', async () => {
    const sent = answerOffice({ 'POST /office/customers/7/decision': [{ body: {} }] });
    const user = openCustomer({ state: 'waiting', dealerRequest: REQUEST });
    const sheet = within(await screen.findByRole('dialog', { name: 'Decide' }));
    expect(sheet.getByText('buys displays')).toBeVisible();
    await user.selectOptions(sheet.getByRole('combobox', { name: 'Prices' }), 'Dealer, tier 2');
    const limit = sheet.getByRole('textbox', { name: 'Credit limit, LKR' });
    await user.clear(limit);
    await enter(limit, '50,000');
    await user.click(sheet.getByRole('button', { name: 'Approve' }));
    expect(sent).toMatchObject([
      { body: { approve: true, userType: 3, seen: 1, creditLimit: 50_000 } },
    ]);
  });

  it('refuses with a reason', async () => {
    const sent = answerOffice({ 'POST /office/customers/7/refuse': [{ body: {} }] });
    const user = openCustomer({ dealerRequest: REQUEST });
    await user.click(await screen.findByRole('radio', { name: 'Refuse, with a reason' }));
    expect(screen.getByRole('button', { name: 'Refuse' })).toBeDisabled();
    await enter(screen.getByRole('textbox', { name: 'Reason' }), 'No shop');
    await user.click(screen.getByRole('button', { name: 'Refuse' }));
    expect(sent).toMatchObject([{ body: { request: 'dealer-prices', reason: 'No shop' } }]);
  });

  it('lets a seller approve, without prices', async () => {
    const sent = answerOffice({ 'POST /office/customers/7/approve': [{ body: {} }] });
    const user = openCustomer({ state: 'waiting' }, 'seller');
    const sheet = within(await screen.findByRole('dialog', { name: 'Decide' }));
    expect(sheet.queryByRole('combobox')).not.toBeInTheDocument();
    await user.click(sheet.getByRole('button', { name: 'Approve' }));
    expect(sent).toHaveLength(1);
  });

  it('says who was faster', async () => {
    const sentence = 'Rizwan has already approved this customer (2026-11-24 12:00). ';
    answerOffice({
      'POST /office/customers/7/approve': [
        { status: 409, body: { error: { customer: sentence } } },
      ],
    });
    const user = openCustomer({ state: 'waiting' }, 'seller');
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    expect(await screen.findByText(sentence.trim())).toBeVisible();
  });
});

describe('personal data', () => {
  it('are deleted with a reason, by the owner only', async () => {
    const sent = answerOffice({ 'POST /office/customers/7/erase': [{ body: {} }] });
    const user = openCustomer({}, 'owner', false);
    await user.click(screen.getAllByRole('button', { name: /Personal data/ })[0] as HTMLElement);
    await user.click(await screen.findByRole('radio', { name: /Delete:/ }));
    await enter(screen.getByRole('textbox', { name: 'Reason' }), 'Asked on the phone');
    await user.click(screen.getByRole('button', { name: 'Delete for good' }));
    expect(sent).toMatchObject([{ body: { reason: 'Asked on the phone' } }]);
  });

  it('stay while an order is open, and the sheet says which', async () => {
    const user = openCustomer({ keptBy: ['SP-100001 is not finished yet. '] }, 'owner', false);
    await user.click(screen.getAllByRole('button', { name: /Personal data/ })[0] as HTMLElement);
    await user.click(await screen.findByRole('radio', { name: /Delete:/ }));
    await enter(screen.getByRole('textbox', { name: 'Reason' }), 'Asked');
    const dialog = screen.getByRole('dialog', { name: 'Personal data' });
    expect(dialog).toHaveTextContent('SP-100001 is not finished yet.');
    expect(screen.getByRole('button', { name: 'Delete for good' })).toBeDisabled();
  });

  it('are no seller’s business', () => {
    openCustomer({}, 'seller', false);
    expect(screen.queryByRole('button', { name: /Personal data/ })).not.toBeInTheDocument();
  });
});

it('shows a retail customer without credit: orders, addresses, messages', () => {
  openCustomer(
    {
      orders: [
        {
          orderNumber: 'SP-100001',
          placedAt: OFFICE_NOW,
          status: 'sent',
          pieces: 2,
          total: 4_500,
        },
      ],
      messages: [
        { at: OFFICE_NOW, channel: 'sms', event: 'sent', about: 'SP-100001', state: 'sent' },
      ],
    },
    'owner',
    false,
  );
  expect(screen.getByRole('heading', { name: 'Orders' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'SP-100001' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Open invoices' })).not.toBeInTheDocument();
});
