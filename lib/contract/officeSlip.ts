import * as yup from 'yup';
import { wholeNumber } from './numbers';
import type { OrderStatus } from './order';
import { amountSchema, line } from './orderChange';
import { MAX_SLIP_REFERENCE, SLIP_STATES, type SlipMediaType } from './slip';

/** What a twin is: another slip, or a payment that staff recorded without one. */
export const TWIN_STATES = [...SLIP_STATES, 'recorded'] as const;

/** The same file or reference for another payment. */
export type SlipTwin = {
  orderNumber: string;
  same: 'file' | 'reference';
  state: (typeof TWIN_STATES)[number];
};

/** A slip that waits to be decided about. */
export type OfficeSlip = {
  slipId: number;
  orderNumber: string;
  status: OrderStatus;
  fullName: string;
  shopName: string | null;
  town: string;
  phone: string;
  pieces: number;
  total: number;
  /** What is still to be paid; 0 for an order that has ended. */
  toPay: number;
  sentAt: number;
  fileName: string;
  mediaType: SlipMediaType;
  bytes: number;
  reference: string | null;
  twins: SlipTwin[];
};

/** GET /office/slips: the oldest first. */
export type SlipList = {
  slips: OfficeSlip[];
  /** At most MAX_COUNTED + 1, which means more. */
  count: number;
  next: number | null;
};

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
