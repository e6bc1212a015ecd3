import { codeKey } from '@/lib/commerce/codes';
import type { Actor } from '@/server/platform/audit/actor';
import type { Writer } from '@/server/platform/database/connect';
import { indexItems } from '@/server/catalogue/search/searchIndex';
import type { Shop } from '@/server/boot/shop';
import {
  recordImportedStock,
  type ImportedStock,
} from '@/server/catalogue/stock/importedStock.service';
import { discountChange, discountColumns, STATED_DISCOUNT } from './discountColumns';
import { recountItems, recountParents } from '@/server/catalogue/stock/parents.queries';
import type { ItemChange, ItemRecord } from './itemRecord';
import type { Addition, BatchPlan, Change } from './planBatch';
import { readStoredItems } from './storedItems';
import { followVariants } from './variantPrices';

/** Executes a plan in the caller's transaction; returns the models whose counts may differ. */
export async function writeBatch(
  shop: Pick<Shop, 'clock' | 'database'>,
  tx: Writer,
  plan: BatchPlan,
  { now, ...stockFacts }: { now: number; actor: Actor; note: string | null },
): Promise<Set<number>> {
  const touched = new Set<number>();
  const toIndex = new Set<number>();
  for (const change of plan.changes) {
    await writeChange(tx, change, now);
    if (change.words) toIndex.add(change.stored.itmCode);
    for (const code of parentsOfChange(change)) toIndex.add(code);
    if (change.modelCodes === null && !isListedElse(change.columns)) continue;
    for (const code of [...change.stored.modelCodes, ...(change.modelCodes ?? [])]) {
      touched.add(code);
    }
  }
  const added = await writeAdditions(tx, plan.additions, now);
  for (const code of added.toIndex) toIndex.add(code);
  const stocked = [...plan.changes.flatMap(changedStock), ...added.stocked];
  await recordImportedStock(shop, tx, stockFacts, stocked);
  await recountParents(shop, tx, plan.changes.flatMap(shownOrHidden));
  await recountItems(shop, tx, plan.changes.flatMap(parentsOfChange));
  const priced = [...plan.changes.flatMap(parentsOfPrice), ...added.owners];
  await followVariants(shop, tx, priced, now);
  for (const { modelCodes } of plan.additions) for (const code of modelCodes) touched.add(code);
  if (toIndex.size > 0) await indexItems(tx, shop.database.engine, [...toIndex]);
  return touched;
}

/** The stock of an item with variants is that of its visible ones. */
function shownOrHidden({ stored, columns }: Change): number[] {
  return columns.visible !== undefined && stored.itmType === 'C' ? [stored.itmCode] : [];
}

/** The items that a variant belonged to and belongs to, where that changes: their stock and words follow. */
function parentsOfChange({ stored, columns }: Change): number[] {
  if (columns.parentItmCode === undefined) return [];
  return [stored.parentItmCode, columns.parentItmCode].flatMap((code) => code ?? []);
}

/** What a variant costs decides what its item does. */
const PRICE_COLUMNS = ['sellingCents', ...STATED_DISCOUNT, 'askForPrice', 'visible'] as const;

function parentsOfPrice(change: Change): number[] {
  const { stored, columns, tierPrices, breaks } = change;
  const isPriced =
    tierPrices !== null ||
    breaks !== null ||
    PRICE_COLUMNS.some((column) => columns[column] !== undefined);
  const own = isPriced && stored.parentItmCode !== null ? [stored.parentItmCode] : [];
  return [...own, ...parentsOfChange(change)];
}

function changedStock({ stored, columns }: Change): ImportedStock[] {
  if (columns.inStock === undefined && columns.itmType === undefined) return [];
  return [{ itmCode: stored.itmCode, before: stored, after: { ...stored, ...columns } }];
}

/** Phones count the items that are listed. */
function isListedElse({ itmType, visible }: ItemChange): boolean {
  return itmType !== undefined || visible !== undefined;
}

async function writeChange(tx: Writer, change: Change, now: number): Promise<void> {
  const { itmCode } = change.stored;
  await tx
    .updateTable('item')
    .set({
      ...change.columns,
      ...discountChange(change.stored, change.columns, now),
      ...barcodeKeyOf(change.columns),
      updatedAt: now,
    })
    .where('itmCode', '=', itmCode)
    .execute();
  if (change.tierPrices !== null) {
    await tx.deleteFrom('itemPrice').where('itmCode', '=', itmCode).execute();
  }
  if (change.breaks !== null) {
    await tx.deleteFrom('itemBreak').where('itmCode', '=', itmCode).execute();
  }
  if (change.modelCodes !== null) {
    await tx.deleteFrom('itemModel').where('itmCode', '=', itmCode).execute();
  }
  if (change.options !== null) {
    await tx.deleteFrom('itemOption').where('itmCode', '=', itmCode).execute();
  }
  await insertDetails(tx, [
    {
      itmCode,
      tierPrices: change.tierPrices ?? [],
      breaks: change.breaks ?? [],
      modelCodes: change.modelCodes ?? [],
      options: change.options ?? [],
    },
  ]);
}

/** The key changes with the barcode. */
function barcodeKeyOf({ barcode }: Pick<ItemChange, 'barcode'>): { barcodeKey?: string | null } {
  if (barcode === undefined) return {};
  return { barcodeKey: barcode === null ? null : codeKey(barcode) };
}

type Added = { toIndex: number[]; stocked: ImportedStock[]; owners: readonly number[] };

/** Inserts the new items, parents before their variants. */
async function writeAdditions(
  tx: Writer,
  additions: readonly Addition[],
  now: number,
): Promise<Added> {
  const parents = additions.filter(({ row }) => row.itmType !== 'C');
  const variants = additions.filter(({ row }) => row.itmType === 'C');
  const items = await insertItems(tx, parents, now);
  if (variants.length === 0) return addedOf(items, []);
  const codes = new Map(items.map(({ itmCode, sku }) => [sku, itmCode]));
  const parentCodes = await parentsOf(tx, variants, codes);
  const placed = variants.map((variant) => {
    const parentItmCode = parentCodes.get(variant.row.parentSku ?? '');
    if (parentItmCode === undefined) {
      throw new Error(`The variant ${variant.row.sku} comes before its item or has none.`);
    }
    return { ...variant, record: { ...variant.record, parentItmCode } };
  });
  const owners = placed.map(({ record }) => record.parentItmCode);
  return addedOf([...items, ...(await insertItems(tx, placed, now))], owners);
}

function addedOf(items: readonly Inserted[], owners: readonly number[]): Added {
  return {
    owners,
    toIndex: [...new Set([...items.map(({ itmCode }) => itmCode), ...owners])],
    stocked: items.map((item) => ({ itmCode: item.itmCode, before: null, after: item })),
  };
}

async function parentsOf(
  tx: Writer,
  variants: readonly Addition[],
  justInserted: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const codes = new Map(justInserted);
  const elsewhere = new Set(variants.map(({ row }) => row.parentSku ?? ''));
  for (const sku of justInserted.keys()) elsewhere.delete(sku);
  for (const [sku, { itmCode }] of await readStoredItems(tx, [...elsewhere])) {
    codes.set(sku, itmCode);
  }
  return codes;
}

type Inserted = { itmCode: number } & Pick<ItemRecord, 'sku' | 'itmType' | 'inStock'>;

async function insertItems(
  tx: Writer,
  additions: readonly Addition[],
  now: number,
): Promise<Inserted[]> {
  if (additions.length === 0) return [];
  const inserted = await tx
    .insertInto('item')
    .values(
      additions.map(({ record }) => ({
        ...record,
        ...discountColumns(record, now),
        ...barcodeKeyOf(record),
        skuKey: codeKey(record.sku),
        updatedAt: now,
      })),
    )
    .returning(['itmCode', 'sku', 'itmType', 'inStock'])
    .execute();
  const codes = new Map(inserted.map(({ itmCode, sku }) => [sku, itmCode]));
  await insertDetails(
    tx,
    additions.map(({ row, modelCodes }) => ({
      itmCode: codes.get(row.sku) ?? 0,
      tierPrices: row.tierPrices,
      breaks: row.breaks,
      modelCodes,
      options: row.options,
    })),
  );
  return inserted;
}

type Details = Pick<Addition, 'modelCodes'> &
  Pick<Addition['row'], 'tierPrices' | 'breaks' | 'options'> & { itmCode: number };

async function insertDetails(tx: Writer, details: readonly Details[]): Promise<void> {
  const prices = details.flatMap(({ itmCode, tierPrices }) =>
    tierPrices.map(({ userType, sellingCents }) => ({ itmCode, userType, sellingCents })),
  );
  if (prices.length > 0) await tx.insertInto('itemPrice').values(prices).execute();
  const breaks = details.flatMap(({ itmCode, breaks: own = [] }) =>
    own.map((one) => ({ itmCode, ...one })),
  );
  if (breaks.length > 0) await tx.insertInto('itemBreak').values(breaks).execute();
  const models = details.flatMap(({ itmCode, modelCodes }) =>
    modelCodes.map((modelCode) => ({ modelCode, itmCode })),
  );
  if (models.length > 0) await tx.insertInto('itemModel').values(models).execute();
  const options = details.flatMap(({ itmCode, options: values }) =>
    values.map((option, at) => ({ itmCode, ...option, position: at + 1 })),
  );
  if (options.length > 0) await tx.insertInto('itemOption').values(options).execute();
}
