import * as yup from 'yup';
import { decimalNumber, wholeNumber } from './fields';
import * as s from './jsonSchema';
import { moment, RUPEES, type ValueOf } from './jsonSchema';
import { capped } from './officeOrder.contract';
import { data, operationsWith } from './operation';
import { SETTLEMENT_SOURCES } from './paymentOptions';
import { DAY_ORDERS, MAX_ROW_WORD, MAX_ROW_WORDS, ROW_MEANINGS } from './takings';

export const MAX_SETTLEMENT_ROWS = 1_000;
/** Payments without a settlement that are shown at once. */
export const MAX_OPEN_PAYMENTS = 200;

/**
 * same: a payment of this amount. differs: of another amount. unclear: several payments may be meant, or one that somebody
 * has to choose. unknown: the shop knows no such payment. twice: this file names it twice, or another file settled it.
 * unpaid: the file says that no money moved. done: settled before with this file. Only same is settled.
 */
export const SETTLEMENT_OUTCOMES = [
  'differs',
  'unclear',
  'unknown',
  'twice',
  'unpaid',
  'same',
  'done',
] as const;
export type SettlementOutcome = (typeof SETTLEMENT_OUTCOMES)[number];

const column = yup.string().trim().max(120, 'A column has at most 120 characters. ');

/** What the file calls its columns, where its heading leaves it open; empty: it has none. */
const columns = {
  paymentColumn: column,
  orderColumn: column,
  /** Of a card terminal's file. */
  dayColumn: column,
  amountColumn: column,
  feeColumn: column,
  netColumn: column,
  kindColumn: column,
  stateColumn: column,
};

const wordSchema = yup.object({
  column: column.required('Say which column the word is in. '),
  /** Empty where a row says nothing. */
  word: yup
    .string()
    .max(MAX_ROW_WORD, `A word has at most ${MAX_ROW_WORD} characters. `)
    .defined('Say which word is meant. '),
  means: yup
    .string()
    .oneOf(ROW_MEANINGS, 'Say what the word means. ')
    .required('Say what the word means. '),
});

export const settlementSchema = yup.object({
  csv: yup.string().max(80_000, 'The file is too long; split it. ').required('Choose the file. '),
  ...columns,
  /** What words of the columns of kind and state mean; the shop remembers it for files with these headings. */
  words: yup
    .array(wordSchema)
    .max(2 * MAX_ROW_WORDS, `At most ${2 * MAX_ROW_WORDS} words at once. `),
  /** What comes first in days such as 03/04/2026, where the rows leave it open; remembered as the words are. */
  dayOrder: yup.string().oneOf(DAY_ORDERS, 'Say what comes first, the day or the month. '),
  /** The payments that somebody chose for unclear lines of a card terminal's file. */
  picks: yup
    .array(
      yup.object({
        line: wholeNumber('The line').min(1, 'A line is at least 1. ').required('Say which line. '),
        payment: wholeNumber('The payment')
          .min(1, 'There is no such payment. ')
          .required('Say which payment. '),
      }),
    )
    .max(MAX_SETTLEMENT_ROWS, `At most ${MAX_SETTLEMENT_ROWS} lines at once. `),
  /** True: what was said of files with these headings before does not count. */
  asksAgain: yup.boolean().typeError('asksAgain must be true or false. '),
  inBank: decimalNumber('The amount in the bank')
    .min(0, 'The amount in the bank must be at least 0. ')
    .max(1_000_000_000, 'The amount in the bank must be less than 1000000000. '),
  /** True: says what would happen and writes nothing. */
  isTrial: yup.boolean().typeError('isTrial must be true or false. '),
});
export type SettlementForm = yup.InferType<typeof settlementSchema>;

const PROVIDER = s.oneOf(SETTLEMENT_SOURCES);

const payment = {
  orderNumber: s.string(),
  paymentId: s.nullable(
    s.string('The gateway’s number of the payment, or what was recorded from the slip'),
  ),
  at: moment,
  amount: s.rupees('Rupees; below 0 where money went back'),
};

export const gatewayMoney = s.object({
  provider: PROVIDER,
  open: s.array(s.object(payment), `Not settled, the oldest first; at most ${MAX_OPEN_PAYMENTS}`),
  count: capped,
  owed: s.rupees('Rupees of those counted'),
});

/** The payments of a gateway or the card terminal that no file has settled. */
export type GatewayMoney = ValueOf<typeof gatewayMoney>;
export type OpenPayment = GatewayMoney['open'][number];

export const settlementMatch = s.object({
  rows: s.array(
    s.object({
      line: s.integer('In the file, from 1'),
      paymentId: s.nullable(s.string()),
      orderNumber: s.nullable(s.string()),
      recorded: s.nullable(s.rupees('Rupees that the shop recorded')),
      amount: s.rupees('Rupees that the file says; below 0 where money went back'),
      fee: s.nullable(RUPEES),
      outcome: s.oneOf(SETTLEMENT_OUTCOMES),
      reason: s.nullable(s.string('Why the row is not settled')),
      day: s.nullable(s.string('YYYY-MM-DD; of a card terminal’s file')),
      mayBe: s.array(
        s.object({
          ...payment,
          payment: s.integer('To be named in `picks`'),
          isTakenBack: s.boolean('It was recorded, and taken back as a mistake'),
        }),
        'Payments that an unclear row may mean',
      ),
    }),
    'The rows that differ come first',
  ),
  missing: s.array(
    s.object(payment),
    'Paid until the last payment of the file, and neither in it nor settled before',
  ),
  settled: s.integer('Rows; in a trial those that would be'),
  settledTotal: RUPEES,
  fee: s.nullable(s.rupees('Of the settled rows; null: nobody has said')),
  inBank: s.nullable(s.rupees('What the settled rows brought into the bank')),
  left: s.integer('Rows that were not settled'),
  fileTotal: s.rupees('Rupees: what the file says, all rows together'),
  words: s.array(
    s.object({
      column: s.string(),
      word: s.string(),
      means: s.oneOf(ROW_MEANINGS),
    }),
    'How the words of the file were read',
  ),
  isTrial: s.boolean(),
});

/** A gateway's settlement against our payments; the rows that differ come first. */
export type SettlementMatch = ValueOf<typeof settlementMatch>;
export type SettlementRow = SettlementMatch['rows'][number];

/** Of a file whose heading leaves open which column is meant. */
const openColumns = s.object({
  names: s.array(s.string()),
  payment: s.nullable(s.string()),
  order: s.nullable(s.string()),
  day: s.nullable(s.string()),
  amount: s.nullable(s.string()),
  fee: s.nullable(s.string()),
  net: s.nullable(s.string()),
  kind: s.nullable(s.string()),
  state: s.nullable(s.string()),
});

/** A word of which nobody has said what it means. */
const openWord = s.object({ column: s.string(), word: s.string(), rows: s.integer() });

const provider = {
  provider: yup
    .string()
    .oneOf(SETTLEMENT_SOURCES, 'There is no such gateway or terminal. ')
    .required('There is no such gateway or terminal. '),
};

export const settlementOperations = operationsWith({ tag: 'office', access: 'staff' })({
  'GET /office/gateway-money': {
    summary: 'What gateways and the card terminal have not paid out yet',
    description:
      'Of the last three months, and not from before the first payment that a file has settled.',
    permission: 'read_gateway_money',
    answer: data(s.array(gatewayMoney), 'By gateway; the card terminal is `card`'),
  },
  'POST /office/gateway-money/{provider}': {
    summary:
      'Match the file of a gateway or the card terminal against our payments and settle those that agree',
    description:
      'All that agree in one step, or nothing: a file with a line that cannot be read is refused with the line. The same ' +
      'file again settles nothing. Without fees in the file, `inBank` is needed. What a column says in words ("PENDING") is ' +
      'asked once and remembered with the headings of the file, as the chosen columns are. A row of the card terminal is settled ' +
      'where exactly one payment has its number, or its amount and day; others are offered and chosen with `picks`.',
    permission: 'write_gateway_money',
    params: provider,
    body: settlementSchema,
    answer: data(settlementMatch, 'What happened to each row'),
    errorDetails: {
      400: {
        columns: s.optional(openColumns),
        words: s.optional(s.array(openWord)),
        day: s.optional(s.string('A day of which nobody knows what comes first')),
      },
    },
  },
});
