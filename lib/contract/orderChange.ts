import * as yup from 'yup';
import { addressSchema } from './order';
import { itmCodeSchema } from './catalogue';
import { STAFF_WAYS } from './orderPayment';
import { decimalNumber, wholeNumber } from './numbers';
import type { bulkOutcomes } from './answers/officeOrderAnswers';
import type { ValueOf } from './jsonSchema';
import { text } from './texts';

const MAX_LINES = 500;
const MAX_PIECES = 10_000;
export const MAX_BULK = 100;

/** A text on one line. */
export const line = (label: string, most: number) =>
  text(label, most).test(
    'one line',
    `${label} must be one line. `,
    (given) => given === undefined || !/\p{Cc}/u.test(given),
  );

/** The version of the order that the page showed. */
const version = wholeNumber('Version')
  .min(1, 'Version must be at least 1. ')
  .required('Version is required. ');

const quantityFrom = (least: number) =>
  wholeNumber('Quantity')
    .min(least, `Quantity must be at least ${least}. `)
    .max(MAX_PIECES, `Quantity must be at most ${MAX_PIECES}. `)
    .required('Quantity is required. ');

const lines = (least: number) =>
  yup
    .array(
      yup.object({
        itmCode: itmCodeSchema,
        qty: quantityFrom(least),
      }),
    )
    .min(1, 'Lines are required. ')
    .max(MAX_LINES, `At most ${MAX_LINES} lines at once. `)
    .required('Lines are required. ');

const reason = line('The reason', 300);

export const versionSchema = yup.object({ version });

/** Rupees that were paid. */
export const amountSchema = decimalNumber('Amount')
  .min(0.01, 'Amount must be more than 0. ')
  .max(1_000_000_000, 'Amount must be less than 1000000000. ')
  .required('Amount is required. ');

const money = {
  version,
  amount: amountSchema,
  reference: line('Reference', 80).when('way', {
    is: 'transfer',
    then: (schema) => schema.required('A transfer needs its reference. '),
  }),
};

const wayOf = (sentence: string) => yup.string().oneOf(STAFF_WAYS, sentence).required(sentence);

export const paySchema = yup.object({ ...money, way: wayOf('Say how it was paid. ') });

export const refundSchema = yup.object({ ...money, way: wayOf('Say how it was paid back. ') });

/** POST /office/orders/{orderNumber}/gateway-refunds */
export const askRefundSchema = yup.object({ version, amount: amountSchema });

const piecesToCredit = yup.object({
  itmCode: itmCodeSchema,
  qty: quantityFrom(1),
  restock: yup.boolean().required('Say whether it goes back on its shelf. '),
});

/** POST /office/orders/{orderNumber}/credit-notes: over pieces, or an amount. */
export const creditSchema = yup.object({
  version,
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

export const pickSchema = yup.object({ version, lines: lines(-MAX_PIECES) });

/** Pieces of an item that are not on their shelf, or that the order waits for. */
export const missingSchema = yup.object({ version, itmCode: itmCodeSchema });

export const wrongLabelSchema = yup.object({
  version,
  itmCode: itmCodeSchema,
  label: line('Label', 80).required('Say what the label says. '),
});

/** One piece of an item leaves as a piece of another one. */
export const sendInsteadSchema = yup.object({
  version,
  itmCode: itmCodeSchema,
  instead: itmCodeSchema,
});

export const packSchema = yup.object({
  version,
  what: yup
    .string()
    .oneOf(['all', 'picked'] as const, 'Say what is packed. ')
    .required('Say what is packed. '),
});

export const sendSchema = yup.object({
  version,
  courier: line('Courier', 60).required('Courier is required. '),
  waybill: line('Waybill', 60),
  parcel: wholeNumber('Parcel').min(1, 'Parcel must be at least 1. '),
});

/** POST /office/orders/{orderNumber}/correct-waybill */
export const correctWaybillSchema = yup.object({
  version,
  courier: line('Courier', 60).required('Courier is required. '),
  waybill: line('Waybill', 60),
  parcel: wholeNumber('Parcel').min(1, 'Parcel must be at least 1. ').required('Choose a parcel. '),
});

/** POST /office/orders/{orderNumber}/reverse-payment */
export const reversePaymentSchema = yup.object({
  version,
  payment: wholeNumber('Payment').min(1, 'Choose a payment. ').required('Choose a payment. '),
  reason: reason.required('Say why. '),
});

/** The end of an order, or of its rest. */
export const reasonSchema = yup.object({
  version,
  reason: reason.required('Say why. '),
  /**
   * true: all pieces go back to stock, also those that a picker missed. false: of what came back nothing
   * does. Absent: all but those that a picker missed.
   */
  restock: yup.boolean().typeError('Say whether the pieces go back to stock. '),
});

export const changeAddressSchema = yup.object({
  version,
  address: addressSchema.required('Address is required. '),
});

export const changeLinesSchema = yup.object({ version, lines: lines(0) });

export const noteSchema = yup.object({
  version,
  note: text('The note', 500),
});

/** POST /office/orders/pack. */
export const packManySchema = yup.object({
  orders: yup
    .array(
      yup.object({
        orderNumber: line('Order number', 30).required('Order number is required. '),
        version,
      }),
    )
    .min(1, 'Select an order. ')
    .max(MAX_BULK, `At most ${MAX_BULK} orders at once. `)
    .required('Select an order. '),
});

/** What happened to one order of many; `reason` says why nothing did. */
export type BulkOutcome = ValueOf<typeof bulkOutcomes>[number];
