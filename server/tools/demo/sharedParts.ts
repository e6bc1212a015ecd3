import type { DemoPhone } from './demoPhone';
import { phoneByTitle } from './demoPhones';

/** Phones that take the same display, listed under the first one. */
const SAME_DISPLAY = [
  ['Galaxy A12', 'Galaxy A02', 'Galaxy M02'],
  ['Galaxy A12', 'Galaxy M12'],
  ['Galaxy A10', 'Galaxy M10'],
  ['Galaxy A30', 'Galaxy A50', 'Galaxy A50s'],
  ['Galaxy M21', 'Galaxy M31'],
  ['iPhone 12', 'iPhone 12 Pro'],
  ['iPhone 8', 'iPhone SE 2020'],
  ['Redmi Note 10', 'Redmi Note 10S'],
  ['Redmi 9A', 'Redmi 9C', 'Redmi 10A'],
  ['Redmi Note 9S', 'Redmi Note 9 Pro'],
  ['Redmi 8', 'Redmi 8A'],
  ['Redmi 10C', 'Redmi 12C'],
  ['Huawei Nova 7i', 'Huawei P40 Lite'],
  ['Huawei Y7 Prime 2019', 'Huawei Y7 Pro 2019'],
  ['OPPO A5 2020', 'OPPO A9 2020', 'OPPO A31'],
  ['OPPO A5s', 'OPPO A12'],
  ['OPPO A52', 'OPPO A92'],
  ['Vivo Y20', 'Vivo Y12s', 'Vivo Y20s'],
  ['Vivo Y12', 'Vivo Y15 2019', 'Vivo Y17'],
  ['Vivo Y91', 'Vivo Y93', 'Vivo Y95'],
  ['Realme C11', 'Realme C12', 'Realme C15'],
  ['Realme C21', 'Realme C21Y'],
  ['POCO X3 NFC', 'POCO X3 Pro'],
];

const SAME_BATTERY = [
  ['Galaxy A50', 'Galaxy A20', 'Galaxy A30', 'Galaxy A30s'],
  ['Galaxy A32', 'Galaxy A31', 'Galaxy A22'],
  ['Galaxy A12', 'Galaxy A13', 'Galaxy A21s'],
  ['Galaxy A10s', 'Galaxy A20s'],
  ['Galaxy M21', 'Galaxy M31'],
  ['Galaxy A54 5G', 'Galaxy A34 5G'],
  ['Redmi Note 10', 'Redmi Note 10S'],
  ['Redmi 9A', 'Redmi 9C'],
  ['Redmi Note 9', 'Redmi 9'],
  ['Redmi Note 8', 'Redmi 7'],
  ['Redmi Note 11', 'Redmi Note 11S'],
  ['Redmi 8', 'Redmi 8A'],
  ['POCO M3', 'Redmi 9T'],
  ['POCO X3 Pro', 'POCO X3 NFC'],
  ['Huawei Nova 3i', 'Huawei P30 Lite', 'Huawei Nova 2i', 'Huawei Mate 10 Lite'],
  ['Huawei Y6 2019', 'Huawei Y5 2019'],
  ['OPPO A5s', 'OPPO A3s', 'OPPO A12', 'OPPO A31'],
  ['OPPO A5 2020', 'OPPO A9 2020'],
  ['Vivo Y20', 'Vivo Y12s', 'Vivo Y20s'],
  ['Vivo Y12', 'Vivo Y15 2019', 'Vivo Y17'],
];

type SharedParts = Map<string, DemoPhone[][]>;

/** Returns the groups of phones that share a display, listed under the first phone of each. */
export function sharedDisplays(phone: DemoPhone): DemoPhone[][] {
  displays ??= partsOf(SAME_DISPLAY);
  return displays.get(phone.key) ?? [];
}

export function sharedBatteries(phone: DemoPhone): DemoPhone[][] {
  batteries ??= partsOf(SAME_BATTERY);
  return batteries.get(phone.key) ?? [];
}

let displays: SharedParts | undefined;
let batteries: SharedParts | undefined;

function partsOf(groups: string[][]): SharedParts {
  const parts: SharedParts = new Map();
  for (const titles of groups) {
    const phones = titles.map(phoneByTitle);
    const key = phones[0]?.key ?? '';
    parts.set(key, [...(parts.get(key) ?? []), phones]);
  }
  return parts;
}
