import * as yup from 'yup';
import * as s from './jsonSchema';
import { moment, RUPEES, type ValueOf } from './jsonSchema';
import { capped, OF_STAFF } from './officeOrder.contract';
import { data, operationsWith } from './operation';

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
