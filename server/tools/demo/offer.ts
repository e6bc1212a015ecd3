import type { GradeId } from '@/lib/contract/grades';
import type { PartKindId } from '@/lib/contract/partKindLabels';
import type { FrameId } from '@/lib/contract/item.contract';
import type { CatalogueRow } from '@/server/catalogue/items/catalogueRow';
import { DEMO_PROMISES } from '@/lib/site/settings';
import type { DemoPhone } from './demoPhone';

/**
 * How common a part is: 0 for every phone, 1 for popular ones, 2 for the most popular, 3 only in a
 * demo larger than the default.
 */
export type Level = 0 | 1 | 2 | 3;

/** A part the shop sells, before price tiers, stock and dates are generated. */
export type Offer = {
  level: Level;
  kind: PartKindId;
  name: string;
  /** Appended to kind, brand and phone in the sku. */
  code: string;
  sCatName: string;
  tagName: string;
  rupees: number;
  grade: GradeId | null;
  frame: FrameId | null;
  colour: string | null;
  warrantyMonths: number | null;
  weightGrams: number;
  specs: string[];
  /** Equal for the same part in another grade. */
  group: string | null;
  /** Other phones it fits. */
  alsoFits: readonly DemoPhone[];
  /** Only for an M item; otherwise empty. */
  variants: OfferVariant[];
};

/** One choice of an M item; its code is appended to that item's sku. */
export type OfferVariant = Pick<
  Offer,
  'name' | 'code' | 'rupees' | 'frame' | 'colour' | 'weightGrams' | 'specs'
> &
  Pick<CatalogueRow, 'options'>;

type Given = Pick<
  Offer,
  'level' | 'kind' | 'name' | 'code' | 'sCatName' | 'tagName' | 'rupees' | 'weightGrams' | 'specs'
>;

/** Returns an offer with defaults; the warranty is the grade's unless given. */
export function offer(given: Given & Partial<Offer>): Offer {
  return {
    grade: null,
    frame: null,
    colour: null,
    warrantyMonths: given.grade ? (DEMO_PROMISES.gradeWarranties[given.grade] ?? null) : null,
    group: null,
    alsoFits: [],
    variants: [],
    ...given,
  };
}

/** How the demo's names and skus show each grade. */
export const GRADE_WORDS: Record<GradeId, { name: string; code: string }> = {
  'service-pack': { name: 'Service Pack', code: 'SP' },
  'original-pulled': { name: 'Original Pulled', code: 'OP' },
  refurbished: { name: 'Refurbished, New Glass', code: 'RF' },
  'soft-oled': { name: 'Soft OLED', code: 'SO' },
  'hard-oled': { name: 'Hard OLED', code: 'HO' },
  incell: { name: 'Incell', code: 'IN' },
  tft: { name: 'TFT', code: 'TF' },
  'copy-lcd': { name: 'Copy LCD', code: 'CP' },
  original: { name: 'Original', code: 'ORG' },
  oem: { name: 'OEM', code: 'OE' },
  aftermarket: { name: 'Aftermarket', code: 'AM' },
};

/** Returns a code such as 'Black' → 'B', 'Silver' → 'SILV', 'Awesome Violet' → 'AWEVIO'. */
export function colourCode(colour: string): string {
  if (colour === 'Black') return 'B';
  if (colour === 'White') return 'W';
  const words = colour.split(' ');
  const letters = words.length === 1 ? 4 : 3;
  return words.map((word) => word.slice(0, letters).toUpperCase()).join('');
}

/** Rounds to 50 rupees, at least 100. */
export function roundedRupees(rupees: number): number {
  return Math.max(100, Math.round(rupees / 50) * 50);
}

const USUAL_DISPLAY_RUPEES = 9_950;

/** Returns a part's price for this phone, from its price for a low-end phone. */
export function scaledRupees(phone: DemoPhone, rupees: number, exponent: number): number {
  return roundedRupees(rupees * (phone.displayRupees / USUAL_DISPLAY_RUPEES) ** exponent);
}
