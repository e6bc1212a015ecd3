import type { DemoPhone } from '@/server/tools/demo/demoPhone';
import type { Offer } from '@/server/tools/demo/offer';
import { gradedOffers, sometimes, type Part } from './gradedParts';

export function soundOffers(phone: DemoPhone): Offer[] {
  return [
    ...loudSpeakers(phone),
    ...gradedOffers(phone, earSpeaker(phone), [
      { grade: 'aftermarket', factor: 1, level: sometimes(phone, 'ear speaker', 0.16, 2) },
      { grade: 'original-pulled', factor: 1.6, level: 3 },
      { grade: 'oem', factor: 1.35, level: 3 },
    ]),
    ...gradedOffers(phone, vibrationMotor(phone), [
      { grade: 'original-pulled', factor: 1, level: sometimes(phone, 'vibration', 0.08, 2) },
      { grade: 'aftermarket', factor: 0.7, level: 3 },
    ]),
    ...gradedOffers(phone, microphone(phone), [
      { grade: 'aftermarket', factor: 1, level: sometimes(phone, 'microphone', 0.07, 2) },
      { grade: 'original-pulled', factor: 1.5, level: 3 },
    ]),
  ];
}

function loudSpeakers(phone: DemoPhone): Offer[] {
  const part: Part = {
    kind: 'loud-speaker',
    words: 'Loud Speaker, Ringer Buzzer',
    sCatName: 'Loud speaker',
    tagName: phone.back === 'plastic' ? 'Complete box' : 'Speaker only',
    rupees: 550,
    exponent: 0.5,
    weightGrams: 7,
    specs: ['Includes: Speaker in its box', 'Not included: Screws, mesh', 'Position: Bottom'],
  };
  const words = 'Loud Speaker Mesh with Adhesive';
  const mesh: Part = { ...part, words, code: 'MSH', rupees: 150, weightGrams: 1 };
  return [
    ...gradedOffers(phone, part, [
      { grade: 'aftermarket', factor: 1, level: sometimes(phone, 'loud speaker', 0.3, 1) },
      { grade: 'original-pulled', factor: 1.7, level: 2 },
      { grade: 'oem', factor: 1.4, level: 3 },
    ]),
    ...gradedOffers(phone, mesh, [
      { grade: 'aftermarket', factor: 1, level: 3, warrantyMonths: 0 },
    ]),
  ];
}

function earSpeaker(phone: DemoPhone): Part {
  const withSensors = phone.finger === 'face';
  return {
    kind: 'ear-speaker',
    words: withSensors ? 'Ear Speaker with Sensor Flex' : 'Ear Speaker',
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
}

function vibrationMotor(phone: DemoPhone): Part {
  const linear = phone.model.bndName === 'Apple';
  const type = linear ? 'Linear' : 'Coin';
  return {
    kind: 'vibration-motor',
    words: linear ? 'Vibration Motor, Taptic Engine' : 'Vibration Motor',
    sCatName: 'Vibration motor',
    tagName: type,
    rupees: linear ? 750 : 300,
    exponent: 0.4,
    weightGrams: linear ? 8 : 3,
    specs: [`Type: ${type}`, 'Includes: Motor with contacts', 'Tested: Yes'],
  };
}

function microphone(phone: DemoPhone): Part {
  const onFlex = phone.back !== 'plastic';
  return {
    kind: 'microphone',
    words: onFlex ? 'Microphone with Flex' : 'Microphone, to Solder',
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
  };
}
