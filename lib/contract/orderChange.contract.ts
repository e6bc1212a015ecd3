import * as yup from 'yup';
import {
  amountSchema,
  decimalNumber,
  itmCodeSchema,
  oneLine,
  orderNumberParam,
  orderVersion,
  text,
  wholeNumber,
} from './fields';
import { OF_STAFF, officeOrder, ORDER_ERRORS } from './officeOrder.contract';
import { data, operationsWith } from './operation';
import { STAFF_WAYS } from './order';
import { addressSchema } from './customer.forms';

export const MAX_LINES = 500;
const MAX_PIECES = 10_000;

const quantityFrom = (least: number) =>
  wholeNumber('Quantity')
    .min(least, `Quantity must be at least ${least}. `)
    .max(MAX_PIECES, `Quantity must be at most ${MAX_PIECES}. `)
    .required('Quantity is required. ');

const piecesFrom = (least: number) => ({ itmCode: itmCodeSchema, qty: quantityFrom(least) });

export const lines = (least: number) => linesOf(yup.object(piecesFrom(least)));

const linesOf = <Line extends yup.AnyObjectSchema>(line: Line) =>
  yup
    .array(line)
    .min(1, 'Lines are required. ')
    .max(MAX_LINES, `At most ${MAX_LINES} lines at once. `)
    .required('Lines are required. ');

export const reason = oneLine('The reason', 300);

export const versionSchema = yup.object({ version: orderVersion });

const money = {
  version: orderVersion,
  amount: amountSchema,
  reference: oneLine('Reference', 80).when('way', {
    is: 'transfer',
    then: (schema) => schema.required('A transfer needs its reference. '),
  }),
};

const wayOf = (sentence: string) => yup.string().oneOf(STAFF_WAYS, sentence).required(sentence);

export const paySchema = yup.object({ ...money, way: wayOf('Say how it was paid. ') });

export const refundSchema = yup.object({ ...money, way: wayOf('Say how it was paid back. ') });

/** POST /office/orders/{orderNumber}/gateway-refunds */
export const askRefundSchema = yup.object({ version: orderVersion, amount: amountSchema });

const piecesToCredit = yup.object({
  itmCode: itmCodeSchema,
  qty: quantityFrom(1),
  restock: yup
    .boolean()
    .typeError('restock must be true or false. ')
    .required('Say whether it goes back on its shelf. '),
  /** The pieces are here and may not be sold. */
  quarantine: yup
    .boolean()
    .test(
      'one place',
      'Pieces go back on their shelf or into quarantine. ',
      (given, { parent }) => given !== true || parent.restock !== true,
    ),
});

/** POST /office/orders/{orderNumber}/credit-notes: over pieces, or an amount. */
export const creditSchema = yup.object({
  version: orderVersion,
  reason: reason.required('Say why. '),
  amount: money.amount.optional(),
  lines: yup
    .array(piecesToCredit)
    .max(MAX_LINES, `At most ${MAX_LINES} lines at once. `)
    .test(
      'distinct',
      'Each item can be in the list once. ',
      (given) => new Set(given?.map(({ itmCode }) => itmCode)).size === (given?.length ?? 0),
    ),
});

export const pickSchema = yup.object({ version: orderVersion, lines: lines(-MAX_PIECES) });

/** Pieces of an item that are not on their shelf, or that the order waits for. */
export const missingSchema = yup.object({ version: orderVersion, itmCode: itmCodeSchema });

export const wrongLabelSchema = yup.object({
  version: orderVersion,
  itmCode: itmCodeSchema,
  label: oneLine('Label', 80).required('Say what the label says. '),
});

/** One piece of an item leaves as a piece of another one. */
export const sendInsteadSchema = yup.object({
  version: orderVersion,
  itmCode: itmCodeSchema,
  instead: itmCodeSchema,
});

export const packSchema = yup.object({
  version: orderVersion,
  what: yup
    .string()
    .oneOf(['all', 'picked'] as const, 'Say what is packed. ')
    .required('Say what is packed. '),
});

export const sendSchema = yup.object({
  version: orderVersion,
  courier: oneLine('Courier', 60).required('Courier is required. '),
  waybill: oneLine('Waybill', 60),
  parcel: wholeNumber('Parcel').min(1, 'Parcel must be at least 1. '),
});

/** POST /office/orders/{orderNumber}/correct-waybill */
export const correctWaybillSchema = yup.object({
  version: orderVersion,
  courier: oneLine('Courier', 60).required('Courier is required. '),
  waybill: oneLine('Waybill', 60),
  parcel: wholeNumber('Parcel').min(1, 'Parcel must be at least 1. ').required('Choose a parcel. '),
});

/** POST /office/orders/{orderNumber}/reverse-payment */
export const reversePaymentSchema = yup.object({
  version: orderVersion,
  payment: wholeNumber('Payment').min(1, 'Choose a payment. ').required('Choose a payment. '),
  reason: reason.required('Say why. '),
});

/** The end of an order, or of its rest. */
export const reasonSchema = yup.object({
  version: orderVersion,
  reason: reason.required('Say why. '),
  /**
   * true: all pieces go back to stock, also those that a picker missed. false: what came back goes into
   * quarantine. Absent: all but those that a picker missed.
   */
  restock: yup.boolean().typeError('Say whether the pieces go back to stock. '),
});

export const changeAddressSchema = yup.object({
  version: orderVersion,
  address: addressSchema.required('Address is required. '),
});

/** A line that the order does not have yet comes with the price that the page showed. */
export const changeLinesSchema = yup.object({
  version: orderVersion,
  lines: linesOf(
    yup.object({
      ...piecesFrom(0),
      unitPrice: decimalNumber('Price')
        .min(0, 'A price is at least 0. ')
        .max(100_000_000, 'A price is at most 100000000. '),
    }),
  ),
});

export const noteSchema = yup.object({
  version: orderVersion,
  note: text('The note', 500),
});

const CHANGED = 'The order as it is now';

/** A change of one order, which answers with the order. */
export const OF_ORDER = {
  ...OF_STAFF,
  params: orderNumberParam,
  answer: data(officeOrder, CHANGED),
  errors: ORDER_ERRORS,
} as const;

export const orderStepOperations = operationsWith(OF_ORDER)({
  'POST /office/orders/{orderNumber}/pay': {
    summary: 'Record money that came in',
    description: 'Any amount is kept; what is too much or too late is due to be paid back.',
    permission: 'write_payments',
    body: paySchema,
  },
  'POST /office/orders/{orderNumber}/refund': {
    summary: 'Record that money which was due back has been paid back',
    description: 'At most what is due back; the buyer is told.',
    permission: 'write_payments',
    freshCode: true,
    body: refundSchema,
  },
  'POST /office/orders/{orderNumber}/gateway-refunds': {
    summary: 'Have the gateway pay back what is due',
    description:
      'For an order that was paid there: at most what is due back. The gateway is asked within seconds after ' +
      'the answer; what became of it is in `gatewayRefunds` of the order.',
    permission: 'write_payments',
    freshCode: true,
    body: askRefundSchema,
  },
  'POST /office/orders/{orderNumber}/credit-notes': {
    summary: 'Issue a credit note over pieces or an amount',
    description:
      'For an order that was sent. It takes the amount off what the order asks, so that what was paid ' +
      'for it is due back: at most what was paid, or on an account what the order still asks. Pieces ' +
      'have their share of the order’s discount; delivery and charges stay.',
    permission: 'write_payments',
    freshCode: true,
    body: creditSchema,
  },
  'POST /office/orders/{orderNumber}/pick': {
    summary: 'Count scanned pieces; packing begins with the first',
    permission: 'pack_orders',
    body: pickSchema,
  },
  'POST /office/orders/{orderNumber}/pack': {
    summary: 'Make a parcel of what was picked, or of everything',
    permission: 'pack_orders',
    body: packSchema,
  },
  'POST /office/orders/{orderNumber}/send': {
    summary: 'Hand a parcel to the courier',
    permission: 'pack_orders',
    body: sendSchema,
  },
  'POST /office/orders/{orderNumber}/hand-over': {
    summary: 'Hand an order to its buyer, who collects it at the counter',
    description: 'Everything that is packed; refused while money is still to be paid.',
    permission: 'pack_orders',
    body: versionSchema,
  },
  'POST /office/orders/{orderNumber}/correct-waybill': {
    summary: 'Correct the courier or waybill of a parcel that has left',
    description:
      'Until its cash has come in. The buyer is told again, unless the order was delivered.',
    permission: 'pack_orders',
    body: correctWaybillSchema,
  },
  'POST /office/orders/{orderNumber}/reverse-payment': {
    summary: 'Reverse a payment that staff recorded by mistake',
    description:
      'One of `payments` with `isReversible`. The ledger keeps both; an order that is not packed waits ' +
      'for its money again.',
    permission: 'write_payments',
    freshCode: true,
    body: reversePaymentSchema,
  },
  'POST /office/orders/{orderNumber}/deliver': {
    summary: 'Mark as delivered',
    permission: 'pack_orders',
    body: versionSchema,
  },
  'POST /office/orders/{orderNumber}/cancel': {
    summary: 'Cancel an order of which nothing has left',
    permission: 'write_orders',
    body: reasonSchema,
  },
  'POST /office/orders/{orderNumber}/cancel-rest': {
    summary: 'Cancel what is in no parcel',
    permission: 'write_orders',
    body: reasonSchema,
  },
  'POST /office/orders/{orderNumber}/return': {
    summary: 'Take a sent order back into stock',
    permission: 'write_orders',
    body: reasonSchema,
  },
});

/** What a picker finds at a shelf besides the pieces. */
export const orderShelfOperations = operationsWith(OF_ORDER)({
  'POST /office/orders/{orderNumber}/missing': {
    summary: 'Say that the pieces of an item that are not picked are not on their shelf',
    permission: 'pack_orders',
    body: missingSchema,
  },
  'POST /office/orders/{orderNumber}/wait': {
    summary: 'Say that the order waits for the pieces that are missing',
    permission: 'pack_orders',
    body: missingSchema,
  },
  'POST /office/orders/{orderNumber}/wrong-label': {
    summary: 'Say that a part has the label of another one',
    description:
      'The piece is counted apart from this. Timeline and audit have what the label said.',
    permission: 'pack_orders',
    body: wrongLabelSchema,
  },
  'POST /office/orders/{orderNumber}/send-instead': {
    summary: 'Pick a piece of another item instead of one that was ordered',
    description:
      'One piece, at the price of the order; the other item must not cost less. The stock of both follows.',
    permission: 'write_orders',
    body: sendInsteadSchema,
  },
});

export const orderChangeOperations = operationsWith({ ...OF_ORDER, permission: 'write_orders' })({
  'PUT /office/orders/{orderNumber}/address': {
    summary: 'Correct where the order goes',
    body: changeAddressSchema,
  },
  'PUT /office/orders/{orderNumber}/lines': {
    summary: 'Change, remove or add lines before packing',
    description:
      'At the prices of the order; quantity 0 removes a line. An item that the order does not have is added at ' +
      'the buyer’s price of now, which `unitPrice` must be.',
    body: changeLinesSchema,
  },
  'PUT /office/orders/{orderNumber}/note': {
    summary: 'Set the note for staff',
    body: noteSchema,
  },
});
