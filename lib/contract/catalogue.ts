import * as yup from 'yup';
import type { GradeId } from './grades';
import type { PartKindId } from './partKinds';
import {
  FILTER_KEYS,
  filterOf,
  PATH_FLAG_KEYS,
  PATH_FLAGS,
  SWITCH_KEYS,
  SWITCHES,
  VALUE_PATTERNS,
  type FacetKey,
} from './filters';
import { MAXIMUM_LIMIT, MAXIMUM_PAGE, MAXIMUM_RUPEES, QUERY_LENGTH, SORTS } from './listLimits';
import { decimalNumber, wholeNumber } from './numbers';
import { recordOf } from './records';

/** S: simple. M: has variants, is listed but cannot be bought. C: a variant of an M. */
export type ItemType = 'S' | 'C' | 'M';

/** An item as lists, cards and search rows show it. Rupees, percent, kilograms, months. */
/** A lower price, in rupees before discount, from a quantity of one line on. */
export type PriceBreak = { from: number; selling: number };

export type Item = {
  itmCode: number;
  sku: string;
  itmName: string;
  itmType: ItemType;
  inStock: number;
  /** 0: the shop names the price when it is asked, and the item cannot be bought. */
  selling: number;
  disPer: number;
  /** By rising quantity; absent without any. */
  breaks?: PriceBreak[];
  /** The retail price before discount, where the customer's is another. */
  retail?: number;
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
  /** Of the list, or else usual of its kind in the owner's settings; 0 when nobody gave one. */
  weight: number;
  /** The weight is the usual one of its kind: delivery counts with it, and nothing states it. */
  isUsualWeight?: boolean;
  /** The number printed on the picture tile; the item may fit more. */
  modelNumber: string | null;
  isNew: boolean;
  /** Set when the query was a variant's exact code: the product page opens with it selected. */
  variantItmCode?: number;
  /** What the customer's account calls it: in carts, and where it was found by that code. */
  ownCode?: string;
};

export type FittingModel = {
  modelCode: number;
  bndName: string;
  series: string;
  modelName: string;
  modelNumbers: string[];
};

/** A variant (type C) of an M item, with its value of each option. */
export type Variant = { item: Item; options: Record<string, string> };

/** The same part in another grade. */
export type GradeChoice = Pick<
  Item,
  | 'itmCode'
  | 'itmName'
  | 'grade'
  | 'selling'
  | 'disPer'
  | 'breaks'
  | 'retail'
  | 'inStock'
  | 'warrantyMonths'
  | 'itmType'
>;

export type ProductDetail = {
  item: Item;
  colour: string | null;
  frame: FrameId | null;
  models: FittingModel[];
  /** Phones with a similar name or number that this part does not fit. */
  nearTwins: FittingModel[];
  /** Empty unless the item is an M or a variant of one. */
  options: { name: string; values: string[] }[];
  variants: Variant[];
  /** Null unless the item is a variant. */
  parentItmCode: number | null;
  /** Picture numbers such as '001', for the item and those variants that have more than one picture. */
  pictures: { itmCode: number; numbers: string[] }[];
  /** Includes the item itself; empty without another grade. */
  grades: GradeChoice[];
  /** The same kind of part for the phone, in stock; without the grades of an item in stock. */
  alternatives: Item[];
  sameRepair: Item[];
  /** Number of parts for the first fitting model. */
  partsForModel: number;
};

export type FrameId = 'with' | 'without';

export type Category = {
  catCode: number;
  catName: string;
  itemCount: number;
  /** The illustration of this part kind represents the category. */
  partKind: PartKindId | null;
  subCategories: SubCategory[];
};

export type SubCategory = {
  sCatCode: number;
  sCatName: string;
  itemCount: number;
  /** Set when it differs from the category's. */
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

/** A phone by its names. */
export type PhoneName = Pick<FittingModel, 'bndName' | 'modelName' | 'modelNumbers'>;

/** The meaning found in a search query, shown as chips and applied as filters. */
export type Understood = {
  models: FittingModel[];
  partKind: PartKindId | null;
  /** The kinds of a word that names several ('charging port'). */
  partKinds?: PartKindId[];
  bndCode: number | null;
  bndName: string | null;
  grade: GradeId | null;
  colour: string | null;
  /** Remaining words, for full-text search. */
  words: string[];
  /** The query with its typos corrected; null without typos. */
  corrected: string | null;
  /** What was typed and matched nothing together with the rest, in words to show. */
  leftOut?: string[];
  /** The colours that there are, when another one was typed. */
  onlyColours?: string[];
  /** Phones that the query names and no item fits. */
  unlisted?: PhoneName[];
};

export type ProductList = {
  items: Item[];
  totalItems: number;
  page: number;
  limit: number;
  facets: Facet[];
  /** Lowest and highest unit price in rupees, ignoring the price filter; null for an empty list. */
  priceRange: { min: number; max: number } | null;
  understood: Understood | null;
  /** Other parts, when the query names a known model and fewer than 3 items match. */
  alternatives: Item[];
  /** Similar spellings, when nothing was found. */
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
  /** `fromPrice` is 0 when all prices are asked for. */
  categories: { catCode: number; catName: string; itemCount: number; fromPrice: number }[];
};

export { COMPARE_LIMIT, PAGE_LIMIT, SEARCH_LIMIT, SORTS, type Sort } from './listLimits';

const code = (label: string) =>
  wholeNumber(label)
    .positive(`${label} must be more than 0 in value. `)
    .max(Number.MAX_SAFE_INTEGER, `${label} must be a number. `);

/** Comma-separated values, such as "12,15". */
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

/** Query parameters of GET /product/all. */
export const listQuerySchema = yup.object({
  query: yup
    .string()
    .trim()
    .max(QUERY_LENGTH, `Search text must be at most ${QUERY_LENGTH} characters. `),
  page: code('Page').max(MAXIMUM_PAGE, `Page must be at most ${MAXIMUM_PAGE}. `),
  limit: code('Limit').max(MAXIMUM_LIMIT, `Limit must be at most ${MAXIMUM_LIMIT}. `),
  sort: yup.string().oneOf(SORTS, 'Unknown sort order. '),
  model: listOf('Model', 'code'),
  ...recordOf(FILTER_KEYS, (key) => listOf(filterOf(key).name, filterOf(key).values)),
  ...recordOf(SWITCH_KEYS, (key) => flag(SWITCHES[key].name)),
  ...recordOf(PATH_FLAG_KEYS, (key) => flag(PATH_FLAGS[key].name)),
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
