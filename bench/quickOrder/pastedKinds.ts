import type { NamedItem, NamedKind } from '../search/catalogueNames';
import type { Random } from '../search/random';
import { oneOf, type Target } from '../search/technicianQueries';
import { TRADE_WORDS } from '../search/technicianWords';
import type { PastedLine, PastedPart, Source } from './pastedLists';
import {
  DOZENS,
  GLUED,
  KIND_HEADINGS,
  NUMBER_WORDS,
  QUANTITIES,
  TAILS,
  UNCLEAR,
} from './pastedWords';

const MOST_PIECES = 25;

const skusOf = (items: readonly NamedItem[]) => items.map(({ sku }) => sku);

/** Writes a part with a quantity: behind it, before it, in words, in dozens, with talk, or none. */
export function countedLine(
  words: string,
  items: readonly NamedItem[],
  random: Random,
): PastedLine {
  const right = skusOf(items);
  const line = (text: string, qty: number, mayAsk = false): PastedLine => ({
    text,
    parts: [{ qty, right, ...(mayAsk && { mayAsk }) }],
  });
  const qty = 1 + random(MOST_PIECES);
  const way = random(20);
  if (way < 2) return line(words, 1);
  if (way < 4) {
    const number = Number(oneOf(Object.keys(NUMBER_WORDS), random));
    return line(`${words} ${oneOf(NUMBER_WORDS[number] ?? [], random)}`, number);
  }
  if (way === 4) {
    const dozens = oneOf(DOZENS, random);
    return line(dozens.write(words), dozens.qty);
  }
  if (way === 5 && endsInAWord(words)) return line(oneOf(GLUED, random)(words, qty), qty);
  if (way === 6 && endsInAWord(words)) {
    return line(oneOf(UNCLEAR, random)(words, qty), qty, true);
  }
  const text = oneOf(QUANTITIES, random)(words, qty);
  const hasTail = way < 11 && !/[\t;]/.test(text) && !text.startsWith(String(qty));
  return line(hasTail ? `${text} ${oneOf(TAILS, random)}` : text, qty);
}

/** Behind a word of letters, which names no phone, a number is a quantity. */
function endsInAWord(words: string): boolean {
  return / [a-z]{3,}$/i.test(words) && !words.includes('-');
}

/** "6s lcd 5 battery 10", "bn41 x5 bn43 x5". */
export function severalParts({ targets, codes, random }: Source): PastedLine[] {
  const write = oneOf(SEVERAL, random);
  const parts: { words: string; right: readonly string[] }[] = [];
  if (codes.length > 2 && random(3) === 0) {
    const count = 2 + random(2);
    const start = random(codes.length - count);
    for (const { code, right } of codes.slice(start, start + count)) {
      parts.push({ words: code.toLowerCase(), right: skusOf(right) });
    }
  } else {
    const target = oneOf(targets, random);
    const kinds = kindsFor(target, targets).slice(0, 2 + random(2));
    kinds.forEach(({ kind, right }, at) => {
      const word = TRADE_WORDS[kind][0];
      parts.push({ words: at === 0 ? `${target.phone} ${word}` : word, right });
    });
  }
  const counted = parts.map((part) => ({ ...part, qty: 1 + random(MOST_PIECES) }));
  const made: PastedPart[] = counted.map(({ qty, right }) => ({ qty, right }));
  return [{ text: write(counted), parts: made }];
}

type Counted = readonly { words: string; qty: number }[];

const SEVERAL: readonly ((parts: Counted) => string)[] = [
  (parts) => parts.map(({ words, qty }) => `${words} ${qty}`).join(' '),
  (parts) => parts.map(({ words, qty }) => `${words} x${qty}`).join(' '),
  (parts) => parts.map(({ words, qty }) => `${words} ${qty}`).join(', '),
  (parts) => parts.map(({ words, qty }) => `${words} ${qty}pcs`).join(' '),
  (parts) => parts.map(({ words, qty }) => `${words} - ${qty}`).join(', '),
  (parts) => parts.map(({ words, qty }) => `${words} ${qty}`).join(' and '),
];

/** Returns what the list has for the target's phone, its own kind first. */
function kindsFor(target: Target, targets: readonly Target[]) {
  const found = new Map<NamedKind, readonly string[]>([[target.item.kind, skusOf(target.right)]]);
  for (const other of targets) {
    if (other.phone === target.phone && other.item.brand === target.item.brand) {
      if (!found.has(other.item.kind)) found.set(other.item.kind, skusOf(other.right));
    }
  }
  return [...found].map(([kind, right]) => ({ kind, right }));
}

const UNDER_A_HEADING = 6;

/** A heading that names the kind of the lines below it, or their phone. */
export function headedLines(source: Source): PastedLine[] {
  const { targets, random } = source;
  if (random(3) === 0) return underPhone(source);
  const kinds = Object.keys(KIND_HEADINGS) as (keyof typeof KIND_HEADINGS)[];
  const kind = oneOf(kinds, random);
  const own = targets.filter(({ item }) => item.kind === kind);
  if (own.length === 0) return [];
  const lines: PastedLine[] = [{ text: oneOf(KIND_HEADINGS[kind] ?? [], random), parts: [] }];
  for (let at = 0; at < UNDER_A_HEADING; at += 1) {
    const { item, phone, right } = oneOf(own, random);
    const isColoured = item.colour !== null && random(2) === 0;
    const words = isColoured ? `${phone} - ${item.colour?.toLowerCase()}` : phone;
    const left = isColoured ? right.filter((one) => one.colour === item.colour) : right;
    const qty = 1 + random(MOST_PIECES);
    const text = oneOf([`${words} - ${qty}`, `${words} x${qty}`, `${words} ${qty}pcs`], random);
    lines.push({ text, parts: [{ qty, right: skusOf(left) }] });
  }
  return lines;
}

function underPhone({ targets, random }: Source): PastedLine[] {
  const target = oneOf(targets, random);
  const kinds = kindsFor(target, targets);
  if (kinds.length < 2) return [];
  const lines: PastedLine[] = [{ text: `${target.phone}:`, parts: [] }];
  for (const { kind, right } of kinds) {
    const qty = 1 + random(MOST_PIECES);
    lines.push({ text: `${TRADE_WORDS[kind][0]} ${qty}`, parts: [{ qty, right }] });
  }
  return lines;
}

/** "a20's lcd": the phone, or the one with an s; never ticked. */
export function possessiveLine({ targets, random }: Source): PastedLine[] {
  const phones = new Set(targets.map(({ phone }) => phone.toLowerCase()));
  const own = targets.filter(
    ({ phone }) => /^[A-Z]\d{1,2}$/.test(phone) && phones.has(`${phone}s`.toLowerCase()),
  );
  if (own.length === 0) return [];
  const { phone, item, right } = oneOf(own, random);
  const others = targets.filter(
    (one) => one.phone.toLowerCase() === `${phone}s`.toLowerCase() && one.item.kind === item.kind,
  );
  const qty = 1 + random(MOST_PIECES);
  const both = new Set([...skusOf(right), ...others.flatMap((one) => skusOf(one.right))]);
  return [
    {
      text: `${phone.toLowerCase()}${oneOf(["'s", '’s'], random)} ${TRADE_WORDS[item.kind][0]} x ${qty}`,
      parts: [{ qty, right: [...both], mustAsk: true }],
    },
  ];
}
