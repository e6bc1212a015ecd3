import type { DemoPhone } from '@/server/tools/demo/demoPhone';
import { offer, roundedRupees, type Level, type Offer } from '@/server/tools/demo/offer';
import { frontColours, sizeTag } from './displays';
import { gradedOffers, sometimes, type Part } from './gradedParts';

export function touchOffers(phone: DemoPhone): Offer[] {
  return frontColours(phone).flatMap((colour, at) => {
    const bareLevel = at === 0 && !phone.panel.oled ? sometimes(phone, 'touch', 0.4, 1) : 2;
    return [
      ...gradedOffers(phone, touchPanel(phone, colour, false), [
        { grade: 'aftermarket', factor: 1, level: bareLevel },
        { grade: 'oem', factor: 1.5, level: 3 },
      ]),
      ...gradedOffers(phone, touchPanel(phone, colour, true), [
        { grade: 'aftermarket', factor: 1, level: at === 0 ? 2 : 3 },
        { grade: 'oem', factor: 1.5, level: 3 },
      ]),
    ];
  });
}

function touchPanel(phone: DemoPhone, colour: string, withOca: boolean): Part {
  return {
    kind: 'touch',
    words: withOca ? 'Touch Glass with OCA' : 'Touch Glass',
    code: withOca ? 'OCA' : undefined,
    sCatName: withOca ? 'Touch with OCA' : 'Touch glass',
    tagName: sizeTag(phone),
    rupees: withOca ? 1_650 : 1_250,
    exponent: 0.55,
    weightGrams: 34,
    colour,
    specs: glassSpecs(phone, `Glass, touch flex${withOca ? ', OCA film' : ''}`, 'Display, frame'),
  };
}

export function glassOffers(phone: DemoPhone): Offer[] {
  return frontColours(phone).flatMap((colour, at) =>
    [false, true].flatMap((withOca) =>
      gradedOffers(phone, frontGlass(phone, colour, withOca), [
        { grade: 'aftermarket', factor: 1, level: at === 0 ? glassLevel(phone, withOca) : 3 },
        { grade: 'oem', factor: 1.6, level: at === 0 ? 2 : 3 },
      ]),
    ),
  );
}

function glassLevel(phone: DemoPhone, withOca: boolean): Level {
  return sometimes(phone, `glass ${withOca}`, phone.panel.oled ? 0.2 : 0.06, withOca ? 1 : 2);
}

function frontGlass(phone: DemoPhone, colour: string, withOca: boolean): Part {
  return {
    kind: 'glass',
    words: withOca ? 'Front Glass with OCA' : 'Front Glass',
    code: withOca ? 'OCA' : undefined,
    sCatName: withOca ? 'Glass with OCA' : 'Glass only',
    tagName: sizeTag(phone),
    rupees: withOca ? 550 : 350,
    exponent: 0.5,
    weightGrams: 26,
    warrantyMonths: 0,
    colour,
    specs: glassSpecs(phone, `Glass${withOca ? ', OCA film' : ''}`, 'Touch, display'),
  };
}

function glassSpecs(phone: DemoPhone, includes: string, notIncluded: string): string[] {
  return [
    `Size: ${phone.panel.inches} in`,
    `Includes: ${includes}`,
    `Not included: ${notIncluded}`,
    'Fitting: Needs separating and laminating',
  ];
}

type Protector = { words: string; code: string; sCatName: string; rupees: number; level: Level };

const PROTECTORS: Protector[] = [
  { words: 'Full Cover, 9D', code: 'FC9', sCatName: 'Full cover', rupees: 300, level: 0 },
  { words: 'Clear, 2.5D', code: 'CL', sCatName: 'Clear', rupees: 200, level: 1 },
  { words: 'Privacy', code: 'PV', sCatName: 'Privacy', rupees: 650, level: 2 },
  { words: 'Matte', code: 'MT', sCatName: 'Matte', rupees: 450, level: 2 },
  { words: 'Ceramic Film', code: 'CR', sCatName: 'Ceramic film', rupees: 350, level: 2 },
  { words: 'Full Cover, 11D', code: 'FC11', sCatName: 'Full cover', rupees: 350, level: 3 },
  { words: 'Clear, 0.2 mm', code: 'CL2', sCatName: 'Clear', rupees: 250, level: 3 },
  { words: 'Privacy, Matte', code: 'PVM', sCatName: 'Privacy', rupees: 750, level: 3 },
  { words: 'Matte Ceramic Film', code: 'CRM', sCatName: 'Ceramic film', rupees: 400, level: 3 },
  { words: 'Blue Light', code: 'BL', sCatName: 'Matte', rupees: 500, level: 3 },
];

const PACKS = [
  { pieces: 1, factor: 1, further: 0 },
  { pieces: 10, factor: 6.5, further: 2 },
  { pieces: 25, factor: 14, further: 3 },
] as const;

export function temperedGlassOffers(phone: DemoPhone): Offer[] {
  return PROTECTORS.flatMap((protector) =>
    PACKS.map(({ pieces, factor, further }) => {
      const pack = pieces === 1 ? '' : `, Pack of ${pieces}`;
      return offer({
        level: protectorLevel(phone, protector, further),
        kind: 'tempered-glass',
        name: `${phone.title} Tempered Glass, ${protector.words}${pack}`,
        code: pieces === 1 ? protector.code : `${protector.code}-P${pieces}`,
        sCatName: protector.sCatName,
        tagName: pieces === 1 ? sizeTag(phone) : `Pack of ${pieces}`,
        rupees: roundedRupees(protector.rupees * factor * (phone.panel.oled ? 1.2 : 1)),
        weightGrams: 45 * pieces,
        specs: [
          `Type: ${protector.words}`,
          `Size: ${phone.panel.inches} in`,
          `Includes: ${pieces === 1 ? 'Glass, wet and dry wipe' : `${pieces} glasses, wipes`}`,
          'Hardness: 9H',
        ],
      });
    }),
  );
}

function protectorLevel(phone: DemoPhone, protector: Protector, further: Level): Level {
  if (further === 0) return protector.level;
  return protector.level === 0 && phone.popularity >= 90 ? further : 3;
}
