import type { ModelHit } from './modelsSpelled';
import { modelOf, type Reading } from './reading';
import type { KnownModel } from './knownModel';

/** The phones that a query names; `unsold` are those without parts beside others that have some. */
export type CombinedModels = { models: KnownModel[]; unsold: KnownModel[] };

/** A name and a number of one phone narrow each other; two phones are both kept. */
export function combinedModels(reading: Reading): CombinedModels {
  let hits: ModelHit[] = [];
  for (const named of reading.named) {
    const shared = hits.filter((hit) => named.hits.some((other) => other.index === hit.index));
    hits = shared.length > 0 ? shared : [...hits, ...named.hits];
  }
  const fitCount = ({ bndCode }: KnownModel) => reading.vocabulary.fitCounts.get(bndCode) ?? 0;
  const models = [...new Set(hits.map((hit) => modelOf(reading, hit)))]
    .filter((model) => model !== undefined)
    .sort(
      (left, right) =>
        fitCount(right) - fitCount(left) ||
        right.itemCount - left.itemCount ||
        left.modelCode - right.modelCode,
    );
  const sold = models.filter((model) => model.itemCount > 0);
  if (sold.length === 0) return { models, unsold: [] };
  return { models: sold, unsold: models.filter((model) => model.itemCount === 0) };
}

/** Returns the place of each phone by its maker; empty for phones of one maker. */
export function makerRanks(models: readonly KnownModel[]): Map<number, number> {
  const makers = [...new Set(models.map(({ bndCode }) => bndCode))];
  if (makers.length < 2) return new Map();
  return new Map(models.map((model) => [model.modelCode, makers.indexOf(model.bndCode)]));
}
