import * as yup from 'yup';
import { amountSchema, oneLine, wholeNumber } from './fields';
import * as s from './jsonSchema';
import { moment, RUPEES, type ValueOf } from './jsonSchema';
import { MAX_SLIP_REFERENCE, NOTICE_LIMIT_BYTES } from './limits';
import { capped, next } from './officeOrder.contract';
import {
  data,
  done,
  file,
  IDEMPOTENCY_KEY,
  operationsWith,
  type OperationTable,
  TOO_MANY,
  USED_KEY,
} from './operation';
import { order, orderChange, orderStatus, paymentForm, placedOrder } from './order.contract';
import { placeOrderSchema } from './customer.forms';
import { PAYMENT_OPTIONS } from './paymentOptions';

/** A form that the browser posts to a payment gateway. */
export type PaymentForm = ValueOf<typeof paymentForm>;

const titles = PAYMENT_OPTIONS.map((option) => option.title);

/** POST /order/{orderNumber}/pay */
export const payOrderSchema = yup.object({
  paymentTitle: yup.string().oneOf(titles, 'Choose how to pay. ').required('Choose how to pay. '),
});

export const SLIP_STATES = ['waiting', 'accepted', 'rejected'] as const;
export type SlipState = (typeof SLIP_STATES)[number];

/** Photos are stored as JPEG, PDFs as they were sent. */
export const SLIP_MEDIA_TYPES = ['image/jpeg', 'application/pdf'] as const;
export type SlipMediaType = (typeof SLIP_MEDIA_TYPES)[number];

/** What a twin is: another slip, or a payment that staff recorded without one. */
export const TWIN_STATES = [...SLIP_STATES, 'recorded'] as const;

export const slipIdSchema = wholeNumber('Slip').positive('Slip must be more than 0. ').required();

export const slipsQuerySchema = yup.object({
  after: wholeNumber('After').min(0, 'After must be at least 0. '),
});

/** POST /office/slips/{slipId}/accept */
export const acceptSlipSchema = yup.object({
  amount: amountSchema,
  reference: oneLine('Reference', MAX_SLIP_REFERENCE).required('A transfer needs its reference. '),
  /** Staff looked at the twins and accept it all the same. */
  despiteTwin: yup.boolean().typeError('Despite a twin must be true or false. '),
});

export type AcceptSlip = yup.InferType<typeof acceptSlipSchema>;

/** POST /office/slips/{slipId}/reject; the buyer reads the reason. */
export const rejectSlipSchema = yup.object({
  reason: oneLine('The reason', 120).required('Say why. '),
});

export const MAX_BANK_ROWS = 500;

export const BANK_OUTCOMES = ['certain', 'likely', 'none', 'done', 'refused'] as const;
/**
 * certain: names its orders and pays what they ask. likely: staff decide. none: no order, or several, fit.
 * done: recorded before. refused: an order changed meanwhile.
 */
export type BankOutcome = (typeof BANK_OUTCOMES)[number];

/** POST /office/bank-lists */
export const bankFileSchema = yup.object({
  csv: yup
    .string()
    .max(80_000, 'The file is too long; split it. ')
    .required('Choose the file of the bank. '),
  /** Lines that are only likely, with the order for which staff decided to record them. */
  confirmed: yup
    .array(
      yup.object({
        line: wholeNumber('Line')
          .min(1, 'Line must be at least 1. ')
          .required('Line is required. '),
        orderNumber: oneLine('Order number', 30).required('Order number is required. '),
      }),
    )
    .max(MAX_BANK_ROWS, `At most ${MAX_BANK_ROWS} lines at once. `),
  /** True: says what would happen and writes nothing. */
  isTrial: yup.boolean().typeError('isTrial must be true or false. '),
});
export type BankFile = yup.InferType<typeof bankFileSchema>;

const twin = s.object({
  orderNumber: s.string(),
  same: s.oneOf(['file', 'reference']),
  state: s.oneOf(TWIN_STATES, 'Of the other slip; recorded: a payment without a slip'),
});

export const slipList = s.object({
  slips: s.array(
    s.object({
      slipId: s.integer(),
      orderNumber: s.string(),
      status: orderStatus,
      fullName: s.string(),
      shopName: s.nullable(s.string()),
      town: s.string(),
      phone: s.string(),
      pieces: s.integer(),
      total: RUPEES,
      toPay: s.rupees('Rupees that are still to be paid; 0 for an order that has ended'),
      sentAt: moment,
      fileName: s.string(),
      mediaType: s.oneOf(SLIP_MEDIA_TYPES),
      bytes: s.integer(),
      reference: s.nullable(s.string('What the buyer typed')),
      twins: s.array(twin),
    }),
  ),
  count: capped,
  next,
  rejected: s.array(
    s.object({
      slipId: s.integer(),
      orderNumber: s.string(),
      reason: s.string(),
      decidedBy: s.string(),
      decidedAt: moment,
    }),
    'Rejected in the last days for orders that still wait for their money, the newest first',
  ),
});

/** GET /office/slips: the oldest first. */
export type SlipList = ValueOf<typeof slipList>;

/** A slip that waits to be decided about. */
export type OfficeSlip = SlipList['slips'][number];

/** The same file or reference for another payment. */
export type SlipTwin = OfficeSlip['twins'][number];

export const bankMatching = s.object({
  rows: s.array(
    s.object({
      line: s.integer('In the file, from 1'),
      text: s.string('What the bank says about it, with its date'),
      amount: RUPEES,
      outcome: s.oneOf(BANK_OUTCOMES),
      orderNumbers: s.array(s.string()),
      asked: s.nullable(s.rupees('Rupees that the orders ask')),
      isRecorded: s.boolean(),
      reason: s.nullable(s.string('Why it was refused')),
    }),
  ),
  recorded: s.integer('Lines; in a trial those that would be'),
  recordedTotal: RUPEES,
  left: s.integer('Lines that were not recorded'),
  isTrial: s.boolean(),
});

/** A bank's list of incoming money against the orders that wait for a transfer. */
export type BankMatching = ValueOf<typeof bankMatching>;

export type BankRow = BankMatching['rows'][number];

export const paymentOperations = operationsWith({ tag: 'orders', access: 'customer' })({
  'POST /order': {
    summary: 'Place an order for the cart',
    description:
      '`seen` contains every line and the total that the shopper saw. If the cart or a price differs, ' +
      'no order is placed and `changes` lists the differences. A repeated Idempotency-Key returns ' +
      'the same order. Where the order is paid at a gateway, `payment` is the form that the browser ' +
      'posts to it.',
    access: 'buyer',
    right: 'order',
    headers: IDEMPOTENCY_KEY,
    body: placeOrderSchema,
    answer: data(placedOrder, 'The order'),
    errors: {
      409: 'The cart is empty, a price or line changed, or the customer would owe too much',
      422: USED_KEY,
      429: TOO_MANY,
    },
    errorDetails: { 409: { changes: s.array(orderChange) } },
  },
  'POST /order/{orderNumber}/pay': {
    summary: 'Try again to pay an order at a gateway',
    right: 'handle-orders',
    params: { orderNumber: yup.string().required() },
    body: payOrderSchema,
    answer: data(paymentForm, 'The form that the browser posts to the gateway'),
    errors: {
      404: 'The customer has no such order',
      409: 'Nothing is left to pay now, or not in this way',
    },
  },
  'POST /order/{orderNumber}/use-credit': {
    summary: 'Pay an order with the customer’s store credit',
    description: 'Takes as much of it as is still to be paid.',
    right: 'handle-orders',
    params: { orderNumber: yup.string().required() },
    answer: data(order, 'The order'),
    errors: {
      404: 'The customer has no such order',
      409: 'The customer has no credit, or the order takes none',
    },
  },
});

/** What gateways call, from few addresses. */
const limit = { name: 'payment-notices', requests: 600, windowMs: 60_000 };
const notice = {
  tag: 'payments',
  access: 'everybody',
  staysOpen: true,
  answer: done('Always, whether it was believed or not'),
  errors: {
    404: 'This gateway is not configured',
    413: `Larger than ${NOTICE_LIMIT_BYTES / 1024} kB`,
    415: 'Not a form',
  },
  limit,
} as const;

export const gatewayOperations = operationsWith(notice)({
  'POST /payments/{provider}/notify': {
    summary: 'A gateway tells about a payment',
    description: 'A form (application/x-www-form-urlencoded) as the gateway documents it.',
    params: { provider: yup.string().required() },
  },
});

export const slipOperations = {
  'POST /order/{orderNumber}/slip': {
    tag: 'orders',
    summary: 'Send the slip of a bank transfer',
    description:
      'A form (multipart/form-data) with `file`, a photo (JPEG, PNG, WebP) or a PDF of at most 5 MB, ' +
      'and optionally `reference`, the number on the slip. The order holds its stock until staff have ' +
      'looked at it. The same file again, while it waits, changes nothing.',
    access: 'customer',
    right: 'handle-orders',
    params: { orderNumber: yup.string().required() },
    form: s.object({
      file: s.string({ format: 'binary' }),
      reference: s.optional(s.string({ maxLength: MAX_SLIP_REFERENCE })),
    }),
    answer: data(order, 'The order; `slip` says that it is being checked'),
    errors: {
      404: 'The customer has no such order',
      409: 'The order does not wait for a bank transfer',
      429: TOO_MANY,
    },
  },
} satisfies OperationTable;

const slipId = { slipId: slipIdSchema };
const UNKNOWN = 'There is no such slip';

export const slipOfficeOperations = operationsWith({
  tag: 'office',
  access: 'staff',
  permission: 'write_payments',
})({
  'GET /office/slips': {
    summary: 'Slips of bank transfers that wait to be checked',
    description: 'A slip with a file or reference that is known already lists these `twins`.',
    query: slipsQuerySchema,
    answer: data(slipList, 'One page, the oldest first'),
  },
  'GET /office/slips/{slipId}/file': {
    summary: 'The file of a slip, as a download',
    params: slipId,
    answer: file(SLIP_MEDIA_TYPES, 'The photo as JPEG, or the PDF as it was sent'),
    errors: { 404: UNKNOWN },
  },
  'POST /office/slips/{slipId}/accept': {
    summary: 'Accept a slip: record its amount as paid',
    params: slipId,
    body: acceptSlipSchema,
    answer: done('Also when the same person has accepted it before with this amount'),
    errors: {
      404: UNKNOWN,
      409: 'Somebody has decided about it, or has recorded this reference for this order',
      422: 'It has twins, and `despiteTwin` is not true',
    },
  },
  'POST /office/slips/{slipId}/reject': {
    summary: 'Reject a slip; the buyer is told why',
    params: slipId,
    body: rejectSlipSchema,
    answer: done('Also when the same person has rejected it before'),
    errors: { 404: UNKNOWN, 409: 'Somebody has decided about it' },
  },
  'POST /office/slips/{slipId}/reopen': {
    summary: 'Look at a rejected slip again',
    description:
      'While its order waits for its payment. The message about the rejection is taken back, or corrected ' +
      'by another one when it has been sent.',
    params: slipId,
    answer: done('Also when it waits already'),
    errors: { 404: UNKNOWN, 409: 'It was accepted, or its order waits for no payment' },
  },
  'POST /office/bank-lists': {
    summary: 'Match a bank’s list of incoming money to the orders that wait for a transfer',
    description:
      'Records what is certain, and what is likely where `confirmed` has its line. The same list again ' +
      'records nothing twice.',
    body: bankFileSchema,
    answer: data(bankMatching, 'What happened to each line'),
  },
});
