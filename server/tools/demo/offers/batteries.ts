import { sharedTitle, type DemoPhone } from '@/server/tools/demo/demoPhone';
import { offer, roundedRupees, scaledRupees, type Offer } from '@/server/tools/demo/offer';
import { sharedBatteries } from '@/server/tools/demo/sharedParts';
import { gradedOffers, sometimes, type Part } from './gradedParts';

const EXPONENT = 0.42;
const OEM_RUPEES = 3_400;

export function batteryOffers(phone: DemoPhone): Offer[] {
  return [
    ...gradedOffers(phone, usualBattery(phone), [
      { grade: 'oem', factor: 1, level: 0, warrantyMonths: 12 },
      { grade: 'aftermarket', factor: 0.66, level: 1, warrantyMonths: 6 },
      { grade: 'original-pulled', factor: 0.82, level: 2 },
    ]),
    ...sharedBatteries(phone).map((phones) => sharedBattery(phone, phones)),
    ...highCapacity(phone),
    ...withTools(phone),
  ];
}

function usualBattery(phone: DemoPhone): Part {
  const { capacityMah } = phone.battery;
  const apple = phone.model.bndName === 'Apple';
  return {
    kind: 'battery',
    words: `${batteryWords(phone)}${apple ? ', with Adhesive' : ''}`,
    sCatName: cellKind(phone),
    tagName: capacityTag(capacityMah),
    rupees: OEM_RUPEES,
    exponent: EXPONENT,
    weightGrams: batteryWeight(capacityMah),
    specs: batterySpecs(phone, capacityMah, apple ? 'Battery, adhesive strips' : 'Battery'),
  };
}

function batteryWords({ battery: { code, capacityMah } }: DemoPhone): string {
  return `Battery${code === null ? '' : ` ${code}`}, ${capacityMah} mAh`;
}

/** Phones with a removable back have a hard pack, the others a glued soft cell. */
function cellKind(phone: DemoPhone): string {
  return (phone.model.releasedYear ?? 0) <= 2017 && phone.back === 'plastic'
    ? 'Li-ion'
    : 'Li-polymer';
}

function sharedBattery(phone: DemoPhone, phones: readonly DemoPhone[]): Offer {
  const { capacityMah } = phone.battery;
  return offer({
    level: 1,
    kind: 'battery',
    name: `${sharedTitle(phones)} ${batteryWords(phone)}, Aftermarket`,
    code: 'FIT-AM',
    sCatName: cellKind(phone),
    tagName: capacityTag(capacityMah),
    rupees: roundedRupees(scaledRupees(phone, OEM_RUPEES, EXPONENT) * 0.62),
    grade: 'aftermarket',
    warrantyMonths: 6,
    weightGrams: batteryWeight(capacityMah),
    specs: batterySpecs(phone, capacityMah, 'Battery'),
    alsoFits: phones.slice(1),
  });
}

function highCapacity(phone: DemoPhone): Offer[] {
  if (phone.battery.capacityMah >= 4_000) return [];
  const capacityMah = Math.round((phone.battery.capacityMah * 1.12) / 10) * 10;
  const part: Part = {
    ...usualBattery(phone),
    words: `High Capacity Battery, ${capacityMah} mAh`,
    code: 'HC',
    sCatName: 'High capacity',
    tagName: capacityTag(capacityMah),
    rupees: 4_100,
    warrantyMonths: 12,
    specs: batterySpecs(phone, capacityMah, 'Battery, adhesive strips'),
  };
  return gradedOffers(phone, part, [
    { grade: 'aftermarket', factor: 1, level: 2 },
    { grade: 'oem', factor: 1.18, level: 3 },
  ]);
}

function withTools(phone: DemoPhone): Offer[] {
  const { code, capacityMah } = phone.battery;
  const battery = usualBattery(phone);
  const part: Part = {
    ...battery,
    words: `Battery Kit with Tools, ${capacityMah} mAh`,
    code: 'KIT',
    sCatName: 'Battery kits',
    rupees: 4_300,
    weightGrams: battery.weightGrams + 90,
    specs: batterySpecs(phone, capacityMah, 'Battery, adhesive, opening tools'),
  };
  const level = code === null ? sometimes(phone, 'battery kit', 0.15, 3) : 3;
  return gradedOffers(phone, part, [
    { grade: 'oem', factor: 1, level, warrantyMonths: 12 },
    { grade: 'aftermarket', factor: 0.72, level: 3, warrantyMonths: 6 },
  ]);
}

function batteryWeight(capacityMah: number): number {
  return Math.round(capacityMah * 0.0138 + 4);
}

function capacityTag(capacityMah: number): string {
  if (capacityMah < 3_000) return 'Below 3,000 mAh';
  if (capacityMah < 4_000) return '3,000 to 3,999 mAh';
  return capacityMah < 5_000 ? '4,000 to 4,999 mAh' : '5,000 mAh and more';
}

function batterySpecs(phone: DemoPhone, capacityMah: number, includes: string): string[] {
  const { code } = phone.battery;
  const volts = phone.model.bndName === 'Apple' ? 3.83 : 3.85;
  return [
    `Capacity: ${capacityMah} mAh`,
    `Energy: ${((capacityMah * volts) / 1000).toFixed(1)} Wh at ${volts} V`,
    ...(code === null ? [] : [`Maker's code: ${code}`]),
    'Not included: Back cover adhesive',
    `Includes: ${includes}`,
  ];
}
