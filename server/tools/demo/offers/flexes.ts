import type { DemoPhone } from '@/server/tools/demo/demoPhone';
import type { Offer } from '@/server/tools/demo/offer';
import { gradedOffers, sometimes, type Part } from './gradedParts';

export function flexOffers(phone: DemoPhone): Offer[] {
  return [
    ...keyFlexes(phone),
    ...fingerFlexes(phone),
    ...mainFlexes(phone),
    ...connectors(phone),
    ...antennas(phone),
  ];
}

const FLEX = {
  exponent: 0.45,
  weightGrams: 4,
  specs: ['Includes: Flex with connector', 'Not included: Keys, screws', 'Tested: Yes'],
};

function keyFlexes(phone: DemoPhone): Offer[] {
  const group = { ...FLEX, kind: 'power-volume-flex', sCatName: 'Power and volume' } as const;
  const tagName = 'Power and volume';
  const both: Part = { ...group, words: 'Power and Volume Flex', tagName, rupees: 550 };
  const singles = [
    { words: 'Volume Flex', code: 'VOL', tagName: 'Volume', rupees: 400 },
    { words: 'Power Flex', code: 'PWR', tagName: 'Power', rupees: 400 },
  ];
  return [
    ...gradedOffers(phone, both, [
      { grade: 'aftermarket', factor: 1, level: sometimes(phone, 'key flex', 0.25, 1) },
      { grade: 'original-pulled', factor: 1.6, level: 2 },
      { grade: 'oem', factor: 1.4, level: 3 },
    ]),
    ...singles.flatMap((single) =>
      gradedOffers(phone, { ...group, ...single }, [
        { grade: 'aftermarket', factor: 1, level: 3 },
        { grade: 'original-pulled', factor: 1.6, level: 3 },
      ]),
    ),
  ];
}

const SENSORS = {
  side: { words: 'Fingerprint Flex with Power Key', tagName: 'Side', rupees: 1_150 },
  rear: { words: 'Fingerprint Flex', tagName: 'Rear', rupees: 850 },
  home: { words: 'Fingerprint Flex with Home Button', tagName: 'Home button', rupees: 1_200 },
  display: { words: 'Fingerprint Sensor, In Display', tagName: 'In display', rupees: 1_450 },
} as const;

function fingerFlexes(phone: DemoPhone): Offer[] {
  const { finger } = phone;
  if (finger === 'face' || finger === 'none') return [];
  const sensor = SENSORS[finger];
  const colours = finger === 'display' ? [undefined] : phone.colours;
  return colours.flatMap((colour, at) => {
    const part: Part = {
      ...FLEX,
      ...sensor,
      kind: 'fingerprint-flex',
      sCatName: 'Fingerprint',
      colour,
      specs: [
        `Position: ${sensor.tagName}`,
        'Includes: Sensor with flex',
        'Not included: Adhesive',
        ...(phone.model.bndName === 'Apple' ? ['Touch ID: Not transferred'] : []),
      ],
    };
    const level = at === 0 ? sometimes(phone, 'finger', 0.22, 1) : 2;
    return gradedOffers(phone, part, [
      { grade: 'original-pulled', factor: 1, level },
      { grade: 'aftermarket', factor: 0.65, level: 3 },
      { grade: 'oem', factor: 1.1, level: 3 },
    ]);
  });
}

function mainFlexes(phone: DemoPhone): Offer[] {
  if (phone.model.bndName === 'Apple') return [];
  const group = { ...FLEX, kind: 'main-flex', sCatName: 'Main flex' } as const;
  const main: Part = {
    ...group,
    words: 'Main Flex, Board to Sub Board',
    tagName: 'Board to sub board',
    rupees: 650,
  };
  const display: Part = {
    ...group,
    words: 'Main Flex, Board to Display',
    code: 'LCD',
    tagName: 'Board to display',
    rupees: 750,
  };
  return [
    ...gradedOffers(phone, main, [
      { grade: 'oem', factor: 1, level: sometimes(phone, 'main flex', 0.14, 2) },
      { grade: 'aftermarket', factor: 0.62, level: 3 },
      { grade: 'original-pulled', factor: 1.25, level: 3 },
    ]),
    ...gradedOffers(phone, display, [
      { grade: 'oem', factor: 1, level: phone.panel.oled ? 2 : 3 },
      { grade: 'aftermarket', factor: 0.62, level: 3 },
    ]),
  ];
}

const CONNECTORS = [
  { kind: 'connector', words: 'Battery Connector, Board Side', code: 'BAT', tagName: 'Battery' },
  { kind: 'connector', words: 'LCD Connector, Board Side', code: 'LCD', tagName: 'Display' },
  { kind: 'sim-reader', words: 'SIM Connector, to Solder', code: 'SIM', tagName: 'SIM reader' },
  { kind: 'connector', words: 'Camera Connector, Board Side', code: 'CAM', tagName: 'Camera' },
] as const;

function connectors(phone: DemoPhone): Offer[] {
  return CONNECTORS.flatMap((connector, at) => {
    const part: Part = {
      ...connector,
      sCatName: 'Board connectors',
      rupees: 180,
      exponent: 0.2,
      weightGrams: 1,
      warrantyMonths: 0,
      specs: ['Fitting: Soldered', 'Includes: Connector only', 'Tool: Hot air'],
    };
    const level = sometimes(phone, `connector ${connector.code}`, 0.025, at < 2 ? 2 : 3);
    return gradedOffers(phone, part, [{ grade: 'oem', factor: 1, level }]);
  });
}

const ANTENNAS = [
  { words: 'Antenna Cable, Signal', code: '', tagName: 'Signal cable', rupees: 250 },
  { words: 'Antenna, Wi-Fi', code: 'WIFI', tagName: 'Wi-Fi', rupees: 350 },
];

function antennas(phone: DemoPhone): Offer[] {
  return ANTENNAS.flatMap((antenna, at) => {
    const part: Part = {
      ...FLEX,
      ...antenna,
      kind: 'antenna',
      sCatName: 'Antennas',
      specs: ['Includes: Antenna only', 'Fitting: Clip'],
    };
    const level = sometimes(phone, `antenna ${antenna.code}`, 0.05, at === 0 ? 2 : 3);
    return gradedOffers(phone, part, [
      { grade: 'original-pulled', factor: 1, level },
      { grade: 'aftermarket', factor: 0.7, level: 3 },
    ]);
  });
}
