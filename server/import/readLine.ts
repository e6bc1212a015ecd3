import { plainCode, readCode, type CodeProblem } from '@/lib/commerce/codes';
import type { Cents } from '@/lib/commerce/money';
import type { CatalogueRow } from '@/server/catalogue/catalogueRow';
import type { OmittedField } from '@/server/catalogue/planBatch';
import {
  isAskedPrice,
  readDiscount,
  readGrams,
  readMonths,
  readPrice,
  readStock,
} from './cellValues';
import type { Header, ListField } from './columns';
import { statedGrade } from './names/traitsOf';
import type { NameHints } from './names/readName';
import { omittedInPatch } from './patchRow';
import type { ProblemId } from './problems';
import { readQuantityPrices } from './quantityPrices';

/** One valid line of a list. Null is a field without a value. */
export type ListedArticle = {
  sku: string;
  name: string;
  /** Null only on a list without names that leaves it as it is. */
  sellingCents: Cents | null;
  tierPrices: CatalogueRow['tierPrices'];
  /** Absent without a column for them. */
  breaks?: CatalogueRow['breaks'];
  inStock: number | null;
  weightGrams: number | null;
  disPerHundredths: number | null;
  shortSpecs: string | null;
  warrantyMonths: number | null;
  grade: CatalogueRow['grade'];
  colour: string | null;
  shelf: string | null;
  barcode: string | null;
  tagName: string | null;
  hints: NameHints;
};

const LONGEST: [ListField, number][] = [
  ['name', 300],
  ['category', 100],
  ['subCategory', 120],
  ['tag', 120],
  ['brand', 60],
  ['colour', 40],
  ['shelf', 40],
  ['specs', 4_000],
  ['phones', 20_000],
];

type Cells = (field: ListField) => string;
type Read<T> = { value: T } | { problem: ProblemId };

/** Returns the article on a line, or its problem. */
export function readLine(fields: readonly string[], header: Header): Read<ListedArticle> {
  const extra = fields.slice(header.columns);
  if (fields.length < header.columns || extra.some((cell) => cell.trim() !== '')) {
    return { problem: 'wrong-columns' };
  }
  const cell: Cells = (field) => {
    const at = header.at[field];
    return at === undefined ? '' : withoutGuard((fields[at] ?? '').trim());
  };
  const problem = textProblem(cell, header);
  if (problem !== null) return { problem };
  const price = readListPrice(cell('price'), header);
  if ('problem' in price) return price;
  const numbers = readNumbers(cell);
  if ('problem' in numbers) return numbers;
  const tiers = readTiers(cell);
  if ('problem' in tiers) return tiers;
  const breaks = readQuantityPrices(cell, header);
  if (breaks === null) return { problem: 'bad-quantity-price' };
  return {
    value: {
      ...numbers.value,
      sku: plainCode(cell('sku')),
      name: oneLine(cell('name')),
      sellingCents: price.cents,
      tierPrices: tiers.value,
      breaks,
      shortSpecs: orNull(cell('specs')),
      warrantyMonths: readMonths(cell('warranty')),
      grade: statedGrade(cell('grade')),
      colour: orNull(oneLine(cell('colour'))),
      shelf: orNull(plainCode(cell('shelf'))),
      barcode: orNull(plainCode(cell('barcode'))),
      tagName: orNull(oneLine(cell('tag'))),
      hints: hintsOf(cell),
    },
  };
}

function hintsOf(cell: Cells): NameHints {
  return {
    bndName: orNull(oneLine(cell('brand'))),
    catName: orNull(oneLine(cell('category'))),
    sCatName: orNull(oneLine(cell('subCategory'))),
    models: cell('models'),
    phones: cell('phones'),
  };
}

/** A price list that this shop wrote guards text that a spreadsheet would run as a formula. */
function withoutGuard(text: string): string {
  return /^'[=+\-@]/.test(text) ? text.slice(1) : text;
}

function readListPrice(
  text: string,
  { isPatch }: Header,
): { cents: Cents | null } | { problem: ProblemId } {
  if (isPatch && text === '') return { cents: null };
  if (isAskedPrice(text)) return { cents: 0 };
  const price = readPrice(text);
  return 'cents' in price && price.cents === 0 ? { problem: 'zero-price' } : price;
}

function textProblem(cell: Cells, { isPatch }: Header): ProblemId | null {
  const sku = readCode(cell('sku'));
  if ('problem' in sku) return SKU_PROBLEMS[sku.problem];
  if (cell('name') === '' && !isPatch) return 'missing-name';
  for (const [field, most] of LONGEST) {
    if (cell(field).length > most) return 'text-too-long';
  }
  const barcode = readCode(cell('barcode'));
  if ('problem' in barcode && barcode.problem !== 'missing-code') return 'bad-barcode';
  return null;
}

const SKU_PROBLEMS: Record<CodeProblem, ProblemId> = {
  'missing-code': 'missing-sku',
  'lost-digits': 'lost-digits',
  'not-a-code': 'bad-sku',
  'long-code': 'text-too-long',
};

type Numbers = Pick<ListedArticle, 'inStock' | 'weightGrams' | 'disPerHundredths'>;

function readNumbers(cell: Cells): Read<Numbers> {
  const value: Numbers = { inStock: null, weightGrams: null, disPerHundredths: null };
  if (cell('stock') !== '') value.inStock = readStock(cell('stock'));
  if (cell('stock') !== '' && value.inStock === null) return { problem: 'bad-stock' };
  const kilograms = cell('weightGrams') === '' && cell('weightKilograms') !== '';
  const weight = kilograms ? cell('weightKilograms') : cell('weightGrams');
  if (weight !== '') value.weightGrams = readGrams(weight, kilograms);
  if (weight !== '' && value.weightGrams === null) return { problem: 'bad-weight' };
  if (cell('discount') !== '') value.disPerHundredths = readDiscount(cell('discount'));
  if (cell('discount') !== '' && value.disPerHundredths === null)
    return { problem: 'bad-discount' };
  return { value };
}

/** Returns dealer prices by userType; a dealer without one pays the retail price. */
function readTiers(cell: Cells): Read<CatalogueRow['tierPrices']> {
  const value: CatalogueRow['tierPrices'] = [];
  const tiers = [
    [2, 'dealerPrice2'],
    [3, 'dealerPrice3'],
    [4, 'dealerPrice4'],
  ] as const;
  for (const [userType, field] of tiers) {
    const price = readPrice(cell(field));
    if ('cents' in price && price.cents === 0) return { problem: 'zero-price' };
    if ('cents' in price) value.push({ userType, sellingCents: price.cents });
    else if (price.problem !== 'missing-price') return { problem: price.problem };
  }
  return { value };
}

const orNull = (text: string) => (text === '' ? null : text);
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Returns the fields that the list leaves out, which existing items keep. */
export function omittedFieldsOf(article: ListedArticle, header: Header): OmittedField[] {
  if (header.isPatch) return omittedInPatch(article);
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
  if (article.disPerHundredths === null) unsaid.push('disPerHundredths');
  if (article.shelf === null) unsaid.push('shelf');
  if (article.barcode === null) unsaid.push('barcode');
  if (article.shortSpecs === null) unsaid.push('shortSpecs');
  if (header.at.dealerPrice2 === undefined && article.tierPrices.length === 0) {
    unsaid.push('tierPrices');
  }
  if (header.at.category === undefined) unsaid.push('catCode', 'sCatCode', 'tagCode');
  return unsaid;
}

/** Returns the fields that no column states, so that they are read from the name. */
export function fieldsFromName(article: ListedArticle): OmittedField[] {
  const { grade, colour, hints } = article;
  return [
    ...(['partKind', 'frame', 'gradeGroup', 'modelNumber'] as const),
    ...(grade === null ? (['grade'] as const) : []),
    ...(colour === null ? (['colour'] as const) : []),
    ...(hints.bndName === null ? (['bndCode'] as const) : []),
    ...(hints.models === '' && hints.phones === '' ? (['models'] as const) : []),
  ];
}
