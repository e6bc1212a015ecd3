/** Facts about the phone that a drawing needs. */
export type DrawnPhone = {
  bndName: string | null;
  modelName: string | null;
  releasedYear: number | null;
};

/** The front: oblong or round home button, plain bezels, notch, drop, or a hole of some width. */
export type FrontShape =
  'home' | 'home-round' | 'bezels' | 'notch' | 'drop' | 'hole-left' | 'hole' | 'island';

export type LensLayout = 'single' | 'dual' | 'triple' | 'square';

const DEFAULT_YEAR = 2021;
/** Low-end series kept the drop notch for years after others had a hole. */
const CHEAP_SERIES = new Map([
  ['samsung', /\b[am][01]\d/i],
  ['xiaomi', /\bredmi (9|10|12|13|a\d)/i],
  ['poco', /\bc\d/i],
  ['oppo', /\ba[135]\d?[ekns]?$/i],
  ['vivo', /\by\d{1,2}\b/i],
  ['realme', /\bc\d/i],
  ['huawei', /\by\d/i],
  ['tecno', /\b(spark|pop)/i],
  ['infinix', /\b(smart|hot)/i],
  ['nokia', /\b[cg]?\d/i],
]);
const LEFT_HOLES = new Set(['oppo', 'realme', 'vivo', 'huawei', 'infinix']);

export function frontShape(phone: DrawnPhone): FrontShape {
  if (brandOf(phone) === 'apple') return appleFront(phone.modelName ?? '');
  const year = phone.releasedYear ?? DEFAULT_YEAR;
  return year <= 2018 ? earlyFront(phone, year) : lateFront(phone, year);
}

function lateFront(phone: DrawnPhone, year: number): FrontShape {
  if (year === 2019) return 'drop';
  const cheap = CHEAP_SERIES.get(brandOf(phone))?.test(phone.modelName ?? '') ?? false;
  if (cheap && year <= 2023) return 'drop';
  return year <= 2021 && LEFT_HOLES.has(brandOf(phone)) ? 'hole-left' : 'hole';
}

function earlyFront(phone: DrawnPhone, year: number): FrontShape {
  const name = phone.modelName ?? '';
  if (brandOf(phone) === 'samsung') {
    return year <= 2017 && !/\b(s8|note ?8)/i.test(name) ? 'home' : 'bezels';
  }
  if (year <= 2017) return 'bezels';
  return /\b(p20|nova 3|honor 10|f7|v9|x21|mi 8|y9)\b/i.test(name) ? 'notch' : 'bezels';
}

function appleFront(modelName: string): FrontShape {
  if (/\b(se|ipad|[5-8]s?)\b/i.test(modelName)) return 'home-round';
  const number = Number(/\b(\d{2})/.exec(modelName)?.[1] ?? 10);
  if (number >= 15 && !/16e/i.test(modelName)) return 'island';
  return number === 14 && /pro/i.test(modelName) ? 'island' : 'notch';
}

/** Returns the number of rear lenses and whether they are in a square module. */
export function lensLayout(phone: DrawnPhone): LensLayout {
  const year = phone.releasedYear ?? DEFAULT_YEAR;
  if (brandOf(phone) === 'apple') return appleLenses(phone.modelName ?? '');
  if (year <= 2017) return 'single';
  if (year <= 2019) return 'dual';
  return ['samsung', 'nokia', 'motorola'].includes(brandOf(phone)) ? 'triple' : 'square';
}

function appleLenses(modelName: string): LensLayout {
  if (/\b(xr|se|16e|[5-8]s?)\b/i.test(modelName)) {
    return /\b[78]s? plus\b/i.test(modelName) ? 'dual' : 'single';
  }
  return /\b1\d pro/i.test(modelName) ? 'square' : 'dual';
}

/** Removable batteries had contacts instead of a cable. */
export function hasRemovableBattery(phone: DrawnPhone): boolean {
  const year = phone.releasedYear ?? DEFAULT_YEAR;
  if (brandOf(phone) === 'samsung') {
    return (
      year <= 2018 && /\b(j[1-7]|grand|core|s[2-5]|note ?[2-4])\b/i.test(phone.modelName ?? '')
    );
  }
  return (
    brandOf(phone) === 'nokia' && /\b(1\d{2}|2\d{2}|3310|c1|c2)\b/i.test(phone.modelName ?? '')
  );
}

export function brandOf(phone: DrawnPhone): string {
  return (phone.bndName ?? '').trim().toLowerCase();
}
