import type { ModelRef } from '@/server/catalogue/catalogueRow';

export type Connector = 'USB-C' | 'Micro USB' | 'Lightning';

/** Where the fingerprint is read; face and none have no sensor. */
export type FingerSensor = 'side' | 'rear' | 'display' | 'home' | 'face' | 'none';

export type BackMaterial = 'plastic' | 'glass' | 'metal';

/** What the demo catalogue knows of a phone, enough to name and price its parts. */
export type DemoPhone = {
  model: ModelRef;
  /** As buyers say it: 'Galaxy A12', 'iPhone 11', 'OPPO A54'. */
  title: string;
  /** Part of the sku: the first model number without its maker's prefix. */
  key: string;
  /** 0 to 100. */
  popularity: number;
  /** What the maker's own display costs without frame; every other price follows from it. */
  displayRupees: number;
  panel: { type: string; oled: boolean; inches: string; resolution: string; hertz: number };
  battery: { code: string | null; capacityMah: number };
  connector: Connector;
  headphoneJack: boolean;
  finger: FingerSensor;
  back: BackMaterial;
  rearMp: string;
  frontMp: string;
  colours: readonly string[];
};

const SAYS_ITS_MAKER = /^(Galaxy|iPhone|Redmi|Mi|Pixel) /;

/** The maker's name goes first unless the model's own name says whose it is. */
export function phoneTitle(model: ModelRef): string {
  return SAYS_ITS_MAKER.test(model.modelName)
    ? model.modelName
    : `${model.bndName} ${model.modelName}`;
}

export function phoneKey(model: ModelRef): string {
  const first = model.modelNumbers[0] ?? phoneTitle(model);
  return first
    .toUpperCase()
    .replace(/^SM-/, '')
    .replace(/^VIVO /, 'V')
    .replace(/[^A-Z0-9]/g, '');
}

/** 'Galaxy A12 / A02 / M02': a word without a digit that all share is said once. */
export function sharedTitle(phones: readonly DemoPhone[]): string {
  const [first, ...others] = phones.map((phone) => phone.title.split(' '));
  if (first === undefined) return '';
  const shared = first.findIndex(
    (word, at) => /\d/.test(word) || others.some((words) => words[at] !== word),
  );
  return [first, ...others.map((words) => words.slice(Math.max(0, shared)))]
    .map((words) => words.join(' '))
    .join(' / ');
}
