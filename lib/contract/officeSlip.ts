import * as yup from 'yup';
import { wholeNumber } from './numbers';
import { amountSchema, line } from './orderChange';
import { MAX_SLIP_REFERENCE, SLIP_STATES } from './slip';
import type { slipList } from './answers/slipAnswers';
import type { ValueOf } from './jsonSchema';

/** What a twin is: another slip, or a payment that staff recorded without one. */
export const TWIN_STATES = [...SLIP_STATES, 'recorded'] as const;

/** The same file or reference for another payment. */
export type SlipTwin = OfficeSlip['twins'][number];

/** A slip that waits to be decided about. */
export type OfficeSlip = SlipList['slips'][number];

/** GET /office/slips: the oldest first. */
export type SlipList = ValueOf<typeof slipList>;

export const slipIdSchema = wholeNumber('Slip').positive('Slip must be more than 0. ').required();

export const slipsQuerySchema = yup.object({
  after: wholeNumber('After').min(0, 'After must be at least 0. '),
});

/** POST /office/slips/{slipId}/accept */
export const acceptSlipSchema = yup.object({
  amount: amountSchema,
  reference: line('Reference', MAX_SLIP_REFERENCE).required('A transfer needs its reference. '),
  /** Staff looked at the twins and accept it all the same. */
  despiteTwin: yup.boolean().typeError('Despite a twin must be true or false. '),
});

export type AcceptSlip = yup.InferType<typeof acceptSlipSchema>;

/** POST /office/slips/{slipId}/reject; the buyer reads the reason. */
export const rejectSlipSchema = yup.object({
  reason: line('The reason', 120).required('Say why. '),
});
