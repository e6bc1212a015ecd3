import type { GradeId } from '@/lib/commerce/grades';
import type { PartKindId } from '@/lib/commerce/partKinds';
import type { DemoPhone } from '@/server/demo/demoPhone';
import {
  colourCode,
  GRADE_CODES,
  GRADE_NAMES,
  offer,
  roundedRupees,
  scaledRupees,
  type Level,
  type Offer,
} from '@/server/demo/offer';
import { fallsIn } from '@/server/demo/random';

/** One part of a phone; its grades differ in price, warranty and frequency. */
export type Part = {
  kind: PartKindId;
  /** Follows the phone's title in the name. */
  words: string;
  /** Distinguishes parts of one kind in the sku; empty for the usual one. */
  code: string;
  sCatName: string;
  tagName: string;
  /** For a low-end phone. */
  rupees: number;
  /** How steeply the price rises with the phone's class. */
  exponent: number;
  weightGrams: number;
  specs: string[];
  colour?: string;
};

export type PartGrade = {
  grade: GradeId;
  factor: number;
  level: Level;
  warrantyMonths?: number;
};

/** Returns the part in each grade; the first is the default and is not named as a grade. */
export function gradedOffers(phone: DemoPhone, part: Part, grades: readonly PartGrade[]): Offer[] {
  const { colour } = part;
  const base = scaledRupees(phone, part.rupees, part.exponent);
  return grades.map(({ grade, factor, level, warrantyMonths }, at) => {
    const gradeWords = at === 0 ? [] : [GRADE_NAMES[grade]];
    const name = [`${phone.title} ${part.words}`, ...gradeWords, ...(colour ? [colour] : [])];
    const code = [part.code, GRADE_CODES[grade], colour ? colourCode(colour) : ''];
    return offer({
      level,
      kind: part.kind,
      name: name.join(', '),
      code: code.filter((piece) => piece !== '').join('-'),
      sCatName: part.sCatName,
      tagName: part.tagName,
      rupees: roundedRupees(base * factor),
      grade,
      colour: colour ?? null,
      weightGrams: part.weightGrams,
      specs: part.specs,
      group: grades.length > 1 ? [part.code, colour ? colourCode(colour) : ''].join(':') : null,
      ...(warrantyMonths === undefined ? {} : { warrantyMonths }),
    });
  });
}

/** Returns level 0 for a share of the phones, the given level for the others. */
export function sometimes(phone: DemoPhone, what: string, share: number, level: Level): Level {
  return fallsIn(`${what} ${phone.key}`, share) ? 0 : level;
}
