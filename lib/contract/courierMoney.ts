import * as yup from 'yup';
import { decimalNumber, wholeNumber } from './numbers';
import type {
  codParcels,
  courierDebts,
  settledParcels,
  sheetMatch,
} from './answers/courierAnswers';
import type { ValueOf } from './jsonSchema';

export const MAX_SHEET_ROWS = 500;

/** What one courier owes. */
export type CourierDebt = ValueOf<typeof courierDebts>[number];

/** A parcel whose money has not come in, or not all of it. */
export type CodParcel = CodParcels['parcels'][number];

export type CodParcels = ValueOf<typeof codParcels>;

/** A parcel whose money has come in, or less that was accepted. */
export type SettledParcel = SettledParcels['parcels'][number];

/** The newest parcels first. */
export type SettledParcels = ValueOf<typeof settledParcels>;

export const SHEET_OUTCOMES = [
  ...(['same', 'short', 'over', 'none', 'done', 'unknown', 'refused'] as const),
] as const;
/**
 * same: paid as asked. short, over: recorded and flagged. none: 0 was paid, nothing is recorded. done:
 * recorded before. unknown: we sent no such parcel. refused: the row cannot be read, or contradicts what
 * is recorded.
 */
export type SheetOutcome = (typeof SHEET_OUTCOMES)[number];

export type SheetRow = SheetMatch['rows'][number];

/** A courier's sheet against our parcels; the rows that differ come first. */
export type SheetMatch = ValueOf<typeof sheetMatch>;

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
