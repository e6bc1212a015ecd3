import * as yup from 'yup';
import {
  accountPaymentSchema,
  accountsQuerySchema,
  allocateSchema,
  holdSchema,
  releaseSchema,
  reverseSchema,
  statementQuerySchema,
  termsSchema,
} from '../dealerAccount';
import { wholeNumber } from '../numbers';
import { accountList, dealerAccount, statement } from '../answers/accountMoneyAnswers';
import * as s from '../jsonSchema';
import { data, file, operationsWith } from '../operation';
import { IDEMPOTENCY_KEY } from './orderOperations';

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
    description: '`asks=dealer-prices`: only those whose request for dealer prices is open.',
    query: accountsQuerySchema,
    answer: data(accountList, 'One page, by words of the name or by phone'),
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
