import { slugify } from '@/lib/urls/links';

/** Phone makers known to every buyer; only these go into the brand slider (spec 3). */
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

/** What is stored with a brand when it is first met: its text mark's file and its rank. */
export function brandFacts(bndName: string): { image: string; mainBrand: 0 | 1 } {
  return {
    image: `${slugify(bndName)}.svg`,
    mainBrand: MAIN_BRANDS.has(bndName.toLowerCase()) ? 1 : 0,
  };
}
