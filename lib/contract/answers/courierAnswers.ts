import { SHEET_OUTCOMES } from '@/lib/contract/courierMoney';
import * as s from '../jsonSchema';
import { capped, next } from './officeOrderAnswers';
import { moment, RUPEES } from './orderAnswers';

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
  paid: s.nullable(s.number('Rupees: null before the courier has paid')),
  short: RUPEES,
};

export const codParcels = s.object({
  courier: s.string(),
  parcels: s.array(s.object(parcel), 'The oldest first'),
  next,
});

export const settledParcels = s.object({
  parcels: s.array(
    s.object({ ...parcel, courier: s.string(), settledAt: moment }),
    'The newest first',
  ),
  next,
});

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
  sheetTotal: s.number('Rupees: what the sheet says was paid, all rows together'),
  /** What came into the bank for it, and what the courier kept of the sheet's sum; null when nobody said. */
  inBank: s.nullable(RUPEES),
  fee: s.nullable(RUPEES),
  isTrial: s.boolean(),
});
