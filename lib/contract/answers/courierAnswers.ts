import {
  SHEET_OUTCOMES,
  type CodParcel,
  type CodParcels,
  type CourierDebt,
  type SettledParcel,
  type SettledParcels,
  type SheetMatch,
  type SheetRow,
} from '@/lib/contract/courierMoney';
import * as s from '../jsonSchema';
import { capped, next } from './officeOrderAnswers';
import { moment, RUPEES } from './orderAnswers';

export const courierDebts = s.array(
  s.object<CourierDebt>({
    courier: s.string(),
    parcels: capped,
    owed: RUPEES,
    oldestSentAt: s.nullable(moment),
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
  paid: s.nullable(RUPEES),
  short: RUPEES,
};

export const codParcels = s.object<CodParcels>({
  courier: s.string(),
  parcels: s.array(s.object<CodParcel>(parcel), { description: 'The oldest first' }),
  next,
});

export const settledParcels = s.object<SettledParcels>({
  parcels: s.array(s.object<SettledParcel>({ ...parcel, courier: s.string(), settledAt: moment }), {
    description: 'The newest first',
  }),
  next,
});

export const sheetMatch = s.object<SheetMatch>({
  rows: s.array(
    s.object<SheetRow>({
      line: s.integer(),
      waybill: s.string(),
      orderNumber: s.nullable(s.string()),
      asked: s.nullable(RUPEES),
      paid: s.nullable(RUPEES),
      outcome: s.oneOf(SHEET_OUTCOMES),
      reason: s.nullable(s.string()),
    }),
    { description: 'The rows that differ come first' },
  ),
  recorded: s.integer({ description: 'Rows' }),
  recordedTotal: RUPEES,
  left: s.integer({ description: 'Rows that were not recorded' }),
  notNamed: capped,
  sheetTotal: RUPEES,
  inBank: s.nullable(RUPEES),
  fee: s.nullable(RUPEES),
  isTrial: s.boolean(),
});
