import type { DemoPhone } from '@/server/tools/demo/demoPhone';
import type { Offer } from '@/server/tools/demo/offer';
import { gradedOffers, sometimes, type Part } from './gradedParts';

export function cameraOffers(phone: DemoPhone): Offer[] {
  return [...rearCameras(phone), ...frontCameras(phone), ...lensGlasses(phone)];
}

function rearCameras(phone: DemoPhone): Offer[] {
  const main = rearCamera(phone, `${phone.rearMp} MP Main`, 2_400);
  return [
    ...gradedOffers(phone, main, [
      { grade: 'original-pulled', factor: 1, level: sometimes(phone, 'rear camera', 0.35, 1) },
      { grade: 'oem', factor: 1.15, level: 2 },
      { grade: 'aftermarket', factor: 0.6, level: 3 },
    ]),
    ...(hasWideCamera(phone)
      ? gradedOffers(phone, rearCamera(phone, 'Ultra Wide', 1_500, 'UW'), [
          { grade: 'original-pulled', factor: 1, level: 2 },
          { grade: 'oem', factor: 1.15, level: 3 },
          { grade: 'aftermarket', factor: 0.6, level: 3 },
        ])
      : []),
  ];
}

/** Cheap phones with one good camera have only depth and macro cameras besides it. */
function hasWideCamera(phone: DemoPhone): boolean {
  return (phone.model.releasedYear ?? 0) >= 2019 && phone.panel.oled;
}

function rearCamera(phone: DemoPhone, what: string, rupees: number, code?: string): Part {
  return {
    kind: 'camera-rear',
    words: `Rear Camera, ${what}`,
    code,
    sCatName: 'Rear',
    tagName: megapixelTag(Number(phone.rearMp), [13, 48]),
    rupees,
    exponent: 0.55,
    weightGrams: 6,
    specs: [
      `Camera: ${what}`,
      'Includes: Camera module with flex',
      'Not included: Lens glass, bracket',
      'Tested: Focus and picture',
    ],
  };
}

function frontCameras(phone: DemoPhone): Offer[] {
  const part: Part = {
    kind: 'camera-front',
    words: `Front Camera, ${phone.frontMp} MP`,
    sCatName: 'Front',
    tagName: megapixelTag(Number(phone.frontMp), [8, 16]),
    rupees: 1_350,
    exponent: 0.55,
    weightGrams: 4,
    specs: [
      `Camera: ${phone.frontMp} MP`,
      `Includes: Camera module with flex${phone.finger === 'face' ? ', proximity sensor' : ''}`,
      'Not included: Bracket',
      ...(phone.finger === 'face' ? ['Face unlock: Not transferred'] : []),
    ],
  };
  return gradedOffers(phone, part, [
    { grade: 'original-pulled', factor: 1, level: sometimes(phone, 'front camera', 0.16, 2) },
    { grade: 'oem', factor: 1.15, level: 3 },
    { grade: 'aftermarket', factor: 0.6, level: 3 },
  ]);
}

function lensGlasses(phone: DemoPhone): Offer[] {
  const glass: Part = {
    kind: 'camera-lens-glass',
    words: 'Camera Lens Glass, with Adhesive',
    sCatName: 'Lens glass',
    tagName: 'Glass only',
    rupees: 350,
    exponent: 0.4,
    weightGrams: 3,
    warrantyMonths: 0,
    specs: ['Includes: Glass, adhesive', 'Not included: Frame, tools', 'Fitting: Glued'],
  };
  const framed = phone.colours.flatMap((colour, at) => {
    const part: Part = {
      ...glass,
      words: 'Camera Lens Glass with Frame',
      code: 'FR',
      tagName: 'With frame',
      rupees: 650,
      colour,
      specs: ['Includes: Glass, frame, adhesive', `Colour: ${colour}`, 'Fitting: Glued'],
    };
    return gradedOffers(phone, part, [
      { grade: 'aftermarket', factor: 1, level: at === 0 ? 2 : 3 },
    ]);
  });
  return [
    ...gradedOffers(phone, glass, [
      { grade: 'aftermarket', factor: 1, level: sometimes(phone, 'lens glass', 0.2, 1) },
      { grade: 'original-pulled', factor: 2.1, level: 3 },
    ]),
    ...framed,
  ];
}

function megapixelTag(megapixels: number, [small, large]: [number, number]): string {
  if (megapixels <= small) return `Up to ${small} MP`;
  return megapixels < large ? `${small + 1} to ${large - 1} MP` : `${large} MP and more`;
}
