import type { Understood } from '@/lib/contract/catalogue';
import { PART_KIND_LABELS } from '@/lib/contract/partKindLabels';

/** More phones than these are counted. */
const NAMED_MODELS = 3;

/**
 * Returns what the shop lacks, as a heading for parts that fit the same phone. Names the part only
 * when nothing else narrowed the search: there may be one in another grade, colour or list.
 */
export function missingWords(understood: Understood | null, isWholeShop: boolean): string {
  const { models = [], partKind = null } = understood ?? {};
  const phones = namesOfModels(models);
  const fitting = `These parts fit ${models.length === 1 ? 'it' : 'one of them'}:`;
  if (partKind !== null && isWholeShop && !isNarrowed(understood)) {
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

/** Returns "Galaxy A12 (SM-A125F): none in stock." for known phones that no item fits. */
export function unlistedWords(understood: Understood | null): string | null {
  const phones = understood?.unlisted ?? [];
  if (phones.length === 0) return null;
  const named = phones.slice(0, NAMED_MODELS).map(({ modelName, modelNumbers }) => {
    const [number] = modelNumbers;
    return number === undefined ? modelName : `${modelName} (${number})`;
  });
  return `${new Intl.ListFormat('en').format(named)}: none in stock.`;
}

function isNarrowed(understood: Understood | null): boolean {
  const { bndCode = null, grade = null, colour = null, words = [] } = understood ?? {};
  return bndCode !== null || grade !== null || colour !== null || words.length > 0;
}

/** Keeps abbreviations: "SIM tray", "charging board". */
function inSentence(label: string): string {
  return /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}
