import type { Cents } from '@/lib/commerce/money';
import { plainCode, readCode, type CodeProblem } from '@/lib/commerce/codes';
import { plainWords } from '@/lib/commerce/plainWords';
import { isNothingLeft } from '@/lib/commerce/price';
import { statedGrade } from '@/lib/commerce/statedGrade';
import { visibleText } from '@/lib/input/plainText';
import { recordOf } from '@/lib/contract/records';
import type { CatalogueRow } from '@/server/catalogue/items/catalogueRow';
import { PLAIN_COLUMNS, PLAIN_NAMES, plainRule } from '@/server/catalogue/items/plainColumns';
import { LISTED_TIERS, tierField, type OmittedField } from '@/server/catalogue/items/planBatch';
import { TEXT_LENGTHS } from '@/server/catalogue/items/rowRules';
import {
  isAskedPrice,
  readGrams,
  readMonths,
  readPrice,
  readStock,
} from '@/lib/commerce/cellValues';
import type { Header, ListField } from './columns';
import type { ListedArticle, ListHeader } from './listedArticle';
import type { NameHints } from './names/readName';
import { readOfferCells, unsaidOffer } from './offerCells';
import { omittedInPatch } from './patchRow';
import type { FieldProblem, ProblemId } from './problems';
import { readQuantityPrices } from './quantityPrices';

const LONGEST: [ListField, number][] = [
  ['name', TEXT_LENGTHS.itmName],
  ['category', TEXT_LENGTHS.catName],
  ['subCategory', TEXT_LENGTHS.sCatName],
  ['tag', TEXT_LENGTHS.tagName],
  ['brand', TEXT_LENGTHS.bndName],
  ['colour', TEXT_LENGTHS.colour],
  ...PLAIN_NAMES.map((column): [ListField, number] => [column, PLAIN_COLUMNS[column].longest]),
  ['specs', TEXT_LENGTHS.shortSpecs],
  ['phones', 20_000],
];

type Cells = (field: ListField) => string;
type Read<T> = { value: T } | FieldProblem;

/** Returns the article of a row, or its problem. */
export function readLine(cells: readonly string[], header: ListHeader): Read<ListedArticle> {
  const cell: Cells = (field) => {
    const at = header.at[field];
    return at === undefined ? '' : withoutGuard((cells[at] ?? '').trim());
  };
  const problem = textProblem(cell, header);
  if (problem !== null) return problem;
  const numbers = readNumbers(cell, header);
  if ('problem' in numbers) return numbers;
  const offer = readOfferCells(cell);
  if ('problem' in offer) return offer;
  const prices = readPrices(cell, header, offer.value.disPerHundredths ?? 0);
  if ('problem' in prices) return prices;
  return {
    value: {
      ...numbers.value,
      ...offer.value,
      ...prices.value,
      sku: plainCode(cell('sku')),
      name: words(cell('name')),
      shortSpecs: orNull(plainWords(cell('specs'))),
      warrantyMonths: readMonths(cell('warranty')),
      grade: statedGrade(cell('grade')),
      colour: orNull(words(cell('colour'))),
      ...recordOf(PLAIN_NAMES, (column) =>
        orNull((plainRule(column).isText === true ? plainWords : plainCode)(cell(column))),
      ),
      barcode: barcodeOf(cell('barcode')),
      tagName: orNull(words(cell('tag'))),
      hints: hintsOf(cell),
    },
  };
}

/** "N/A" is none. */
function barcodeOf(text: string): string | null {
  const read = readCode(text);
  return 'code' in read ? read.code : null;
}

function hintsOf(cell: Cells): NameHints {
  return {
    bndName: orNull(words(cell('brand'))),
    catName: orNull(words(cell('category'))),
    sCatName: orNull(words(cell('subCategory'))),
    models: cell('models'),
    phones: cell('phones'),
  };
}

/** A price list that this shop wrote guards text that a spreadsheet would run as a formula. */
function withoutGuard(text: string): string {
  return /^'[=+\-@]/.test(text) ? text.slice(1) : text;
}

function textProblem(cell: Cells, { isPatch }: Header): FieldProblem | null {
  const sku = readCode(cell('sku'));
  if ('problem' in sku) return { problem: SKU_PROBLEMS[sku.problem], field: 'sku' };
  if (visibleText(words(cell('name'))) === '' && !isPatch) {
    return { problem: 'missing-name', field: 'name' };
  }
  const long = LONGEST.find(([field, most]) => cell(field).length > most);
  if (long !== undefined) return { problem: 'text-too-long', field: long[0] };
  const barcode = readCode(cell('barcode'));
  if (!('problem' in barcode) || barcode.problem === 'missing-code') return null;
  const isLong = barcode.problem === 'long-code';
  return { problem: isLong ? 'text-too-long' : 'bad-barcode', field: 'barcode' };
}

const SKU_PROBLEMS: Record<CodeProblem, ProblemId> = {
  'missing-code': 'missing-sku',
  'lost-digits': 'lost-digits',
  'became-date': 'became-date',
  'not-a-code': 'bad-sku',
  'long-code': 'text-too-long',
};

type Numbers = Pick<ListedArticle, 'inStock' | 'weightGrams'>;

function readNumbers(cell: Cells, { style }: ListHeader): Read<Numbers> {
  const value: Numbers = { inStock: null, weightGrams: null };
  if (cell('stock') !== '') {
    const read = readStock(cell('stock'), style);
    if ('problem' in read) return { problem: read.problem, field: 'stock' };
    value.inStock = read.stock;
  }
  const kilograms = cell('weightGrams') === '' && cell('weightKilograms') !== '';
  const weight = kilograms ? 'weightKilograms' : 'weightGrams';
  if (cell(weight) !== '') {
    value.weightGrams = readGrams(cell(weight), kilograms);
    if (value.weightGrams === null) return { problem: 'bad-weight', field: weight };
  }
  return { value };
}

type Prices = Pick<ListedArticle, 'sellingCents' | 'tierPrices' | 'breaks'>;

function readPrices(cell: Cells, header: ListHeader, disPerHundredths: number): Read<Prices> {
  const price = readListPrice(cell('price'), header);
  if ('problem' in price) return { problem: price.problem, field: 'price' };
  const tiers = readTiers(cell, header);
  if ('problem' in tiers) return tiers;
  const breaks = readQuantityPrices(cell, header);
  if (breaks !== undefined && 'problem' in breaks) return breaks;
  const all = [{ sellingCents: price.cents ?? 0 }, ...tiers.value, ...(breaks ?? [])];
  if (all.some((one) => isNothingLeft(one.sellingCents, disPerHundredths))) {
    return { problem: 'nothing-left', field: 'discount' };
  }
  return { value: { sellingCents: price.cents, tierPrices: tiers.value, breaks } };
}

function readListPrice(
  text: string,
  { isPatch, style }: ListHeader,
): { cents: Cents | null } | { problem: ProblemId } {
  if (isPatch && text === '') return { cents: null };
  if (isAskedPrice(text)) return { cents: 0 };
  const price = readPrice(text, style);
  return 'cents' in price && price.cents === 0 ? { problem: 'zero-price' } : price;
}

/** Returns dealer prices by userType; a dealer without one pays the retail price. */
function readTiers(cell: Cells, { style }: ListHeader): Read<CatalogueRow['tierPrices']> {
  const value: CatalogueRow['tierPrices'] = [];
  const tiers = [
    [2, 'dealerPrice2'],
    [3, 'dealerPrice3'],
    [4, 'dealerPrice4'],
  ] as const;
  for (const [userType, field] of tiers) {
    const price = readPrice(cell(field), style);
    if ('cents' in price && price.cents === 0) return { problem: 'zero-price', field };
    if ('cents' in price) value.push({ userType, sellingCents: price.cents });
    else if (price.problem !== 'missing-price') return { problem: price.problem, field };
  }
  return { value };
}

const orNull = (text: string) => (text === '' ? null : text);
/** In plain words on one line. */
const words = (text: string) => plainWords(text).replace(/\s+/g, ' ').trim();

/** Returns the fields that the list leaves out, which existing items keep. */
export function omittedFieldsOf(article: ListedArticle, header: Header): OmittedField[] {
  if (header.isPatch) return omittedInPatch(article, header);
  const unsaid: OmittedField[] = [
    'itmType',
    'parentItmCode',
    'options',
    'popularity',
    'isNew',
    'isRestocked',
    'img1',
  ];
  if (article.hints.phones === '') unsaid.push('models');
  if (article.inStock === null) unsaid.push('inStock');
  if (article.weightGrams === null) unsaid.push('weightGrams');
  unsaid.push(...unsaidOffer(article, header));
  unsaid.push(...PLAIN_NAMES.filter((column) => article[column] === null));
  if (article.shortSpecs === null) unsaid.push('shortSpecs');
  const { category, subCategory, tag, warranty } = header.at;
  if (warranty === undefined) unsaid.push('warrantyMonths');
  if (category === undefined) unsaid.push('catCode');
  if (category === undefined || (subCategory ?? tag) === undefined) {
    unsaid.push('sCatCode', 'tagCode');
  }
  return [...unsaid, ...unsaidTiers(header)];
}

function unsaidTiers({ at }: Header): OmittedField[] {
  const tiers = LISTED_TIERS.filter((tier) => at[`dealerPrice${tier}`] === undefined);
  return tiers.length === LISTED_TIERS.length ? ['tierPrices'] : tiers.map(tierField);
}

/** Returns the fields that no column states, so that they are read from the name. */
export function fieldsFromName(article: ListedArticle): OmittedField[] {
  const { grade, colour, hints } = article;
  return [
    'partKind',
    'frame',
    'gradeGroup',
    'modelNumber',
    ...(grade === null ? (['grade'] as const) : []),
    ...(colour === null ? (['colour'] as const) : []),
    ...(hints.bndName === null ? (['bndCode'] as const) : []),
    ...(hints.models === '' && hints.phones === '' ? (['models'] as const) : []),
  ] as const;
}
