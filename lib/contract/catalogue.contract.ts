import * as yup from 'yup';
import { commaSeparated, decimalNumber, flag, itmCodeSchema, positiveCode, text } from './fields';
import {
  FACET_KEYS,
  FILTER_KEYS,
  filterOf,
  PATH_FLAG_KEYS,
  PATH_FLAGS,
  SWITCH_KEYS,
  SWITCHES,
  VALUE_PATTERNS,
} from './filters';
import { faults, frame, grade, incoming, ITEM, item, itmCode, partKind } from './item.contract';
import * as s from './jsonSchema';
import type { ValueOf } from './jsonSchema';
import { MAXIMUM_LIMIT, MAXIMUM_PAGE, MAXIMUM_RUPEES, QUERY_LENGTH, SORTS } from './limits';
import { data, operationsWith, SEARCHES } from './operation';
import { pick, recordOf } from './records';
import { settings } from './shop.contract';

export type FacetOption = { value: string; label: string; count: number };

const listOf = (label: string, values: keyof typeof VALUE_PATTERNS) =>
  commaSeparated(label, VALUE_PATTERNS[values]);
const rupees = (label: string) =>
  decimalNumber(label)
    .min(0, `${label} must be at least 0. `)
    .max(MAXIMUM_RUPEES, `${label} must be less than ${MAXIMUM_RUPEES}. `);

/** Query parameters of GET /product/all. */
export const listQuerySchema = yup.object({
  query: text('Search text', QUERY_LENGTH),
  page: positiveCode('Page').max(MAXIMUM_PAGE, `Page must be at most ${MAXIMUM_PAGE}. `),
  limit: positiveCode('Limit').max(MAXIMUM_LIMIT, `Limit must be at most ${MAXIMUM_LIMIT}. `),
  sort: yup.string().oneOf(SORTS, 'Unknown sort order. '),
  model: listOf('Model', 'code'),
  ...recordOf(FILTER_KEYS, (key) => listOf(filterOf(key).name, filterOf(key).values)),
  ...recordOf(SWITCH_KEYS, (key) => flag(SWITCHES[key].name)),
  ...recordOf(PATH_FLAG_KEYS, (key) => flag(PATH_FLAGS[key].name)),
  minPrice: rupees('Lowest price'),
  maxPrice: rupees('Highest price'),
});

export type ListQuery = yup.InferType<typeof listQuerySchema>;

export const compareQuerySchema = yup.object({
  itmCodes: listOf('Item code', 'code').required('Item code is required. '),
});

export const modelsQuerySchema = yup.object({
  bndCode: positiveCode('Brand'),
});

const MODEL = {
  modelCode: s.integer(),
  bndName: s.string(),
  series: s.string(),
  modelName: s.string(),
  modelNumbers: s.array(s.string()),
};
const model = s.component('FittingModel', s.object(MODEL));

const gradeChoice = s.object(
  pick(ITEM, [
    'itmCode',
    'itmName',
    'grade',
    'selling',
    'disPer',
    'breaks',
    'retail',
    'isFromPrice',
    'inStock',
    'warrantyMonths',
    'itmType',
  ]),
);

const variant = s.object({ item, options: s.record(s.string()) });

export const productDetail = s.component(
  'ProductDetail',
  s.object({
    item,
    colour: s.nullable(s.string()),
    frame: s.nullable(frame),
    models: s.array(model, 'Phones it fits'),
    nearTwins: s.array(model, 'Phones with a similar name or number, which it does not fit'),
    /** Empty unless the item is an M or a variant of one. */
    options: s.array(s.object({ name: s.string(), values: s.array(s.string()) })),
    variants: s.array(variant),
    parentItmCode: s.nullable(s.integer('The M item of a variant')),
    pictures: s.array(
      s.object({
        itmCode: s.integer(),
        numbers: s.array(s.string(), 'In the addresses of its pictures'),
        versions: s.optional(
          s.array(s.string(), 'Of its photos, in the order of `numbers`; empty for a drawing'),
        ),
      }),
      'The pictures of the item and of its variants',
    ),
    grades: s.array(gradeChoice, 'The same part in all its grades, including this one'),
    alternatives: s.array(item, 'In stock, of its kind and phone; without the grades in stock'),
    sameRepair: s.array(item),
    partsForModel: s.integer('Number of parts for the first fitting model'),
    incoming: s.optional(incoming),
    faults: s.optional(faults),
  }),
);

export type ProductDetail = ValueOf<typeof productDetail>;

export type FittingModel = ProductDetail['models'][number];

/** A variant (type C) of an M item, with its value of each option. */
export type Variant = ProductDetail['variants'][number];

/** The same part in another grade. */
export type GradeChoice = ProductDetail['grades'][number];

const facet = s.object({
  key: s.oneOf(FACET_KEYS),
  options: s.array(s.object({ value: s.string(), label: s.string(), count: s.integer() })),
});

const understood = s.object({
  models: s.array(model),
  partKind: s.nullable(partKind),
  partKinds: s.optional(s.array(partKind, 'The kinds of a word that names several: charging port')),
  bndCode: s.nullable(s.integer()),
  bndName: s.nullable(s.string()),
  grade: s.nullable(grade),
  colour: s.nullable(s.string()),
  words: s.array(s.string(), 'Remaining words, for full-text search'),
  corrected: s.nullable(s.string('The query with its typos corrected')),
  leftOut: s.optional(s.array(s.string('Typed words that no result has, in words to show'))),
  onlyColours: s.optional(
    s.array(s.string('The colours that there are, when another one was typed')),
  ),
  isEither: s.optional(
    s.boolean("True when the words may mean either of these phones, as a20's means A20 or A20s"),
  ),
  unlisted: s.optional(
    s.array(
      s.object(pick(MODEL, ['bndName', 'modelName', 'modelNumbers'])),
      'Phones that the query names and no item fits, also beside `models`',
    ),
  ),
});

export const productList = s.component(
  'ProductList',
  s.object({
    items: s.array(item),
    totalItems: s.integer(),
    page: s.integer(),
    limit: s.integer(),
    facets: s.array(facet),
    /** Lowest and highest unit price in rupees, ignoring the price filter; null for an empty list. */
    priceRange: s.nullable(s.object({ min: s.rupees(), max: s.rupees() })),
    understood: s.nullable(understood),
    alternatives: s.array(item, 'In stock, of its kind and phone; without the grades in stock'),
    nearestWords: s.array(s.string(), 'Similar spellings, when nothing was found'),
  }),
);

export type ProductList = ValueOf<typeof productList>;

export type Facet = ProductList['facets'][number];

const selling = s.component(
  'Selling',
  s.object({
    items: s.array(item, 'At most ten, in stock'),
    areSellers: s.boolean('False while fewer were ordered than the home page shows in its row'),
  }),
);

/** What is ordered most of late. */
export type Selling = ValueOf<typeof selling>;

/** The meaning found in a search query, shown as chips and applied as filters. */
export type Understood = NonNullable<ProductList['understood']>;

/** A phone by its names. */
export type PhoneName = NonNullable<Understood['unlisted']>[number];

export const brand = s.component(
  'Brand',
  s.object({
    bndCode: s.integer(),
    bndName: s.string(),
    image: s.nullable(
      s.string('Of its logo below /img/brand; with a version, which another logo changes'),
    ),
    mainBrand: s.boolean('Appears in the brand slider'),
    itemCount: s.integer(),
  }),
);

export type Brand = ValueOf<typeof brand>;

const subCategory = s.object({
  sCatCode: s.integer(),
  sCatName: s.string(),
  itemCount: s.integer(),
  /** Set when it differs from the category's. */
  partKind: s.optional(partKind),
});

export const category = s.component(
  'Category',
  s.object({
    catCode: s.integer(),
    catName: s.string(),
    itemCount: s.integer(),
    /** The illustration of this part kind represents the category. */
    partKind: s.nullable(partKind),
    subCategories: s.array(subCategory),
  }),
);

export type Category = ValueOf<typeof category>;

export type SubCategory = Category['subCategories'][number];

export const subCategoryTags = s.component(
  'SubCategoryTags',
  s.object({
    sCatCode: s.integer(),
    tags: s.array(s.object({ tagCode: s.integer(), tagName: s.string() })),
  }),
);

export type SubCategoryTags = ValueOf<typeof subCategoryTags>;

export const modelSeries = s.component(
  'ModelSeries',
  s.object({
    bndCode: s.integer(),
    bndName: s.string(),
    series: s.string(),
    itemCount: s.integer(),
    models: s.array(
      s.object({ modelCode: s.integer(), modelName: s.string(), itemCount: s.integer() }),
    ),
  }),
);

export type ModelSeries = ValueOf<typeof modelSeries>;

export const modelSummary = s.component(
  'ModelSummary',
  s.object({
    ...MODEL,
    bndCode: s.integer(),
    itemCount: s.integer(),
    nearTwins: s.array(model),
    /** `fromPrice` is 0 when all prices are asked for. */
    categories: s.array(
      s.object({
        catCode: s.integer(),
        catName: s.string(),
        itemCount: s.integer(),
        fromPrice: s.rupees(),
      }),
    ),
  }),
);

export type ModelSummary = ValueOf<typeof modelSummary>;

export const catalogueOperations = operationsWith({ tag: 'catalogue', access: 'everybody' })({
  'GET /product/all': {
    summary: 'Search and list items',
    description:
      `The filters ${['model', ...FILTER_KEYS].join(', ')} take comma-separated values: OR within ` +
      'a filter, AND between filters. `1` switches a flag on. ' +
      '`page` starts at 1, the default `sort` is `best`; the answer contains the `limit` in effect. ' +
      '`understood` is the meaning found in the query; `facets` count the items that each further ' +
      'filter value would leave.',
    query: listQuerySchema,
    answer: data(productList, 'One page of items'),
    limit: SEARCHES,
  },
  'GET /product/featured': {
    summary: 'Items that the shop recommends on its home page',
    answer: data(s.array(item), 'At most ten, those in stock first'),
  },
  'GET /product/selling': {
    summary: 'Items in stock that were ordered most of late',
    description: 'Before there are orders, items in stock of all kinds and brands take turns.',
    answer: data(selling, 'The items'),
  },
  'GET /product/compare': {
    summary: 'Read up to four items to compare',
    query: compareQuerySchema,
    answer: data(s.array(item), 'The items in the requested order, without unknown ones'),
  },
  'GET /product/{itmCode}': {
    summary: 'Read a product with variants, models and grades',
    params: itmCode,
    answer: data(productDetail, 'The product'),
    errors: { 404: 'No item has this code' },
  },
  'GET /brands': {
    summary: 'All brands',
    answer: data(s.array(brand), 'The brands'),
  },
  'GET /categories': {
    summary: 'All categories with their sub-categories',
    answer: data(s.array(category), 'The categories'),
  },
  'GET /tags': {
    summary: 'All tags by sub-category',
    answer: data(s.array(subCategoryTags), 'The tags'),
  },
  'GET /models': {
    summary: 'List phones with parts, by series',
    query: modelsQuerySchema,
    answer: data(s.array(modelSeries), 'The series, of one brand or of all'),
  },
  'GET /models/{modelCode}': {
    summary: 'Read a phone: its parts by category, its near twins',
    params: { modelCode: itmCodeSchema },
    answer: data(modelSummary, 'The phone'),
    errors: { 404: 'No phone has this code' },
  },
  'GET /settings': {
    tag: 'shop',
    summary: 'Read the merchant’s settings: names, features, payment methods',
    answer: data(settings, 'The public settings'),
    staysOpen: true,
  },
});
