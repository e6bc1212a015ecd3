import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CustomerScreen } from '@/components/office/customers/CustomerScreen';
import type { DealerAccount } from '@/lib/contract/dealerAccount.contract';
import type { OutstandingOrder } from '@/lib/contract/dealer.contract';
import type { Role } from '@/lib/contract/staff';
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

function open(changes: Partial<DealerAccount> = {}, role: Role = 'owner') {
  const page = { ...ACCOUNT, ...changes };
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
  await user.type(screen.getByRole('textbox', { name: 'Amount, LKR' }), '20,000');
  expect(row('SP-101420').getByText('closed')).toBeVisible();
  expect(row('SP-102077').getByText('8,000.00')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Reference' }), 'CEFT 1');
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
  await user.type(screen.getByRole('textbox', { name: 'Amount, LKR' }), '40000');
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
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'It bounced');
  await user.click(screen.getByRole('button', { name: 'Take back' }));
  expect(sent).toMatchObject([{ body: { reason: 'It bounced' } }]);
});

it('holds credit with a reason, by the owner only', async () => {
  const sent = answerOffice({ 'PUT /office/accounts/7/hold': [{ body: {} }] });
  const { user } = open();
  await user.keyboard('h');
  await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Two cheques bounced');
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
