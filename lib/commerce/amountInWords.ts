import { rupeesAndCents, type Cents } from './money';

const ONES = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
] as const;
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const GROUPS: readonly (readonly [number, string])[] = [
  [1_000_000_000_000, 'trillion'],
  [1_000_000_000, 'billion'],
  [1_000_000, 'million'],
  [1_000, 'thousand'],
];

/** Returns "Fifty-eight thousand eight hundred and fifty-eight rupees and fifty cents only". */
export function amountInWords(amount: Cents): string {
  const { rupees, cents } = rupeesAndCents(amount);
  const parts = [
    ...(rupees > 0 || cents === 0 ? [counted(rupees, 'rupee')] : []),
    ...(cents > 0 ? [counted(cents, 'cent')] : []),
  ];
  const words = `${parts.join(' and ')} only`;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

function counted(count: number, unit: string): string {
  return `${wordsOf(count)} ${unit}${count === 1 ? '' : 's'}`;
}

function wordsOf(count: number): string {
  if (count === 0) return ONES[0] ?? '';
  const words: string[] = [];
  let rest = count;
  for (const [size, name] of GROUPS) {
    const many = Math.floor(rest / size);
    if (many > 0) words.push(`${belowThousand(many)} ${name}`);
    rest %= size;
  }
  if (rest === 0) return words.join(' ');
  const isJoined = words.length > 0 && rest < 100;
  return [...words, `${isJoined ? 'and ' : ''}${belowThousand(rest)}`].join(' ');
}

function belowThousand(count: number): string {
  const hundreds = Math.floor(count / 100);
  const rest = count % 100;
  if (hundreds === 0) return belowHundred(rest);
  const words = `${ONES[hundreds] ?? ''} hundred`;
  return rest === 0 ? words : `${words} and ${belowHundred(rest)}`;
}

function belowHundred(count: number): string {
  if (count < 20) return ONES[count] ?? '';
  const tens = TENS[Math.floor(count / 10) - 2] ?? '';
  return count % 10 === 0 ? tens : `${tens}-${ONES[count % 10] ?? ''}`;
}
