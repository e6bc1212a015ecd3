import { csvLine, CSV_START } from '@/lib/commerce/csv';
import { writePeriodEdge } from '@/lib/commerce/discountPeriod';
import { kilogramsFromGrams } from '@/lib/commerce/delivery';
import { centsText, type Cents } from '@/lib/commerce/money';
import { percentFromHundredths } from '@/lib/commerce/price';
import { readListedRows, type ListedRow } from '@/server/catalogue/items/listedRows.queries';
import { PLAIN_NAMES, plainRule } from '@/server/catalogue/items/plainColumns';
import type { Shop } from '@/server/boot/shop';
import { writePhones } from '@/lib/commerce/phonesColumn';
import { writeQuantityPrices } from './quantityPrices';

const IN_BATCH = 500;

/** The columns of an exported list, each with the name by which an import recognises it. */
const COLUMNS: readonly (readonly [string, (row: ListedRow) => string | number])[] = [
  ['sku', ({ sku }) => sku],
  ['name', ({ itmName }) => itmName],
  ['category', ({ catName }) => catName],
  ['sub_category', ({ sCatName }) => sCatName ?? ''],
  ['tag', ({ tagName }) => tagName ?? ''],
  ['brand', ({ bndName }) => bndName ?? ''],
  ['price_lkr', ({ sellingCents }) => price(sellingCents)],
  ['stock', ({ inStock }) => inStock],
  ['ask_for_price', ({ askForPrice }) => (askForPrice === 1 ? 'yes' : 'no')],
  ['weight_kg', ({ weightGrams }) => (weightGrams > 0 ? kilogramsFromGrams(weightGrams) : '')],
  ['phones', ({ phones }) => writePhones(phones)],
  ['grade', ({ grade }) => grade ?? ''],
  ['colour', ({ colour }) => colour ?? ''],
  ['warranty', ({ warrantyMonths }) => warrantyMonths ?? ''],
  ['discount', ({ disPerHundredths }) => percentFromHundredths(disPerHundredths)],
  ['discount_from', ({ discountFrom: at }) => (at === null ? '' : writePeriodEdge(at, 'from'))],
  ['discount_to', ({ discountTo: at }) => (at === null ? '' : writePeriodEdge(at, 'to'))],
  ['featured', ({ featured }) => (featured === 1 ? 'yes' : 'no')],
  ['hidden', ({ visible }) => (visible === 0 ? 'yes' : 'no')],
  ['dealer_price', (row) => tier(row, 2)],
  ['dealer_price_3', (row) => tier(row, 3)],
  ['dealer_price_4', (row) => tier(row, 4)],
  ['quantity_prices', ({ breaks }) => writeQuantityPrices(breaks, 1)],
  ['dealer_quantity_prices', ({ breaks }) => writeQuantityPrices(breaks, 2)],
  ['dealer_quantity_prices_3', ({ breaks }) => writeQuantityPrices(breaks, 3)],
  ['dealer_quantity_prices_4', ({ breaks }) => writeQuantityPrices(breaks, 4)],
  ...PLAIN_NAMES.map(
    (column) =>
      [plainRule(column).heading ?? column, (row: ListedRow) => row[column] ?? ''] as const,
  ),
  ['specs', ({ shortSpecs }) => shortSpecs],
];

/** Not the name of a column that an import reads: what was sold meanwhile stays sold. */
const STOCK_TO_READ = 'stock_when_downloaded';

/**
 * Generates the catalogue as a list in chunks, with the number of its items so far. An import of it changes
 * nothing, and of it into an empty shop gives the same list. Variants have lines of their own; the items that they belong to have none.
 */
export async function* exportList(
  shop: Shop,
  stockName = 'stock',
): AsyncGenerator<{ text: string; done: number }> {
  const names = COLUMNS.map(([name]) => (name === 'stock' ? stockName : name));
  yield { text: CSV_START + csvLine(names), done: 0 };
  let [after, done] = [0, 0];
  for (;;) {
    const rows = await readListedRows(shop.database.read, { after, limit: IN_BATCH });
    const last = rows.at(-1);
    if (last === undefined) return;
    [after, done] = [last.itmCode, done + rows.length];
    yield { text: rows.map((row) => csvLine(COLUMNS.map(([, read]) => read(row)))).join(''), done };
  }
}

/** Generates the list for a spreadsheet: an import of it, also days later, leaves the stock as it is. */
export async function* downloadedList(shop: Shop): AsyncGenerator<string> {
  for await (const { text } of exportList(shop, STOCK_TO_READ)) yield text;
}

/** Returns a price, or words that an import reads as none. */
function price(cents: Cents): string {
  return cents === 0 ? 'ask for price' : centsText(cents);
}

function tier({ tierPrices }: ListedRow, userType: number): string {
  const cents = tierPrices.get(userType);
  return cents === undefined ? '' : centsText(cents);
}
