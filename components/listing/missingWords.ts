import type { Understood } from '@/lib/contract/catalogue';
import { PART_KIND_LABELS } from '@/lib/contract/partKindLabels';

/** More phones than these are counted. */
const NAMED_MODELS = 3;

/**
 * Says what there is none of, before parts that fit the same phone. Names the part only when the
 * query asked for nothing else: there may be one in another grade or colour.
 */
export function missingWords(understood: Understood | null): string {
  const { models = [], partKind = null, grade, colour, words = [] } = understood ?? {};
  const phones = namesOfModels(models);
  const fitting = `These parts fit ${models.length === 1 ? 'it' : 'one of them'}:`;
  if (partKind !== null && !grade && !colour && words.length === 0) {
    return `No ${inSentence(PART_KIND_LABELS[partKind])} for ${phones}. ${fitting}`;
  }
  return `Nothing for ${phones} matches all your words. ${fitting}`;
}

/** Returns "the Galaxy A12 or the Galaxy A12s". */
export function namesOfModels(models: Understood['models']): string {
  if (models.length > NAMED_MODELS) return `these ${models.length} models`;
  const names = models.map(({ modelName }) => `the ${modelName}`);
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(names);
}

/** Keeps abbreviations: "SIM tray", "charging board". */
function inSentence(label: string): string {
  return /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}
