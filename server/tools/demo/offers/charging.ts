import type { DemoPhone } from '@/server/tools/demo/demoPhone';
import type { Offer } from '@/server/tools/demo/offer';
import { gradedOffers, sometimes, type Part } from './gradedParts';

/** Apple's port is on a flex; other ports are on a small board under the loud speaker. */
export function chargingOffers(phone: DemoPhone): Offer[] {
  if (phone.model.bndName === 'Apple') return appleFlexes(phone);
  return [...boards(phone), ...flexes(phone), ...ports(phone)];
}

function boards(phone: DemoPhone): Offer[] {
  const board: Part = {
    kind: 'charging-board',
    words: boardWords(phone),
    sCatName: 'Sub board',
    tagName: phone.connector,
    rupees: 1_850,
    exponent: 0.4,
    weightGrams: 8,
    specs: [
      `Port: ${phone.connector}`,
      `Includes: Port, microphone${phone.headphoneJack ? ', headphone jack' : ''}`,
      'Not included: Main flex, screws',
      'Tested: Charging and data',
    ],
  };
  const fastCharging: Part = {
    ...board,
    words: `Charging Board, ${phone.connector}, Fast Charge IC`,
    code: 'IC',
    rupees: 2_150,
  };
  return [
    ...gradedOffers(phone, board, [
      { grade: 'original-pulled', factor: 1, level: 0, warrantyMonths: 12 },
      { grade: 'oem', factor: 0.86, level: 1 },
      { grade: 'aftermarket', factor: 0.52, level: 2 },
    ]),
    ...gradedOffers(phone, fastCharging, [
      { grade: 'oem', factor: 1, level: 2 },
      { grade: 'aftermarket', factor: 0.62, level: 3 },
    ]),
  ];
}

function boardWords(phone: DemoPhone): string {
  if (phone.model.bndName === 'Xiaomi') return 'Charging Board with Microphone';
  if (phone.headphoneJack && phone.panel.oled) return 'Charging Board with Headphone Jack';
  return `Charging Board, ${phone.connector}`;
}

function flexes(phone: DemoPhone): Offer[] {
  const part: Part = {
    kind: 'charging-flex',
    words: 'Charging Flex with Connector',
    sCatName: 'Charging flex',
    tagName: phone.connector,
    rupees: 1_150,
    exponent: 0.4,
    weightGrams: 5,
    specs: [`Port: ${phone.connector}`, 'Includes: Flex, port', 'Not included: Microphone, screws'],
  };
  return gradedOffers(phone, part, [
    { grade: 'oem', factor: 1, level: sometimes(phone, 'charging flex', 0.12, 2) },
    { grade: 'aftermarket', factor: 0.6, level: 3 },
    { grade: 'original-pulled', factor: 1.2, level: 3 },
  ]);
}

function ports(phone: DemoPhone): Offer[] {
  const part: Part = {
    kind: 'charging-pin',
    words: `Charging Port, ${phone.connector}, to Solder`,
    code: 'PRT',
    sCatName: 'Charging port',
    tagName: phone.connector,
    rupees: 250,
    exponent: 0.2,
    weightGrams: 2,
    warrantyMonths: 0,
    specs: [`Port: ${phone.connector}`, 'Fitting: Soldered', 'Includes: Port only'],
  };
  return gradedOffers(phone, part, [
    { grade: 'aftermarket', factor: 1, level: sometimes(phone, 'charging port', 0.06, 2) },
    { grade: 'oem', factor: 1.6, level: 3 },
  ]);
}

function appleFlexes(phone: DemoPhone): Offer[] {
  return ['Black', 'White'].flatMap((colour, at) => {
    const part: Part = {
      kind: 'charging-flex',
      words: `Charging Flex with Microphone`,
      sCatName: 'Charging flex',
      tagName: phone.connector,
      rupees: 1_700,
      exponent: 0.42,
      weightGrams: 9,
      colour,
      specs: [
        `Port: ${phone.connector}`,
        'Includes: Port, flex, microphones',
        'Not included: Speaker, screws',
        'Tested: Charging, data and microphone',
      ],
    };
    return gradedOffers(phone, part, [
      { grade: 'oem', factor: 1, level: at === 0 ? 0 : 2 },
      { grade: 'original-pulled', factor: 1.35, level: at === 0 ? 2 : 3, warrantyMonths: 12 },
      { grade: 'aftermarket', factor: 0.58, level: at === 0 ? 1 : 3 },
    ]);
  });
}
