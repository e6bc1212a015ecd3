import { withoutNounPossessives, withoutPossessives } from './normalise';
import { isListed } from './unlistedModels';
import { understand, type Understanding } from './understand';
import type { KnownModel, Vocabulary } from './vocabulary';

/**
 * Interprets a query whose possessive may be a letter of a phone's name: "a20's lcd" asks for the
 * A20's display or for that of the A20s. Both phones are kept, the plain one first; where only one
 * of them is known, it is meant.
 */
export function understandEither(given: string, vocabulary: Vocabulary): Understanding {
  const text = withoutNounPossessives(given);
  const plainText = withoutPossessives(text);
  const plain = understand(plainText, vocabulary);
  if (plainText === text) return plain;
  const joined = understand(text, vocabulary);
  const others = joined.models.filter(
    (model) => !plain.models.includes(model) && (isListed(model) || plain.models.length === 0),
  );
  if (others.length === 0) return plain;
  if (plain.models.length === 0) return { ...joined, isEither: true };
  const models = [...plain.models, ...others];
  return { ...plain, models, modelRanks: ranksOf(models, others), isEither: true };
}

function ranksOf(models: readonly KnownModel[], later: readonly KnownModel[]) {
  return new Map(models.map((model) => [model.modelCode, later.includes(model) ? 1 : 0]));
}
