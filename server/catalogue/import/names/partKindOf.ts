import { PART_KINDS } from '@/lib/commerce/partKinds';
import type { PartKindId } from '@/lib/contract/partKindLabels';
import { withoutBrackets } from './brackets';

type Phrase = { words: string; kind: PartKindId | null };

/** Phrases of price lists, beyond the words buyers use; null for a part without a kind. */
const LIST_PHRASES: Phrase[] = [
  { words: 'polarizer', kind: null },
  { words: 'polarizer display', kind: null },
  { words: 'film oca', kind: 'adhesive' },
  { words: 'oca film', kind: 'adhesive' },
  { words: 'oca', kind: 'adhesive' },
  { words: 'frame touch screen', kind: 'lcd-frame' },
  { words: 'middle part housing', kind: 'mid-frame' },
  { words: 'side key home', kind: 'fingerprint-flex' },
  { words: 'bgastencil', kind: 'tools' },
  { words: 'bga stencil', kind: 'tools' },
  { words: 'stencil', kind: 'tools' },
  { words: 'magnetic mat', kind: 'tools' },
  { words: 'holder display', kind: 'tools' },
  { words: 'soldering iron', kind: 'tools' },
  { words: 'wireless earphone', kind: 'earphones' },
  { words: 'double sided adhesive', kind: 'adhesive' },
  { words: 'battery adhesive', kind: 'adhesive' },
  { words: 'display adhesive', kind: 'adhesive' },
  { words: 'back cover adhesive', kind: 'adhesive' },
  { words: 'connector microusb', kind: 'charging-pin' },
  { words: 'connector micro usb', kind: 'charging-pin' },
  { words: 'connector miniusb', kind: 'charging-pin' },
  { words: 'connector type c', kind: 'charging-pin' },
  { words: 'connector lightning', kind: 'charging-pin' },
  { words: 'connector usb', kind: 'charging-pin' },
  { words: 'connector sim', kind: 'sim-reader' },
  { words: 'connector sim mmc', kind: 'sim-reader' },
  { words: 'connector mmc', kind: 'sd-reader' },
  { words: 'power bank', kind: 'power-bank' },
];

/** The longest first. As whole words of a text they are written with a space on both sides. */
const PHRASES = [
  ...PART_KINDS.flatMap((kind) => kind.words.map((words): Phrase => ({ words, kind: kind.id }))),
  ...LIST_PHRASES,
]
  .sort((a, b) => b.words.length - a.words.length)
  .map((phrase) => ({ ...phrase, one: ` ${phrase.words} `, several: ` ${phrase.words}s ` }));

/** What a flex cable is for, from the words after the phone's name. */
const FLEX_USES: [RegExp, PartKindId][] = [
  [/\bcharg(ing|e|er)\b|\b(dock|usb) (port|connector|flex)\b/, 'charging-flex'],
  [/\bwith (connector sim|sim connector|sim reader)\b/, 'sim-reader'],
  [/\bfinger ?print\b|\bhome (key|button)\b|\bfinger sensor\b|\btouch id\b/, 'fingerprint-flex'],
  [/\bvolume\b|\bpower (key|button)s?\b|\bon off\b|\bside key\b/, 'power-volume-flex'],
  [/\bcamera sensor\b|\b(front|selfie) camera\b|\bcamera front\b/, 'camera-front'],
  [/\bcamera\b(?! (key|button)s?\b)/, 'camera-rear'],
];

/**
 * Returns the part kind in a name: the longest known phrase before ' for ', else in the whole name,
 * else in the category's name; null when there is none.
 */
export function partKindOf(name: string, categories: readonly string[]): PartKindId | null {
  const { head, tail } = splitAtFor(name);
  const category = categories
    .map((text) => phraseIn(plainWords(text)))
    .find((found) => found?.kind);
  const plainHead = plainWords(withoutExtras(head));
  const found =
    phraseIn(plainHead, category?.kind) ??
    phraseIn(plainWords(withoutExtras(name)), category?.kind) ??
    phraseIn(plainWords(name), category?.kind) ??
    category;
  if (found === undefined || found.kind === null) return null;
  return refined(found.kind, plainHead, plainWords(tail === '' ? name : tail));
}

function refined(kind: PartKindId, head: string, tail: string): PartKindId {
  if (ON_CONNECTOR.has(kind)) return kind === 'charging-pin' ? withPort(head) : kind;
  // 'Connector touch panel' is neither a panel nor a charging part.
  if (/^ connector /.test(head)) return 'connector';
  if (kind === 'main-flex') return flexFor(tail);
  if (kind === 'camera-rear' && /\b(front|selfie)\b/.test(tail)) return 'camera-front';
  return kind;
}

const ON_CONNECTOR = new Set<PartKindId>(['charging-pin', 'sim-reader', 'sd-reader']);

/** 'Charging port flex' is a flex with a port. */
function withPort(head: string): PartKindId {
  if (/\bboard\b/.test(head)) return 'charging-board';
  return /\bflex\b/.test(head) ? 'charging-flex' : 'charging-pin';
}

/** Lists call a charging board a flex cable; Apple's ports are on a flex. */
function flexFor(tail: string): PartKindId {
  const kind = FLEX_USES.find(([use]) => use.test(tail))?.[1] ?? 'main-flex';
  const isBoard = /\bboard\b/.test(tail) && !/\b(iphone|ipad|ipod)\b/.test(tail);
  return kind === 'charging-flex' && isBoard ? 'charging-board' : kind;
}

/** Splits at the first ' for ' outside brackets. */
export function splitAtFor(name: string): { head: string; tail: string } {
  for (const match of name.matchAll(/\s(?:for|fits?)\s/gi)) {
    const before = name.slice(0, match.index);
    const isOpen = before.lastIndexOf('(') > before.lastIndexOf(')');
    if (!isOpen) return { head: before, tail: name.slice(match.index + match[0].length) };
  }
  return { head: name, tail: '' };
}

/** Removes extras: 'LCD with frame' is an LCD and 'Display (touch)' a display. */
function withoutExtras(text: string): string {
  return withoutBrackets(
    text.replace(
      /\b(with|without|w\/o|no|w\/)\s+(touch|frame|home|flex|glass|battery|oca|adhesive|lens)\b[^,/)]*/gi,
      ' ',
    ),
  );
}

function plainWords(text: string): string {
  return ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
}

/** Returns the longest phrase; a display wins over its touch panel, else the shelf's kind. */
function phraseIn(text: string, shelfKind?: PartKindId | null): Phrase | undefined {
  const found = PHRASES.filter(({ one, several }) => text.includes(one) || text.includes(several));
  const longest = found[0];
  if (longest === undefined || longest.kind === null) return longest;
  const display = found.find(({ kind }) => kind === 'display');
  if (longest.kind === 'touch' && display !== undefined) return display;
  const rivals = found.filter(
    ({ words }) => longest.words.split(' ').length === words.split(' ').length,
  );
  return rivals.find(({ kind }) => kind === shelfKind) ?? earliest(rivals, text) ?? longest;
}

/** Returns the first of equally long phrases: 'battery … connector' is a battery. */
function earliest(rivals: readonly Phrase[], text: string): Phrase | undefined {
  return [...rivals].sort(
    (a, b) =>
      text.indexOf(` ${a.words}`) - text.indexOf(` ${b.words}`) || b.words.length - a.words.length,
  )[0];
}
