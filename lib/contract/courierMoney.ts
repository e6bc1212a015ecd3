import * as yup from 'yup';
import { decimalNumber, wholeNumber } from './numbers';

export const MAX_SHEET_ROWS = 500;

/** What one courier owes. */
export type CourierDebt = {
  courier: string;
  /** At most MAX_COUNTED + 1, which means more; the amounts are those of the parcels counted. */
  parcels: number;
  owed: number;
  oldestSentAt: number | null;
  /** Parcels for which the courier paid less than was asked. */
  shortParcels: number;
  short: number;
};

/** A parcel whose money has not come in, or not all of it. */
export type CodParcel = {
  parcelId: number;
  orderNumber: string;
  number: number;
  waybill: string | null;
  fullName: string;
  shopName: string | null;
  town: string;
  sentAt: number;
  deliveredAt: number | null;
  asked: number;
  /** Null before the courier has paid. */
  paid: number | null;
  short: number;
};

export type CodParcels = { courier: string; parcels: CodParcel[]; next: number | null };

/** A parcel whose money has come in, or less that was accepted. */
export type SettledParcel = CodParcel & { courier: string; settledAt: number };

/** The newest parcels first. */
export type SettledParcels = { parcels: SettledParcel[]; next: number | null };

export const SHEET_OUTCOMES = [
  ...(['same', 'short', 'over', 'none', 'done', 'unknown', 'refused'] as const),
] as const;
/**
 * same: paid as asked. short, over: recorded and flagged. none: 0 was paid, nothing is recorded. done:
 * recorded before. unknown: we sent no such parcel. refused: the row cannot be read, or contradicts what
 * is recorded.
 */
export type SheetOutcome = (typeof SHEET_OUTCOMES)[number];

export type SheetRow = {
  /** In the list or the file, from 1. */
  line: number;
  waybill: string;
  orderNumber: string | null;
  asked: number | null;
  paid: number | null;
  outcome: SheetOutcome;
  /** Why the row was not recorded. */
  reason: string | null;
};

/** A courier's sheet against our parcels; the rows that differ come first. */
export type SheetMatch = {
  rows: SheetRow[];
  recorded: number;
  recordedTotal: number;
  left: number;
  /** Parcels of the courier that the sheet does not name; at most MAX_COUNTED + 1. */
  notNamed: number;
  /** What the sheet says was paid, all rows together. */
  sheetTotal: number;
  /** What came into the bank for it, and what the courier kept of the sheet's sum; null when nobody said. */
  inBank: number | null;
  fee: number | null;
  isTrial: boolean;
};

const waybill = yup.string().trim().max(60, 'A waybill has at most 60 characters. ');

export const courierSchema = yup.string().trim().max(60).required('Courier is required. ');

export const codQuerySchema = yup.object({
  after: wholeNumber('after').min(1, 'after must be a positive integer. '),
});

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
  inBank: decimalNumber('The amount in the bank')
    .min(0, 'The amount in the bank must be at least 0. ')
    .max(1_000_000_000, 'The amount in the bank must be less than 1000000000. '),
  /** True: says what would happen and writes nothing. */
  isTrial: yup.boolean().typeError('isTrial must be true or false. '),
});
export type CourierSheet = yup.InferType<typeof courierSheetSchema>;

export const acceptShortSchema = yup.object({ waybill: waybill.required('Waybill is required. ') });
