import type { PhoneName } from '@/lib/contract/catalogue.contract';
import { runsOf, words } from './normalise';
import type { UnknownPhone } from './otherPhone';
import { errorsBetween } from './typos';
import { modelsStarting } from './unfinished';
import { isListed } from './knownModel';
import type { Vocabulary } from './vocabulary';

const MOST = 5;
const SHORTEST_CODE = 4;
/** Letters that may be wrong in a word of at least so many. */
const ERRORS: readonly [length: number, errors: number][] = [
  [7, 2],
  [4, 1],
];
/** A shorter start of letters is shared by chance: 'wall paper' and 'Watch'. */
const SHARED_LETTERS = 4;

/** Returns its maker's phones whose names begin alike, for a phone that no item fits. */
export function nearestPhones(phone: PhoneName, vocabulary: Vocabulary): string[] {
  return nearModels(phone.modelName, vocabulary, phone.bndName);
}

/** Returns the phones with the shorter name, and then those whose names begin alike. */
export function nearestUnknown(unknown: readonly UnknownPhone[], vocabulary: Vocabulary): string[] {
  const shorter = unknown
    .flatMap(({ near }) => near)
    .filter(isListed)
    .map(({ bndName, modelName }) => withBrand(bndName, modelName));
  const alike = unknown.flatMap(({ phone }) => nearestPhones(phone, vocabulary));
  return [...new Set([...shorter, ...alike])].slice(0, MOST);
}

/** Returns similar queries and phones for a query without results. */
export function nearestQueries(text: string, vocabulary: Vocabulary): string[] {
  const typed = words(text);
  const found = new Set<string>();
  typed.forEach((word, at) => {
    const replacements = /\d/.test(word) ? [] : nearWords(word, vocabulary);
    for (const near of replacements) {
      found.add([...typed.slice(0, at), near, ...typed.slice(at + 1)].join(' '));
    }
  });
  for (const code of typed.flatMap((word) => nearCodes(word, vocabulary))) found.add(code);
  for (const name of nearModels(text, vocabulary)) found.add(name);
  return [...found].slice(0, MOST);
}

/** Returns codes of parts that differ in one letter: another digit is another part. */
function nearCodes(word: string, { partCodes }: Vocabulary): string[] {
  const digits = word.replace(/\D/g, '');
  if (digits === '' || word.length < SHORTEST_CODE) return [];
  return [...partCodes]
    .filter((code) => code.replace(/\D/g, '') === digits && errorsBetween(word, code, 1) === 1)
    .map((code) => code.toUpperCase())
    .slice(0, MOST);
}

function nearWords(word: string, { spelling }: Vocabulary): string[] {
  const errors = ERRORS.find(([length]) => word.length >= length)?.[1];
  if (errors === undefined || spelling.has(word)) return [];
  return spelling.nearest(word, errors).slice(0, 2);
}

/** Returns phones that share the longest start with the text, such as 'a1299'. */
function nearModels(text: string, vocabulary: Vocabulary, bndName?: string): string[] {
  const start = runsOf(text)
    .map((run) => run.text)
    .join('');
  for (let length = start.length; length > 1; length -= 1) {
    const shared = start.slice(0, length);
    if (length < SHARED_LETTERS && !/\d/.test(shared)) return [];
    const near = modelsStarting(shared, vocabulary)
      .flatMap((index) => vocabulary.models[index] ?? [])
      .filter((model) => isListed(model) && (bndName ?? model.bndName) === model.bndName);
    if (near.length === 0) continue;
    return near
      .sort((left, right) => right.itemCount - left.itemCount)
      .slice(0, MOST)
      .map((model) => withBrand(model.bndName, model.modelName));
  }
  return [];
}

function withBrand(bndName: string, modelName: string): string {
  return modelName.toLowerCase().startsWith(bndName.toLowerCase())
    ? modelName
    : `${bndName} ${modelName}`;
}
