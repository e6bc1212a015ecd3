import type { ModelRef } from '@/server/catalogue/phones/modelRef';

export const CONNECTORS = ['USB-C', 'Micro USB', 'Lightning'] as const;

/** Where the fingerprint sensor is; 'face' and 'none' have none. */
export const FINGER_SENSORS = ['side', 'rear', 'display', 'home', 'face', 'none'] as const;

export const BACK_MATERIALS = ['plastic', 'glass', 'metal'] as const;

/** What the demo catalogue needs to name and price a phone's parts. */
export type DemoPhone = {
  model: ModelRef;
  /** The name buyers use: 'Galaxy A12', 'iPhone 11', 'OPPO A54'. */
  title: string;
  /** Part of the sku: the first model number without its maker's prefix. */
  key: string;
  /** 0 to 100. */
  popularity: number;
  /** Price of the maker's own display without frame; all other prices derive from it. */
  displayRupees: number;
  panel: { type: string; oled: boolean; inches: string; resolution: string; hertz: number };
  battery: { code: string | null; capacityMah: number };
  connector: (typeof CONNECTORS)[number];
  headphoneJack: boolean;
  finger: (typeof FINGER_SENSORS)[number];
  back: (typeof BACK_MATERIALS)[number];
  rearMp: string;
  frontMp: string;
  colours: readonly string[];
};

const SAYS_ITS_MAKER = /^(Galaxy|iPhone|Redmi|Mi|Pixel) /;

/** Puts the maker's name first unless the model's name implies it. */
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

/** Joins titles as in 'Galaxy A12 / A02 / M02': shared words without a digit appear once. */
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
