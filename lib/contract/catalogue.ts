import * as yup from 'yup';
import {
  FILTER_KEYS,
  filterOf,
  PATH_FLAG_KEYS,
  PATH_FLAGS,
  SWITCH_KEYS,
  SWITCHES,
  VALUE_PATTERNS,
} from './filters';
import { MAXIMUM_LIMIT, MAXIMUM_PAGE, MAXIMUM_RUPEES, QUERY_LENGTH, SORTS } from './listLimits';
import { decimalNumber, wholeNumber } from './numbers';
import { recordOf } from './records';
import type {
  brand,
  category,
  item,
  modelSeries,
  modelSummary,
  productDetail,
  productList,
  subCategoryTags,
} from './answers/catalogueAnswers';
import type { ValueOf } from './jsonSchema';
import { text } from './texts';

/** S: simple. M: has variants, is listed but cannot be bought. C: a variant of an M. */
export type ItemType = 'S' | 'C' | 'M';

/** An item as lists, cards and search rows show it. Rupees, percent, kilograms, months. */
export type Item = ValueOf<typeof item>;

export type FittingModel = ProductDetail['models'][number];

/** A variant (type C) of an M item, with its value of each option. */
export type Variant = ProductDetail['variants'][number];

/** The same part in another grade. */
export type GradeChoice = ProductDetail['grades'][number];

export type ProductDetail = ValueOf<typeof productDetail>;

export type FrameId = 'with' | 'without';

export type Category = ValueOf<typeof category>;

export type SubCategory = Category['subCategories'][number];

export type SubCategoryTags = ValueOf<typeof subCategoryTags>;

export type Brand = ValueOf<typeof brand>;

export type FacetOption = { value: string; label: string; count: number };
export type Facet = ProductList['facets'][number];

/** A phone by its names. */
export type PhoneName = NonNullable<Understood['unlisted']>[number];

/** The meaning found in a search query, shown as chips and applied as filters. */
export type Understood = NonNullable<ProductList['understood']>;

export type ProductList = ValueOf<typeof productList>;

export type ModelSeries = ValueOf<typeof modelSeries>;

export type ModelSummary = ValueOf<typeof modelSummary>;

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
  query: text('Search text', QUERY_LENGTH),
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
