import type { GradeId } from '@/lib/contract/grades';
import type { DemoPhone } from '@/server/tools/demo/demoPhone';
import {
  colourCode,
  GRADE_WORDS,
  offer,
  roundedRupees,
  scaledRupees,
  type Level,
  type Offer,
} from '@/server/tools/demo/offer';
import { fallsIn } from '@/server/tools/demo/random';

/** One part of a phone; its grades differ in price, warranty and frequency. */
export type Part = Pick<Offer, 'kind' | 'sCatName' | 'tagName' | 'weightGrams' | 'specs'> & {
  /** Follows the phone's title in the name. */
  words: string;
  /** Distinguishes parts of one kind in the sku; the usual one has none. */
  code?: string;
  /** For a low-end phone. */
  rupees: number;
  /** How steeply the price rises with the phone's class. */
  exponent: number;
  colour?: string;
  /** Of every grade that names none itself. */
  warrantyMonths?: number;
};

export type PartGrade = {
  grade: GradeId;
  factor: number;
  level: Level;
  warrantyMonths?: number;
};

/** Returns the part in each grade; the first is the default and is not named as a grade. */
export function gradedOffers(phone: DemoPhone, part: Part, grades: readonly PartGrade[]): Offer[] {
  const { kind, words, code = '', sCatName, tagName, weightGrams, specs, colour } = part;
  const base = scaledRupees(phone, part.rupees, part.exponent);
  const inColour = colour ? colourCode(colour) : '';
  return grades.map(({ grade, factor, level, warrantyMonths = part.warrantyMonths }, at) => {
    const gradeName = at === 0 ? '' : GRADE_WORDS[grade].name;
    return offer({
      level,
      kind,
      name: [`${phone.title} ${words}`, gradeName, colour].filter(Boolean).join(', '),
      code: [code, GRADE_WORDS[grade].code, inColour].filter(Boolean).join('-'),
      sCatName,
      tagName,
      rupees: roundedRupees(base * factor),
      grade,
      colour: colour ?? null,
      weightGrams,
      specs,
      group: grades.length > 1 ? `${code}:${inColour}` : null,
      ...(warrantyMonths === undefined ? {} : { warrantyMonths }),
    });
  });
}

/** Returns an aftermarket part of this level as one M item with a choice of the phone's colours. */
export function offerInColours(
  phone: DemoPhone,
  level: Level,
  partIn: (colour: string) => Part,
): Offer[] {
  const part = partIn(phone.colours[0] ?? '');
  const name = `${phone.title} ${part.words}`;
  return gradedOffers(phone, part, [{ grade: 'aftermarket', factor: 1, level }]).map((first) => ({
    ...first,
    name,
    code: 'AM',
    colour: null,
    specs: first.specs.filter((line) => !line.startsWith('Colour')),
    variants: phone.colours.map((colour) => ({
      name: `${name}, ${colour}`,
      code: colourCode(colour),
      rupees: first.rupees,
      frame: null,
      colour,
      weightGrams: part.weightGrams,
      specs: partIn(colour).specs,
      options: [{ optionName: 'Colour', optionValue: colour }],
    })),
  }));
}

/** Returns level 0 for a share of the phones, the given level for the others. */
export function sometimes(phone: DemoPhone, what: string, share: number, level: Level): Level {
  return fallsIn(`${what} ${phone.key}`, share) ? 0 : level;
}
