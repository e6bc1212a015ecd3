import { slugify } from '@/lib/urls/links';

/** Well-known phone makers; only these go into the brand slider (spec 3). */
const MAIN_BRANDS = new Set([
  'samsung',
  'apple',
  'xiaomi',
  'redmi',
  'poco',
  'huawei',
  'honor',
  'oppo',
  'vivo',
  'realme',
  'oneplus',
  'nokia',
  'sony',
  'motorola',
  'google',
  'google pixel',
  'lg',
  'tecno',
  'infinix',
  'asus',
  'zte',
  'lenovo',
]);

/** Returns what is stored with a new brand: its logo file and its rank. */
export function brandFacts(bndName: string): { image: string; mainBrand: 0 | 1 } {
  return {
    image: `${slugify(bndName)}.svg`,
    mainBrand: MAIN_BRANDS.has(bndName.toLowerCase()) ? 1 : 0,
  };
}
