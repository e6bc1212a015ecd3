import { CODE_LENGTH, readCode } from '@/lib/commerce/codes';
import { ITEM_FIELDS } from '@/lib/commerce/itemFields';
import { MOST_CENTS, MOST_PIECES } from '@/lib/commerce/amounts';
import { endsBeforeItBegins } from '@/lib/commerce/discountPeriod';
import { isNothingLeft } from '@/lib/commerce/price';
import { visibleText } from '@/lib/input/plainText';
import { recordOf } from '@/lib/contract/records';
import type { CatalogueRow } from './catalogueRow';
import { PLAIN_COLUMNS, PLAIN_NAMES } from './plainColumns';
import type { OmittedField } from './planBatch';

/** The longest texts of an item. */
export const TEXT_LENGTHS = {
  itmName: ITEM_FIELDS.name.longest,
  catName: ITEM_FIELDS.category.longest,
  sCatName: ITEM_FIELDS.sub_category.longest,
  tagName: ITEM_FIELDS.tag.longest,
  bndName: ITEM_FIELDS.brand.longest,
  colour: ITEM_FIELDS.colour.longest,
  ...recordOf(PLAIN_NAMES, (column): number => PLAIN_COLUMNS[column].longest),
  shortSpecs: ITEM_FIELDS.specs.longest,
} as const satisfies Partial<Record<keyof CatalogueRow, number>>;

const WHOLE_DISCOUNT = 10_000;

/**
 * Returns what is wrong with a row, or null. A list says it earlier, with line and column; this is the rule
 * that every way into the catalogue keeps: the import, the demo and each program that writes items.
 */
export function rowFault(row: CatalogueRow, omitted: readonly OmittedField[]): string | null {
  return textFault(row, omitted) ?? numberFault(row) ?? periodFault(row) ?? priceFault(row);
}

function textFault(row: CatalogueRow, omitted: readonly OmittedField[]): string | null {
  if ('problem' in readCode(row.sku, CODE_LENGTH)) return 'the SKU is no code';
  if (row.barcode !== null && 'problem' in readCode(row.barcode)) return 'the barcode is no code';
  if (visibleText(row.itmName) === '' && !omitted.includes('itmName')) return 'it has no name';
  const long = Object.entries(TEXT_LENGTHS).find(([field, most]) => {
    const text = row[field as keyof typeof TEXT_LENGTHS];
    return text !== null && text.length > most;
  });
  return long === undefined ? null : `${long[0]} is too long`;
}

const isCount = (value: number, most: number) =>
  Number.isSafeInteger(value) && value >= 0 && value <= most;

function numberFault({ inStock, weightGrams, disPerHundredths }: CatalogueRow): string | null {
  if (!isCount(inStock, MOST_PIECES)) return 'the stock is no count';
  if (!isCount(weightGrams, MOST_PIECES)) return 'the weight is no count of grams';
  const isDiscount = isCount(disPerHundredths, WHOLE_DISCOUNT - 1);
  return isDiscount ? null : 'the discount is not from 0 to below 100 %';
}

function periodFault({ discountFrom = null, discountTo = null }: CatalogueRow): string | null {
  const isReversed = endsBeforeItBegins({ discountFrom, discountTo });
  return isReversed ? 'the discount ends before it begins' : null;
}

/** A price of 0 is asked for; a level or a quantity has a price or is left out. */
function priceFault(row: CatalogueRow): string | null {
  const { sellingCents, tierPrices, breaks = [], disPerHundredths } = row;
  const others = [...tierPrices, ...breaks];
  if (!isCount(sellingCents, MOST_CENTS)) return 'the price is no amount';
  if (others.some((one) => one.sellingCents === 0 || !isCount(one.sellingCents, MOST_CENTS))) {
    return 'a price of a level is no amount';
  }
  if ([row, ...others].some((one) => isNothingLeft(one.sellingCents, disPerHundredths))) {
    return 'less the discount nothing is left of a price';
  }
  const isFalling = breaks.every(({ userType, fromQty, sellingCents: cents }, at) => {
    const before = breaks.slice(0, at).findLast((one) => one.userType === userType);
    if (!isCount(fromQty, MOST_PIECES) || fromQty < 2) return false;
    return before === undefined || (fromQty > before.fromQty && cents < before.sellingCents);
  });
  return isFalling ? null : 'a quantity price is not below the one before';
}
