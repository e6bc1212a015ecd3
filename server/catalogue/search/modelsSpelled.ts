import { NUMBER_WITHOUT_REGION, SURE } from './modelSpellings';
import type { KnownModel } from './knownModel';

/** A phone with a spelling; `index` is its place in the vocabulary. */
export type ModelHit = { index: number; doubt: number; isNumber: boolean };

/** Model spellings, packed as model index × 8 + doubt × 2 + 1 for a model number. */
export type Packed = number | number[];

/** What a vocabulary knows of phones and their spellings. */
type SpelledModels = {
  models: readonly KnownModel[];
  modelKeys: ReadonlyMap<string, Packed>;
};

export function packedHit({ index, doubt, isNumber }: ModelHit): number {
  return index * 8 + doubt * 2 + (isNumber ? 1 : 0);
}

/**
 * Returns the models with this spelling: for each brand only the most certain, so that 'a53' is
 * OPPO's A53 and Samsung's A53 5G. A number that several makers use names the phones of all.
 */
export function modelsSpelled(vocabulary: SpelledModels, key: string): ModelHit[] {
  const packed = vocabulary.modelKeys.get(key);
  if (packed === undefined) return [];
  const hits = (typeof packed === 'number' ? [packed] : packed).map((value) => ({
    index: Math.floor(value / 8),
    doubt: Math.floor(value / 2) % 4,
    isNumber: value % 2 === 1,
  }));
  return surestOfEachBrand(vocabulary, wellSupported(vocabulary, hits));
}

/** A list writes one phone as 'J105' and as 'J105H': without the region's letter, both are meant. */
function doubtOf({ doubt }: ModelHit): number {
  return doubt === NUMBER_WITHOUT_REGION ? SURE : doubt;
}

function surestOfEachBrand(vocabulary: SpelledModels, hits: readonly ModelHit[]): ModelHit[] {
  const surest = new Map<number, number>();
  const brandOf = (hit: ModelHit) => vocabulary.models[hit.index]?.bndCode ?? 0;
  for (const hit of hits) {
    surest.set(brandOf(hit), Math.min(doubtOf(hit), surest.get(brandOf(hit)) ?? Infinity));
  }
  const sure = hits.filter((hit) => doubtOf(hit) === surest.get(brandOf(hit)));
  return [...new Map(sure.map((hit) => [hit.index, hit])).values()];
}

/**
 * Prefers a maker's phones with several numbers of this stem: a list may assign a number to the
 * wrong neighbour (`A305/A205 (A20/A30)`).
 */
function wellSupported(vocabulary: SpelledModels, hits: readonly ModelHit[]): ModelHit[] {
  if (hits.some((hit) => !hit.isNumber)) return [...hits];
  const support = (index: number) => hits.filter((hit) => hit.index === index).length;
  const brandOf = (hit: ModelHit) => vocabulary.models[hit.index]?.bndCode ?? 0;
  return hits.filter((hit) => {
    const own = hits.filter((other) => brandOf(other) === brandOf(hit));
    const most = Math.max(0, ...own.map(({ index }) => support(index)));
    return most < 3 || support(hit.index) > 1;
  });
}
