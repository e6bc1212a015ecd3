import type { CellValue } from '@/lib/contract/batch.contract';
import { findGrade } from '@/lib/contract/grades';
import { STAFF_NOTES_LENGTH } from '@/lib/contract/itemLists';
import { plainText, visibleText } from '@/lib/input/plainText';
import {
  isAskedPrice,
  readDiscount,
  readGrams,
  readMonths,
  readPrice,
  type PriceProblem,
} from './cellValues';
import { codeKey, plainCode, readCode } from './codes';
import { kilogramsFromGrams } from './delivery';
import { readPeriodEdge, writePeriodEdge, type PeriodEdge } from './discountPeriod';
import { rupeesFromCents } from './money';
import { readPhones, writePhones } from './phonesColumn';
import { plainWords } from './plainWords';
import { percentFromHundredths } from './price';
import { readSteps, writeSteps } from './quantitySteps';
import { statedGrade } from './statedGrade';
import { columnKey, HEADING_NAMES } from './tables/headingNames';

export type FieldKind =
  | 'text'
  | 'code'
  | 'money'
  | 'percent'
  | 'periodFrom'
  | 'periodTo'
  | 'months'
  | 'kilograms'
  | 'grade'
  | 'phones'
  | 'quantityPrices'
  | 'flag';

export type ItemField = {
  label: string;
  kind: FieldKind;
  /** The most characters of a text. */
  longest?: number;
  /** May not be empty. */
  isRequired?: true;
  /** The field of the price list that lists name otherwise, such as "price" for price_lkr. */
  listed?: keyof typeof HEADING_NAMES;
};

/**
 * The fields of an item that a cell can change, by the names of the exported price list. Stock is none: it
 * changes by movements. Forms, the grid's columns, batches and previews come from this table.
 */
export const ITEM_FIELDS = {
  name: { label: 'Name', kind: 'text', longest: 300, isRequired: true },
  category: { label: 'Category', kind: 'text', longest: 100, isRequired: true },
  sub_category: { label: 'Sub-category', kind: 'text', longest: 120, listed: 'subCategory' },
  tag: { label: 'Tag', kind: 'text', longest: 120 },
  brand: { label: 'Brand', kind: 'text', longest: 60 },
  /** Empty asks customers to ask for the price. */
  price_lkr: { label: 'Price', kind: 'money', listed: 'price' },
  /** The shop shows no price, and the item cannot be ordered; the price is kept. */
  ask_for_price: { label: 'Ask for price', kind: 'flag', listed: 'askForPrice' },
  weight_kg: { label: 'Weight, kg', kind: 'kilograms', listed: 'weightKilograms' },
  phones: { label: 'Phones', kind: 'phones', longest: 20_000 },
  grade: { label: 'Grade', kind: 'grade' },
  colour: { label: 'Colour', kind: 'text', longest: 40 },
  warranty: { label: 'Warranty, months', kind: 'months' },
  discount: { label: 'Discount, %', kind: 'percent' },
  /** Days or minutes in Colombo; a day alone is included. */
  discount_from: {
    label: 'Discount from',
    kind: 'periodFrom',
    longest: 40,
    listed: 'discountFrom',
  },
  discount_to: { label: 'Discount to', kind: 'periodTo', longest: 40, listed: 'discountTo' },
  featured: { label: 'On the home page', kind: 'flag' },
  dealer_price: { label: 'Dealer price', kind: 'money', listed: 'dealerPrice2' },
  dealer_price_3: { label: 'Dealer price 3', kind: 'money', listed: 'dealerPrice3' },
  dealer_price_4: { label: 'Dealer price 4', kind: 'money', listed: 'dealerPrice4' },
  quantity_prices: {
    label: 'Quantity prices',
    kind: 'quantityPrices',
    longest: 500,
    listed: 'quantityPrices',
  },
  dealer_quantity_prices: {
    label: 'Dealer quantity prices',
    kind: 'quantityPrices',
    longest: 500,
    listed: 'dealerQuantityPrices2',
  },
  dealer_quantity_prices_3: {
    label: 'Dealer quantity prices 3',
    kind: 'quantityPrices',
    longest: 500,
    listed: 'dealerQuantityPrices3',
  },
  dealer_quantity_prices_4: {
    label: 'Dealer quantity prices 4',
    kind: 'quantityPrices',
    longest: 500,
    listed: 'dealerQuantityPrices4',
  },
  shelf: { label: 'Shelf', kind: 'code', longest: 40 },
  barcode: { label: 'Barcode', kind: 'code', longest: 80 },
  specs: { label: 'Specs', kind: 'text', longest: 4_000 },
  hidden: { label: 'Hidden', kind: 'flag' },
  /** No answer of the shop has them. */
  staff_notes: {
    label: 'Notes for staff',
    kind: 'text',
    longest: STAFF_NOTES_LENGTH,
    listed: 'staffNotes',
  },
} as const satisfies Record<string, ItemField>;

export type ItemFieldName = keyof typeof ITEM_FIELDS;

export const ITEM_FIELD_NAMES = Object.keys(ITEM_FIELDS) as ItemFieldName[];

const PRICE_FIELDS: ReadonlySet<ItemFieldName> = new Set<ItemFieldName>([
  'price_lkr',
  'ask_for_price',
  'discount',
  'discount_from',
  'discount_to',
  'dealer_price',
  'dealer_price_3',
  'dealer_price_4',
  'quantity_prices',
  'dealer_quantity_prices',
  'dealer_quantity_prices_3',
  'dealer_quantity_prices_4',
]);

/** Tells whether a field says what an item costs. An item with variants has these from the cheapest of them. */
export function isPriceField(name: ItemFieldName): boolean {
  return PRICE_FIELDS.has(name);
}

/** Returns the field; the type of the table is that of its literals. */
export function fieldOf(name: ItemFieldName): ItemField {
  return ITEM_FIELDS[name];
}

const byName = new Map(ITEM_FIELD_NAMES.flatMap(namesOf));

function namesOf(name: ItemFieldName): [string, ItemFieldName][] {
  const { listed } = fieldOf(name);
  return [name, listed ?? name].map((one) => [columnKey(one), name]);
}

/** Finds the field of a cell by its name in the export, or as people name the column: "price", "Price (LKR)". */
export function findField(name: string): ItemFieldName | null {
  return byName.get(columnKey(name)) ?? null;
}

export type ReadCell = { value: CellValue } | { reason: string };

/**
 * Reads a value of the wire as it is kept: cents, grams, hundredths of a percent, months. A text is read as a
 * cell of a price list is: "9,500.00", "LKR 9500", and "9.500" is refused because it has two meanings.
 */
export function readCell(name: ItemFieldName, given: CellValue): ReadCell {
  const { kind, label, longest = Infinity, isRequired } = fieldOf(name);
  if (typeof given === 'string' && given.length > longest) {
    return { reason: `${label} has at most ${longest} characters.` };
  }
  const read = isEmpty(given) ? EMPTY : READERS[kind](given);
  if (read === null) return { reason: `${label}: ${PROBLEMS[kind]}.` };
  if ('reason' in read) return { reason: `${label}: ${read.reason}.` };
  if (isRequired && read.value === null) return { reason: `${label} cannot be empty.` };
  return { value: plainest(kind, read.value) };
}

const EMPTY: ReadCell = { value: null };

function isEmpty(given: CellValue): given is null {
  return given === null || (typeof given === 'string' && visibleText(given) === '');
}

/** A kind has one empty value: no discount is 0 %, and no weight is unknown. */
function plainest(kind: FieldKind, value: CellValue): CellValue {
  if (kind === 'flag') return value ?? false;
  if (kind === 'percent') return value ?? 0;
  return kind === 'kilograms' && value === 0 ? null : value;
}

/** Returns a kept value as the wire has it: rupees, kilograms, percent, days. */
export function writeCell(name: ItemFieldName, kept: CellValue): CellValue {
  if (typeof kept !== 'number') return kept;
  switch (fieldOf(name).kind) {
    case 'money':
      return rupeesFromCents(kept);
    case 'kilograms':
      return kilogramsFromGrams(kept);
    case 'percent':
      return percentFromHundredths(kept);
    case 'periodFrom':
      return writePeriodEdge(kept, 'from');
    case 'periodTo':
      return writePeriodEdge(kept, 'to');
    default:
      return kept;
  }
}

/** Tells whether two kept values of a field are the same. */
export function isSameCell(name: ItemFieldName, one: CellValue, other: CellValue): boolean {
  if (one === other) return true;
  if (fieldOf(name).kind !== 'phones') return false;
  return (
    typeof one === 'string' && typeof other === 'string' && phonesKey(one) === phonesKey(other)
  );
}

/** The order of phones and their model numbers, which all items share, do not count. */
function phonesKey(text: string): string {
  const keys = readPhones(text).map(({ bndName, modelName }) =>
    codeKey(`${bndName}: ${modelName}`),
  );
  return [...new Set(keys)].sort().join('|');
}

const FAR = 10;

/** Tells whether a price became ten times higher or lower, which is often a slip. */
export function isFarOff(name: ItemFieldName, from: CellValue, to: CellValue): boolean {
  if (fieldOf(name).kind !== 'money') return false;
  if (typeof from !== 'number' || typeof to !== 'number' || from <= 0 || to <= 0) return false;
  return to >= from * FAR || to * FAR <= from;
}

const PROBLEMS: Record<FieldKind, string> = {
  text: 'this is not a text',
  code: 'a spreadsheet changed this code, or it is not text',
  money: 'this is not a price',
  periodFrom: 'write a date like 2026-12-01 or 2026-12-01 09:30',
  periodTo: 'write a date like 2026-12-07 or 2026-12-07 18:00',
  percent: 'a discount is a percentage from 0 to below 100',
  months: 'a warranty is a number of months',
  kilograms: 'this is not a weight in kilograms',
  grade: 'no grade has this name',
  phones: 'write phones like "Samsung: Galaxy A12 | Apple: iPhone 11"',
  quantityPrices:
    'quantity prices are written like "10: 4300; 50: 4100", each lower than the one before',
  flag: 'this is yes or no',
};

type Given = Exclude<CellValue, null>;

/** Null is a value that is none of the kind. */
const READERS: Record<FieldKind, (given: Given) => ReadCell | null> = {
  text: (given) => (typeof given === 'boolean' ? null : { value: wordsOf(String(given)) }),
  code: readCodeCell,
  money: readMoney,
  percent: (given) => numberOr(typeof given === 'boolean' ? null : readDiscount(String(given))),
  periodFrom: (given) => readEdgeCell(given, 'from'),
  periodTo: (given) => readEdgeCell(given, 'to'),
  months: readMonthsCell,
  kilograms: (given) =>
    numberOr(typeof given === 'boolean' ? null : readGrams(String(given), true)),
  grade: (given) => {
    const grade = typeof given === 'string' ? statedGrade(plainText(given)) : null;
    return grade === null ? null : { value: findGrade(grade)?.id ?? null };
  },
  phones: readPhonesCell,
  quantityPrices: readStepsCell,
  flag: readFlag,
};

function numberOr(value: number | null): ReadCell | null {
  return value === null ? null : { value };
}

/** A text keeps its lines; a price list has them only in specs. */
function wordsOf(text: string): string | null {
  const lines = plainWords(text).split('\n');
  const words = lines.map((line) => line.replace(/\s+/g, ' ').trim()).filter((line) => line !== '');
  return visibleText(words.join('\n')) || null;
}

function readCodeCell(given: Given): ReadCell | null {
  if (typeof given === 'boolean') return null;
  const read = readCode(String(given));
  if ('code' in read) return { value: plainCode(read.code) };
  return read.problem === 'missing-code' ? { value: null } : null;
}

function readMoney(given: Given): ReadCell | null {
  if (typeof given === 'boolean') return null;
  if (typeof given === 'number' && !Number.isFinite(given)) return null;
  const text = typeof given === 'number' ? plainNumber(given) : given;
  if (isAskedPrice(text)) return { value: null };
  const read = readPrice(text);
  if ('cents' in read) {
    return read.cents > 0
      ? { value: read.cents }
      : { reason: 'a price of 0 is none; leave it empty to ask for the price' };
  }
  const reason = MONEY_PROBLEMS[read.problem];
  return reason === undefined ? null : { reason };
}

const MONEY_PROBLEMS: Partial<Record<PriceProblem, string>> = {
  'negative-price': 'a price cannot be negative',
  'unclear-number': 'thousands or decimals? Write it with two decimals, such as 9500.00',
};

/** Returns decimals without an exponent; 1e21 and more are no prices. */
function plainNumber(value: number): string {
  return Math.abs(value) < 1e15 ? value.toFixed(2) : 'too large';
}

function readEdgeCell(given: Given, edge: PeriodEdge): ReadCell | null {
  return numberOr(typeof given === 'string' ? readPeriodEdge(plainText(given), edge) : null);
}

function readMonthsCell(given: Given): ReadCell | null {
  if (typeof given === 'boolean') return null;
  return numberOr(readMonths(String(given)));
}

function readPhonesCell(given: Given): ReadCell | null {
  if (typeof given !== 'string') return null;
  const parts = given.split('|').filter((part) => plainText(part) !== '');
  const phones = readPhones(parts.map((part) => part.trim()).join(' | '));
  if (phones.length < parts.length) return null;
  return { value: writePhones(phones) || null };
}

function readStepsCell(given: Given): ReadCell | null {
  if (typeof given !== 'string') return null;
  const steps = readSteps(given);
  return 'problem' in steps ? null : { value: writeSteps(steps) || null };
}

const YES = /^(?:yes|y|true|1|x|hidden)$/i;
const NO = /^(?:no|n|false|0)$/i;

function readFlag(given: Given): ReadCell | null {
  if (typeof given === 'boolean') return { value: given };
  const text = plainText(String(given));
  if (YES.test(text)) return { value: true };
  return NO.test(text) ? { value: false } : null;
}
