import { GRADES, type GradeId } from '@/lib/commerce/grades';
import { PART_KINDS, type PartKindId } from '@/lib/commerce/partKinds';
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
  ProductDetail,
  ProductList,
  SubCategory,
  SubCategoryTags,
  Understood,
  Variant,
} from '@/lib/contract/catalogue';
import { FACET_KEYS } from '@/lib/contract/filters';
import type { ConfirmedWatch, StockWatch } from '@/lib/contract/stockWatch';
import {
  component,
  decimal,
  listOf,
  mapOf,
  maybe,
  nullable,
  objectOf,
  oneOf,
  text,
  whole,
  yesNo,
} from '../jsonSchema';

const partKind = component('PartKind', oneOf<PartKindId>(PART_KINDS.map(({ id }) => id)));
const grade = component('Grade', oneOf<GradeId>(GRADES.map(({ id }) => id)));
const frame = oneOf<FrameId>(['with', 'without']);
const itmType = oneOf(['S', 'C', 'M'], {
  description: 'S is bought as it is, M has variants and is not bought, C is one variant of an M',
});

/** Every field of an item; schemas of its parts pick from here. */
export const ITEM = {
  itmCode: whole({ description: 'The number of the item in this shop' }),
  sku: text({ description: 'The merchant’s own code' }),
  itmName: text(),
  itmType,
  inStock: whole({ description: 'Pieces that can be sold now' }),
  selling: decimal('Rupees before discount, at the price of whoever asks'),
  disPer: decimal('Discount in percent'),
  shortSpecs: text({ description: 'One to a line' }),
  img1: nullable(text({ description: 'Name of the first picture' })),
  catCode: whole(),
  catName: text(),
  sCatCode: nullable(whole()),
  sCatName: nullable(text()),
  tagCode: nullable(whole()),
  tagName: nullable(text()),
  bndCode: nullable(whole()),
  bndName: nullable(text()),
  partKind: nullable(partKind),
  grade: nullable(grade),
  warrantyMonths: nullable(whole()),
  weight: decimal('Kilograms'),
  modelNumber: nullable(text()),
  isNew: yesNo(),
  variantItmCode: maybe(whole({ description: 'The variant whose exact code was asked for' })),
};

export const item = component('Item', objectOf<Item>(ITEM));

const model = component(
  'FittingModel',
  objectOf<FittingModel>({
    modelCode: whole(),
    bndName: text(),
    series: text(),
    modelName: text(),
    modelNumbers: listOf(text()),
  }),
);

const gradeChoice = objectOf<GradeChoice>({
  itmCode: ITEM.itmCode,
  itmName: ITEM.itmName,
  grade: ITEM.grade,
  selling: ITEM.selling,
  disPer: ITEM.disPer,
  inStock: ITEM.inStock,
  warrantyMonths: ITEM.warrantyMonths,
  itmType: ITEM.itmType,
});

const variant = objectOf<Variant>({ item, options: mapOf(text()) });

export const productDetail = component(
  'ProductDetail',
  objectOf<ProductDetail>({
    item,
    colour: nullable(text()),
    frame: nullable(frame),
    models: listOf(model, { description: 'Phones it fits' }),
    nearTwins: listOf(model, {
      description: 'Phones easily taken for these, which it does not fit',
    }),
    options: listOf(objectOf({ name: text(), values: listOf(text()) })),
    variants: listOf(variant),
    parentItmCode: nullable(whole({ description: 'The M item of a variant' })),
    pictures: listOf(objectOf({ itmCode: whole(), numbers: listOf(text()) }), {
      description: 'Of the item and its variants, those with more pictures than one',
    }),
    grades: listOf(gradeChoice, { description: 'The same part in its grades, itself among them' }),
    alternatives: listOf(item, { description: 'In stock, where this item is not' }),
    sameRepair: listOf(item),
    partsForModel: whole(),
  }),
);

const facet = objectOf<Facet>({
  key: oneOf(FACET_KEYS),
  options: listOf(objectOf({ value: text(), label: text(), count: whole() })),
});

const understood = objectOf<Understood>({
  models: listOf(model),
  partKind: nullable(partKind),
  bndCode: nullable(whole()),
  bndName: nullable(text()),
  grade: nullable(grade),
  colour: nullable(text()),
  words: listOf(text()),
  corrected: nullable(text({ description: 'The query with a letter typo mended' })),
});

export const productList = component(
  'ProductList',
  objectOf<ProductList>({
    items: listOf(item),
    totalItems: whole(),
    page: whole(),
    limit: whole(),
    facets: listOf(facet),
    priceRange: nullable(objectOf({ min: decimal('Rupees'), max: decimal('Rupees') })),
    understood: nullable(understood),
    alternatives: listOf(item, {
      description: 'Other parts, when the query names a known model and fewer than 3 items match',
    }),
    nearestWords: listOf(text()),
  }),
);

export const brand = component(
  'Brand',
  objectOf<Brand>({
    bndCode: whole(),
    bndName: text(),
    image: nullable(text()),
    mainBrand: yesNo('Has a place in the slider of brands'),
    itemCount: whole(),
  }),
);

const subCategory = objectOf<SubCategory>({
  sCatCode: whole(),
  sCatName: text(),
  itemCount: whole(),
  partKind: maybe(partKind),
});

export const category = component(
  'Category',
  objectOf<Category>({
    catCode: whole(),
    catName: text(),
    itemCount: whole(),
    partKind: nullable(partKind),
    subCategories: listOf(subCategory),
  }),
);

export const subCategoryTags = component(
  'SubCategoryTags',
  objectOf<SubCategoryTags>({
    sCatCode: whole(),
    tags: listOf(objectOf({ tagCode: whole(), tagName: text() })),
  }),
);

export const modelSeries = component(
  'ModelSeries',
  objectOf<ModelSeries>({
    bndCode: whole(),
    bndName: text(),
    series: text(),
    itemCount: whole(),
    models: listOf(objectOf({ modelCode: whole(), modelName: text(), itemCount: whole() })),
  }),
);

export const modelSummary = component(
  'ModelSummary',
  objectOf<ModelSummary>({
    modelCode: whole(),
    bndName: text(),
    series: text(),
    modelName: text(),
    modelNumbers: listOf(text()),
    bndCode: whole(),
    itemCount: whole(),
    nearTwins: listOf(model),
    categories: listOf(
      objectOf({
        catCode: whole(),
        catName: text(),
        itemCount: whole(),
        fromPrice: decimal('Rupees'),
      }),
    ),
  }),
);

export const stockWatch = component(
  'StockWatch',
  objectOf<StockWatch>({
    channel: oneOf(['sms', 'mail']),
    recipient: text({ description: 'A number as 94 and 9 digits, or an e-mail address' }),
    needsConfirmation: yesNo('A link was sent there, and nothing else is until it is confirmed'),
  }),
);

export const confirmedWatch = component(
  'ConfirmedWatch',
  objectOf<ConfirmedWatch>({ itmCode: whole(), itmName: text() }),
);
