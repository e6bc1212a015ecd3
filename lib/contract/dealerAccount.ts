import * as yup from 'yup';
import { wholeNumber } from './numbers';
import { amountSchema, line } from './orderChange';
import { ACCOUNT_WAYS, type PaymentWay } from './orderPayment';
import type { Outstanding } from './dealer';

/** What can be in the ledger of an account. */
export const LEDGER_KINDS = [
  ...(['invoice', 'change', 'credit-note', 'ended', 'payment', 'refund', 'taken-back'] as const),
  ...(['allocation', 'allocation-reversed', 'payment-reversed'] as const),
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** One line of a ledger. Rupees, epoch milliseconds. */
export type LedgerLine = {
  at: number;
  kind: LedgerKind;
  /** Of the document: an invoice, a credit note, a payment. */
  number: string;
  orderNumber: string | null;
  poNumber: string | null;
  /** The face of the document. */
  amount: number;
  /** What it does to the balance: above 0 it is owed more. An allocation does nothing. */
  effect: number;
  /** What is owed after it; below 0 for money that the shop owes. */
  balance: number;
  way: PaymentWay | null;
  /** A reference or a reason. */
  words: string | null;
};

/** GET /user/statement: the ledger of a period with what is owed at both ends. */
export type Statement = {
  /** Days in Colombo, both included. */
  from: string;
  to: string;
  account: { name: string; lines: string[] };
  opening: number;
  charged: number;
  credited: number;
  closing: number;
  lines: LedgerLine[];
};

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
export type AccountPayment = {
  number: string;
  at: number;
  amount: number;
  way: PaymentWay;
  reference: string | null;
  by: string;
  allocations: { orderNumber: string; amount: number }[];
  /** What is allocated to no order. */
  left: number;
  reversed: { at: number; reason: string; by: string } | null;
};

/** The money of one customer, for staff. */
export type DealerAccount = Omit<Outstanding, 'hold'> & {
  customerId: number;
  fullName: string;
  shopName: string | null;
  phone: string | null;
  userType: number;
  since: number;
  /** Days until an invoice is due, and whether that is a rule of this account alone. */
  creditDays: number;
  isOwnTerm: boolean;
  balance: number;
  onAccount: number;
  hold: AccountHold | null;
  /** The newest first. */
  payments: AccountPayment[];
};

/** Why nothing can be ordered on credit. */
export type AccountHold = {
  reason: string;
  /** 'staff' lift it; 'overdue' is lifted by paying what is overdue. */
  by: 'staff' | 'overdue';
  since: number | null;
};

export type AccountSummary = {
  customerId: number;
  fullName: string;
  shopName: string | null;
  phone: string | null;
  userType: number;
  creditLimit: number;
  owed: number;
  isHeld: boolean;
};

export type AccountList = { accounts: AccountSummary[]; next: number | null };

export const accountsQuerySchema = yup.object({
  search: yup.string().trim().max(80, 'Search for at most 80 characters. '),
  after: wholeNumber('after').min(1, 'after must be a positive integer. '),
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
