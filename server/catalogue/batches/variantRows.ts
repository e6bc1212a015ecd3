import { isSameOptions, type VariantOption } from '@/lib/commerce/variantOptions';
import type { Reader, Writer } from '@/server/platform/database/connect';
import { readOptions } from '@/server/catalogue/items/options.queries';
import {
  meantItem,
  readSkuItems,
  readVariants,
  type SkuItem,
} from '@/server/catalogue/search/skuItems.queries';
import { refuseRow, type AskedRow } from './askedRows';

type FoundRow = { row: AskedRow; item: SkuItem | null };
type VariantRow = AskedRow & { variant: NonNullable<AskedRow['variant']> };

/** Names the items of new variants as they are written, and refuses variants that cannot be. */
export async function placeVariants(
  db: Reader | Writer,
  found: readonly FoundRow[],
): Promise<FoundRow[]> {
  const wanted = found.flatMap(({ row }) => (isVariant(row) ? [row] : []));
  if (wanted.length === 0) return [...found];
  const items = await readSkuItems(
    db,
    wanted.map(({ variant }) => variant.of),
  );
  const placed: FoundRow[] = [];
  // The options of this batch count, too.
  const taken = new Map<number, VariantOption[][]>();
  for (const one of found) {
    const { row, item } = one;
    if (item !== null || !isVariant(row) || row.refused.length > 0) {
      placed.push(one);
      continue;
    }
    const meant = meantItem(row.variant.of, items);
    const parent = meant !== null && 'item' in meant ? meant.item : null;
    placed.push({ row: await placeOne(db, row, { parent, taken }), item });
  }
  return placed;
}

function isVariant(row: AskedRow): row is VariantRow {
  return row.variant !== undefined;
}

type Place = { parent: SkuItem | null; taken: Map<number, VariantOption[][]> };

async function placeOne(
  db: Reader | Writer,
  row: VariantRow,
  { parent, taken }: Place,
): Promise<AskedRow> {
  const { of, options } = row.variant;
  const refused = (reason: string) => ({ ...row, refused: refuseRow(row, reason).slice(0, 1) });
  if (parent === null) return refused(`No item has the SKU ${of}.`);
  if (parent.itmType !== 'M') return refused(`${parent.sku} is no item with variants.`);
  if (options.length === 0) return refused('A variant needs its options.');
  const others = taken.get(parent.itmCode) ?? (await optionsOf(db, parent.itmCode));
  if (others.some((one) => isSameOptions(one, options))) {
    return refused('There is a variant with these options already.');
  }
  const [first] = others;
  if (first !== undefined && !hasNamesOf(first, options)) {
    const names = first.map(({ name }) => name).join(', ');
    return refused(`The variants of ${parent.sku} are told apart by ${names}.`);
  }
  taken.set(parent.itmCode, [...others, options]);
  return { ...row, variant: { of: parent.sku, options } };
}

function hasNamesOf(one: readonly VariantOption[], other: readonly VariantOption[]): boolean {
  const named = (options: readonly VariantOption[]) =>
    options.map(({ name }) => ({ name, value: '' }));
  return isSameOptions(named(one), named(other));
}

/** Returns the options of each variant of an item. */
async function optionsOf(db: Reader | Writer, parentItmCode: number): Promise<VariantOption[][]> {
  const variants = await readVariants(db, [parentItmCode]);
  const options = await readOptions(
    db,
    variants.map(({ itmCode }) => itmCode),
  );
  return [...options.values()];
}
