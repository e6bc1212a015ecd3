import type { DemoPhone } from '@/server/tools/demo/demoPhone';
import type { Level, Offer } from '@/server/tools/demo/offer';
import { fallsIn } from '@/server/tools/demo/random';
import { gradedOffers, offerInColours, type Part, type PartGrade } from './gradedParts';

/** Returns the covers of a phone, for some phones as one M item with a choice of colours. */
export function backCoverOffers(phone: DemoPhone): Offer[] {
  const inColours = comesInColours(phone);
  const bare = phone.colours.flatMap((colour, at) =>
    gradedOffers(phone, cover(phone, colour, false), coverGrades(at)),
  );
  const withLens = phone.colours.flatMap((colour, at) =>
    gradedOffers(phone, cover(phone, colour, true), [
      { grade: 'oem', factor: 1, level: at === 0 ? 2 : 3, warrantyMonths: 6 },
      { grade: 'aftermarket', factor: 0.7, level: 3 },
      { grade: 'original-pulled', factor: 1.4, level: 3 },
    ]),
  );
  const singles = bare.filter((each) => !inColours || each.grade !== 'aftermarket');
  const ofAllColours = inColours
    ? offerInColours(phone, 0, (colour) => cover(phone, colour, false))
    : [];
  return [...ofAllColours, ...singles, ...withLens];
}

function comesInColours(phone: DemoPhone): boolean {
  return phone.colours.length > 2 && fallsIn(`cover ${phone.key}`, 0.3);
}

function coverGrades(at: number): PartGrade[] {
  return [
    { grade: 'aftermarket', factor: 1, level: COLOUR_LEVELS[at] ?? 2 },
    { grade: 'oem', factor: 1.45, level: at === 0 ? 2 : 3, warrantyMonths: 6 },
    { grade: 'original-pulled', factor: 1.9, level: at < 2 ? 2 : 3 },
  ];
}

/** The first colour is always in stock, the second for popular phones. */
const COLOUR_LEVELS: Level[] = [0, 1];

const COVER_RUPEES = { plastic: 1_050, glass: 1_650, metal: 2_600 };

function cover(phone: DemoPhone, colour: string, withLens: boolean): Part {
  return {
    kind: 'back-cover',
    words: coverWords(phone, withLens),
    code: withLens ? 'CG' : undefined,
    sCatName: { plastic: 'Plastic', glass: 'Glass', metal: 'Metal housing' }[phone.back],
    tagName: coverTag(phone, withLens),
    rupees: COVER_RUPEES[phone.back] * (withLens ? 1.25 : 1),
    exponent: 0.45,
    weightGrams: { plastic: 42, glass: 58, metal: 64 }[phone.back],
    colour,
    specs: [
      `Material: ${phone.back === 'plastic' ? 'Polycarbonate' : capital(phone.back)}`,
      `Colour: ${colour}`,
      `Includes: ${withLens ? 'Cover, camera glass' : 'Cover'}`,
      `Not included: ${withLens ? 'Adhesive, tools' : 'Camera glass, adhesive, tools'}`,
    ],
  };
}

function coverWords(phone: DemoPhone, withLens: boolean): string {
  if (phone.back === 'metal') return `Back Cover${withLens ? ' with Camera Glass' : ''}, Metal`;
  const noun = hasAppleGlass(phone) ? 'Back Glass' : 'Back Cover';
  if (withLens) return `${noun} with Camera Glass`;
  return hasAppleGlass(phone) ? `${noun}, Large Camera Hole` : noun;
}

function hasAppleGlass(phone: DemoPhone): boolean {
  return phone.model.bndName === 'Apple' && phone.back === 'glass';
}

function coverTag(phone: DemoPhone, withLens: boolean): string {
  if (phone.back === 'metal') return phone.model.bndName === 'Apple' ? 'For iPhone' : 'For Android';
  if (withLens) return 'With camera glass';
  return hasAppleGlass(phone) ? 'Large camera hole' : 'Without camera glass';
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
