import type { NamedItem } from '../search/catalogueNames';
import type { Random } from '../search/random';
import { brandWord, oneOf, slangOf, withTypo, type Target } from '../search/technicianQueries';
import { LOCAL_WORDS, TRADE_WORDS } from '../search/technicianWords';
import { IPHONE_SLANG, SPOKEN_DIGITS } from './pastedWords';

export type Said = { words: string; right: readonly NamedItem[] };

/** Words for a part, most of them so complete that only one part is meant. */
export function saidOf(target: Target, random: Random): Said {
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
    const short = IPHONE_SLANG[target.phone] ?? slangOf(target.phone);
    return short === target.phone
      ? null
      : { words: `${short} ${wordOf(target, random)}`, right: target.right };
  },
  (target, random) => {
    const spoken = spokenName(target.phone);
    const words = `${spoken} ${wordOf(target, random)}`;
    return spoken === null ? null : { words, right: target.right };
  },
];

/** "iPhone 6S" becomes "iphone six s". */
function spokenName(phone: string): string | null {
  const [, family = '', digit = '', letter = ''] =
    /^(iPhone|Redmi Note|Redmi) (\d)(S| Plus)?$/i.exec(phone) ?? [];
  const word = SPOKEN_DIGITS[Number(digit)];
  return word === undefined ? null : `${family} ${word} ${letter.trim()}`.trim().toLowerCase();
}

export function wordOf({ item }: Target, random: Random): string {
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
    parts.push(oneOf(['original', 'original', 'ori', 'org'], random));
    left = left.filter((one) => one.isOriginal);
  }
  if (item.colour !== null) {
    parts.push(item.colour.toLowerCase());
    left = left.filter((one) => one.colour === item.colour);
  }
  return { words: parts.join(' '), right: left };
}
