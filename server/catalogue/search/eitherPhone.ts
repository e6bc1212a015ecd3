import { modelNameKey } from '@/server/catalogue/phones/modelKeys';
import { withoutNounPossessives, withoutPossessives } from './normalise';
import { isListed, type KnownModel } from './knownModel';
import { understand, type Understanding } from './understand';
import type { Vocabulary } from './vocabulary';

/** 's6 edge + lcd': the plus may be the phone's or an 'and'. */
const APART_PLUS = /(?<=[\p{L}\p{N}]\s{1,3})\+(?=\s|$)/gu;
const MOST_PLUSES = 3;

/**
 * Interprets a query that has a mark with two meanings. A possessive may be a letter of a phone's
 * name: "a20's lcd" asks for the A20's display or for that of the A20s. A plus apart may be one too:
 * 's6 edge + lcd'. Both phones are kept, the likelier one first; where only one of them is known, it
 * is meant.
 */
export function understandEither(given: string, vocabulary: Vocabulary): Understanding {
  const text = withoutNounPossessives(given);
  const plainText = withoutPossessives(text);
  if (plainText === text) return understandPlus(text, vocabulary);
  const plain = understand(plainText, vocabulary);
  const joined = understand(text, vocabulary);
  const others = joined.models.filter(
    (model) =>
      plain.models.length === 0 ||
      (isListed(model) && plain.models.some((one) => hasOneLetterMore(model, one))),
  );
  if (others.length === 0) return plain;
  if (plain.models.length === 0) return { ...joined, isEither: true };
  return eitherOf(plain, [...plain.models, ...others], others);
}

/** Reads a plus apart as one of the name where there is such a phone, which then comes first. */
function understandPlus(text: string, vocabulary: Vocabulary): Understanding {
  const plain = understand(text, vocabulary);
  for (const { index } of [...text.matchAll(APART_PLUS)].slice(0, MOST_PLUSES)) {
    const marked = `${text.slice(0, index)}plus${text.slice(index + 1)}`;
    const joined = understand(marked, vocabulary);
    const others = joined.models.filter((model) => !plain.models.includes(model));
    if (others.length === 0 || !others.every(isPlus)) continue;
    return eitherOf(joined, [...others, ...plain.models], plain.models);
  }
  return plain;
}

function hasOneLetterMore(model: KnownModel, plain: KnownModel): boolean {
  const key = modelNameKey(plain.modelName);
  return model.bndCode === plain.bndCode && modelNameKey(model.modelName).startsWith(`${key}s`);
}

function isPlus({ modelName }: KnownModel): boolean {
  return /\+|plus/i.test(modelName);
}

function eitherOf(
  meaning: Understanding,
  models: KnownModel[],
  later: readonly KnownModel[],
): Understanding {
  const ranks = models.map((model) => [model.modelCode, later.includes(model) ? 1 : 0] as const);
  return { ...meaning, models, modelRanks: new Map(ranks), isEither: true };
}
