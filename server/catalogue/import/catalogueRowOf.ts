import { withoutGradeWords } from '@/lib/commerce/gradeWords';
import { findPartKind } from '@/lib/commerce/partKinds';
import { pick } from '@/lib/contract/records';
import type { CatalogueRow } from '@/server/catalogue/items/catalogueRow';
import { PLAIN_NAMES } from '@/server/catalogue/items/plainColumns';
import type { ModelRef } from '@/server/catalogue/phones/modelRef';
import { modelNameKey } from '@/server/catalogue/phones/modelKeys';
import type { ModelNames } from './names/modelNames';
import { readPhones } from '@/lib/commerce/phonesColumn';
import { readName, tileNumber, type NameReading } from './names/readName';
import { isGraded } from './names/traitsOf';
import type { ListedArticle } from './listedArticle';

const OTHER_PARTS = 'Other parts';
const DRAWN = 'drawn';

/** Returns an article's catalogue row, from the list's columns and the article's name. */
export function catalogueRowOf(article: ListedArticle, names: ModelNames): CatalogueRow {
  const { hints } = article;
  const reading = readName(article.name, hints, names);
  const models = modelsOf(article, reading, names);
  const grade = article.grade ?? reading.grade;
  const { partKind, frame } = reading;
  const colour = article.colour ?? reading.colour;
  return {
    sku: article.sku,
    itmName: article.name,
    itmType: 'S',
    parentSku: null,
    inStock: article.inStock ?? 0,
    sellingCents: article.sellingCents ?? 0,
    tierPrices: article.tierPrices,
    breaks: article.breaks,
    disPerHundredths: article.disPerHundredths ?? 0,
    discountFrom: article.discountFrom,
    discountTo: article.discountTo,
    featured: article.featured === true,
    askForPrice: article.askForPrice === true,
    shortSpecs: article.shortSpecs ?? '',
    // Every kind has a drawing; the merchant's own picture in DATA_DIR comes first.
    img1: partKind === null ? null : DRAWN,
    catName: hints.catName ?? findPartKind(partKind)?.catName ?? OTHER_PARTS,
    sCatName: hints.sCatName,
    tagName: article.tagName,
    bndName: reading.bndName,
    partKind,
    grade,
    frame,
    colour,
    warrantyMonths: article.warrantyMonths,
    weightGrams: article.weightGrams ?? 0,
    gradeGroup: gradeGroupOf({ partKind, models }, article.name.replace(reading.phonesText, ' ')),
    modelNumber: tileNumber(article.name, models),
    ...pick(article, PLAIN_NAMES),
    popularity: 0,
    isNew: false,
    isRestocked: false,
    models,
    options: [],
    createdAt: null,
  };
}

/**
 * Returns the phones of an article. A phone that nobody knows is one only where a column of the list names it:
 * 'Galaxy Audit weight 2000' in a name is none.
 */
function modelsOf(
  { hints }: ListedArticle,
  { mentions }: NameReading,
  names: ModelNames,
): ModelRef[] {
  if (hints.phones !== '') return readPhones(hints.phones).map((phone) => names.listed(phone));
  return names.resolve(mentions).filter((model) => names.knows(model));
}

function modelKey({ bndName, modelName }: ModelRef): string {
  return `${bndName} ${modelNameKey(modelName)}`;
}

/** Returns a key shared by parts for the same phones whose names differ only in words for a grade. */
function gradeGroupOf(
  { partKind, models }: Pick<CatalogueRow, 'partKind' | 'models'>,
  withoutPhones: string,
): string | null {
  if (partKind === null || !isGraded(partKind) || models.length === 0) return null;
  const about = withoutGradeWords(withoutPhones);
  return [partKind, ...models.map(modelKey).sort(), about].join('|');
}
