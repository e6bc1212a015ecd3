import { MODEL_ENDINGS } from '@/server/catalogue/phones/modelEndings';
import { PHONE_WORDS, UNITS } from './tradeWords';

/**
 * Returns true for a word that is never dropped: it has a digit (and is not a measure), names a
 * family of phones, or makes a different phone.
 */
export function isFirm(word: string): boolean {
  if (MODEL_ENDINGS.has(word) || PHONE_WORDS.has(word)) return true;
  return /\d/.test(word) && !isMeasure(word);
}

/** '128gb', '20w', '4g'. */
function isMeasure(word: string): boolean {
  const unit = /^\d+(?:_\d+)?([^\d_]+)$/.exec(word)?.[1];
  return unit !== undefined && UNITS.has(unit);
}
