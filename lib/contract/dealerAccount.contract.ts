import * as yup from 'yup';
import { owedOrder } from './dealer.contract';
import { amountSchema, oneLine, wholeNumber } from './fields';
import * as s from './jsonSchema';
import { moment, RUPEES, type ValueOf } from './jsonSchema';
import { customerSummary } from './officeCustomer.contract';
import { data, file, IDEMPOTENCY_KEY, operationsWith } from './operation';
import { ACCOUNT_WAYS, LEDGER_KINDS, PAYMENT_WAYS } from './order';

/** The longest period of a statement: a year. */
export const STATEMENT_DAYS = 366;
export const MAX_STATEMENT_LINES = 5_000;

export const DAY_PATTERN = /^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

const day = (label: string) =>
  yup.string().matches(DAY_PATTERN, {
    message: `${label} must be a day such as 2026-11-24. `,
    excludeEmptyString: true,
  });

export const statementQuerySchema = yup.object({ from: day('From'), to: day('To') });
export type StatementQuery = yup.InferType<typeof statementQuerySchema>;

export const NO_STATEMENT: Statement = {
  from: '',
  to: '',
  account: { name: '', lines: [] },
  lines: [],
  opening: 0,
  charged: 0,
  credited: 0,
  closing: 0,
};

export const accountsQuerySchema = yup.object({
  search: yup.string().trim().max(80, 'Search for at most 80 characters. '),
  after: wholeNumber('after').min(1, 'after must be a positive integer. '),
  asks: yup.string().oneOf(['dealer-prices'], 'asks can only be dealer-prices. '),
});

const MAX_PARTS = 200;

const parts = yup
  .array(
    yup.object({
      orderNumber: oneLine('Order', 30).required('Order is required. '),
      amount: amountSchema,
    }),
  )
  .max(MAX_PARTS, `At most ${MAX_PARTS} invoices at once. `);

/** POST /office/accounts/{customerId}/payments: without parts, to the oldest invoices first. */
export const accountPaymentSchema = yup.object({
  amount: amountSchema,
  way: yup.string().oneOf(ACCOUNT_WAYS, 'Say how it was paid. ').required('Say how it was paid. '),
  reference: oneLine('Reference', 80).when('way', {
    is: (way: string) => way === 'transfer' || way === 'cheque',
    then: (schema) => schema.required('A transfer or a cheque needs its reference. '),
  }),
  allocations: parts,
});

/** POST …/payments/{number}/allocations: without parts, to the oldest invoices first. */
export const allocateSchema = yup.object({ allocations: parts });

const reason = oneLine('The reason', 200).required('Say why. ');

export const releaseSchema = yup.object({
  orderNumber: oneLine('Order', 30).required('Order is required. '),
  reason,
});

export const reverseSchema = yup.object({ reason });

/** PUT /office/accounts/{customerId}/hold: without a reason it is lifted. */
export const holdSchema = yup.object({
  reason: oneLine('The reason', 200).nullable().default(null),
});

export const termsSchema = yup.object({
  creditLimit: amountSchema.min(0, 'A credit limit is 0 or more. '),
  /** Null: as for everybody. */
  creditDays: wholeNumber('Days')
    .min(0, 'Days must be at least 0. ')
    .max(365, 'Days must be at most 365. ')
    .nullable()
    .default(null),
});

const ledgerLine = s.object({
  at: moment,
  kind: s.oneOf(LEDGER_KINDS),
  number: s.string('Of the document: an invoice, a credit note, a payment'),
  orderNumber: s.nullable(s.string()),
  poNumber: s.nullable(s.string()),
  amount: s.rupees('Rupees: the face of the document'),
  effect: s.rupees('Rupees: above 0 it is owed more; an allocation does nothing'),
  balance: s.rupees('Rupees owed after it; below 0 for money that the shop owes'),
  way: s.nullable(s.oneOf(PAYMENT_WAYS)),
  words: s.nullable(s.string('A reference or a reason')),
});

export const statement = s.component(
  'Statement',
  s.object({
    from: s.string('A day in Colombo, such as 2026-11-24'),
    to: s.string('The last day, included'),
    account: s.object({ name: s.string(), lines: s.array(s.string()) }),
    opening: s.rupees('Rupees owed before it'),
    charged: RUPEES,
    credited: RUPEES,
    closing: s.rupees('Rupees owed after it: opening + charged − credited'),
    lines: s.array(ledgerLine, 'The oldest first'),
  }),
);

/** GET /user/statement: the ledger of a period with what is owed at both ends. */
export type Statement = ValueOf<typeof statement>;

/** One line of a ledger. Rupees, epoch milliseconds. */
export type LedgerLine = Statement['lines'][number];

const accountPayment = s.object({
  number: s.string(),
  at: moment,
  amount: RUPEES,
  way: s.oneOf(PAYMENT_WAYS),
  reference: s.nullable(s.string()),
  by: s.string(),
  allocations: s.array(s.object({ orderNumber: s.string(), amount: RUPEES })),
  left: s.rupees('Rupees that are allocated to no order'),
  reversed: s.nullable(s.object({ at: moment, reason: s.string(), by: s.string() })),
});

export const dealerAccount = s.component(
  'DealerAccount',
  s.object({
    customerId: s.integer(),
    fullName: s.string(),
    shopName: s.nullable(s.string()),
    phone: s.nullable(s.string()),
    userType: s.integer(),
    since: moment,
    creditDays: s.integer('Days until an invoice is due'),
    isOwnTerm: s.boolean('That is a rule of this account alone'),
    creditLimit: RUPEES,
    used: s.rupees('Rupees that are open on orders'),
    available: RUPEES,
    onAccount: s.rupees('Rupees that were paid on account and are allocated to no order'),
    balance: s.rupees('Rupees owed, as at the end of the ledger'),
    byAge: s.array(s.object({ name: s.string(), open: RUPEES }), 'By the age of the invoices'),
    orders: s.array(owedOrder, 'Oldest first'),
    hold: s.nullable(
      s.object({
        reason: s.string(),
        /** 'staff' lift it; 'overdue' is lifted by paying what is overdue. */
        by: s.oneOf(['staff', 'overdue']),
        since: s.nullable(moment),
      }),
    ),
    payments: s.array(accountPayment, 'The newest 100, the newest first'),
  }),
);

/** The money of one customer, for staff. */
export type DealerAccount = ValueOf<typeof dealerAccount>;

/** A payment on account, and where it went. */
export type AccountPayment = DealerAccount['payments'][number];

export const accountList = s.component(
  'AccountList',
  s.object({
    accounts: s.array(customerSummary),
    next: s.nullable(s.integer('`after` of the next page')),
  }),
);

export type AccountList = ValueOf<typeof accountList>;

const PDF = ['application/pdf'];
const CSV = ['text/csv'];
const STATEMENT_LIMIT = { name: 'statement', requests: 100, windowMs: 5 * 60_000 };
const PERIOD = 'Without a period, the last 30 days; at most 366 days.';

const own = {
  tag: 'dealers',
  access: 'customer',
  specialCategory: 'Outstanding',
  query: statementQuerySchema,
  errors: { 404: 'This customer has no such special category' },
  limit: STATEMENT_LIMIT,
} as const;

/** A dealer's own statement; there is no call for another's. */
export const statementOperations = operationsWith(own)({
  'GET /user/statement': {
    summary: 'Read the ledger of a period: invoices, payments, credit notes',
    description: PERIOD,
    answer: data(statement, 'The lines with the balances at both ends'),
  },
  'GET /user/statement.csv': {
    summary: 'Download the statement',
    description: `${PERIOD} At most 60 papers an hour.`,
    answer: file(CSV, 'One line an entry, with a header line', s.string()),
  },
  'GET /user/statement.pdf': {
    summary: 'Print the statement',
    description: `${PERIOD} At most 60 papers an hour.`,
    answer: file(PDF, 'The statement on A4'),
  },
});

const customerId = {
  customerId: wholeNumber('Customer').min(1, 'Customer must be positive. ').required(),
};
const payment = { ...customerId, number: yup.string().max(40).required() };

const staff = { tag: 'office', access: 'staff' } as const;
const errors = { 404: 'There is no such customer or payment' };
const ofCustomer = { params: customerId, errors };
const change = {
  ...staff,
  answer: data(dealerAccount, 'The account as it is now'),
  errors: { ...errors, 409: 'The invoices or the payment do not allow it; the reason says why' },
} as const;

export const accountListOperations = operationsWith({ ...staff, permission: 'read_customers' })({
  'GET /office/accounts': {
    summary: 'List customers, and who of them asks for dealer prices',
    description:
      'The list of `GET /office/customers` under its former name. `asks=dealer-prices`: only those whose ' +
      'request for dealer prices is open.',
    query: accountsQuerySchema,
    answer: data(accountList, 'One page'),
  },
  'GET /office/accounts/{customerId}': {
    ...ofCustomer,
    summary: 'The money of one customer',
    answer: data(dealerAccount, 'Open invoices, payments on account, limit, hold'),
  },
  'GET /office/accounts/{customerId}/statement': {
    ...ofCustomer,
    summary: 'Read the statement of a customer',
    description: PERIOD,
    query: statementQuerySchema,
    answer: data(statement, 'The lines with the balances at both ends'),
  },
  'GET /office/accounts/{customerId}/statement.csv': {
    ...ofCustomer,
    summary: 'Download the statement of a customer',
    query: statementQuerySchema,
    answer: file(CSV, 'One line an entry, with a header line', s.string()),
  },
  'GET /office/accounts/{customerId}/statement.pdf': {
    ...ofCustomer,
    summary: 'Print the statement of a customer',
    query: statementQuerySchema,
    answer: file(PDF, 'The statement on A4'),
  },
});

export const accountPaymentOperations = operationsWith({ ...change, permission: 'write_payments' })(
  {
    'POST /office/accounts/{customerId}/payments': {
      summary: 'Record a payment on account and allocate it',
      description:
        'Without allocations to the oldest invoices first; what is left over stays on account. The same ' +
        'Idempotency-Key records it once.',
      params: customerId,
      headers: IDEMPOTENCY_KEY,
      body: accountPaymentSchema,
    },
    'POST /office/accounts/{customerId}/payments/{number}/allocations': {
      summary: 'Allocate what is left of a payment',
      params: payment,
      body: allocateSchema,
    },
  },
);

export const accountReversalOperations = operationsWith({
  ...change,
  permission: 'write_payments',
  freshCode: true,
  params: payment,
})({
  'POST /office/accounts/{customerId}/payments/{number}/release': {
    summary: 'Take what a payment pays for one order back to the account',
    body: releaseSchema,
  },
  'POST /office/accounts/{customerId}/payments/{number}/reverse': {
    summary: 'Reverse a payment that was none, such as a cheque that bounced',
    body: reverseSchema,
  },
});

export const accountTermsOperations = operationsWith({
  ...change,
  permission: 'write_credit',
  freshCode: true,
  params: customerId,
})({
  'PUT /office/accounts/{customerId}/hold': {
    summary: 'Put orders on credit on hold with a reason, or lift the hold',
    body: holdSchema,
  },
  'PUT /office/accounts/{customerId}/terms': {
    summary: 'Set the credit limit and the days until invoices are due',
    body: termsSchema,
  },
});
