import type { PhoneName } from '@/lib/contract/catalogue';
import { runsOf, words } from './normalise';
import { modelsStarting } from './unfinished';
import { isListed } from './unlistedModels';
import type { Vocabulary } from './vocabulary';

const MOST = 5;
const NEAR_ERRORS = 2;
const SHORTEST_WORD = 3;

/** Returns its maker's phones whose names begin alike, for a phone that no item fits. */
export function nearestPhones(phone: PhoneName, vocabulary: Vocabulary): string[] {
  return nearModels(phone.modelName, vocabulary, phone.bndName);
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
  for (const name of nearModels(text, vocabulary)) found.add(name);
  return [...found].slice(0, MOST);
}

function nearWords(word: string, { spelling }: Vocabulary): string[] {
  if (word.length < SHORTEST_WORD || spelling.has(word)) return [];
  return spelling.nearest(word, NEAR_ERRORS).slice(0, 2);
}

/** Returns phones that share the longest start with the text, such as 'a1299'. */
function nearModels(text: string, vocabulary: Vocabulary, bndName?: string): string[] {
  const start = runsOf(text)
    .map((run) => run.text)
    .join('');
  for (let length = start.length; length > 1; length -= 1) {
    const near = modelsStarting(start.slice(0, length), vocabulary)
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
