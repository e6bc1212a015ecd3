import type { PartKindId } from '@/lib/contract/partKindLabels';
import { modelsSpelled } from './modelsSpelled';
import { compactRuns, type Run } from './normalise';
import type { Vocabulary } from './vocabulary';

/** With more phones than this the start of a name is too vague, and plain text works better. */
const MAX_NAMES = 400;
const MAX_MODELS = 80;

/**
 * Returns kinds with a phrase that begins with these words. 'displ' begins 'display'; the longer
 * 'display flex' counts only when `isLonger` says that 'display' is complete.
 */
export function kindsStarting(
  tail: readonly Run[],
  vocabulary: Vocabulary,
  { shortest, isLonger }: { shortest: number; isLonger: boolean },
): PartKindId[] {
  const start = compactRuns(tail);
  if (start.length < shortest || tail.some((run) => run.isNumber)) return [];
  const kinds = new Set<PartKindId>();
  for (const [key, phrase] of vocabulary.phrases) {
    if (phrase.says !== 'kind' || !key.startsWith(start)) continue;
    if (isLonger || !vocabulary.longerKinds.has(key)) kinds.add(phrase.partKind);
  }
  return [...kinds];
}

/** Returns true when a brand or a family of phones begins like this. */
export function startsName(tail: readonly Run[], vocabulary: Vocabulary): boolean {
  const start = compactRuns(tail);
  for (const [key, phrase] of vocabulary.phrases) {
    if (phrase.says === 'brand' && key.startsWith(start)) return true;
  }
  for (const family of vocabulary.families.keys()) if (family.startsWith(start)) return true;
  return false;
}

/** Returns the only brand that begins like this, unless a family of phones does too. */
export function brandStarting(tail: readonly Run[], vocabulary: Vocabulary) {
  const start = compactRuns(tail);
  if (start.length < 3 || tail.some((run) => run.isNumber)) return undefined;
  const brands = new Map<number, { bndCode: number; bndName: string }>();
  for (const [key, phrase] of vocabulary.phrases) {
    if (phrase.says === 'brand' && key.startsWith(start)) brands.set(phrase.bndCode, phrase);
  }
  const [only] = brands.values();
  if (brands.size !== 1 || only === undefined) return undefined;
  for (const [family, brandCodes] of vocabulary.families) {
    if (family.startsWith(start) && !brandCodes.has(only.bndCode)) return undefined;
  }
  return only;
}

/** Returns the indexes of models whose name begins like this: 'iphone 1', 'redmi note 1', 'a1'. */
export function modelsStarting(start: string, vocabulary: Vocabulary): number[] {
  const keys = nameKeysStarting(vocabulary, start, MAX_NAMES + 1);
  if (keys.length > MAX_NAMES) return [];
  const found = new Set<number>();
  for (const key of keys) {
    for (const hit of modelsSpelled(vocabulary, key)) if (!hit.isNumber) found.add(hit.index);
  }
  return found.size > MAX_MODELS ? [] : [...found];
}

/** Returns up to `limit` model names with this start. */
function nameKeysStarting(vocabulary: Vocabulary, start: string, limit: number): string[] {
  const { nameKeys } = vocabulary;
  let [low, high] = [0, nameKeys.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((nameKeys[middle] ?? '') < start) low = middle + 1;
    else high = middle;
  }
  const found: string[] = [];
  for (let at = low; at < nameKeys.length && found.length < limit; at += 1) {
    const key = nameKeys[at] ?? '';
    if (!key.startsWith(start)) break;
    found.push(key);
  }
  return found;
}
