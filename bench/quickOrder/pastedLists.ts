import type { NamedItem } from '../search/catalogueNames';
import { randomFrom, type Random } from '../search/random';
import {
  brandWord,
  oneOf,
  slangOf,
  targetsOf,
  withTypo,
  type Target,
} from '../search/technicianQueries';
import { LOCAL_WORDS, TRADE_WORDS } from '../search/technicianWords';
import { CHATTER, HEADS, NUMBER_WORDS, QUANTITIES } from './pastedWords';

/** A pasted line with the truth; `right` is null for a line that names no part. */
export type PastedLine = { text: string; qty: number; right: readonly string[] | null };
export type PastedList = { name: string; lines: PastedLine[] };

const LISTS = 120;
const PARTS = [8, 12, 20, 30, 60];
const MOST_PIECES = 25;

type Said = { words: string; right: readonly NamedItem[] };

/**
 * Makes lists as dealers paste them, with the truth read from the names of the catalogue; the same
 * seed makes the same lists.
 */
export function pastedLists(
  items: readonly NamedItem[],
  seed: number,
  lists = LISTS,
): PastedList[] {
  const random = randomFrom(seed);
  // "16x lcd" is 16 displays to every reader.
  const targets = targetsOf(items).filter(({ phone }) => !/^\d+x$/i.test(phone));
  return Array.from({ length: lists }, (_, at) => ({
    name: `${at + 1}`,
    lines: listOf(targets, random),
  }));
}

function listOf(targets: readonly Target[], random: Random): PastedLine[] {
  const head = oneOf(HEADS, random);
  const lines: PastedLine[] = [];
  const isTaken = new Set<string>();
  const count = oneOf(PARTS, random);
  for (let at = 1; at <= count; at += 1) {
    if (random(8) === 0) lines.push(chatter(random));
    const said = saidOf(oneOf(targets, random), random);
    if (isTaken.has(said.words)) continue;
    isTaken.add(said.words);
    const { text, qty } = counted(said.words, random);
    const right = said.right.map(({ sku }) => sku);
    lines.push({ text: `${head(at)}${text}`, qty, right });
  }
  return [chatter(random), ...lines, chatter(random)];
}

function chatter(random: Random): PastedLine {
  return { text: oneOf(CHATTER, random), qty: 1, right: null };
}

function counted(words: string, random: Random): { text: string; qty: number } {
  const way = random(10);
  if (way === 0) return { text: words, qty: 1 };
  if (way === 1) {
    const qty = Number(oneOf(Object.keys(NUMBER_WORDS), random));
    return { text: `${words} ${oneOf(NUMBER_WORDS[qty] ?? [], random)}`, qty };
  }
  const qty = 1 + random(MOST_PIECES);
  return { text: oneOf(QUANTITIES, random)(words, qty), qty };
}

/** Words for a part, most of them so complete that only one part is meant. */
function saidOf(target: Target, random: Random): Said {
  return oneOf(WAYS, random)(target, random) ?? plain(target, random);
}

type Way = (target: Target, random: Random) => Said | null;

const WAYS: readonly Way[] = [
  plain,
  plain,
  (target, random) => narrowed(target, random),
  (target, random) => narrowed(target, random),
  (target, random) => narrowed(target, random),
  ({ item }) => ({ words: item.sku, right: [item] }),
  ({ item }) => ({ words: item.sku.toLowerCase(), right: [item] }),
  (target, random) => {
    const word = withTypo(TRADE_WORDS[target.item.kind][0], random);
    return { words: `${target.phone} ${word}`, right: target.right };
  },
  (target, random) => ({
    words: `${brandWord(target)} ${target.phone} ${wordOf(target, random)}`.trim().toLowerCase(),
    right: target.right,
  }),
  (target, random) => ({
    words: `${wordOf(target, random)} ${target.phone}`,
    // A number behind the phone would belong to its name.
    right: target.right,
  }),
  (target, random) => {
    const local = LOCAL_WORDS[target.item.kind];
    return local === undefined
      ? null
      : { words: `${target.phone} ${oneOf(local, random)}`, right: target.right };
  },
  (target, random) => {
    const short = slangOf(target.phone);
    return short === target.phone
      ? null
      : { words: `${short} ${wordOf(target, random)}`, right: target.right };
  },
];

function wordOf({ item }: Target, random: Random): string {
  return oneOf(TRADE_WORDS[item.kind], random);
}

function plain(target: Target, random: Random): Said {
  const words = `${target.phone} ${wordOf(target, random)}`;
  return { words: random(2) === 0 ? words : words.toLowerCase(), right: target.right };
}

/** Adds the colour, and 'original' for a part that is called so. */
function narrowed({ item, phone, right }: Target, random: Random): Said {
  const parts = [phone, oneOf(TRADE_WORDS[item.kind], random)];
  let left = right;
  if (item.isOriginal) {
    parts.push('original');
    left = left.filter((one) => one.isOriginal);
  }
  if (item.colour !== null) {
    parts.push(item.colour.toLowerCase());
    left = left.filter((one) => one.colour === item.colour);
  }
  return { words: parts.join(' '), right: left };
}
