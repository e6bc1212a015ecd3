import type { Understood } from '@/lib/contract/catalogue.contract';
import { PART_KIND_LABELS } from '@/lib/contract/partKindLabels';
import { madeOnce } from '@/lib/text/madeOnce';
import { phoneTitle } from '@/lib/text/phoneTitle';

/** More phones than these are counted. */
const NAMED_MODELS = 3;

/** More colours than these are seen in the list. */
const NAMED_COLOURS = 3;

const both = madeOnce(() => new Intl.ListFormat('en'));
const either = madeOnce(() => new Intl.ListFormat('en', { type: 'disjunction' }));

/**
 * Returns what the shop lacks, as a heading for parts that fit the same phone. Names the part only
 * when nothing else narrowed the search: there may be one in another grade, colour or list.
 */
export function missingWords(understood: Understood | null, isWholeShop: boolean): string {
  const { models = [], partKind = null, partKinds = [] } = understood ?? {};
  const kinds = partKind === null ? partKinds : [partKind];
  const phones = namesOfModels(models);
  const fitting = `These parts fit ${models.length === 1 ? 'it' : 'one of them'}:`;
  if (kinds.length > 0 && isWholeShop && !isNarrowed(understood)) {
    const labels = kinds.map((kind) => inSentence(PART_KIND_LABELS[kind]));
    return `No ${either().format(labels)} for ${phones}. ${fitting}`;
  }
  return `Nothing for ${phones} matches all your words. ${fitting}`;
}

/** Returns "the Galaxy A12 or the Galaxy A12s". */
export function namesOfModels(models: Understood['models']): string {
  if (models.length > NAMED_MODELS) return `these ${models.length} models`;
  return either().format(models.map((model) => `the ${phoneTitle(model)}`));
}

/** Returns "Galaxy A12 (SM-A125F): we have no parts for it." for known phones that no item fits. */
export function unlistedWords(understood: Understood | null): string | null {
  const phones = understood?.unlisted ?? [];
  if (phones.length === 0) return null;
  const named = phones.slice(0, NAMED_MODELS).map((phone) => {
    const [number] = phone.modelNumbers;
    return number === undefined ? phoneTitle(phone) : `${phoneTitle(phone)} (${number})`;
  });
  const them = named.length === 1 ? 'it' : 'them';
  return `${both().format(named)}: we have no parts for ${them}.`;
}

/** Returns a warning when the words may mean either of two phones: "a20's lcd"; else null. */
export function eitherWords(understood: Understood | null): string | null {
  if (understood === null || understood.isEither !== true) return null;
  const [phone] = understood.models;
  if (phone === undefined) return null;
  return understood.models.length === 1
    ? `Please check the phone: this may not be the ${phoneTitle(phone)}.`
    : `Please check the phone: this may be ${namesOfModels(understood.models)}.`;
}

/**
 * Returns "No match for “black”, only White" in parts; null when every word counted. In a text that
 * is still being typed, one letter at the end may become a word.
 */
export function leftOutWords(
  understood: Understood | null,
  typed = '',
): { words: string[]; only: string } | null {
  const { leftOut = [], onlyColours = [] } = understood ?? {};
  const begun = /(?:^|\s)(\S)$/.exec(typed)?.[1]?.toLowerCase();
  const words = leftOut.filter((word) => word !== begun);
  if (words.length === 0) return null;
  const isShort = onlyColours.length > 0 && onlyColours.length <= NAMED_COLOURS;
  return { words, only: isShort ? `, only ${both().format(onlyColours)}` : '' };
}

function isNarrowed(understood: Understood | null): boolean {
  const { bndCode = null, grade = null, colour = null, words = [] } = understood ?? {};
  return bndCode !== null || grade !== null || colour !== null || words.length > 0;
}

/** Keeps abbreviations: "SIM tray", "charging board". */
function inSentence(label: string): string {
  return /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}
