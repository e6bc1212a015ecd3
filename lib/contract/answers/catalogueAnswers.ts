import { GRADES, type GradeId } from '../grades';
import { PART_KINDS, type PartKindId } from '../partKinds';
import type {
  Brand,
  Category,
  Facet,
  FittingModel,
  FrameId,
  GradeChoice,
  Item,
  ModelSeries,
  ModelSummary,
  PhoneName,
  PriceBreak,
  ProductDetail,
  ProductList,
  SubCategory,
  SubCategoryTags,
  Understood,
  Variant,
} from '@/lib/contract/catalogue';
import { FACET_KEYS } from '@/lib/contract/filters';
import type { ConfirmedWatch, StockWatch } from '@/lib/contract/stockWatch';
import * as s from '../jsonSchema';
import { pick } from '../records';

const partKind = s.component('PartKind', s.oneOf<PartKindId>(PART_KINDS.map(({ id }) => id)));
const grade = s.component('Grade', s.oneOf<GradeId>(GRADES.map(({ id }) => id)));
const frame = s.oneOf<FrameId>(['with', 'without']);
const itmType = s.oneOf(['S', 'C', 'M'], {
  description: 'S is a simple item, M has variants and cannot be bought, C is a variant of an M',
});

/** The properties of an item; other schemas pick from them. */
export const ITEM = {
  itmCode: s.integer({ description: 'The number of the item in this shop' }),
  sku: s.string({ description: 'The merchant’s own code' }),
  itmName: s.string(),
  itmType,
  inStock: s.integer({ description: 'Pieces that can be sold now' }),
  selling: s.number('Rupees before discount, at the prices of the session'),
  disPer: s.number('Discount in percent'),
  breaks: s.optional(
    s.array(s.object<PriceBreak>({ from: s.integer(), selling: s.number('Rupees') }), {
      description: 'Lower prices from a quantity of one line on, by rising quantity',
    }),
  ),
  retail: s.optional(s.number('The retail price before discount, where the session’s is another')),
  shortSpecs: s.string({ description: 'One per line' }),
  img1: s.nullable(s.string({ description: 'Name of the first picture' })),
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
  weight: s.number('Kilograms'),
  isUsualWeight: s.optional(s.boolean('Usual of its kind; counts for delivery and is not stated')),
  modelNumber: s.nullable(s.string()),
  isNew: s.boolean(),
  variantItmCode: s.optional(
    s.integer({ description: 'The variant whose exact code was searched for' }),
  ),
  ownCode: s.optional(
    s.string({
      description: 'The account’s own code for it: in carts, and where it was found by that code',
    }),
  ),
};

export const item = s.component('Item', s.object<Item>(ITEM));

const MODEL = {
  modelCode: s.integer(),
  bndName: s.string(),
  series: s.string(),
  modelName: s.string(),
  modelNumbers: s.array(s.string()),
};
const model = s.component('FittingModel', s.object<FittingModel>(MODEL));

const gradeChoice = s.object<GradeChoice>(
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

const variant = s.object<Variant>({ item, options: s.record(s.string()) });

export const productDetail = s.component(
  'ProductDetail',
  s.object<ProductDetail>({
    item,
    colour: s.nullable(s.string()),
    frame: s.nullable(frame),
    models: s.array(model, { description: 'Phones it fits' }),
    nearTwins: s.array(model, {
      description: 'Phones with a similar name or number, which it does not fit',
    }),
    options: s.array(s.object({ name: s.string(), values: s.array(s.string()) })),
    variants: s.array(variant),
    parentItmCode: s.nullable(s.integer({ description: 'The M item of a variant' })),
    pictures: s.array(s.object({ itmCode: s.integer(), numbers: s.array(s.string()) }), {
      description: 'The item and those of its variants that have more than one picture',
    }),
    grades: s.array(gradeChoice, {
      description: 'The same part in all its grades, including this one',
    }),
    alternatives: s.array(item, {
      description: 'Parts of the same kind for the same phone, in stock',
    }),
    sameRepair: s.array(item),
    partsForModel: s.integer(),
  }),
);

const facet = s.object<Facet>({
  key: s.oneOf(FACET_KEYS),
  options: s.array(s.object({ value: s.string(), label: s.string(), count: s.integer() })),
});

const understood = s.object<Understood>({
  models: s.array(model),
  partKind: s.nullable(partKind),
  partKinds: s.optional(
    s.array(partKind, { description: 'The kinds of a word that names several: charging port' }),
  ),
  bndCode: s.nullable(s.integer()),
  bndName: s.nullable(s.string()),
  grade: s.nullable(grade),
  colour: s.nullable(s.string()),
  words: s.array(s.string()),
  corrected: s.nullable(s.string({ description: 'The query with its typos corrected' })),
  leftOut: s.optional(
    s.array(s.string({ description: 'Typed words that no result has, in words to show' })),
  ),
  onlyColours: s.optional(
    s.array(s.string({ description: 'The colours that there are, when another one was typed' })),
  ),
  unlisted: s.optional(
    s.array(
      s.object<PhoneName>({
        bndName: s.string(),
        modelName: s.string(),
        modelNumbers: s.array(s.string()),
      }),
      { description: 'Known phones that the query names and no item fits' },
    ),
  ),
});

export const productList = s.component(
  'ProductList',
  s.object<ProductList>({
    items: s.array(item),
    totalItems: s.integer(),
    page: s.integer(),
    limit: s.integer(),
    facets: s.array(facet),
    priceRange: s.nullable(s.object({ min: s.number('Rupees'), max: s.number('Rupees') })),
    understood: s.nullable(understood),
    alternatives: s.array(item, {
      description: 'Other parts, when the query names a known model and fewer than 3 items match',
    }),
    nearestWords: s.array(s.string()),
  }),
);

export const brand = s.component(
  'Brand',
  s.object<Brand>({
    bndCode: s.integer(),
    bndName: s.string(),
    image: s.nullable(s.string()),
    mainBrand: s.boolean('Appears in the brand slider'),
    itemCount: s.integer(),
  }),
);

const subCategory = s.object<SubCategory>({
  sCatCode: s.integer(),
  sCatName: s.string(),
  itemCount: s.integer(),
  partKind: s.optional(partKind),
});

export const category = s.component(
  'Category',
  s.object<Category>({
    catCode: s.integer(),
    catName: s.string(),
    itemCount: s.integer(),
    partKind: s.nullable(partKind),
    subCategories: s.array(subCategory),
  }),
);

export const subCategoryTags = s.component(
  'SubCategoryTags',
  s.object<SubCategoryTags>({
    sCatCode: s.integer(),
    tags: s.array(s.object({ tagCode: s.integer(), tagName: s.string() })),
  }),
);

export const modelSeries = s.component(
  'ModelSeries',
  s.object<ModelSeries>({
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
  s.object<ModelSummary>({
    ...MODEL,
    bndCode: s.integer(),
    itemCount: s.integer(),
    nearTwins: s.array(model),
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
  s.object<StockWatch>({
    channel: s.oneOf(['sms', 'mail']),
    recipient: s.string({ description: 'A number as 94 and 9 digits, or an e-mail address' }),
    needsConfirmation: s.boolean(
      'A link was sent; the message follows once the recipient has confirmed it',
    ),
  }),
);

export const confirmedWatch = s.component(
  'ConfirmedWatch',
  s.object<ConfirmedWatch>({ itmCode: s.integer(), itmName: s.string() }),
);
