import * as yup from 'yup';
import { wholeNumber } from './numbers';
import { amountSchema, line } from './orderChange';
import { ACCOUNT_WAYS } from './orderPayment';
import type { accountList, dealerAccount, statement } from './answers/accountMoneyAnswers';
import type { ValueOf } from './jsonSchema';

/** What can be in the ledger of an account. */
export const LEDGER_KINDS = [
  ...(['invoice', 'change', 'credit-note', 'ended', 'payment', 'refund', 'taken-back'] as const),
  ...(['allocation', 'allocation-reversed', 'payment-reversed'] as const),
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** One line of a ledger. Rupees, epoch milliseconds. */
export type LedgerLine = Statement['lines'][number];

/** GET /user/statement: the ledger of a period with what is owed at both ends. */
export type Statement = ValueOf<typeof statement>;

/** The longest period of a statement: a year. */
export const STATEMENT_DAYS = 366;
export const MAX_STATEMENT_LINES = 5_000;

const DAY = /^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

const day = (label: string) =>
  yup.string().matches(DAY, {
    message: `${label} must be a day such as 2026-11-24. `,
    excludeEmptyString: true,
  });

export const statementQuerySchema = yup.object({ from: day('From'), to: day('To') });
export type StatementQuery = yup.InferType<typeof statementQuerySchema>;

export const NO_STATEMENT: Statement = {
  ...{ from: '', to: '', account: { name: '', lines: [] }, lines: [] },
  ...{ opening: 0, charged: 0, credited: 0, closing: 0 },
};

/** A payment on account, and where it went. */
export type AccountPayment = DealerAccount['payments'][number];

/** The money of one customer, for staff. */
export type DealerAccount = ValueOf<typeof dealerAccount>;

export type AccountSummary = AccountList['accounts'][number];

export type AccountList = ValueOf<typeof accountList>;

export const accountsQuerySchema = yup.object({
  search: yup.string().trim().max(80, 'Search for at most 80 characters. '),
  after: wholeNumber('after').min(1, 'after must be a positive integer. '),
  asks: yup.string().oneOf(['dealer-prices'], 'asks can only be dealer-prices. '),
});

const MAX_PARTS = 200;

const parts = yup
  .array(
    yup.object({
      orderNumber: line('Order', 30).required('Order is required. '),
      amount: amountSchema,
    }),
  )
  .max(MAX_PARTS, `At most ${MAX_PARTS} invoices at once. `);

/** POST /office/accounts/{customerId}/payments: without parts, to the oldest invoices first. */
export const accountPaymentSchema = yup.object({
  amount: amountSchema,
  way: yup.string().oneOf(ACCOUNT_WAYS, 'Say how it was paid. ').required('Say how it was paid. '),
  reference: line('Reference', 80).when('way', {
    is: (way: string) => way === 'transfer' || way === 'cheque',
    then: (schema) => schema.required('A transfer or a cheque needs its reference. '),
  }),
  allocations: parts,
});

/** POST …/payments/{number}/allocations: without parts, to the oldest invoices first. */
export const allocateSchema = yup.object({ allocations: parts });

const reason = line('The reason', 200).required('Say why. ');

export const releaseSchema = yup.object({
  orderNumber: line('Order', 30).required('Order is required. '),
  reason,
});

export const reverseSchema = yup.object({ reason });

/** PUT /office/accounts/{customerId}/hold: without a reason it is lifted. */
export const holdSchema = yup.object({ reason: line('The reason', 200).nullable().default(null) });

export const termsSchema = yup.object({
  creditLimit: amountSchema.min(0, 'A credit limit is 0 or more. '),
  /** Null: as for everybody. */
  creditDays: wholeNumber('Days')
    .min(0, 'Days must be at least 0. ')
    .max(365, 'Days must be at most 365. ')
    .nullable()
    .default(null),
});
