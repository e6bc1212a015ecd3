import { normalisePhone } from '@/lib/input/phone';
import type { Random } from '../search/random';
import { asSpreadsheetText, copied, pick, type Reader, type Written } from './written';

const NETWORKS = ['70', '71', '72', '74', '75', '76', '77', '78', '11', '81', '91', '31'] as const;
const PREFIXES = [
  '0',
  '0',
  '0',
  '94',
  '+94',
  '0094',
  '(+94)',
  '+94 (0)',
  '94 0',
  '+94-',
  '+94 0',
  '00 94 ',
  '',
  '(0)',
  '+940',
  '0094 (0)',
  '94-',
  '(0094) ',
] as const;
const GROUPINGS: readonly [number[], ...number[][]] = [
  [9],
  [2, 7],
  [2, 3, 4],
  [2, 3, 2, 2],
  [2, 4, 3],
  [3, 3, 3],
];
const SEPARATORS = [' ', '-', '.', '\u00a0', '\u2011', '\u2013', '  ', ' - ', '\u2009'] as const;
const LABELS = ['Tel: ', 'Mob: ', 'WhatsApp: ', 'Phone - ', '📞 ', 'T: ', 'Mobile No: '] as const;
const BETWEEN = [' / ', '/', ', ', ' or ', ' & ', '; ', ' | ', ' - ', '\n', ' '] as const;

function nationalOf(random: Random): string {
  return pick(NETWORKS, random) + String(random(10_000_000)).padStart(7, '0');
}

function spaced(digits: string, random: Random): string {
  const groups: string[] = [];
  let at = 0;
  for (const size of pick(GROUPINGS, random)) {
    groups.push(digits.slice(at, at + size));
    at += size;
  }
  const separator = pick(SEPARATORS, random);
  const [first = '', ...others] = groups;
  const isSplit = others.length > 0 && first.length === 2 && random(8) === 0;
  return [first, others.join(separator)].filter(Boolean).join(isSplit ? '/' : separator);
}

function writePhone(random: Random): Written<string> {
  const national = nationalOf(random);
  const number = pick(PREFIXES, random) + spaced(national, random);
  const way = random(24);
  // Two numbers in one cell: nobody knows which is meant.
  if (way < 3) {
    const other = pick(['0', '94', '+94', ''], random) + spaced(nationalOf(random), random);
    return { text: copied(number + pick(BETWEEN, random) + other, random), value: null };
  }
  if (way === 3) return { text: `0${national.slice(0, -1 - random(3))}`, value: null };
  if (way === 4) return { text: `0${national}${1 + random(9)}`, value: null };
  if (way === 5) return { text: `${national.charAt(0)}.${national.slice(1, 4)}E+08`, value: null };
  if (way === 6)
    return { text: copied(`${pick(LABELS, random)}${number}`, random), value: `94${national}` };
  if (way === 7) return { text: `https://wa.me/94${national}`, value: `94${national}` };
  if (way === 8) return { text: `tel:+94${national}`, value: `94${national}` };
  if (way === 9) return { text: `0${national}.0`, value: `94${national}` };
  return { text: copied(asSpreadsheetText(number, random), random), value: `94${national}` };
}

export const PHONES: Reader<string> = { write: writePhone, read: normalisePhone };
