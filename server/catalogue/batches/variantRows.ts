import { codeKey } from '@/lib/commerce/codes';
import { isSameOptions, writeOptions, type VariantOption } from '@/lib/commerce/variantOptions';
import type { Reader, Writer } from '@/server/platform/database/connect';
import { readOptions } from '@/server/catalogue/items/options.queries';
import {
  meantItem,
  readSkuItems,
  readVariants,
  type SkuItem,
  type SkuItems,
} from '@/server/catalogue/search/skuItems.queries';
import { refuseRow, type AskedRow } from './askedRows';
import { PLACE_FIELDS, type PlaceField } from './itemCells';

type FoundRow = { row: AskedRow; item: SkuItem | null };
type VariantRow = AskedRow & { variant: NonNullable<AskedRow['variant']> };

/** An item with variants; without a code while its batch adds it. */
type Parent = Pick<SkuItem, 'sku'> & { itmCode: number | null };

/**
 * Makes cells of where variants belong, and refuses variants that cannot be. An item without variants gets its
 * first ones together with a new item that they belong to: stock, carts and orders stay with the item that is sold.
 */
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
  const marked = markGroups(found);
  const placed: FoundRow[] = [];
  // The options of this batch count, too.
  const taken = new Map<string, VariantOption[][]>();
  for (const one of marked) {
    const { row, item } = one;
    if (!isVariant(row) || row.refused.length > 0) placed.push(one);
    else {
      const parent = parentOf(row, items, marked);
      placed.push({ row: await placeOne(db, { row, item }, { parent, taken }), item });
    }
  }
  return placed;
}

function isVariant(row: AskedRow): row is VariantRow {
  return row.variant !== undefined;
}

/** Marks the new items that an item without variants is to belong to. */
function markGroups(found: readonly FoundRow[]): FoundRow[] {
  const likes = new Map(
    found.flatMap(({ row, item }) => {
      const isFirst = isVariant(row) && item?.itmType === 'S';
      return isFirst ? [[codeKey(row.variant.of), item.sku] as const] : [];
    }),
  );
  return found.map((one) => {
    const { row, item } = one;
    const like = likes.get(codeKey(row.sku));
    const isFree = item === null || (item.itmType === 'M' && item.visible === 0);
    if (like === undefined || isVariant(row) || !row.isNew || !isFree) return one;
    return { row: { ...row, group: { like } }, item };
  });
}

function parentOf(
  { variant: { of } }: VariantRow,
  items: SkuItems,
  found: readonly FoundRow[],
): Parent | SkuItem | null {
  const meant = meantItem(of, items);
  if (meant !== null) return 'item' in meant ? meant.item : null;
  const added = found.find(
    ({ row }) => row.group !== undefined && codeKey(row.sku) === codeKey(of),
  );
  return added === undefined ? null : { sku: added.row.sku.trim(), itmCode: null };
}

type Place = { parent: Parent | SkuItem | null; taken: Map<string, VariantOption[][]> };

async function placeOne(
  db: Reader | Writer,
  { row, item }: { row: VariantRow; item: SkuItem | null },
  { parent, taken }: Place,
): Promise<AskedRow> {
  const { of, options, seen } = row.variant;
  const cellOf = (field: PlaceField, to: string) => ({ field, sent: field, from: seen[field], to });
  const refused = (reason: string) => {
    const cells = row.cells.length > 0 ? row.cells : [cellOf('variant_of', of)];
    return { ...row, refused: refuseRow({ ...row, cells }, reason).slice(0, 1) };
  };
  if (of === '') return refused('A variant needs the SKU of its item.');
  if (parent === null) return refused(`No item has the SKU ${of}.`);
  if ('itmType' in parent && parent.itmType !== 'M') {
    return refused(`${parent.sku} is no item with variants.`);
  }
  if (options.length === 0) return refused('A variant needs its options.');
  const moving = item === null ? null : whyNoMove(item, parent);
  if (moving !== null) return refused(moving);
  const others = taken.get(parent.sku) ?? (await optionsOf(db, parent, item));
  if (others.some((one) => isSameOptions(one, options))) {
    return refused('There is a variant with these options already.');
  }
  const [first] = others;
  if (first !== undefined && !hasNamesOf(first, options)) {
    const names = first.map(({ name }) => name).join(', ');
    return refused(`The variants of ${parent.sku} are told apart by ${names}.`);
  }
  taken.set(parent.sku, [...others, options]);
  const place: Record<PlaceField, string> = {
    variant_of: parent.sku,
    options: writeOptions(options),
  };
  return {
    ...row,
    cells: [...row.cells, ...PLACE_FIELDS.map((field) => cellOf(field, place[field]))],
  };
}

function whyNoMove({ sku, itmType, parentItmCode }: SkuItem, parent: Parent): string | null {
  if (itmType === 'M') return `${sku} has variants, so that it is none itself.`;
  const isElsewhere = itmType === 'C' && parentItmCode !== parent.itmCode;
  return isElsewhere ? `${sku} is a variant of another item.` : null;
}

function hasNamesOf(one: readonly VariantOption[], other: readonly VariantOption[]): boolean {
  const named = (options: readonly VariantOption[]) =>
    options.map(({ name }) => ({ name, value: '' }));
  return isSameOptions(named(one), named(other));
}

/** Returns the options of each variant of an item but one. */
async function optionsOf(
  db: Reader | Writer,
  { itmCode: parentItmCode }: Parent,
  except: SkuItem | null,
): Promise<VariantOption[][]> {
  if (parentItmCode === null) return [];
  const variants = await readVariants(db, [parentItmCode]);
  const codes = variants.map(({ itmCode }) => itmCode);
  const options = await readOptions(
    db,
    codes.filter((itmCode) => itmCode !== except?.itmCode),
  );
  return [...options.values()];
}

/** An item whose adding is undone keeps its variants if others than those of the batch belong to it now. */
export async function keepGroups(
  db: Reader | Writer,
  found: readonly FoundRow[],
): Promise<FoundRow[]> {
  const leaving = found.flatMap(({ row, item }) =>
    item?.itmType === 'M' && isUndoneAddition(row) ? [item] : [],
  );
  if (leaving.length === 0) return [...found];
  const variants = await readVariants(
    db,
    leaving.map(({ itmCode }) => itmCode),
  );
  const undone = new Set(
    found.flatMap(({ row, item }) =>
      isUndoneAddition(row) || row.cells.some(({ field }) => field === 'variant_of')
        ? [item?.itmCode ?? 0]
        : [],
    ),
  );
  const reasons = new Map(
    leaving.flatMap(({ itmCode, sku }) => {
      const others = variants.filter(
        (one) => one.parentItmCode === itmCode && one.visible === 1 && !undone.has(one.itmCode),
      );
      if (others.length === 0) return [];
      const names = others.map((one) => one.sku).join(', ');
      return [[itmCode, `${sku} has other variants now: ${names}.`] as const];
    }),
  );
  return found.map((one) => {
    const { row, item } = one;
    const isPlaced = row.isUndo && row.cells.some(({ field }) => field === 'variant_of');
    const reason = reasons.get((isPlaced ? item?.parentItmCode : item?.itmCode) ?? 0);
    if (reason === undefined || row.refused.length > 0) return one;
    return { row: { ...row, refused: refuseRow(row, reason).slice(0, 1) }, item };
  });
}

function isUndoneAddition({ isUndo, cells }: AskedRow): boolean {
  return isUndo === true && cells.some(({ field, to }) => field === 'sku' && to === null);
}
