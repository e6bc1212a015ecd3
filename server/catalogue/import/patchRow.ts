import { pick } from '@/lib/contract/records';
import { PLAIN_NAMES } from '@/server/catalogue/items/plainColumns';
import { RECORD_COLUMNS } from '@/server/catalogue/items/itemRecord';
import type { CatalogueRow } from '@/server/catalogue/items/catalogueRow';
import { LISTED_TIERS, tierField, type OmittedField } from '@/server/catalogue/items/planBatch';
import type { Header } from './columns';
import { OFFER_FIELDS, unsaidOffer } from './offerCells';
import type { ListedArticle } from './listedArticle';

/** Returns the row of a list without names; only the fields that the line states are meant. */
export function patchRowOf(article: ListedArticle): CatalogueRow {
  const { sku, tierPrices, breaks, warrantyMonths } = article;
  return {
    sku,
    tierPrices,
    breaks,
    warrantyMonths,
    ...pick(article, PLAIN_NAMES),
    inStock: article.inStock ?? 0,
    sellingCents: article.sellingCents ?? 0,
    disPerHundredths: article.disPerHundredths ?? 0,
    discountFrom: article.discountFrom,
    discountTo: article.discountTo,
    featured: article.featured === true,
    askForPrice: article.askForPrice === true,
    weightGrams: article.weightGrams ?? 0,
    itmName: '',
    itmType: 'S',
    parentSku: null,
    shortSpecs: '',
    img1: null,
    catName: '',
    sCatName: null,
    tagName: null,
    bndName: null,
    partKind: null,
    grade: null,
    frame: null,
    colour: null,
    gradeGroup: null,
    modelNumber: null,
    popularity: 0,
    isNew: false,
    isRestocked: false,
    models: [],
    options: [],
    createdAt: null,
  };
}

/** All fields that a source may leave out. */
export const EVERYTHING: readonly OmittedField[] = [
  ...RECORD_COLUMNS.filter((column) => column !== 'sku' && column !== 'createdAt'),
  'tierPrices',
  'options',
  'models',
] as const;

/** Returns all fields except those that the line states. */
export function omittedInPatch(article: ListedArticle, header: Header): OmittedField[] {
  const stated = new Set<OmittedField>();
  const note = (field: OmittedField, value: unknown) => value !== null && stated.add(field);
  note('sellingCents', article.sellingCents);
  note('inStock', article.inStock);
  note('weightGrams', article.weightGrams);
  note('warrantyMonths', article.warrantyMonths);
  for (const column of PLAIN_NAMES) note(column, article[column]);
  if (article.tierPrices.length > 0) stated.add('tierPrices');
  const unsaid = new Set<OmittedField>(unsaidOffer(article, header));
  for (const field of OFFER_FIELDS) if (!unsaid.has(field)) stated.add(field);
  const tiers = LISTED_TIERS.filter((tier) =>
    article.tierPrices.every(({ userType }) => userType !== tier),
  );
  return [...EVERYTHING.filter((field) => !stated.has(field)), ...tiers.map(tierField)];
}
