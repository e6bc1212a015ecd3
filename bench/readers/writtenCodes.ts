import { codeKey, readCode } from '@/lib/commerce/codes';
import type { Random } from '../search/random';
import { asSpreadsheetText, copied, pick, type Reader, type Written } from './written';

const KINDS = ['LCD', 'BTT', 'FPC', 'TP_CL', 'IC'] as const;
const MAKERS = ['SSG', 'PM', 'XMI', 'HW', 'OP'] as const;
const DASHES = [
  '\u2010',
  '\u2011',
  '\u2012',
  '\u2013',
  '\u2014',
  '\u2212',
  '\ufe63',
  '\uff0d',
] as const;

const digits = (count: number, random: Random) =>
  Array.from({ length: count }, () => String(random(10))).join('');

function codeOf(random: Random): string {
  const way = random(5);
  if (way === 0) return `00${digits(3 + random(9), random)}`;
  if (way === 1) return `4${digits(7 + 5 * random(2), random)}`;
  if (way === 2) return `BL-${digits(1, random)}C`;
  const model = `A${digits(3, random)}`;
  return [pick(KINDS, random), pick(MAKERS, random), model, pick(['B', 'W', 'OR'], random)].join(
    '-',
  );
}

const MONTHS = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const;

/** What a spreadsheet makes of a code: a number in short form, a date, an error. */
function spoiled(code: string, random: Random): string {
  const number = Number(digits(13, random)) + 1e12;
  const [day, month, year] = [1 + random(12), pick(MONTHS, random), 2020 + random(9)];
  return pick(
    [
      number.toExponential(1 + random(5)).toUpperCase(),
      number.toExponential(2).replace('.', ','),
      '8.90E+12',
      `${1 + random(9)}E+${10 + random(5)}`,
      `${day}-${month}`,
      `${month}-${String(day).padStart(2, '0')}`,
      `${day}/${1 + random(12)}/${year}`,
      `${year}-${String(day).padStart(2, '0')}-0${1 + random(9)}`,
      '#N/A',
      '#REF!',
      '#########',
      `${code}\ufffd`,
      '',
      ' \u00a0',
    ],
    random,
  );
}

function writeCode(random: Random): Written<string> {
  const code = codeOf(random);
  if (random(10) === 0) return { text: spoiled(code, random), value: null };
  let text = code;
  if (random(4) === 0) text = text.toLowerCase();
  if (random(4) === 0) text = text.replaceAll('-', pick(DASHES, random));
  if (random(8) === 0) text = text.replaceAll('-', ' - ');
  return { text: copied(asSpreadsheetText(text, random), random), value: codeKey(code) };
}

export const CODES: Reader<string> = {
  write: writeCode,
  read: (text) => {
    const read = readCode(text);
    return 'key' in read ? read.key : null;
  },
};
