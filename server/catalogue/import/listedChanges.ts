import { isAbovePrice } from '@/lib/commerce/dealerPrices';
import { writePeriodEdge } from '@/lib/commerce/discountPeriod';
import type { ItemFieldName } from '@/lib/commerce/itemFields';
import { rupeesFromCents } from '@/lib/commerce/money';
import { percentFromHundredths } from '@/lib/commerce/price';
import type { CatalogueRow } from '@/server/catalogue/items/catalogueRow';
import type { ItemRecord } from '@/server/catalogue/items/itemRecord';
import { PLAIN_NAMES } from '@/server/catalogue/items/plainColumns';
import type { Change } from '@/server/catalogue/items/planBatch';
import { writeQuantityPrices } from './quantityPrices';

type Value = string | number | null;

/** What an import changes, or would change, in a field of an item. Prices are rupees. */
export type ListedChange = { sku: string; field: string; before: Value; after: Value };

/** A report lists no more; the counts are whole. */
const MOST = 1_000;

type Field = {
  column: keyof ItemRecord | 'visible';
  name: string;
  read?: (value: number) => Value;
};

const FIELDS: readonly Field[] = [
  { column: 'sellingCents', name: 'price', read: priceOf },
  { column: 'inStock', name: 'stock' },
  { column: 'itmName', name: 'name' },
  { column: 'disPerHundredths', name: 'discount', read: percentFromHundredths },
  { column: 'discountFrom', name: 'discount from', read: (at) => writePeriodEdge(at, 'from') },
  { column: 'discountTo', name: 'discount to', read: (at) => writePeriodEdge(at, 'to') },
  { column: 'featured', name: 'featured', read: yesOrNo },
  { column: 'askForPrice', name: 'ask for price', read: yesOrNo },
  { column: 'visible', name: 'hidden', read: (visible) => yesOrNo(1 - visible) },
  { column: 'warrantyMonths', name: 'warranty' },
  { column: 'grade', name: 'grade' },
  { column: 'colour', name: 'colour' },
  { column: 'weightGrams', name: 'weight' },
  ...PLAIN_NAMES.map((column) => ({ column, name: column })),
  { column: 'partKind', name: 'kind of part' },
];

function yesOrNo(flag: number): Value {
  return flag === 1 ? 'yes' : 'no';
}

/** Returns rupees, or the words of a list for a price that is asked for. */
function priceOf(cents: number): Value {
  return cents === 0 ? 'ask for price' : rupeesFromCents(cents);
}

/** Collects what an import changes, for its report. */
export class ListedChanges {
  readonly changes: ListedChange[] = [];
  /** Prices ten times higher or lower than before. */
  readonly farOff: ListedChange[] = [];
  /** Dealer prices that an import puts above the price. */
  readonly abovePrice: ListedChange[] = [];
  /** How many fields changed. */
  fields = 0;

  add(change: Change): void {
    const listed = changesOf(change);
    this.fields += listed.length;
    for (const one of listed) {
      if (this.changes.length < MOST) this.changes.push(one);
      if (one.field.includes('price') && isFarOff(one) && this.farOff.length < MOST) {
        this.farOff.push(one);
      }
    }
    const { stored, columns, tierPrices } = change;
    if (columns.sellingCents === undefined && tierPrices === null) return;
    this.#noteAbove({
      sku: stored.sku,
      sellingCents: columns.sellingCents ?? stored.sellingCents,
      tierPrices: tierPrices ?? stored.tierPrices,
    });
  }

  addAddition(row: CatalogueRow): void {
    this.#noteAbove(row);
  }

  #noteAbove({ sku, sellingCents, tierPrices }: Prices): void {
    for (const { userType, sellingCents: cents } of tierPrices) {
      const name = TIER_FIELDS[userType];
      // A price of 0 is asked for.
      if (name === undefined || !isAbovePrice(name, cents, sellingCents || null)) continue;
      if (this.abovePrice.length === MOST) return;
      const [before, after] = [sellingCents, cents].map(rupeesFromCents);
      const field = `price, and dealer price ${userType}`;
      this.abovePrice.push({ sku, field, before: before ?? null, after: after ?? null });
    }
  }
}

type Prices = Pick<CatalogueRow, 'sku' | 'sellingCents' | 'tierPrices'>;

const TIER_FIELDS: Partial<Record<number, ItemFieldName>> = {
  2: 'dealer_price',
  3: 'dealer_price_3',
  4: 'dealer_price_4',
};

/** Returns what changes in the fields of an item. */
export function changesOf(change: Change): ListedChange[] {
  const { stored, columns } = change;
  const { sku } = stored;
  const fields = FIELDS.flatMap(({ column, name, read }): ListedChange[] => {
    const after = column === 'sku' ? undefined : columns[column];
    if (after === undefined) return [];
    const shown = (value: Value) =>
      read !== undefined && typeof value === 'number' ? read(value) : value;
    return [{ sku, field: name, before: shown(stored[column]), after: shown(after) }];
  });
  return [...fields, ...tierChanges(change), ...breakChanges(change)];
}

function tierChanges({ stored, tierPrices: next }: Change): ListedChange[] {
  if (next === null) return [];
  const centsIn = (prices: typeof next, userType: number) =>
    prices.find((price) => price.userType === userType)?.sellingCents ?? null;
  const rupees = (cents: number | null) => (cents === null ? null : rupeesFromCents(cents));
  return [2, 3, 4].flatMap((userType): ListedChange[] => {
    const [before, after] = [centsIn(stored.tierPrices, userType), centsIn(next, userType)];
    if (before === after) return [];
    const field = `dealer price ${userType}`;
    return [{ sku: stored.sku, field, before: rupees(before), after: rupees(after) }];
  });
}

function breakChanges({ stored, breaks }: Change): ListedChange[] {
  if (breaks === null) return [];
  return [1, 2, 3, 4].flatMap((userType): ListedChange[] => {
    const [before, after] = [stored.breaks, breaks].map((all) =>
      writeQuantityPrices(all, userType),
    );
    if (before === after) return [];
    const field = userType === 1 ? 'quantity prices' : `dealer quantity prices ${userType}`;
    return [{ sku: stored.sku, field, before: before || null, after: after || null }];
  });
}

const FAR = 10;

function isFarOff({ before, after }: ListedChange): boolean {
  if (typeof before !== 'number' || typeof after !== 'number' || before <= 0) return false;
  return after >= before * FAR || after * FAR <= before;
}
