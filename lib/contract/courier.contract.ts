import * as yup from 'yup';
import { decimalNumber, wholeNumber } from './fields';
import * as s from './jsonSchema';
import { moment, RUPEES, type ValueOf } from './jsonSchema';
import { capped, next, OF_STAFF } from './officeOrder.contract';
import { data, operationsWith } from './operation';

export const MAX_SHEET_ROWS = 500;

export const SHEET_OUTCOMES = [
  'same',
  'short',
  'over',
  'none',
  'done',
  'unknown',
  'refused',
] as const;
/**
 * same: paid as asked. short, over: recorded and flagged. none: 0 was paid, nothing is recorded. done:
 * recorded before. unknown: we sent no such parcel. refused: the row cannot be read, or contradicts what
 * is recorded.
 */
export type SheetOutcome = (typeof SHEET_OUTCOMES)[number];

const waybill = yup.string().trim().max(60, 'A waybill has at most 60 characters. ');

export const courierSchema = yup.string().trim().max(60).required('Courier is required. ');

export const codQuerySchema = yup.object({
  after: wholeNumber('after').min(1, 'after must be a positive integer. '),
});

const columnName = yup.string().trim().max(120, 'A column has at most 120 characters. ');

/** Either rows, or the courier's file as text with the columns waybill and amount. */
export const courierSheetSchema = yup.object({
  rows: yup
    .array(
      yup.object({
        waybill: waybill.required('Waybill is required. '),
        amount: decimalNumber('Amount')
          .min(0, 'Amount must be at least 0. ')
          .max(1_000_000_000, 'Amount must be less than 1000000000. ')
          .required('Amount is required. '),
      }),
    )
    .max(MAX_SHEET_ROWS, `At most ${MAX_SHEET_ROWS} rows at once. `),
  csv: yup.string().max(60_000, 'The file is too long; split it. '),
  /** What the file calls them, where its heading leaves it open. */
  waybillColumn: columnName,
  amountColumn: columnName,
  inBank: decimalNumber('The amount in the bank')
    .min(0, 'The amount in the bank must be at least 0. ')
    .max(1_000_000_000, 'The amount in the bank must be less than 1000000000. '),
  /** True: says what would happen and writes nothing. */
  isTrial: yup.boolean().typeError('isTrial must be true or false. '),
});
export type CourierSheet = yup.InferType<typeof courierSheetSchema>;

export const acceptShortSchema = yup.object({ waybill: waybill.required('Waybill is required. ') });

export const courierDebts = s.array(
  s.object({
    courier: s.string(),
    /** At most MAX_COUNTED + 1, which means more; the amounts are those of the parcels counted. */
    parcels: capped,
    owed: RUPEES,
    oldestSentAt: s.nullable(moment),
    /** Parcels for which the courier paid less than was asked. */
    shortParcels: capped,
    short: RUPEES,
  }),
);

/** What one courier owes. */
export type CourierDebt = ValueOf<typeof courierDebts>[number];

const parcel = {
  parcelId: s.integer(),
  orderNumber: s.string(),
  number: s.integer(),
  waybill: s.nullable(s.string()),
  fullName: s.string(),
  shopName: s.nullable(s.string()),
  town: s.string(),
  sentAt: moment,
  deliveredAt: s.nullable(moment),
  asked: RUPEES,
  paid: s.nullable(s.rupees('Rupees: null before the courier has paid')),
  short: RUPEES,
};

export const codParcels = s.object({
  courier: s.string(),
  parcels: s.array(s.object(parcel), 'The oldest first'),
  next,
});

export type CodParcels = ValueOf<typeof codParcels>;

/** A parcel whose money has not come in, or not all of it. */
export type CodParcel = CodParcels['parcels'][number];

export const settledParcels = s.object({
  parcels: s.array(
    s.object({ ...parcel, courier: s.string(), settledAt: moment }),
    'The newest first',
  ),
  next,
});

/** The newest parcels first. */
export type SettledParcels = ValueOf<typeof settledParcels>;

/** A parcel whose money has come in, or less that was accepted. */
export type SettledParcel = SettledParcels['parcels'][number];

export const sheetMatch = s.object({
  rows: s.array(
    s.object({
      line: s.integer('In the list or the file, from 1'),
      waybill: s.string(),
      orderNumber: s.nullable(s.string()),
      asked: s.nullable(RUPEES),
      paid: s.nullable(RUPEES),
      outcome: s.oneOf(SHEET_OUTCOMES),
      reason: s.nullable(s.string('Why the row was not recorded')),
    }),
    'The rows that differ come first',
  ),
  recorded: s.integer('Rows'),
  recordedTotal: RUPEES,
  left: s.integer('Rows that were not recorded'),
  /** Parcels of the courier that the sheet does not name; at most MAX_COUNTED + 1. */
  notNamed: capped,
  sheetTotal: s.rupees('Rupees: what the sheet says was paid, all rows together'),
  /** What came into the bank for it, and what the courier kept of the sheet's sum; null when nobody said. */
  inBank: s.nullable(RUPEES),
  fee: s.nullable(RUPEES),
  isTrial: s.boolean(),
});

/** Of a file whose heading leaves open which column is meant. */
const openColumns = s.object({
  names: s.array(s.string()),
  waybill: s.nullable(s.string()),
  amount: s.nullable(s.string()),
});

export type OpenColumns = ValueOf<typeof openColumns>;

/** A courier's sheet against our parcels; the rows that differ come first. */
export type SheetMatch = ValueOf<typeof sheetMatch>;

export type SheetRow = SheetMatch['rows'][number];

const courier = { courier: courierSchema };

export const courierOperations = operationsWith({ tag: 'office', access: 'staff' })({
  'GET /office/courier-money': {
    summary: 'What each courier owes',
    permission: 'read_courier_money',
    answer: data(courierDebts, 'The couriers that owe most come first'),
  },
  'GET /office/settled-parcels': {
    summary: 'Parcels that couriers have paid for',
    description: 'Of all couriers, the newest first: `after` is the `next` of the last answer.',
    permission: 'read_courier_money',
    query: codQuerySchema,
    answer: data(settledParcels, 'One page'),
  },
  'GET /office/courier-money/{courier}': {
    summary: 'Parcels whose money has not come in',
    permission: 'read_courier_money',
    params: courier,
    query: codQuerySchema,
    answer: data(codParcels, 'One page'),
  },
  'POST /office/courier-money/{courier}': {
    summary: 'Match a courier’s sheet against our parcels and record what was paid',
    permission: 'write_courier_money',
    params: courier,
    body: courierSheetSchema,
    answer: data(sheetMatch, 'What happened to each row'),
    errorDetails: { 400: { columns: s.optional(openColumns) } },
  },
  'POST /office/courier-money/{courier}/accept': {
    summary: 'Accept that a courier paid less for a parcel',
    permission: 'write_courier_money',
    params: courier,
    body: acceptShortSchema,
    answer: data(codParcels, 'The parcels that are left'),
    errors: { 404: 'We sent no such parcel', 409: 'Nothing is missing for this parcel' },
  },
});

/** The most parcels that each list of the page shows. */
export const MAX_HAND_OVER = 100;

const RECEIVER = {
  orderNumber: s.string(),
  fullName: s.string(),
  shopName: s.nullable(s.string()),
  town: s.string(),
  district: s.string(),
};

const PARCEL = { number: s.integer('From 1 within the order'), toCollect: RUPEES };

export const labelled = s.object({
  ...RECEIVER,
  version: s.integer('Sent back when it is handed over'),
  courier: s.nullable(s.string('The one of its district, or of the last parcel that left')),
  parcels: s.array(s.object(PARCEL), 'Of the label; several where it does not say which'),
});

/** What a scanned label stands for. */
export type Labelled = ValueOf<typeof labelled>;

const handedOver = s.object({
  ...RECEIVER,
  ...PARCEL,
  version: s.integer('Sent back with a correction'),
  courier: s.string(),
  waybill: s.nullable(s.string()),
  sentAt: moment,
});

/** A parcel that left today. */
export type HandedOver = ValueOf<typeof handedOver>;

export const handOverPage = s.object({
  waiting: s.array(s.object({ ...RECEIVER, ...PARCEL }), 'Packed and not handed over, the oldest'),
  waits: capped,
  sent: s.array(handedOver, 'Today, the newest first'),
  couriers: s.array(s.string(), 'Names of the settings, to choose from'),
});

export type HandOverPage = ValueOf<typeof handOverPage>;

export type WaitingParcel = HandOverPage['waiting'][number];

const code = yup.string().trim().max(80, 'A label has at most 80 characters. ').required();

export const handOverOperations = operationsWith(OF_STAFF)({
  'GET /office/hand-over': {
    summary: 'Parcels that wait for a courier, and those that left today',
    permission: 'pack_orders',
    answer: data(handOverPage, `At most ${MAX_HAND_OVER} of each`),
  },
  'GET /office/hand-over/{code}': {
    summary: 'What a scanned label stands for',
    description:
      'The number of an order, with /2 for its second parcel. Refused where nothing of it can be ' +
      'handed over. `POST …/send` of the order then writes courier and waybill, and ' +
      '`POST …/correct-waybill` corrects them.',
    permission: 'pack_orders',
    params: { code },
    answer: data(labelled, 'The parcels of the label that wait'),
    errors: {
      404: 'No order has this number',
      409: 'Nothing of it waits for a courier; the reason says why',
    },
  },
});
