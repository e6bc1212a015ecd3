import type { DemoPhone } from '@/server/tools/demo/demoPhone';
import type { Offer } from '@/server/tools/demo/offer';
import { gradedOffers, sometimes, type Part } from './gradedParts';

/** Returns repair supplies: cut adhesives and the chips that fail. */
export function benchSupplyOffers(phone: DemoPhone): Offer[] {
  return [...adhesives(phone), ...chips(phone)];
}

const ADHESIVES = [
  { words: 'Back Cover Adhesive', code: 'BCK', tagName: 'Back cover', rupees: 150, share: 0.1 },
  { words: 'Display Adhesive', code: 'DSP', tagName: 'Display', rupees: 180, share: 0.05 },
  { words: 'Battery Adhesive', code: 'BAT', tagName: 'Battery', rupees: 120, share: 0.03 },
];

function adhesives(phone: DemoPhone): Offer[] {
  return ADHESIVES.flatMap(({ share, ...adhesive }) => {
    const { words, tagName } = adhesive;
    const part: Part = {
      ...adhesive,
      kind: 'adhesive',
      sCatName: 'Cut adhesives',
      exponent: 0.2,
      weightGrams: 4,
      warrantyMonths: 0,
      specs: [`For: ${tagName}`, 'Includes: 1 cut adhesive', 'Not included: Primer, tools'],
    };
    return gradedOffers(phone, part, [
      { grade: 'aftermarket', factor: 1, level: sometimes(phone, words, share, 2) },
      { grade: 'oem', factor: 2.2, level: 3 },
    ]);
  });
}

const CHIPS = [
  { words: 'Charging IC', code: 'CHG', tagName: 'Charging', rupees: 650, share: 0.06 },
  { words: 'Power IC', code: 'PWR', tagName: 'Power', rupees: 950, share: 0.04 },
  { words: 'Audio IC', code: 'AUD', tagName: 'Audio', rupees: 750, share: 0.02 },
  { words: 'Touch IC', code: 'TCH', tagName: 'Touch', rupees: 700, share: 0.02 },
];

function chips(phone: DemoPhone): Offer[] {
  return CHIPS.flatMap(({ share, ...chip }, at) => {
    const { words, tagName } = chip;
    const part: Part = {
      ...chip,
      kind: 'ic',
      sCatName: 'ICs',
      exponent: 0.35,
      weightGrams: 1,
      warrantyMonths: 0,
      specs: [
        `Function: ${tagName}`,
        'Fitting: Soldered, hot air',
        'Includes: 1 chip, anti-static bag',
      ],
    };
    return gradedOffers(phone, part, [
      { grade: 'oem', factor: 1, level: sometimes(phone, words, share, at === 0 ? 2 : 3) },
      { grade: 'original-pulled', factor: 0.7, level: 3 },
    ]);
  });
}
