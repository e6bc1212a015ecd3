import * as yup from 'yup';
import { CASH_MOVEMENT_KINDS, NOTES_AND_COINS } from './takings';
import { amountSchema, id, oneLine, wholeNumber } from './fields';
import * as s from './jsonSchema';
import { moment, RUPEES, type ValueOf } from './jsonSchema';
import { OF_STAFF } from './officeOrder.contract';
import { data, IDEMPOTENCY_KEY, operationsWith } from './operation';
import { recordOf } from './records';

export const MAX_DRAWER_NAME = 40;
export const MAX_CASH_REASON = 200;

const pieces = wholeNumber('A number of notes or coins')
  .min(0, 'A number of notes or coins must be at least 0. ')
  .max(100_000, 'A number of notes or coins must be at most 100000. ')
  .required('A number of notes or coins is required. ');

/** How many there are of each note and coin, by its rupees. */
const counts = yup
  .object(recordOf(NOTES_AND_COINS.map(String), () => pieces))
  .required('The count is required. ');

const reason = oneLine('The reason', MAX_CASH_REASON);

/** POST /office/drawers */
export const openDrawerSchema = yup.object({
  name: oneLine('The name', MAX_DRAWER_NAME).required('The name is required. '),
  counts,
});

/** POST /office/drawers/{sessionId}/cash */
export const moveCashSchema = yup.object({
  kind: yup
    .string()
    .oneOf(['in', 'out'] as const, 'Cash is put in or taken out. ')
    .required('Cash is put in or taken out. '),
  amount: amountSchema,
  reason: reason.min(3, 'Say why in at least 3 characters. ').required('Say why. '),
});

/** POST /office/drawers/{sessionId}/close */
export const closeDrawerSchema = yup.object({ counts, reason });

const drawer = s.component(
  'Drawer',
  s.object({
    sessionId: s.integer(),
    name: s.string(),
    openedAt: moment,
    openedBy: s.string(),
    isOwn: s.boolean('Cash that you take goes into it'),
    cash: s.rupees('Rupees that must be in it'),
    closed: s.nullable(
      s.object({
        at: moment,
        by: s.string(),
        counted: RUPEES,
        difference: s.rupees('Rupees: counted, less what must have been in it'),
        reason: s.nullable(s.string('Why they differ')),
      }),
    ),
  }),
);

export const drawers = s.object({
  open: s.array(drawer, 'Those that are open'),
  closed: s.array(drawer, 'The last that were closed, the newest first'),
});
export type Drawers = ValueOf<typeof drawers>;

/** A cash drawer from its opening to its closing. */
export type Drawer = Drawers['open'][number];

export const drawerPage = s.object({
  drawer,
  sums: s.array(
    s.object({ kind: s.oneOf(CASH_MOVEMENT_KINDS), count: s.integer(), amount: RUPEES }),
    'By kind, those that occurred',
  ),
  movements: s.array(
    s.object({
      movementId: s.integer(),
      at: moment,
      kind: s.oneOf(CASH_MOVEMENT_KINDS),
      amount: s.rupees('Rupees; below 0 for cash that left'),
      reason: s.nullable(s.string()),
      number: s.nullable(s.string('The order, or the payment on account')),
      by: s.string(),
    }),
    'The newest first, at most 500',
  ),
});
export type DrawerPage = ValueOf<typeof drawerPage>;

const params = { sessionId: id() };
const UNKNOWN = 'There is no such drawer';
const CLOSED = 'It is closed';

export const drawerOperations = operationsWith({ ...OF_STAFF, permission: 'write_drawer' })({
  'GET /office/drawers': {
    summary: 'The cash drawers that are open, and the last that were closed',
    answer: data(drawers, 'The drawers'),
  },
  'GET /office/drawers/{sessionId}': {
    summary: 'A drawer with the cash that moved',
    params,
    answer: data(drawerPage, 'The drawer'),
    errors: { 404: UNKNOWN },
  },
  'POST /office/drawers': {
    summary: 'Open a drawer with the cash that is in it',
    description: 'A name has one open drawer.',
    headers: IDEMPOTENCY_KEY,
    body: openDrawerSchema,
    answer: data(drawer, 'The drawer'),
    errors: { 409: 'One of this name is open', 422: 'This key was used with another body' },
  },
  'POST /office/drawers/{sessionId}/cash': {
    summary: 'Put cash into a drawer, or take it out',
    params,
    headers: IDEMPOTENCY_KEY,
    body: moveCashSchema,
    answer: data(drawer, 'The drawer'),
    errors: {
      404: UNKNOWN,
      409: `${CLOSED}, or has not so much`,
      422: 'This key was used with another body',
    },
  },
  'POST /office/drawers/{sessionId}/close': {
    summary: 'Close a drawer with the cash that was counted',
    description: 'Once. A count that differs from what must be in it needs a reason.',
    params,
    headers: IDEMPOTENCY_KEY,
    body: closeDrawerSchema,
    answer: data(drawer, 'The drawer'),
    errors: { 404: UNKNOWN, 409: CLOSED, 422: 'This key was used with another body' },
  },
});
