import type { NamedItem } from '../search/catalogueNames';
import { randomFrom, type Random } from '../search/random';
import { oneOf, targetsOf, type Target } from '../search/technicianQueries';
import { codeTargets, type CodeTarget } from './batteryCodes';
import { countedLine, headedLines, possessiveLine, severalParts } from './pastedKinds';
import { saidOf } from './saidParts';
import { isSharedName } from './sharedNames';
import { CHATTER, HEADS } from './pastedWords';

/** A part that a line names: any of `right` is right, none for a part that is not sold. */
export type PastedPart = {
  qty: number;
  right: readonly string[];
  /** The line has a doubt: it must not be ticked, or its quantity may be asked. */
  mustAsk?: boolean;
  mayAsk?: boolean;
};
/** A pasted line with the truth; a line without parts names none. */
export type PastedLine = { text: string; parts: readonly PastedPart[] };
export type PastedList = { name: string; lines: PastedLine[] };

const LISTS = 120;
const PARTS = [8, 12, 20, 30, 60];

/** What lines are made from. */
export type Source = {
  targets: readonly Target[];
  codes: readonly CodeTarget[];
  random: Random;
};

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
  // "16x lcd" is 16 displays to every reader, and a name of several makers' phones has no one answer.
  const targets = targetsOf(items).filter(
    ({ phone, item }) => !/^\d+x$/i.test(phone) && !isSharedName(phone, item.brand),
  );
  const source = { targets, codes: codeTargets(items), random };
  return Array.from({ length: lists }, (_, at) => ({ name: `${at + 1}`, lines: listOf(source) }));
}

function listOf(source: Source): PastedLine[] {
  const { random } = source;
  const head = oneOf(HEADS, random);
  const count = oneOf(PARTS, random);
  const lines: PastedLine[] = [];
  const taken = new Set<string>();
  for (let at = 1; at <= count; at += 1) {
    if (random(8) === 0) lines.push(chatter(random));
    const block = blockOf(source);
    if (block.some(({ text }) => taken.has(text.toLowerCase()))) continue;
    block.forEach(({ text }) => taken.add(text.toLowerCase()));
    lines.push(...block.map((line) => ({ ...line, text: `${head(at)}${line.text}` })));
  }
  // Headings count for the lines below them: what needs none stands above.
  const headed = random(3) === 0 ? headedLines(source) : [];
  return [chatter(random), ...lines, chatter(random), ...headed];
}

function chatter(random: Random): PastedLine {
  return { text: oneOf(CHATTER, random), parts: [] };
}

/** A line of one of the kinds that dealers write. */
function blockOf(source: Source): PastedLine[] {
  const { targets, codes, random } = source;
  const way = random(20);
  if (way < 3) return severalParts(source);
  if (way === 3) return possessiveLine(source);
  if (way === 4 && codes.length > 0) {
    const { code, right } = oneOf(codes, random);
    return [countedLine(code, right, random)];
  }
  const { words, right } = saidOf(oneOf(targets, random), random);
  return [countedLine(words, right, random)];
}
