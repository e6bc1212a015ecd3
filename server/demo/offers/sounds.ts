import type { DemoPhone } from '@/server/demo/demoPhone';
import type { Offer } from '@/server/demo/offer';
import { gradedOffers, sometimes, type Part } from './gradedParts';

export function soundOffers(phone: DemoPhone): Offer[] {
  return [
    ...loudSpeakers(phone),
    ...earSpeakers(phone),
    ...vibrationMotors(phone),
    ...microphones(phone),
  ];
}

function loudSpeakers(phone: DemoPhone): Offer[] {
  const part: Part = {
    kind: 'loud-speaker',
    words: 'Loud Speaker, Ringer Buzzer',
    code: '',
    sCatName: 'Loud speaker',
    tagName: phone.back === 'plastic' ? 'Complete box' : 'Speaker only',
    rupees: 550,
    exponent: 0.5,
    weightGrams: 7,
    specs: ['Includes: Speaker in its box', 'Not included: Screws, mesh', 'Position: Bottom'],
  };
  return [
    ...gradedOffers(phone, part, [
      { grade: 'aftermarket', factor: 1, level: sometimes(phone, 'loud speaker', 0.3, 1) },
      { grade: 'original-pulled', factor: 1.7, level: 2 },
      { grade: 'oem', factor: 1.4, level: 3 },
    ]),
    ...gradedOffers(
      phone,
      {
        ...part,
        words: 'Loud Speaker Mesh with Adhesive',
        code: 'MSH',
        rupees: 150,
        weightGrams: 1,
      },
      [{ grade: 'aftermarket', factor: 1, level: 3, warrantyMonths: 0 }],
    ),
  ];
}

function earSpeakers(phone: DemoPhone): Offer[] {
  const withSensors = phone.finger === 'face';
  const part: Part = {
    kind: 'ear-speaker',
    words: withSensors ? 'Ear Speaker with Sensor Flex' : 'Ear Speaker',
    code: '',
    sCatName: 'Ear speaker',
    tagName: withSensors ? 'With sensor flex' : 'Speaker only',
    rupees: withSensors ? 1_450 : 350,
    exponent: 0.5,
    weightGrams: 3,
    specs: [
      `Includes: Speaker${withSensors ? ', light and proximity sensor' : ''}`,
      'Not included: Mesh',
      'Position: Top',
    ],
  };
  return gradedOffers(phone, part, [
    { grade: 'aftermarket', factor: 1, level: sometimes(phone, 'ear speaker', 0.16, 2) },
    { grade: 'original-pulled', factor: 1.6, level: 3 },
    { grade: 'oem', factor: 1.35, level: 3 },
  ]);
}

function vibrationMotors(phone: DemoPhone): Offer[] {
  const linear = phone.model.bndName === 'Apple';
  return gradedOffers(
    phone,
    {
      kind: 'vibration-motor',
      words: linear ? 'Vibration Motor, Taptic Engine' : 'Vibration Motor',
      code: '',
      sCatName: 'Vibration motor',
      tagName: linear ? 'Linear' : 'Coin',
      rupees: linear ? 750 : 300,
      exponent: 0.4,
      weightGrams: linear ? 8 : 3,
      specs: [
        `Type: ${linear ? 'Linear' : 'Coin'}`,
        'Includes: Motor with contacts',
        'Tested: Yes',
      ],
    },
    [
      { grade: 'original-pulled', factor: 1, level: sometimes(phone, 'vibration', 0.08, 2) },
      { grade: 'aftermarket', factor: 0.7, level: 3 },
    ],
  );
}

function microphones(phone: DemoPhone): Offer[] {
  const onFlex = phone.back !== 'plastic';
  return gradedOffers(
    phone,
    {
      kind: 'microphone',
      words: onFlex ? 'Microphone with Flex' : 'Microphone, to Solder',
      code: '',
      sCatName: 'Microphone',
      tagName: onFlex ? 'With flex' : 'To solder',
      rupees: onFlex ? 450 : 200,
      exponent: 0.4,
      weightGrams: 2,
      specs: [
        `Fitting: ${onFlex ? 'Connector' : 'Soldered'}`,
        'Includes: Microphone',
        'Not included: Rubber seal',
      ],
    },
    [
      { grade: 'aftermarket', factor: 1, level: sometimes(phone, 'microphone', 0.07, 2) },
      { grade: 'original-pulled', factor: 1.5, level: 3 },
    ],
  );
}
