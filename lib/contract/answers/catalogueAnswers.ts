import { GRADES, type GradeId } from '../grades';
import { PART_KINDS, type PartKindId } from '../partKinds';
import type { FrameId } from '@/lib/contract/catalogue';
import { FACET_KEYS } from '@/lib/contract/filters';
import * as s from '../jsonSchema';
import { pick } from '../records';

const partKind = s.component('PartKind', s.oneOf<PartKindId>(PART_KINDS.map(({ id }) => id)));
const grade = s.component('Grade', s.oneOf<GradeId>(GRADES.map(({ id }) => id)));
const frame = s.oneOf<FrameId>(['with', 'without']);
const itmType = s.oneOf(
  ['S', 'C', 'M'],
  'S is a simple item, M has variants and cannot be bought, C is a variant of an M',
);

/** The properties of an item; other schemas pick from them. */
export const ITEM = {
  itmCode: s.integer('The number of the item in this shop'),
  sku: s.string('The merchant’s own code'),
  itmName: s.string(),
  itmType,
  inStock: s.integer('Pieces that can be sold now'),
  selling: s.number('Rupees before discount, at the prices of the session; 0: ask for it'),
  disPer: s.number('Discount in percent'),
  breaks: s.optional(
    s.array(
      s.object({ from: s.integer(), selling: s.number('Rupees') }),
      'Lower prices from a quantity of one line on, by rising quantity',
    ),
  ),
  retail: s.optional(s.number('The retail price before discount, where the session’s is another')),
  shortSpecs: s.string('One per line'),
  img1: s.nullable(s.string('Name of the first picture')),
  catCode: s.integer(),
  catName: s.string(),
  sCatCode: s.nullable(s.integer()),
  sCatName: s.nullable(s.string()),
  tagCode: s.nullable(s.integer()),
  tagName: s.nullable(s.string()),
  bndCode: s.nullable(s.integer()),
  bndName: s.nullable(s.string()),
  partKind: s.nullable(partKind),
  grade: s.nullable(grade),
  warrantyMonths: s.nullable(s.integer()),
  weight: s.number('Kilograms, of the list or usual of its kind; 0 when nobody gave one'),
  isUsualWeight: s.optional(s.boolean('Usual of its kind; counts for delivery and is not stated')),
  /** The number printed on the picture tile; the item may fit more. */
  modelNumber: s.nullable(s.string()),
  isNew: s.boolean(),
  variantItmCode: s.optional(s.integer('The variant whose exact code was searched for')),
  ownCode: s.optional(
    s.string('The account’s own code for it: in carts, and where it was found by that code'),
  ),
};

export const item = s.component('Item', s.object(ITEM));

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
      s.object({ itmCode: s.integer(), numbers: s.array(s.string()) }),
      'The item and those of its variants that have more than one picture',
    ),
    grades: s.array(gradeChoice, 'The same part in all its grades, including this one'),
    alternatives: s.array(
      item,
      'Parts of the same kind for the same phone, in stock; without the grades in stock',
    ),
    sameRepair: s.array(item),
    partsForModel: s.integer('Number of parts for the first fitting model'),
  }),
);

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
  /** What was typed and matched nothing together with the rest, in words to show. */
  leftOut: s.optional(s.array(s.string('Typed words that no result has, in words to show'))),
  /** The colours that there are, when another one was typed. */
  onlyColours: s.optional(
    s.array(s.string('The colours that there are, when another one was typed')),
  ),
  isEither: s.optional(
    s.boolean("True when the words may mean either of these phones, as a20's means A20 or A20s"),
  ),
  unlisted: s.optional(
    s.array(
      s.object({
        bndName: s.string(),
        modelName: s.string(),
        modelNumbers: s.array(s.string()),
      }),
      'Known phones that the query names and no item fits',
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
    priceRange: s.nullable(s.object({ min: s.number('Rupees'), max: s.number('Rupees') })),
    understood: s.nullable(understood),
    alternatives: s.array(
      item,
      'Other parts, when the query names a known model and fewer than 3 items match',
    ),
    nearestWords: s.array(s.string(), 'Similar spellings, when nothing was found'),
  }),
);

export const brand = s.component(
  'Brand',
  s.object({
    bndCode: s.integer(),
    bndName: s.string(),
    image: s.nullable(s.string()),
    mainBrand: s.boolean('Appears in the brand slider'),
    itemCount: s.integer(),
  }),
);

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

export const subCategoryTags = s.component(
  'SubCategoryTags',
  s.object({
    sCatCode: s.integer(),
    tags: s.array(s.object({ tagCode: s.integer(), tagName: s.string() })),
  }),
);

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
        fromPrice: s.number('Rupees'),
      }),
    ),
  }),
);

export const stockWatch = s.component(
  'StockWatch',
  s.object({
    channel: s.oneOf(['sms', 'mail']),
    recipient: s.string('A number as 94 and 9 digits, or an e-mail address'),
    needsConfirmation: s.boolean(
      'A link was sent; the message follows once the recipient has confirmed it',
    ),
  }),
);

export const confirmedWatch = s.component(
  'ConfirmedWatch',
  s.object({ itmCode: s.integer(), itmName: s.string() }),
);
