import type { GradeId } from '@/lib/contract/grades';
import type { PartKindId } from '@/lib/contract/partKindLabels';
import type { FrameId, ItemType } from '@/lib/contract/item.contract';
import type { ModelRef } from '@/server/catalogue/phones/modelRef';
import type { PlainTexts } from './plainColumns';

/** One item to import, from a merchant's list or the demo generator. */
export type CatalogueRow = PlainTexts & {
  sku: string;
  itmName: string;
  itmType: ItemType;
  /** The sku of the M item; only for type C. An M row comes before its C rows. */
  parentSku: string | null;
  inStock: number;
  sellingCents: number;
  /** Dealer prices by userType (2 and above). */
  tierPrices: { userType: number; sellingCents: number }[];
  /** Lower prices by quantity and userType (1 is retail); absent where the source does not say. */
  breaks?: { userType: number; fromQty: number; sellingCents: number }[];
  disPerHundredths: number;
  /** When the discount begins and ends (epoch milliseconds); absent or null without a limit. */
  discountFrom?: number | null;
  discountTo?: number | null;
  /** Recommended on the home page; absent: not. */
  featured?: boolean;
  /** The shop shows no price; absent: it shows it. */
  askForPrice?: boolean;
  shortSpecs: string;
  img1: string | null;
  catName: string;
  sCatName: string | null;
  tagName: string | null;
  bndName: string | null;
  partKind: PartKindId | null;
  grade: GradeId | null;
  frame: FrameId | null;
  colour: string | null;
  warrantyMonths: number | null;
  weightGrams: number;
  gradeGroup: string | null;
  modelNumber: string | null;
  popularity: number;
  isNew: boolean;
  isRestocked: boolean;
  models: ModelRef[];
  /** Option values in order; only for type C. */
  options: { optionName: string; optionValue: string }[];
  /** Epoch milliseconds; null means the time of writing. */
  createdAt: number | null;
};
