import * as yup from 'yup';
import { DAY_PATTERN } from './dealerAccount.contract';
import { amountSchema, decimalNumber, id, oneLine, wholeNumber } from './fields';
import * as s from './jsonSchema';
import { moment, RUPEES, type ValueOf } from './jsonSchema';
import { OF_STAFF } from './officeOrder.contract';
import { bare, data, file, IDEMPOTENCY_KEY, operationsWith, USED_KEY } from './operation';
import { recordOf } from './records';
import {
  CASH_MOVEMENT_KINDS,
  CLOSE_REFUSALS,
  DAY_MONEY,
  DECISIONS,
  DIFFERENCE_KINDS,
  MAX_DECISION_REASON,
  NOTES,
  NOTES_AND_COINS,
  TOLD_MONEY,
  type ToldMoney,
} from './takings';

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
    errors: { 409: 'One of this name is open', 422: USED_KEY },
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
      422: USED_KEY,
    },
  },
  'POST /office/drawers/{sessionId}/close': {
    summary: 'Close a drawer with the cash that was counted',
    description: 'Once. A count that differs from what must be in it needs a reason.',
    params,
    headers: IDEMPOTENCY_KEY,
    body: closeDrawerSchema,
    answer: data(drawer, 'The drawer'),
    errors: { 404: UNKNOWN, 409: CLOSED, 422: USED_KEY },
  },
});

/** The longest period of the journal in one file: a quarter and a bit. */
export const JOURNAL_DAYS = 100;

const MOST_RUPEES = 1_000_000_000;
const ANY_DAY = { message: 'A day is such as 2026-11-24. ', excludeEmptyString: true };

export const daySchema = yup.string().matches(DAY_PATTERN, ANY_DAY).required('A day is required. ');

const amount = (label: string) =>
  decimalNumber(label)
    .min(0, `${label} must be at least 0. `)
    .max(MOST_RUPEES, `${label} must be less than ${MOST_RUPEES}. `);

const note = wholeNumber('A number of notes')
  .min(0, 'A number of notes must be at least 0. ')
  .max(100_000, 'A number of notes must be at most 100000. ')
  .required('A number of notes is required. ');

/** What was counted; an amount that nobody has told yet is null. */
export const countSchema = yup.object({
  notes: yup.object(recordOf(NOTES.map(String), () => note)).required('Notes are required. '),
  coins: amount('Coins').required('Coins are required. '),
  float: amount('The morning’s float').required('The morning’s float is required. '),
  told: yup
    .object(recordOf<ToldMoney, ReturnType<typeof toldAmount>>(TOLD_MONEY, toldAmount))
    .required('What others received is required. '),
});
export type CountForm = yup.InferType<typeof countSchema>;

function toldAmount() {
  return decimalNumber('An amount received')
    .min(-MOST_RUPEES, `An amount received must be more than -${MOST_RUPEES}. `)
    .max(MOST_RUPEES, `An amount received must be less than ${MOST_RUPEES}. `)
    .nullable()
    .defined('An amount received is required; null where nobody has said. ');
}

export const decisionSchema = yup.object({
  key: oneLine('The difference', 200).required('The difference is required. '),
  outcome: yup
    .string()
    .oneOf(DECISIONS, 'A difference is booked or stays open. ')
    .required('A difference is booked or stays open. '),
  reason: oneLine('The reason', MAX_DECISION_REASON)
    .min(3, 'Say why in at least 3 characters. ')
    .required('The reason is required. '),
  /** The mark of the numbers that were seen: a difference that has changed is decided again. */
  seen: oneLine('The mark', 60).required('The mark is required. '),
});
export type DecisionForm = yup.InferType<typeof decisionSchema>;

export const journalQuerySchema = yup.object({ from: daySchema, to: daySchema });

const whoAndWhen = s.object({ name: s.string(), at: moment });

const count = s.object({
  notes: s.record(s.integer(), 'How many there are of each note, by its rupees'),
  coins: RUPEES,
  float: s.rupees('Rupees that were in the drawer in the morning'),
  cash: s.rupees('Rupees: notes and coins'),
  told: s.object(recordOf<ToldMoney, ReturnType<typeof toldRupees>>(TOLD_MONEY, toldRupees)),
});

function toldRupees() {
  return s.nullable(s.rupees('Rupees that they say they received; null: they have not said'));
}

const row = s.object({
  kind: s.oneOf(DAY_MONEY),
  count: s.integer('Payments, parcels or orders'),
  expected: s.rupees('Rupees that the orders say'),
  received: s.nullable(s.rupees('Rupees counted or received; null: not received yet')),
  difference: s.nullable(RUPEES),
});

const difference = s.object({
  key: s.string('Names it within its day'),
  kind: s.oneOf(DIFFERENCE_KINDS),
  subject: s.nullable(s.string('The order or the SKU')),
  expected: s.nullable(s.rupees('Rupees; null where pieces differ')),
  received: s.nullable(s.rupees('Rupees; null: not received yet, or pieces differ')),
  pieces: s.nullable(s.object({ expected: s.integer(), received: s.integer() })),
  mark: s.string('Changes with the numbers'),
  words: s.nullable(s.string('The waybill of a parcel')),
  canBook: s.boolean('Whether the books can take it as it is'),
  look: s.nullable(
    s.object({ orderNumber: s.string(), amount: RUPEES }, 'The payment to look at first'),
  ),
  decision: s.nullable(
    s.object({ name: s.string(), at: moment, outcome: s.oneOf(DECISIONS), reason: s.string() }),
  ),
});

export const closeDay = s.component(
  'CloseDay',
  s.object({
    day: s.string('A day in Colombo, such as 2026-11-24'),
    orders: s.integer('Orders that were placed'),
    firstAt: s.nullable(moment),
    lastAt: s.nullable(moment),
    rows: s.array(row, 'By kind of money'),
    together: s.object({ expected: RUPEES, received: RUPEES, difference: RUPEES }),
    agreeing: s.integer('Payments, parcels and orders that agree'),
    differences: s.array(difference, 'Only what does not agree'),
    later: s.array(
      s.object({
        day: s.string('The closed day it belongs to'),
        number: s.string('The document'),
        amount: RUPEES,
      }),
      'What changed in earlier closed days and is booked on this one',
    ),
    changedSince: s.array(
      s.object({
        day: s.string('The day on which it was booked'),
        number: s.string(),
        amount: RUPEES,
      }),
      'What later closes booked for this closed day',
    ),
    count: s.nullable(count),
    countedBy: s.nullable(whoAndWhen),
    closedBy: s.nullable(whoAndWhen),
    isAlone: s.boolean('One person counted and closed, because nobody else works here'),
    refusal: s.nullable(s.oneOf(CLOSE_REFUSALS, 'Why you cannot sign it now')),
    signature: s.nullable(
      s.object({ hash: s.string(), signature: s.string(), publicKey: s.string() }),
    ),
  }),
);

/** The close of a day: what orders say beside what was counted, and what differs. */
export type CloseDay = ValueOf<typeof closeDay>;
export type DayDifference = CloseDay['differences'][number];

const PDF = ['application/pdf'];
const CSV = ['text/csv'];
const day = { day: daySchema };

const office = operationsWith({ tag: 'office', access: 'staff' });

export const closeReadOperations = office({
  'GET /office/days/{day}': {
    summary: 'The close of a day',
    permission: 'count_day',
    params: day,
    answer: data(closeDay, 'As it was signed, or as it is now'),
  },
  'GET /office/days/{day}/close.pdf': {
    summary: 'Print the close of a day',
    description: 'A signed day carries what was signed as the attachment close.json.',
    permission: 'count_day',
    params: day,
    answer: file(PDF, 'The close on A4'),
  },
  'GET /office/days/{day}/close.json': {
    summary: 'What was signed when a day was closed, byte for byte',
    permission: 'count_day',
    params: day,
    answer: file(['application/json'], 'The signed text', s.record<unknown>({})),
    errors: { 404: 'The day is not closed' },
  },
  'GET /office/journal.csv': {
    summary: 'Download the journal of closed days',
    description: `At most ${JOURNAL_DAYS} days. The file of a period whose days are closed never changes.`,
    permission: 'close_day',
    query: journalQuerySchema,
    answer: file(CSV, 'One line an entry, with a header line', s.string()),
  },
});

export const closeWriteOperations = office({
  'POST /office/days/{day}/count': {
    summary: 'Enter what was counted at the end of a day',
    permission: 'count_day',
    params: day,
    body: countSchema,
    answer: data(closeDay, 'The day with the count'),
    errors: { 409: 'The day is closed, or has not begun' },
  },
  'POST /office/days/{day}/decisions': {
    summary: 'Decide what becomes of a difference',
    permission: 'close_day',
    params: day,
    body: decisionSchema,
    answer: data(closeDay, 'The day with the decision'),
    errors: { 409: 'The day is closed, or the difference has changed' },
  },
  'POST /office/days/{day}/close': {
    summary: 'Sign a day',
    description: 'Signing again what one has signed changes nothing.',
    permission: 'close_day',
    freshCode: true,
    params: day,
    answer: data(closeDay, 'The signed day'),
    errors: { 409: 'Something is undecided, nobody has counted, or the same person has' },
  },
});

export const signingKeyOperations = operationsWith({ tag: 'shop', access: 'everybody' })({
  'GET /signing-key': {
    summary: 'The public key of the shop’s closed days',
    description: 'Ed25519, as SPKI in base64url. docs/journal.md says how to check a signature.',
    answer: bare(s.object({ publicKey: s.string() }), 'The key that signs now'),
  },
});
