import * as yup from 'yup';
import { itmCode } from './catalogue.contract';
import { positiveCode, wholeNumber } from './fields';
import { incoming } from './incoming';
import * as s from './jsonSchema';
import { moment, type ValueOf } from './jsonSchema';
import { data, operationsWith } from './operation';
import { RESERVATION_STATES } from './reservation';

/** PUT /product/{itmCode}/reservation: how many pieces the buyer wants of what is on its way. */
export const reserveSchema = yup.object({
  qty: wholeNumber('Quantity')
    .min(0, 'Quantity must not be negative. ')
    .required('Quantity is required. '),
});

/** A buyer's reservation, as they see it. */
export const ownReservation = s.object({
  reservationId: s.integer(),
  itmCode: s.integer(),
  itmName: s.string(),
  qty: s.integer(),
  state: s.oneOf(RESERVATION_STATES),
  expectedOn: s.nullable(s.string('A day, such as “2026-12-03”; null: not known')),
  heldUntil: s.nullable(moment),
});
export type OwnReservation = ValueOf<typeof ownReservation>;

/** A reservation, as staff see it. */
export const officeReservation = s.object({
  reservationId: s.integer(),
  purchaseNumber: s.string(),
  sku: s.string(),
  customerId: s.integer(),
  customerName: s.string(),
  qty: s.integer(),
  state: s.oneOf(RESERVATION_STATES),
  heldUntil: s.nullable(moment),
});
export type OfficeReservation = ValueOf<typeof officeReservation>;

const reservationParam = {
  reservationId: positiveCode('Reservation').required('Reservation is required. '),
};
const NO_SUCH = 'There is no such reservation';

export const reservationOperations = operationsWith({ tag: 'orders', access: 'buyer' })({
  'PUT /product/{itmCode}/reservation': {
    summary: 'Reserve pieces of the next delivery of an item',
    description:
      'Says how many pieces the buyer wants in all of those that have not come; 0 cancels. They cost what they cost ' +
      'on the day they are ordered.',
    params: itmCode,
    body: reserveSchema,
    answer: data(incoming, 'The delivery as it is now'),
    errors: {
      404: 'No item has this code',
      409: 'Nothing is on its way, less of it is free, or a limit is reached',
    },
  },
  'POST /reservations/{reservationId}/cancel': {
    summary: 'Cancel a reservation',
    description: 'Its pieces go to whoever reserved them next, or are for sale.',
    params: reservationParam,
    answer: data(s.object({ reservations: s.array(ownReservation) }), 'Those that are left'),
    errors: { 404: NO_SUCH, 409: 'It has ended' },
  },
});

export const reservationOfficeOperations = operationsWith({ tag: 'office', access: 'staff' })({
  'POST /office/reservations/{reservationId}/cancel': {
    summary: 'Cancel a reservation of a buyer',
    description: 'Its pieces go to whoever reserved them next, or are for sale.',
    permission: 'write_orders',
    params: reservationParam,
    answer: data(officeReservation, 'The reservation'),
    errors: { 404: NO_SUCH, 409: 'It has ended' },
  },
});
