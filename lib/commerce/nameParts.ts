import type { FittingModel } from '@/lib/contract/catalogue.contract';

type NamedModel = Pick<FittingModel, 'bndName' | 'modelName' | 'modelNumbers'>;

/** A stretch of an item's name: words, or a list of models without its slashes. */
export type NamePart = { text: string } | { models: string[] };

/** Shorter names and lists are read at a glance. */
const LONG_NAME = 60;
const LONG_LIST = 5;

/** A longer piece between two slashes that is no model ends the list. */
const LONGEST_UNKNOWN = 12;

/**
 * Returns an item's name as words and long lists of models, such as "Battery for Nokia BL-5C (", 13 models and
 * ")". A list is one only where most of its pieces are models that the item fits.
 */
export function nameParts(name: string, models: readonly NamedModel[]): NamePart[] {
  if (name.length < LONG_NAME) return [{ text: name }];
  const parts: NamePart[] = [];
  let from = 0;
  for (const list of modelLists(name, keysOf(models))) {
    parts.push({ text: name.slice(from, list.from) });
    parts.push({
      models: name
        .slice(list.from, list.to)
        .split('/')
        .map((model) => model.trim()),
    });
    from = list.to;
  }
  return [...parts, { text: name.slice(from) }].filter(
    (part) => !('text' in part) || part.text !== '',
  );
}

type Stretch = { from: number; to: number };

/** Models as names of items write them; the first of a list without its brand, which is no part of the list. */
type Keys = { first: ReadonlySet<string>; others: ReadonlySet<string> };

function modelLists(name: string, keys: Keys): Stretch[] {
  const pieces = piecesOf(name);
  const lists: Stretch[] = [];
  let [at, read] = [0, 0];
  while (at < pieces.length - 1) {
    const { from, to } = pieces[at] ?? { from: 0, to: 0 };
    const first = firstOfList(name.slice(Math.max(from, read), to), keys.first);
    let next = at + 1;
    if (first !== '') {
      while (next < pieces.length - 1 && isInList(textOf(name, pieces[next]), keys.others))
        next += 1;
      const end = lastOfList(textOf(name, pieces[next]), keys.others);
      read = end === '' ? (pieces[next - 1]?.to ?? 0) : (pieces[next]?.from ?? 0) + end.length;
      const list = { from: to - first.length, to: read };
      if (isLongList(name.slice(list.from, list.to).split('/'), keys.others)) lists.push(list);
    }
    at = next;
  }
  return lists;
}

function isLongList(pieces: readonly string[], keys: ReadonlySet<string>): boolean {
  const known = pieces.filter((piece) => keys.has(keyOf(piece)));
  return pieces.length >= LONG_LIST && known.length * 2 > pieces.length;
}

/** Returns the stretches between slashes. */
function piecesOf(name: string): Stretch[] {
  const pieces: Stretch[] = [];
  let from = 0;
  for (const { length } of name.split('/')) {
    pieces.push({ from, to: from + length });
    from += length + 1;
  }
  return pieces;
}

function textOf(name: string, { from, to }: Stretch = { from: 0, to: 0 }): string {
  return name.slice(from, to);
}

function isInList(piece: string, keys: ReadonlySet<string>): boolean {
  return keys.has(keyOf(piece)) || (piece.length <= LONGEST_UNKNOWN && !/[\s()]/.test(piece));
}

/** Returns the longest model that the text ends with, "A205" of "for Samsung A205", or a last word with a digit. */
function firstOfList(text: string, keys: ReadonlySet<string>): string {
  const ends = [0, ...wordEdges(text, /(?<=[\s(])/g)].map((at) => text.slice(at)).filter(isWhole);
  const lastWord = ends.at(-1) ?? '';
  return ends.find((end) => keys.has(keyOf(end))) ?? (/\d/.test(lastWord) ? lastWord : '');
}

/** Returns the longest model that the text begins with: "Y6s" of "Y6s charging port". */
function lastOfList(text: string, keys: ReadonlySet<string>): string {
  const starts = [...wordEdges(text, /(?=[\s),])/g), text.length].map((at) => text.slice(0, at));
  return starts.filter(isWhole).findLast((start) => keys.has(keyOf(start))) ?? '';
}

/** Tells whether no bracket is opened or closed in it alone. */
function isWhole(words: string): boolean {
  return !/^[\s(]/.test(words) && words.split('(').length === words.split(')').length;
}

function wordEdges(text: string, edge: RegExp): number[] {
  return [...text.matchAll(edge)].map(({ index }) => index);
}

/** Returns "galaxyj52016", "j52016", "smj510f", "j510f", "j510" and, for the others of a list, the brand. */
function keysOf(models: readonly NamedModel[]): Keys {
  const first = new Set(
    models.flatMap(({ modelName, modelNumbers }) => [
      ...endsOf(modelName),
      ...modelNumbers.flatMap((number) => number.split('/')).flatMap(numberKeys),
    ]),
  );
  const branded = models.map(({ bndName, modelName }) => keyOf(`${bndName} ${modelName}`));
  return { first, others: new Set([...first, ...branded]) };
}

/** A name without its first words is still the model where a digit is left: "Galaxy A12", "A12". */
function endsOf(modelName: string): string[] {
  const words = modelName.split(' ');
  return words
    .map((_, at) => words.slice(at).join(' '))
    .filter((end, at) => at === 0 || /\d/.test(end))
    .map(keyOf);
}

function numberKeys(number: string): string[] {
  const key = keyOf(number);
  const short = number.startsWith('SM-') ? keyOf(number.slice(3)) : key;
  return [key, short, short.replace(/[a-z]{1,2}$/, '')];
}

function keyOf(words: string): string {
  return words
    .toLowerCase()
    .replaceAll('+', 'plus')
    .replace(/[\s()"_-]/g, '');
}
