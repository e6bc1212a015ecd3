import { centsText, rupeesFromCents } from '@/lib/commerce/money';
import { matchBankLines, type OpenTransfer } from '@/lib/commerce/bankLines';
import { bankRowsOf, type BankRowRead } from '@/server/sales/slips/bankRows';
import { randomFrom, type Random } from '../search/random';
import { pick, type Tried } from './written';

/** A line of a bank's list: money that came for an order, or went. */
type Movement = { orderNumber: string; cents: number; isIn: boolean; balance: number };
type BankList = { csv: string; layout: string; movements: Movement[] };

/** How a bank writes which way the money went. */
type Way = {
  name: string;
  heading: string[];
  cells: (amount: string, isIn: boolean) => string[];
};

const twoColumns = (out: string, into: string, nothing = ''): Way => ({
  name: `${out} | ${into}`,
  heading: [out, into],
  cells: (amount, isIn) => (isIn ? [nothing, amount] : [amount, nothing]),
});
const turned = ({ name, heading, cells }: Way): Way => ({
  name: `${name}, turned`,
  heading: heading.toReversed(),
  cells: (amount, isIn) => cells(amount, isIn).toReversed(),
});
const typed = (heading: string, into: string, out: string): Way => ({
  name: `${heading} ${into} ${out}`,
  heading: [heading, 'Amount'],
  cells: (amount, isIn) => [isIn ? into : out, amount],
});
const oneColumn = (
  name: string,
  heading: string,
  write: (amount: string, isIn: boolean) => string,
): Way => ({ name, heading: [heading], cells: (amount, isIn) => [write(amount, isIn)] });

const TWO: Way[] = [
  twoColumns('Debit', 'Credit'),
  twoColumns('Debit (LKR)', 'Credit (LKR)', '0.00'),
  twoColumns('Withdrawals', 'Deposits', '-'),
  twoColumns('Dr', 'Cr'),
  twoColumns('Dr Amount', 'Cr Amount', '0'),
  twoColumns('Amount (Dr)', 'Amount (Cr)'),
  twoColumns('Paid Out', 'Paid In'),
  twoColumns('Money Out', 'Money In', ' - '),
  twoColumns('Payments', 'Receipts'),
  twoColumns('Withdrawal Amt.', 'Deposit Amt.'),
  twoColumns('DEBIT AMOUNT', 'CREDIT AMOUNT', '.00'),
];
const TYPED: Way[] = [
  typed('Dr/Cr', 'CR', 'DR'),
  typed('D/C', 'C', 'D'),
  typed('Transaction Type', 'Credit', 'Debit'),
  typed('Type', 'Deposit', 'Withdrawal'),
  typed('Txn Code', 'DEP', 'WDL'),
  typed('Sign', '+', '-'),
  typed('Entry', 'Cr.', 'Dr.'),
  typed('Indicator', 'In', 'Out'),
  typed('Movement', 'Paid in', 'Paid out'),
];
const ONE: Way[] = [
  oneColumn('a minus', 'Amount', (amount, isIn) => (isIn ? amount : `-${amount}`)),
  oneColumn('plus and minus', 'Amount', (amount, isIn) => (isIn ? '+' : '-') + amount),
  oneColumn('a minus behind', 'Amount', (amount, isIn) => (isIn ? amount : `${amount}-`)),
  oneColumn('brackets', 'Amount (LKR)', (amount, isIn) => (isIn ? amount : `(${amount})`)),
  oneColumn('a real minus', 'Value', (amount, isIn) => (isIn ? amount : `\u2212${amount}`)),
  oneColumn('CR and DR', 'Amount', (amount, isIn) => `${amount} ${isIn ? 'CR' : 'DR'}`),
  oneColumn('glued Cr and Dr', 'Amount', (amount, isIn) => `${amount}${isIn ? 'Cr' : 'Dr'}`),
  oneColumn('Rs. and Cr', 'Amount', (amount, isIn) => `Rs.${amount}${isIn ? 'Cr' : 'Dr'}`),
  oneColumn('(CR) and (DR)', 'Amount', (amount, isIn) => `${amount} ${isIn ? '(CR)' : '(DR)'}`),
  oneColumn('both in the heading', 'Debit/Credit', (amount, isIn) => (isIn ? '' : '-') + amount),
  {
    name: 'negative debits',
    heading: ['Debit', 'Credit'],
    cells: (amount, isIn) => (isIn ? ['', amount] : [`-${amount}`, '']),
  },
  {
    name: 'currency beside',
    heading: ['Currency', 'Debit', 'Credit'],
    cells: (amount, isIn) => (isIn ? ['LKR', '', amount] : ['LKR', amount, '']),
  },
  {
    name: 'type and sign',
    heading: ['Type', 'Amount'],
    cells: (amount, isIn) => (isIn ? ['CR', amount] : ['DR', `-${amount}`]),
  },
  {
    name: 'words of the bank',
    heading: ['Transaction Type', 'Amount'],
    cells: (amount, isIn) => [isIn ? 'CEFT Inward' : 'ATM Withdrawal', amount],
  },
  oneColumn('marked before', 'Amount', (amount, isIn) => `${isIn ? 'Cr' : 'Dr'} ${amount}`),
  oneColumn('D and C', 'Amount', (amount, isIn) => `${amount} ${isIn ? 'C' : 'D'}`),
  oneColumn('LKR before', 'Amount', (amount, isIn) => `${isIn ? '' : '-'}LKR ${amount}`),
  oneColumn('only debits marked', 'Amount', (amount, isIn) => amount + (isIn ? '' : ' DR')),
  oneColumn('no direction', 'Amount', (amount) => amount),
  oneColumn('both as Credit Amount', 'Credit Amount', (amount, isIn) => (isIn ? '' : '-') + amount),
];
const WAYS: readonly [Way, ...Way[]] = [
  twoColumns('Debits', 'Credits'),
  ...TWO,
  ...TWO.map(turned),
  ...TYPED,
  ...TYPED.map(turned),
  ...ONE,
];

const DELIMITERS = [',', ',', ';', '\t', '|'] as const;
const DESCRIPTIONS = ['Description', 'Narration', 'Particulars', 'Details', 'Remarks'] as const;
const BALANCES = ['Balance', 'Running Balance', 'Balance (LKR)', 'Closing Balance'] as const;
const DATES = ['Date', 'Value Date', 'Txn Date', 'Posting Date'] as const;
const AMOUNTS = [
  (cents: number) => rupeesFromCents(cents).toLocaleString('en-US', { minimumFractionDigits: 2 }),
  centsText,
  (cents: number) => rupeesFromCents(cents).toLocaleString('en-IN', { minimumFractionDigits: 2 }),
] as const;

function movementsOf(random: Random): Movement[] {
  let balance = 5_000_000 + random(20_000_000);
  return Array.from({ length: 2 + random(10) }, (_, at) => {
    const cents = 100 * (100 + random(90_000)) + 50 * random(2);
    const isIn = random(5) < 3;
    balance += isIn ? cents : -cents;
    return { orderNumber: `SP-${100_100 + at * 37}`, cents, isIn, balance };
  });
}

function writeBank(random: Random): BankList {
  const way = pick(WAYS, random);
  const delimiter = pick(DELIMITERS, random);
  const amountOf = pick(AMOUNTS, random);
  const movements = movementsOf(random);
  const hasBalance = random(2) === 0;
  const hasAccount = random(4) === 0;
  const isNewestFirst = random(2) === 0;
  const cell = (text: string) => (text.includes(delimiter) || random(9) === 0 ? `"${text}"` : text);
  const line = (cells: string[]) => cells.map(cell).join(delimiter);
  const rows = movements.map(({ orderNumber, cents, isIn, balance }, at) => {
    const text = `${isIn ? 'CEFT FROM BUYER' : 'CEFT REFUND TO'} ${orderNumber}`;
    const date = `${String(1 + at).padStart(2, '0')}/11/2026`;
    return line([
      date,
      text,
      ...(hasAccount ? ['001129000456'] : []),
      ...way.cells(amountOf(cents), isIn),
      ...(hasBalance ? [amountOf(balance)] : []),
    ]);
  });
  const heading = line([
    pick(DATES, random),
    pick(DESCRIPTIONS, random),
    ...(hasAccount ? ['Credit Account'] : []),
    ...way.heading,
    ...(hasBalance ? [pick(BALANCES, random)] : []),
  ]);
  const preamble = random(3) === 0 ? ['Statement of account', line(['Account', '1129000456'])] : [];
  const ordered = isNewestFirst ? rows.toReversed() : rows;
  const total =
    random(4) === 0 ? [line(['', 'Total', ...way.cells(amountOf(1_000_000), true)])] : [];
  const csv = [...preamble, heading, ...ordered, ...total, ''].join(
    pick(['\n', '\r\n', '\r'], random),
  );
  return { csv, movements, layout: `${way.name}${hasBalance ? ', balance' : ''}` };
}

function rowsOf(csv: string): BankRowRead[] {
  try {
    return bankRowsOf(csv).rows;
  } catch {
    return [];
  }
}

const toOrder = ({ orderNumber, cents }: Movement): OpenTransfer => ({
  orderNumber,
  toPayCents: cents,
  fullName: 'Ruwan Perera',
  shopName: null,
  phone: '94771234567',
  references: [],
});

/**
 * Reads `count` lists of banks. Wrong is a line that went out and marks an order as paid, and an amount that
 * is another one; refused is money that came in and was not read.
 */
export function tryBanks(count: number, seed: number): Tried {
  const random = randomFrom(seed);
  const tried: Tried = { count: 0, wrong: [], refused: [] };
  for (let list = 0; list < count; list += 1) {
    const { csv, movements, layout } = writeBank(random);
    const rows = rowsOf(csv);
    const matches = matchBankLines(rows, movements.map(toOrder));
    for (const movement of movements) {
      const { orderNumber, cents, isIn } = movement;
      const at = rows.findIndex(({ text }) => text.includes(orderNumber));
      const read = at < 0 ? 'not read' : `${matches[at]?.kind} ${rows[at]?.cents}`;
      const verdict = { text: `${layout}\n${csv}`, read, value: `${isIn ? 'in' : 'out'} ${cents}` };
      tried.count += 1;
      if (isIn && at < 0) tried.refused.push(verdict);
      else if (isIn ? rows[at]?.cents !== cents : read.startsWith('certain'))
        tried.wrong.push(verdict);
    }
  }
  return tried;
}
