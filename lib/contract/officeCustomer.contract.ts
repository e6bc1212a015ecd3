import * as yup from 'yup';
import { HIGHEST_USER_TYPE } from './customer';
import { amountSchema, id, oneLine, wholeNumber } from './fields';
import * as s from './jsonSchema';
import { moment, RUPEES, type ValueOf } from './jsonSchema';
import { MESSAGE_STATES } from './message.contract';
import { MESSAGE_CHANNELS } from './order';
import { data, IDEMPOTENCY_KEY, operationsWith } from './operation';
import { orderStatus, savedAddress } from './order.contract';

/** Which customers a list shows: those whom the shop owes an answer, dealers, or all. */
export const CUSTOMER_FILTERS = ['waiting', 'dealers', 'all'] as const;
export type CustomerFilter = (typeof CUSTOMER_FILTERS)[number];

/** What a customer may wait for. */
export const REQUESTS = ['registration', 'dealer-prices'] as const;
export type CustomerRequest = (typeof REQUESTS)[number];

export const CUSTOMER_STATES = ['active', 'waiting', 'refused', 'erased'] as const;

export const customersQuerySchema = yup.object({
  search: yup.string().trim().max(80, 'Search for at most 80 characters. '),
  after: wholeNumber('after').min(1, 'after must be a positive integer. '),
  filter: yup
    .string()
    .oneOf(CUSTOMER_FILTERS, `filter must be one of ${CUSTOMER_FILTERS.join(', ')}. `),
});

const customerState = s.oneOf(CUSTOMER_STATES, 'waiting: the registration is not decided');

export const customerSummary = s.component(
  'CustomerSummary',
  s.object({
    customerId: s.integer(),
    fullName: s.string('Empty until a customer who signed in by a code gives it'),
    shopName: s.nullable(s.string()),
    phone: s.nullable(s.string('94 and 9 digits')),
    email: s.nullable(s.string()),
    town: s.nullable(s.string('Of their first address, or of their request for dealer prices')),
    userType: s.integer('1: retail; 2 and above: dealer'),
    since: moment,
    state: customerState,
    creditLimit: RUPEES,
    owed: RUPEES,
    isHeld: s.boolean('Nothing can be ordered on credit'),
    asksForDealerPrices: s.boolean('Their request is not decided'),
    account: s.nullable(
      s.object({
        customerId: s.integer(),
        name: s.string(),
      }),
    ),
  }),
);

/** A customer in a list; `account` is another’s for which they order. */
export type CustomerSummary = ValueOf<typeof customerSummary>;

export const customerList = s.component(
  'CustomerList',
  s.object({
    customers: s.array(customerSummary),
    next: s.nullable(s.integer('`after` of the next page')),
  }),
);

export type CustomerList = ValueOf<typeof customerList>;

const openRequest = s.object({
  shopName: s.string(),
  town: s.string(),
  district: s.string(),
  registrationNumber: s.nullable(s.string()),
  buys: s.string('What the shop buys most, in the dealer’s words'),
  note: s.nullable(s.string()),
  requestedAt: moment,
});

const pastOrder = s.object({
  orderNumber: s.string(),
  placedAt: moment,
  status: orderStatus,
  pieces: s.integer(),
  total: RUPEES,
});

const sentMessage = s.object({
  at: moment,
  channel: s.oneOf(MESSAGE_CHANNELS),
  event: s.nullable(s.string('Such as sent; null for other messages, such as codes')),
  about: s.nullable(s.string('Such as an order number')),
  state: s.oneOf(MESSAGE_STATES),
});

export const officeCustomer = s.component(
  'OfficeCustomer',
  s.object({
    customerId: s.integer(),
    fullName: s.string(),
    shopName: s.nullable(s.string()),
    phone: s.nullable(s.string('94 and 9 digits')),
    email: s.nullable(s.string()),
    emailVerified: s.boolean(),
    userType: s.integer('1: retail; 2 and above: dealer'),
    since: moment,
    state: customerState,
    creditLimit: RUPEES,
    refusal: s.nullable(
      s.object({
        at: moment,
        reason: s.string(),
      }),
    ),
    erasedAt: s.nullable(moment),
    account: s.nullable(
      s.object({
        customerId: s.integer(),
        name: s.string(),
      }),
    ),
    dealerRequest: s.nullable(openRequest),
    addresses: s.array(savedAddress, 'The default first'),
    orders: s.array(pastOrder, 'The newest 20, the newest first'),
    orderCount: s.integer(),
    messages: s.array(sentMessage, 'The newest 20 of the last 30 days, the newest first'),
    keptBy: s.array(s.string(), 'Why the account cannot be deleted now; none: it can'),
  }),
);

/** One customer, as staff see them. */
export type OfficeCustomer = ValueOf<typeof officeCustomer>;

const reason = oneLine('The reason', 200).required('Say why. ');

const userType = wholeNumber('The price tier')
  .min(1, 'The price tier is at least 1, which is retail. ')
  .max(HIGHEST_USER_TYPE, `The price tier is at most ${HIGHEST_USER_TYPE}. `);

/** What the page showed: another value in the database means that somebody has changed it since. */
const seen = wholeNumber('seen').min(1, 'seen must be a positive integer. ');

export const tierSchema = yup.object({
  userType: userType.required('The price tier is required. '),
  seen,
});

export const decisionSchema = yup.object({
  approve: yup.boolean().typeError('approve must be true or false. ').default(true),
  userType,
  seen,
  creditLimit: amountSchema.min(0, 'A credit limit is 0 or more. ').optional(),
});

export const refusalSchema = yup.object({
  request: yup
    .string()
    .oneOf(REQUESTS, `request must be one of ${REQUESTS.join(', ')}. `)
    .required('Say what is refused. '),
  reason,
});

const customerId = { customerId: id() };

const office = {
  tag: 'office',
  access: 'staff',
  params: customerId,
  errors: { 404: 'There is no such customer' },
} as const;

const change = {
  ...office,
  headers: IDEMPOTENCY_KEY,
  answer: data(officeCustomer, 'The customer as they are now'),
  errors: {
    ...office.errors,
    409: 'Somebody has decided it already; the sentence says who',
    422: 'The Idempotency-Key was used for another request',
  },
} as const;

export const customerReadOperations = operationsWith({
  tag: 'office',
  access: 'staff',
  permission: 'read_customers',
})({
  'GET /office/customers': {
    summary: 'List customers, the newest first',
    description:
      'Finds parts of names, shops, e-mail addresses, towns and phones in any form. `filter=waiting`: ' +
      'those whose registration or request for dealer prices is not decided.',
    query: customersQuerySchema,
    answer: data(customerList, 'One page'),
  },
  'GET /office/customers/{customerId}': {
    summary: 'One customer: orders, addresses, messages, requests',
    params: customerId,
    answer: data(officeCustomer, 'The customer'),
    errors: office.errors,
  },
});

export const customerDecisionOperations = operationsWith({
  ...change,
  permission: 'approve_customers',
})({
  'POST /office/customers/{customerId}/approve': {
    summary: 'Approve a registration; the customer gets a message',
  },
  'POST /office/customers/{customerId}/refuse': {
    summary: 'Refuse a registration or a request for dealer prices, with a reason',
    description:
      'The customer gets a message with the reason. A refused one can still be approved.',
    body: refusalSchema,
  },
});

export const customerTierOperations = operationsWith({ ...change, permission: 'write_customers' })({
  'PUT /office/customers/{customerId}/tier': {
    summary: 'Set the price tier; it also grants an open request for dealer prices',
    description: 'With `seen`, only if the tier still is the one that the page showed.',
    body: tierSchema,
  },
  'POST /office/customers/{customerId}/decision': {
    summary: 'Approve, set the tier and the credit limit in one step',
    freshCode: true,
    body: decisionSchema,
  },
});
