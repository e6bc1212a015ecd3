import type { DemoPhone } from '@/server/tools/demo/demoPhone';
import type { Offer } from '@/server/tools/demo/offer';
import { fallsIn } from '@/server/tools/demo/random';
import { gradedOffers, offerInColours, sometimes, type Part } from './gradedParts';

export function frameOffers(phone: DemoPhone): Offer[] {
  return [...simTrays(phone), ...middleFrames(phone)];
}

function simTray(phone: DemoPhone, colour: string): Part {
  const apple = phone.model.bndName === 'Apple';
  return {
    kind: 'sim-tray',
    words: 'SIM Tray',
    sCatName: 'SIM trays',
    tagName: trayTag(phone),
    rupees: apple ? 450 : 350,
    exponent: 0.25,
    weightGrams: 3,
    colour,
    specs: [
      `Holds: ${trayTag(phone)}`,
      `Colour: ${colour}`,
      `Includes: Tray${apple ? ', rubber seal' : ''}`,
      'Not included: Ejector pin',
    ],
  };
}

function trayTag(phone: DemoPhone): string {
  if (phone.model.bndName === 'Apple') return 'Single SIM';
  return phone.headphoneJack ? 'Dual SIM and memory card' : 'Dual SIM';
}

function simTrays(phone: DemoPhone): Offer[] {
  const inOne = phone.colours.length > 1 && fallsIn(`tray colours ${phone.key}`, 0.35);
  const singles = phone.colours.flatMap((colour, at) =>
    gradedOffers(phone, simTray(phone, colour), [
      { grade: 'aftermarket', factor: 1, level: at === 0 ? sometimes(phone, 'tray', 0.2, 1) : 2 },
      { grade: 'original-pulled', factor: 1.8, level: 3 },
      { grade: 'oem', factor: 1.5, level: 3 },
    ]),
  );
  if (!inOne) return singles;
  return [
    ...offerInColours(phone, sometimes(phone, 'tray', 0.35, 1), (colour) => simTray(phone, colour)),
    ...singles.filter((single) => single.grade !== 'aftermarket'),
  ];
}

function middleFrames(phone: DemoPhone): Offer[] {
  return phone.colours.flatMap((colour, at) => {
    const part: Part = {
      kind: 'mid-frame',
      words: 'Middle Frame with Side Keys',
      sCatName: 'Middle frames',
      tagName: phone.back === 'metal' ? 'Metal' : 'With side keys',
      rupees: 1_450,
      exponent: 0.5,
      weightGrams: 48,
      colour,
      specs: [
        `Colour: ${colour}`,
        'Includes: Frame, side keys',
        'Not included: Adhesive, back cover',
        `Material: ${phone.back === 'plastic' ? 'Plastic' : 'Aluminium'}`,
      ],
    };
    const level = at === 0 ? sometimes(phone, 'middle frame', 0.16, 2) : 3;
    return gradedOffers(phone, part, [
      { grade: 'aftermarket', factor: 1, level },
      { grade: 'original-pulled', factor: 1.6, level: 3 },
      { grade: 'oem', factor: 1.35, level: 3 },
    ]);
  });
}
