import { centsFromRupees } from '@/lib/commerce/money';
import { readAmount, readPieces } from '@/lib/commerce/amounts';
import type { Random } from '../search/random';
import { asSpreadsheetText, copied, pick, type Reader, type Written } from './written';

type Style = { decimal: '.' | ','; group: string; isLakh: boolean };

const GROUPS = {
  '.': ['', ',', ' ', '\u00a0', '\u2009', '\u202f', "'", '\u2019'],
  ',': ['', '.', ' ', '\u00a0', '\u202f', "'"],
} as const;

function styleOf(random: Random): Style {
  const decimal = random(3) === 0 ? ',' : '.';
  const group = pick(GROUPS[decimal], random);
  return { decimal, group, isLakh: group === ',' && random(3) === 0 };
}

function grouped(digits: string, { group, isLakh }: Style): string {
  const size = isLakh ? 2 : 3;
  const [head, tail] = [digits.slice(0, -3), digits.slice(-3)];
  if (head === '') return tail;
  const groups: string[] = [];
  for (let end = head.length; end > 0; end -= size) {
    groups.unshift(head.slice(Math.max(0, end - size), end));
  }
  return [...groups, tail].join(group);
}

/** One group behind a dot, such as 9.500, may be decimals; nothing else in the text says which. */
const HAS_TWO_MEANINGS = /^[1-9]\d{0,2}\.\d{3}$/;

const BEFORE = ['Rs', 'Rs.', 'Rs. ', 'LKR', 'LKR ', 'LKR. ', 'රු. ', 'රු', '₨ ', 'SLRs '] as const;
const BEHIND = ['/-', '/=', ' LKR', ' only', ' Rs', '=', ' /-'] as const;

function withCurrency(number: string, random: Random): string {
  const way = random(4);
  if (way === 0) return pick(BEFORE, random) + number;
  if (way === 1) return number + pick(BEHIND, random);
  return way === 2 ? `${pick(BEFORE, random)}${number}${pick(['/-', '/='], random)}` : number;
}

/** Forms that a reader of prices and payments must refuse: less than nothing, and lost digits. */
const NEGATIVE = [
  (text: string) => `-${text}`,
  (text: string) => `${text}-`,
  (text: string) => `(${text})`,
  (text: string) => `\u2212${text}`,
  (text: string) => `\u2013 ${text}`,
] as const;

function writeAmount(random: Random): Written<number> {
  const rupees = random(10 ** (1 + random(8)));
  const cents = random(3) === 0 ? random(100) : 0;
  const style = styleOf(random);
  const whole = grouped(String(rupees), style);
  const hasDecimals = cents > 0 || random(2) === 0;
  const number = hasDecimals ? `${whole}${style.decimal}${String(cents).padStart(2, '0')}` : whole;
  if (random(25) === 0) return { text: lost(rupees, random), value: null };
  const isDebt = random(12) === 0 && rupees + cents > 0;
  if (isDebt) return { text: copied(pick(NEGATIVE, random)(number), random), value: null };
  const text = asSpreadsheetText(withCurrency(number, random), random);
  const value = HAS_TWO_MEANINGS.test(number) ? null : centsFromRupees(rupees) + cents;
  return { text: copied(text, random), value };
}

/** "1.23E+05", "1E3", "4,79e+12": a spreadsheet kept some digits. */
function lost(rupees: number, random: Random): string {
  const short = (rupees + 10).toExponential(random(4));
  const written = pick(
    [short, short.toUpperCase(), short.replace('+', ''), short.replace('.', ',')],
    random,
  );
  return withCurrency(written, random);
}

export const AMOUNTS: Reader<number> = {
  write: writeAmount,
  read: (text) => {
    const read = readAmount(text);
    return 'cents' in read ? read.cents : null;
  },
};

const UNITS = [
  '',
  '',
  ' pcs',
  'pcs',
  ' Pcs.',
  ' nos',
  ' units',
  '+',
  ' pieces',
  '.0',
  '.00',
] as const;

function writePieces(random: Random): Written<number> {
  const pieces = random(10 ** (1 + random(6)));
  const unit = pick(UNITS, random);
  const group = unit.startsWith('.') ? pick(['', ','], random) : pick(['', ',', ' '], random);
  const number = grouped(String(pieces), { decimal: '.', group, isLakh: false });
  const way = random(30);
  if (way === 0) return { text: `-${pieces + 1}${unit}`, value: null };
  if (way === 1) return { text: `${number}.5`, value: null };
  if (way === 2) return { text: lost(pieces, random), value: null };
  if (way === 3) return { text: `${number} or ${pieces + 1}`, value: null };
  return { text: copied(number + unit, random), value: pieces };
}

export const PIECES: Reader<number> = {
  write: writePieces,
  read: (text) => {
    const read = readPieces(text);
    return 'pieces' in read ? read.pieces : null;
  },
};
