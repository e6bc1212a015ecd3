import * as yup from 'yup';
import { callerOrderSchema, callerQuerySchema, quoteQuerySchema } from '@/lib/contract/callerOrder';
import { officeOrdersQuerySchema, refundsDueQuerySchema } from '@/lib/contract/officeOrder';
import {
  askRefundSchema,
  changeAddressSchema,
  changeLinesSchema,
  correctWaybillSchema,
  creditSchema,
  missingSchema,
  noteSchema,
  packManySchema,
  packSchema,
  paySchema,
  pickSchema,
  reasonSchema,
  refundSchema,
  reversePaymentSchema,
  sendSchema,
  versionSchema,
  sendInsteadSchema,
  wrongLabelSchema,
} from '@/lib/contract/orderChange';
import {
  bulkOutcomes,
  callerAnswer,
  officeOrder,
  officeOrderList,
  quote,
  refundsDue,
} from '../answers/officeOrderAnswers';
import { orderChange } from '../answers/orderAnswers';
import * as s from '../jsonSchema';
import { data, operationsWith } from '../operation';
import { IDEMPOTENCY_KEY } from './orderOperations';

const orderNumber = { orderNumber: yup.string().required() };
const CHANGED = 'The order as it is now';
const errors = {
  404: 'There is no such order',
  409: 'The order’s state refuses it, or the page is stale; the reason says which',
};

const staff = { tag: 'office', access: 'staff' } as const;
/** A change of one order, which answers with the order. */
const change = {
  ...staff,
  params: orderNumber,
  answer: data(officeOrder, CHANGED),
  errors,
} as const;

export const orderListOperations = operationsWith(staff)({
  'GET /office/orders': {
    summary: 'List orders: one tab, or what a search finds in it',
    description:
      'Search by order number, phone, words of a name, SKU, or purchase order number; without a tab in all ' +
      'of them. What is to be done is listed oldest first, the rest newest first.',
    permission: 'read_orders',
    query: officeOrdersQuerySchema,
    answer: data(officeOrderList, 'One page and the count of each tab'),
  },
  'GET /office/orders/{orderNumber}': {
    summary: 'One order with its parcels, payments and timeline',
    permission: 'read_orders',
    params: orderNumber,
    answer: data(officeOrder, 'The order'),
    errors: { 404: errors[404] },
  },
  'GET /office/refunds-due': {
    summary: 'List orders whose buyers are owed money',
    permission: 'write_payments',
    query: refundsDueQuerySchema,
    answer: data(refundsDue, 'One page, the oldest first'),
  },
  'POST /office/orders/pack': {
    summary: 'Mark many orders as packed; all lines count as picked',
    permission: 'pack_orders',
    body: packManySchema,
    answer: data(bulkOutcomes, 'What happened to each order'),
  },
});

export const orderStepOperations = operationsWith(change)({
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
    summary: 'Have PayHere pay back what is due',
    description:
      'For an order that was paid there: at most what is due back. PayHere is asked within seconds after ' +
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
export const orderShelfOperations = operationsWith(change)({
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

export const orderChangeOperations = operationsWith({ ...change, permission: 'write_orders' })({
  'PUT /office/orders/{orderNumber}/address': {
    summary: 'Correct where the order goes',
    body: changeAddressSchema,
  },
  'PUT /office/orders/{orderNumber}/lines': {
    summary: 'Change or remove lines before packing',
    description: 'At the prices of the order. Quantity 0 removes a line.',
    body: changeLinesSchema,
  },
  'PUT /office/orders/{orderNumber}/note': {
    summary: 'Set the note for staff',
    body: noteSchema,
  },
});

export const callerOperations = operationsWith({ ...staff, permission: 'write_orders' })({
  'GET /office/caller': {
    summary: 'Find the customer who calls',
    query: callerQuerySchema,
    answer: data(callerAnswer, 'The customer with this phone'),
  },
  'GET /office/caller/quote': {
    summary: 'What parts would cost this customer now',
    query: quoteQuerySchema,
    answer: data(quote, 'Lines at the customer’s prices and the ways to pay'),
    errors: { 404: 'There is no such customer' },
  },
  'POST /office/orders': {
    summary: 'Place an order for a caller',
    description:
      'The rules of POST /order, without the customer’s cart: `seen` has the lines and the total that ' +
      'the seller named. An unknown phone makes a customer.',
    headers: IDEMPOTENCY_KEY,
    body: callerOrderSchema,
    answer: data(officeOrder, 'The order'),
    errors: {
      404: 'There is no such customer',
      409: 'A price or the stock changed, or the customer would owe too much',
      422: 'This key was used with another body',
    },
    errorDetails: { 409: { changes: s.array(orderChange) } },
  },
});
