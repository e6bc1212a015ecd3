import type { PartKindId } from '@/lib/commerce/partKinds';
import { colourCode, offer, roundedRupees } from './offer';
import type { Supply } from './supplies';

type Accessory = {
  kind: PartKindId;
  words: string;
  code: string;
  sCatName: string;
  tagName: string;
  rupees: number;
  weightGrams: number;
  warrantyMonths: number;
  specs: string[];
};

const ACCESSORIES: Accessory[] = [
  cable('USB-C Cable, 1 m, 3 A', 'C1', 'USB-C', 650),
  cable('USB-C to USB-C Cable, 1 m, 60 W', 'CC1', 'USB-C', 1_250),
  cable('Micro USB Cable, 1 m, 2.4 A', 'M1', 'Micro USB', 450),
  cable('Lightning Cable, 1 m, 2.4 A', 'L1', 'Lightning', 850),
  cable('USB-C to Lightning Cable, 1 m, 20 W', 'CL1', 'Lightning', 1_650),
  charger('Wall Charger, 12 W, USB-A', 'W12', 'Wall', 1_450),
  charger('Wall Charger, 20 W, USB-C', 'W20', 'Wall', 2_650),
  charger('Car Charger, 24 W, Two Ports', 'C24', 'Car', 1_850),
  charger('Wireless Charger, 15 W', 'Q15', 'Wireless', 3_900),
  powerBank(10_000, 5_600),
  powerBank(20_000, 8_900),
  {
    kind: 'earphones',
    words: 'Earphones with Microphone, 3.5 mm',
    code: 'JACK',
    sCatName: 'Earphones',
    tagName: 'Wired',
    rupees: 850,
    weightGrams: 30,
    warrantyMonths: 3,
    specs: ['Plug: 3.5 mm', 'Length: 1.2 m', 'Includes: Microphone, button'],
  },
  {
    kind: 'earphones',
    words: 'Wireless Earbuds, Bluetooth 5.3',
    code: 'TWS',
    sCatName: 'Earphones',
    tagName: 'Wireless',
    rupees: 5_400,
    weightGrams: 60,
    warrantyMonths: 6,
    specs: ['Bluetooth: 5.3', 'Playtime: 5 h, 25 h with case', 'Port: USB-C'],
  },
];

const MAKERS = [
  { bndName: 'Hoco', colour: 'White', factor: 1 },
  { bndName: 'Remax', colour: 'Black', factor: 1.05 },
  { bndName: 'Baseus', colour: 'Black', factor: 1.4 },
];

export const ACCESSORY_SUPPLIES: Supply[] = ACCESSORIES.flatMap((accessory) =>
  MAKERS.map(({ bndName, colour, factor }) => ({
    bndName,
    offer: offer({
      ...accessory,
      level: 0,
      name: `${bndName} ${accessory.words}, ${colour}`,
      code: `${accessory.code}-${colourCode(colour)}`,
      rupees: roundedRupees(accessory.rupees * factor),
      colour,
    }),
  })),
);

function cable(words: string, code: string, tagName: string, rupees: number): Accessory {
  return {
    kind: 'cable',
    words,
    code,
    sCatName: 'Cables',
    tagName,
    rupees,
    weightGrams: 35,
    warrantyMonths: 3,
    specs: [`Plug: ${tagName}`, 'Length: 1 m', 'Carries: Charging and data'],
  };
}

function charger(words: string, code: string, tagName: string, rupees: number): Accessory {
  return {
    kind: 'charger',
    words,
    code,
    sCatName: 'Chargers',
    tagName,
    rupees,
    weightGrams: 80,
    warrantyMonths: 6,
    specs: [`Type: ${tagName}`, 'Protection: Overload, heat', 'Not included: Cable'],
  };
}

function powerBank(capacityMah: number, rupees: number): Accessory {
  return {
    kind: 'power-bank',
    words: `Power Bank, ${capacityMah} mAh, 22.5 W`,
    code: String(capacityMah / 1000),
    sCatName: 'Power banks',
    tagName: `${capacityMah.toLocaleString('en-US')} mAh`,
    rupees,
    weightGrams: capacityMah * 0.021,
    warrantyMonths: 6,
    specs: [`Capacity: ${capacityMah} mAh`, 'Ports: USB-A, USB-C', 'Includes: Short cable'],
  };
}
