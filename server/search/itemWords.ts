import { findGrade } from '@/lib/commerce/grades';
import { compact, indexWords } from './normalise';

/** One item, or one variant of it, with what the index needs to know. */
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
 * Marks stand beside the words and begin with an underscore, which nobody can type: they let the
 * engine's full text meet a model, a kind or a grade with words in one go.
 */
export const mark = {
  model: (modelCode: number) => `_m${modelCode}`,
  kind: (partKind: string) => `_k${partKind.replaceAll('-', '_')}`,
  brand: (bndCode: number) => `_b${bndCode}`,
  grade: (grade: string) => `_g${grade.replaceAll('-', '_')}`,
  colour: (colour: string) => `_c${markText(colour)}`,
  frame: (frame: string) => `_f${markText(frame)}`,
  sku: (sku: string) => `_s${markText(sku)}`,
  withoutModel: '_nomodel',
} as const;

function markText(text: string): string {
  return compact(text).replaceAll('.', '_');
}

/** Grades that buyers also ask for in these words. */
const GRADE_WORDS: Record<string, string> = {
  'service-pack': 'original genuine org',
  'original-pulled': 'original genuine pulled org',
  refurbished: 'refurb refurbish original',
  'soft-oled': 'oled amoled',
  'hard-oled': 'oled amoled',
  incell: 'lcd tft',
  'copy-lcd': 'copy tft',
};

/** Everything a listed item is found by: its own words and marks and those of its variants. */
export function wordsOfItem(parts: readonly IndexedItem[]): string[] {
  const found = new Set<string>();
  for (const part of parts) addPart(found, part);
  if (parts.every((part) => part.models.length === 0)) found.add(mark.withoutModel);
  return [...found];
}

function addPart(found: Set<string>, part: IndexedItem): void {
  const texts = [
    part.itmName,
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
  for (const wordMark of marksOf(part)) found.add(wordMark);
}

function marksOf(part: IndexedItem): string[] {
  const marks = [mark.sku(part.sku), ...part.models.map((model) => mark.model(model.modelCode))];
  if (part.partKind !== null) marks.push(mark.kind(part.partKind));
  if (part.bndCode !== null) marks.push(mark.brand(part.bndCode));
  if (part.grade !== null) marks.push(mark.grade(part.grade));
  if (part.colour !== null) marks.push(mark.colour(part.colour));
  if (part.frame !== null) marks.push(mark.frame(part.frame));
  return marks;
}
