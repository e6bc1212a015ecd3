import { matchBankLines, type BankLine, type OpenTransfer } from '@/lib/commerce/bankLines';
import { randomFrom } from '../../support/random';

const FIRST = ['Nimal', 'Kamala', 'Selvam', 'Fathima', 'Ruwan', 'Dilani', 'Mohamed', 'Priya'];
const LAST = ['Perera', 'Silva', 'Fernando', 'Nazeera', 'Kumaravel', 'Jayasinghe', 'Rizwan'];

type Generated = { line: BankLine; truth: string[] };
type Draw = (below: number) => number;

function pick<T>(draw: Draw, values: readonly T[]): T {
  const value = values[draw(values.length)];
  if (value === undefined) throw new Error('nothing to pick from');
  return value;
}

/** Amounts of many orders are equal, as prices in a shop are. */
function openTransfers(draw: Draw): OpenTransfer[] {
  return Array.from({ length: 320 }, (_, at) => ({
    orderNumber: `SP-${100_001 + at + Math.floor(at / 9) * 3}`,
    toPayCents: 100_000 + draw(1_200) * 5_000,
    fullName: `${pick(draw, FIRST)} ${pick(draw, LAST)}`,
    shopName: draw(6) === 0 ? `${pick(draw, LAST)} Mobile ${at}` : null,
    phone: `9477${1_000_000 + at * 7_919}`,
    references: draw(2) === 0 ? [`TRACE 0044${at} ${500_000 + at * 331}`] : [],
  }));
}

const digits = ({ orderNumber }: OpenTransfer) => orderNumber.slice(3);
const noise = (draw: Draw) => pick(draw, ['CEFT', 'SLIPS', 'CDM 0417', 'MOBILE BANKING', 'IBFT']);

/** Swaps two neighbouring digits, or replaces one. */
function mistyped(draw: Draw, number: string): string {
  const at = 3 + draw(number.length - 4);
  if (draw(2) === 0) {
    const [one, other] = [number.charAt(at), number.charAt(at + 1)];
    return `${number.slice(0, at)}${other}${one}${number.slice(at + 2)}`;
  }
  return `${number.slice(0, at)}${(Number(number.charAt(at)) + 1) % 10}${number.slice(at + 1)}`;
}

type Wording = (draw: Draw, order: OpenTransfer) => { text: string; cents?: number };

/** How buyers and banks write, with how many of a hundred lines are written so. */
const WORDINGS: readonly [share: number, wording: Wording][] = [
  [22, (draw, { orderNumber }) => ({ text: `${noise(draw)} ${orderNumber} 24NOV` })],
  [12, (draw, order) => ({ text: `${noise(draw)} sp${digits(order)}` })],
  [
    8,
    (draw, order) => ({ text: `TRF SP ${digits(order).slice(0, 3)} ${digits(order).slice(3)} 11` }),
  ],
  [6, (draw, order) => ({ text: `ORDER SP#${digits(order)}/${order.fullName}` })],
  [9, (draw, order) => ({ text: `${noise(draw)} ${digits(order)} ${draw(900_000)}` })],
  [8, (draw, order) => ({ text: `${noise(draw)} ${order.references[0] ?? order.orderNumber}` })],
  [10, (draw, { phone }) => ({ text: `${noise(draw)} 0${phone.slice(2)}` })],
  [
    5,
    (draw, { orderNumber, toPayCents }) => ({
      text: `${noise(draw)} ${orderNumber} LESS CHARGES`,
      cents: toPayCents - 2_500,
    }),
  ],
  [
    4,
    (draw, { orderNumber, toPayCents, fullName }) => ({
      text: `${fullName} ${orderNumber}`,
      cents: Math.floor(toPayCents / 3),
    }),
  ],
  [4, (draw, order) => ({ text: `${order.fullName} ${mistyped(draw, order.orderNumber)}` })],
  [2, (draw, { orderNumber }) => ({ text: `${noise(draw)} ${mistyped(draw, orderNumber)}` })],
  [3, (draw, { fullName }) => ({ text: `${noise(draw)} ${fullName.toUpperCase()}` })],
  [1, (draw) => ({ text: noise(draw) })],
];

const OTHERS = ['INTEREST', 'DOMEX COD SETTLEMENT', 'CASH DEPOSIT A KARUNARATNE', 'POS 88123401'];

/** Draws 280 lines that pay for orders, and 20 that have nothing to do with them. */
function statement(draw: Draw, orders: readonly OpenTransfer[]): Generated[] {
  const written = WORDINGS.flatMap(([share, wording]) => Array(share).fill(wording) as Wording[]);
  const paid = orders.slice(0, 270).map((order): Generated => {
    const { text, cents = order.toPayCents } = pick(draw, written)(draw, order);
    return { line: { text, cents }, truth: [order.orderNumber] };
  });
  const pairs = Array.from({ length: 10 }, (_, at): Generated => {
    const two = orders.slice(280 + at * 2, 282 + at * 2);
    const truth = two.map(({ orderNumber }) => orderNumber);
    const cents = two.reduce((sum, { toPayCents }) => sum + toPayCents, 0);
    return { line: { text: `FOR ${truth.join(' AND ')}`, cents }, truth };
  });
  const others = Array.from({ length: 20 }, (): Generated => {
    const cents = 100_000 + draw(1_200) * 5_000;
    return { line: { text: `${pick(draw, OTHERS)} ${draw(1_000_000)}`, cents }, truth: [] };
  });
  return [...paid, ...pairs, ...others]
    .map((one) => ({ one, key: draw(1_000_000) }))
    .sort((one, other) => one.key - other.key)
    .map(({ one }) => one);
}

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
  'matches at least 95 %% of 300 lines and none wrongly, statement %d',
  (seed) => {
    const draw = randomFrom(seed * 7_907);
    const orders = openTransfers(draw);
    const lines = statement(draw, orders);
    expect(lines).toHaveLength(300);
    const matches = matchBankLines(
      lines.map(({ line }) => line),
      orders,
    );
    const judged = lines.map(({ line, truth }, at) => ({ ...line, truth, ...matches[at] }));
    const wrong = judged.filter(
      ({ kind, truth, orderNumbers = [] }) =>
        kind !== 'none' && [...orderNumbers].sort().join() !== [...truth].sort().join(),
    );
    expect(wrong).toEqual([]);
    const own = judged.filter(({ truth }) => truth.length > 0);
    const matched = own.filter(({ kind }) => kind !== 'none');
    expect(matched.length / own.length).toBeGreaterThanOrEqual(0.95);
  },
);

const order = (orderNumber: string, toPayCents: number, said: Partial<OpenTransfer> = {}) => ({
  orderNumber,
  toPayCents,
  fullName: 'S. Kumaravel',
  shopName: null,
  phone: '94776054418',
  references: [],
  ...said,
});

const OPEN: OpenTransfer[] = [
  order('SP-100001', 500_000),
  order('SP-100002', 700_000, { fullName: 'Fathima Nazeera', phone: '94711111111' }),
  order('SP-100003', 700_000, { fullName: 'Nimal Perera', phone: '94722222222' }),
  order('SP-100020', 910_000, { references: ['CDM 662190'], phone: '94733333333' }),
];

test.each<[string, BankLine, string]>([
  ['its number and amount', { text: 'CEFT SP-100001', cents: 500_000 }, 'certain SP-100001'],
  ['its number in pieces', { text: 'sp 100 001 23', cents: 500_000 }, 'certain SP-100001'],
  ['bare digits and amount', { text: '100001', cents: 500_000 }, 'certain SP-100001'],
  ['the trace of its slip', { text: 'CDM 0417 662190', cents: 910_000 }, 'certain SP-100020'],
  [
    'two numbers and their sum',
    { text: 'SP-100001+SP-100002', cents: 1_200_000 },
    'certain SP-100001 SP-100002',
  ],
  ['two numbers and another sum', { text: 'SP-100001, SP-100002', cents: 900_000 }, 'none'],
  ['its number and a part', { text: 'SP-100001', cents: 100_000 }, 'likely SP-100001'],
  ['its number, less a fee', { text: 'SP-100001', cents: 497_500 }, 'likely SP-100001'],
  ['the amount of two, and a name', { text: 'PERERA NIMAL', cents: 700_000 }, 'likely SP-100003'],
  ['the amount of two, and a phone', { text: '0711111111', cents: 700_000 }, 'likely SP-100002'],
  ['a number of no order, mistyped', { text: 'SP-100010', cents: 500_000 }, 'likely SP-100001'],
  ['a number of no order', { text: 'SP-123456', cents: 500_000 }, 'none'],
  ['a number that swaps two digits', { text: 'SP-100002', cents: 910_000 }, 'likely SP-100020'],
  ['an amount alone', { text: 'CASH DEPOSIT', cents: 500_000 }, 'none'],
  ['bare digits and another amount', { text: 'TRACE 100001', cents: 4_200 }, 'none'],
])('says of %s what is known', (_, line, expected) => {
  const [match] = matchBankLines([line], OPEN);
  expect([match?.kind, ...(match?.orderNumbers ?? [])].join(' ')).toBe(expected);
});

test('an order is certain once; the buyer may have paid twice', () => {
  const line = { text: 'SP-100001', cents: 500_000 };
  expect(matchBankLines([line, line], OPEN).map(({ kind }) => kind)).toEqual(['certain', 'likely']);
});

test('matches nothing where no order waits', () => {
  expect(matchBankLines([{ text: 'SP-100001', cents: 1 }], [])).toEqual([
    { kind: 'none', orderNumbers: [] },
  ]);
});
