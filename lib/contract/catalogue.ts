import * as yup from 'yup';
import type { GradeId } from '@/lib/commerce/grades';
import type { PartKindId } from '@/lib/commerce/partKinds';
import {
  FILTER_KEYS,
  filterOf,
  MARK_KEYS,
  MARKS,
  SWITCH_KEYS,
  SWITCHES,
  VALUE_PATTERNS,
  type FacetKey,
} from './filters';
import { MAXIMUM_LIMIT, MAXIMUM_PAGE, MAXIMUM_RUPEES, QUERY_LENGTH, SORTS } from './listLimits';
import { decimalNumber, wholeNumber } from './numbers';
import { recordOf } from './records';

/** S is bought as it is; M has variants and is listed but not bought; C is one variant of an M. */
export type ItemType = 'S' | 'C' | 'M';

/** An item as lists, cards and search rows show it. Rupees, percent, kilograms, months. */
export type Item = {
  itmCode: number;
  sku: string;
  itmName: string;
  itmType: ItemType;
  inStock: number;
  selling: number;
  disPer: number;
  shortSpecs: string;
  img1: string | null;
  catCode: number;
  catName: string;
  sCatCode: number | null;
  sCatName: string | null;
  tagCode: number | null;
  tagName: string | null;
  bndCode: number | null;
  bndName: string | null;
  partKind: PartKindId | null;
  grade: GradeId | null;
  warrantyMonths: number | null;
  weight: number;
  /** The number printed on the picture tile; the item may fit more. */
  modelNumber: string | null;
  isNew: boolean;
  /** Set where the exact code of a variant was asked for: the product's page opens with it chosen. */
  variantItmCode?: number;
};

export type FittingModel = {
  modelCode: number;
  bndName: string;
  series: string;
  modelName: string;
  modelNumbers: string[];
};

/** One variant (type C) of an M item with the option values that lead to it. */
export type Variant = { item: Item; options: Record<string, string> };

/** The same part in another grade: enough to choose by. */
export type GradeChoice = Pick<
  Item,
  'itmCode' | 'itmName' | 'grade' | 'selling' | 'disPer' | 'inStock' | 'warrantyMonths' | 'itmType'
>;

export type ProductDetail = {
  item: Item;
  colour: string | null;
  frame: FrameId | null;
  models: FittingModel[];
  /** Phones with a confusingly near name or number that this part does not fit. */
  nearTwins: FittingModel[];
  /** Option names in order, each with its values; empty unless the item is an M or one of its variants. */
  options: { name: string; values: string[] }[];
  variants: Variant[];
  /** The M item of a variant, else null. */
  parentItmCode: number | null;
  /** Of the item and its variants, those that have more pictures than one: their numbers, as '001'. */
  pictures: { itmCode: number; numbers: string[] }[];
  /** Includes the item itself; empty when there is no other grade. */
  grades: GradeChoice[];
  /** In-stock stand-ins, filled when the item cannot be bought now. */
  alternatives: Item[];
  sameRepair: Item[];
  /** How many parts the shop has for the first fitting model. */
  partsForModel: number;
};

export type FrameId = 'with' | 'without';

export type Category = {
  catCode: number;
  catName: string;
  itemCount: number;
  /** Part kind whose drawing stands for the category. */
  partKind: PartKindId | null;
  subCategories: SubCategory[];
};

export type SubCategory = {
  sCatCode: number;
  sCatName: string;
  itemCount: number;
  /** Part kind whose drawing stands for it, where that is not the category's. */
  partKind?: PartKindId;
};

export type SubCategoryTags = { sCatCode: number; tags: { tagCode: number; tagName: string }[] };

export type Brand = {
  bndCode: number;
  bndName: string;
  image: string | null;
  mainBrand: boolean;
  itemCount: number;
};

export type FacetOption = { value: string; label: string; count: number };
export type Facet = { key: FacetKey; options: FacetOption[] };

/** What a query was taken to mean; shown as chips and used as filters. */
export type Understood = {
  models: FittingModel[];
  partKind: PartKindId | null;
  bndCode: number | null;
  bndName: string | null;
  grade: GradeId | null;
  colour: string | null;
  /** Words left for plain text matching. */
  words: string[];
  /** Corrected query when a letter typo was mended, else null. */
  corrected: string | null;
};

export type ProductList = {
  items: Item[];
  totalItems: number;
  page: number;
  limit: number;
  facets: Facet[];
  /** Lowest and highest unit price of what the other filters leave, in rupees; null when nothing is left. */
  priceRange: { min: number; max: number } | null;
  understood: Understood | null;
  /** Other parts, shown apart, when the query names a known model and fewer than 3 items match. */
  alternatives: Item[];
  /** Nearest spellings to offer when nothing was found. */
  nearestWords: string[];
};

export type ModelSeries = {
  bndCode: number;
  bndName: string;
  series: string;
  itemCount: number;
  models: { modelCode: number; modelName: string; itemCount: number }[];
};

export type ModelSummary = FittingModel & {
  bndCode: number;
  itemCount: number;
  nearTwins: FittingModel[];
  categories: { catCode: number; catName: string; itemCount: number; fromPrice: number }[];
};

export { COMPARE_LIMIT, PAGE_LIMIT, SEARCH_LIMIT, SORTS, type Sort } from './listLimits';

const code = (label: string) =>
  wholeNumber(label)
    .positive(`${label} must be more than 0 in value. `)
    .max(Number.MAX_SAFE_INTEGER, `${label} must be a number. `);

/** "12,15" → [12, 15]; OR within a filter. */
const listOf = (label: string, values: keyof typeof VALUE_PATTERNS) => {
  const value = VALUE_PATTERNS[values];
  return yup
    .string()
    .trim()
    .max(400, `${label} is too long. `)
    .matches(new RegExp(`^${value}(,${value})*$`, 'u'), {
      message: `${label} is not valid. `,
      excludeEmptyString: true,
    });
};

const flag = (label: string) => yup.string().oneOf(['1', ''], `${label} must be 1. `);
const rupees = (label: string) =>
  decimalNumber(label)
    .min(0, `${label} must be at least 0. `)
    .max(MAXIMUM_RUPEES, `${label} must be less than ${MAXIMUM_RUPEES}. `);

/** Query parameters of GET /product/all and of every list page. */
export const listQuerySchema = yup.object({
  query: yup
    .string()
    .trim()
    .max(QUERY_LENGTH, `Search text must be at most ${QUERY_LENGTH} characters. `),
  page: code('Page').max(MAXIMUM_PAGE, `Page must be at most ${MAXIMUM_PAGE}. `),
  limit: code('Limit').max(MAXIMUM_LIMIT, `Limit must be at most ${MAXIMUM_LIMIT}. `),
  sort: yup.string().oneOf(SORTS, 'Sort is not known. '),
  model: listOf('Model', 'code'),
  ...recordOf(FILTER_KEYS, (key) => listOf(filterOf(key).name, filterOf(key).values)),
  ...recordOf(SWITCH_KEYS, (key) => flag(SWITCHES[key].name)),
  ...recordOf(MARK_KEYS, (key) => flag(MARKS[key].name)),
  minPrice: rupees('Lowest price'),
  maxPrice: rupees('Highest price'),
});

export type ListQuery = yup.InferType<typeof listQuerySchema>;

export const itmCodeSchema = code('Item code').required('Item code is required. ');

export const compareQuerySchema = yup.object({
  itmCodes: listOf('Item code', 'code').required('Item code is required. '),
});

export const modelsQuerySchema = yup.object({
  bndCode: code('Brand'),
});
