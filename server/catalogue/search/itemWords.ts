import { findGrade } from '@/lib/contract/grades';
import { compact, indexWords, withoutPossessives } from './normalise';
import { partCodesOf } from './partCodes';

/** One item, or one variant of it, with the fields that are indexed. */
export type IndexedItem = {
  sku: string;
  itmName: string;
  bndCode: number | null;
  bndName: string | null;
  partKind: string | null;
  grade: string | null;
  frame: string | null;
  colour: string | null;
  models: {
    modelCode: number;
    bndName: string;
    series: string;
    modelName: string;
    modelNumbers: string[];
  }[];
  optionValues: string[];
};

/**
 * Marks begin with an underscore, which nobody can type: they let one full-text query match models,
 * kinds and grades together with words.
 */
export const indexToken = {
  model: (modelCode: number) => `_m${modelCode}`,
  kind: (partKind: string) => `_k${partKind.replaceAll('-', '_')}`,
  brand: (bndCode: number) => `_b${bndCode}`,
  grade: (grade: string) => `_g${grade.replaceAll('-', '_')}`,
  colour: (colour: string) => `_c${tokenText(colour)}`,
  frame: (frame: string) => `_f${tokenText(frame)}`,
  sku: (sku: string) => `_s${tokenText(sku)}`,
  partCode: (code: string) => `_p${tokenText(code)}`,
  withoutModel: '_nomodel',
} as const;

function tokenText(text: string): string {
  return compact(text).replaceAll('.', '_');
}

/** Other words that buyers use for a grade. */
const GRADE_WORDS: Record<string, string> = {
  'service-pack': 'original genuine org',
  'original-pulled': 'original genuine pulled org',
  original: 'genuine org',
  refurbished: 'refurb refurbish original',
  'soft-oled': 'oled amoled',
  'hard-oled': 'oled amoled',
  incell: 'lcd tft',
  'copy-lcd': 'copy',
  tft: 'lcd',
};

/** Returns everything that finds a listed item: its words and marks and those of its variants. */
export function wordsOfItem(parts: readonly IndexedItem[]): string[] {
  const found = new Set<string>();
  for (const part of parts) addPart(found, part);
  if (parts.every((part) => part.models.length === 0)) found.add(indexToken.withoutModel);
  return [...found];
}

function addPart(found: Set<string>, part: IndexedItem): void {
  const texts = [
    // "A20's" is no word of the A20s.
    withoutPossessives(part.itmName),
    part.sku,
    part.bndName ?? '',
    part.colour ?? '',
    findGrade(part.grade)?.label ?? '',
    GRADE_WORDS[part.grade ?? ''] ?? '',
    ...part.optionValues,
    ...part.models.flatMap((model) => [
      `${model.bndName} ${model.series}`,
      model.modelName,
      ...model.modelNumbers,
    ]),
  ];
  for (const text of texts) for (const word of indexWords(text)) found.add(word);
  for (const wordMark of tokensOf(part)) found.add(wordMark);
}

function tokensOf(part: IndexedItem): string[] {
  const marks = [
    indexToken.sku(part.sku),
    ...part.models.map((model) => indexToken.model(model.modelCode)),
    ...partCodesOf(part.itmName, part.models).map(indexToken.partCode),
  ];
  if (part.partKind !== null) marks.push(indexToken.kind(part.partKind));
  if (part.bndCode !== null) marks.push(indexToken.brand(part.bndCode));
  if (part.grade !== null) marks.push(indexToken.grade(part.grade));
  if (part.colour !== null) marks.push(indexToken.colour(part.colour));
  if (part.frame !== null) marks.push(indexToken.frame(part.frame));
  return marks;
}
