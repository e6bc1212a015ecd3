import { endsBeforeItBegins, readPeriodEdge } from '@/lib/commerce/discountPeriod';
import { readCell } from '@/lib/commerce/itemFields';
import { plainCell } from '@/lib/input/plainText';
import { readDiscount } from '@/lib/commerce/cellValues';
import type { Header, ListField } from './columns';
import type { FieldProblem } from './problems';

/** What a line says of an item's discount, of its price being asked for, of the home page and of whether it is hidden; null is not stated. */
export type OfferCells = {
  disPerHundredths: number | null;
  discountFrom: number | null;
  discountTo: number | null;
  featured: boolean | null;
  askForPrice: boolean | null;
  hidden: boolean | null;
};

/** Columns of an item's record; `hidden` is the office's own. */
export const OFFER_FIELDS = [
  'disPerHundredths',
  'discountFrom',
  'discountTo',
  'featured',
  'askForPrice',
] as const satisfies readonly (keyof OfferCells)[];

type OfferField = (typeof OFFER_FIELDS)[number];

/**
 * Returns what the line leaves as it is. A line that states a discount states the dates of its columns too:
 * an empty one is no limit.
 */
export function unsaidOffer(article: OfferCells, { at }: Header): OfferField[] {
  const { disPerHundredths, discountFrom, discountTo } = article;
  const isStated = [disPerHundredths, discountFrom, discountTo].some((value) => value !== null);
  return OFFER_FIELDS.filter((field) => {
    const isDate = field === 'discountFrom' || field === 'discountTo';
    return isDate ? !isStated || at[field] === undefined : article[field] === null;
  });
}

type Read<T> = { value: T } | FieldProblem;

/** Returns the discount of a line with its dates, and what it answers with yes or no. */
export function readOfferCells(cell: (field: ListField) => string): Read<OfferCells> {
  const value: OfferCells = {
    disPerHundredths: null,
    discountFrom: null,
    discountTo: null,
    featured: null,
    askForPrice: null,
    hidden: null,
  };
  if (cell('discount') !== '') {
    value.disPerHundredths = readDiscount(cell('discount'));
    if (value.disPerHundredths === null) return { problem: 'bad-discount', field: 'discount' };
  }
  for (const [field, edge] of [
    ['discountFrom', 'from'],
    ['discountTo', 'to'],
  ] as const) {
    if (cell(field) === '') continue;
    value[field] = readPeriodEdge(plainCell(cell(field)), edge);
    if (value[field] === null) return { problem: 'bad-date', field };
  }
  if (endsBeforeItBegins(value)) return { problem: 'ends-before', field: 'discountTo' };
  for (const [field, name] of [
    ['featured', 'featured'],
    ['askForPrice', 'ask_for_price'],
    ['hidden', 'hidden'],
  ] as const) {
    if (cell(field) === '') continue;
    const read = readCell(name, cell(field));
    if ('reason' in read) return { problem: 'bad-yes-no', field };
    value[field] = read.value === true;
  }
  return { value };
}
