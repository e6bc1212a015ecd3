import type { PartKindId } from '@/lib/contract/partKindLabels';
import { wordsOfRuns } from './normalise';
import { markUsed, type Reading } from './reading';

/** Parts of which there is one for each other part: a 'battery connector' is no LCD connector. */
const OF_ANOTHER_PART: ReadonlySet<PartKindId> = new Set<PartKindId>([
  'connector',
  'ic',
  'adhesive',
  'antenna',
] as const);

/** 'charging port connector' says one part twice. */
const WITH_CONNECTOR: ReadonlySet<PartKindId> = new Set<PartKindId>([
  'charging-pin',
  'charging-flex',
  'charging-board',
  'sim-reader',
  'sd-reader',
] as const);

/** Words that say no more than the part itself. */
const OWN_WORDS = new Set([
  ...OF_ANOTHER_PART,
  'fpc',
  'board',
  'socket',
  'chip',
  'integrated',
  'circuit',
  'signal',
  'coaxial',
  'cable',
]);

/** Their names say which other part they belong to; an adhesive's are only other words for it, such as 'glue'. */
const NAMED_BY_ANOTHER: ReadonlySet<PartKindId> = new Set<PartKindId>([
  'connector',
  'ic',
  'antenna',
]);

type KindSpan = Reading['kinds'][number];

/**
 * Reads a part that is named by another part, beside each other in either order: 'battery adhesive'
 * and 'adhesive for battery' are an adhesive. The other part's words are kept in `partWords`.
 */
export function combineParts(reading: Reading): void {
  for (const head of [...reading.kinds]) {
    const [headKind] = head.partKinds;
    if (head.partKinds.length !== 1 || headKind === undefined || !OF_ANOTHER_PART.has(headKind)) {
      continue;
    }
    if (NAMED_BY_ANOTHER.has(headKind)) keepOwnWords(reading, head);
    const other = reading.kinds.find((kind) => isBeside(reading, kind, head));
    if (other === undefined || other.partKinds.some((kind) => OF_ANOTHER_PART.has(kind))) continue;
    const isSame = headKind === 'connector' && other.partKinds.some((k) => WITH_CONNECTOR.has(k));
    reading.kinds = reading.kinds.filter((kind) => kind !== (isSame ? head : other));
    if (isSame) continue;
    reading.partWords.push(...wordsOfRuns(reading.runs.slice(other.from, other.to)));
    markUsed(reading, other, true);
  }
}

/** The 'battery' of 'battery connector', which is one phrase. */
function keepOwnWords(reading: Reading, { from, to }: KindSpan): void {
  const words = wordsOfRuns(reading.runs.slice(from, to)).filter((word) => !OWN_WORDS.has(word));
  reading.partWords.push(...words);
  reading.kindWords = reading.kindWords.filter((word) => !words.includes(word));
}

/** Nothing, or only 'for', is between them. */
function isBeside({ runs }: Reading, one: KindSpan, other: KindSpan): boolean {
  if (one === other) return false;
  const [left, right] = one.to <= other.from ? [one, other] : [other, one];
  return runs.slice(left.to, right.from).every(({ text }) => text === 'for');
}
