import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { writeCell, type ItemFieldName } from '@/lib/commerce/itemFields';
import type { CellChange, CellValue } from '@/lib/contract/batch.contract';
import { SHOP } from '@/server/platform/audit/actor';
import { ShopError } from '@/server/platform/errors';
import type { Shop } from '@/server/boot/shop';
import { applyBatch } from '@/server/catalogue/batches/applyBatch.service';
import { continueBatches } from '@/server/catalogue/batches/batchJob.service';
import {
  cellsOf,
  isOfVariants,
  isSameStored,
  NO_CELLS,
  STORED_FIELDS,
  type Cells,
  type StoredField,
} from '@/server/catalogue/batches/itemCells';
import { undoBatch } from '@/server/catalogue/batches/undoBatch.service';
import { importCatalogue } from '@/server/catalogue/import/import.service';
import { readListedBySku, type ListedRow } from '@/server/catalogue/items/listedRows.queries';
import { playSteps, type Histories, type Outcomes, type Step } from './histories';
import { oneOf, type Random } from './random';
import { ledgerMistakes, receive, sell } from './stock';

export type Played = Outcomes & { mistakes: string[] };

type Play = {
  shop: Shop;
  skus: string[];
  codes: number[];
  folder: string;
  number: number;
  random: Random;
};

const STEPS: readonly Step<Play>[] = [
  { times: 2, must: ['save'], play: save },
  { times: 1, must: ['import'], play: importList },
  { times: 1, must: ['undo'], play: undo },
  { times: 1, must: ['sale', 'receipt'], play: move },
];

/**
 * Plays random histories of batches, imports, undos and sales in parallel. Returns what was done, and where the
 * catalogue is not what its batches make of the one before, or stock not the sum of its movements.
 */
export async function playHistories(shop: Shop, histories: Histories): Promise<Played> {
  const items = await shop.database.read
    .selectFrom('item')
    .select(['itmCode', 'sku', 'itmType'])
    .orderBy('itmCode')
    .limit(40)
    .execute();
  const skus = items.map(({ sku }) => sku);
  const codes = items.filter(({ itmType }) => itmType !== 'M').map(({ itmCode }) => itmCode);
  const before = new Map([...(await rowsBySku(shop))].map(([sku, row]) => [sku, cellsOf(row)]));
  const folder = mkdtempSync(path.join(os.tmpdir(), 'histories-'));
  const [outcomes] = await Promise.all([
    playSteps(STEPS, histories, async (number, random) => {
      return { shop, skus, codes, folder, number, random };
    }),
    largeBatch(shop),
  ]);
  await continueBatches(shop);
  rmSync(folder, { recursive: true, force: true });
  const mistakes = [...(await foldMistakes(shop, before)), ...(await ledgerMistakes(shop))];
  return { ...outcomes, mistakes };
}

/** Values that cells get; several histories write the same. */
function valueOf(field: ItemFieldName, random: Random): CellValue {
  const at = random(4);
  switch (field) {
    case 'price_lkr':
      return 1_000 + at * 50;
    case 'dealer_price':
      return at === 0 ? null : 700 + at;
    case 'name':
      return oneOf(['Galaxy A12 Display', 'Galaxy A12 Battery', 'iPhone 11 Battery'], random);
    case 'phones':
      return oneOf(['Samsung: Galaxy A12', 'Apple: iPhone 11 (A2111)', null], random);
    case 'category':
      return oneOf(['Displays', 'Batteries', `Shelf ${at}`], random);
    case 'hidden':
      return at === 0;
    default:
      return at === 0 ? null : `Value ${at}`;
  }
}

const FIELDS = [
  'price_lkr',
  'dealer_price',
  'name',
  'phones',
  'category',
  'colour',
  'shelf',
  'specs',
  'hidden',
] as const satisfies readonly ItemFieldName[];

/** Saves a grid that was loaded a moment ago. */
async function save({ shop, skus, number, random }: Play): Promise<string> {
  const chosen = new Set(Array.from({ length: 1 + random(5) }, () => oneOf(skus, random)));
  const rows = await readListedBySku(shop.database.read, chosen);
  const changes: CellChange[] = [];
  for (const [sku, row] of rows) {
    const cells = cellsOf(row);
    for (const field of new Set([oneOf(FIELDS, random), oneOf(FIELDS, random)])) {
      const from = writeCell(field, cells[field]);
      changes.push({ sku, field, from, to: valueOf(field, random) });
    }
  }
  if (random(3) === 0) {
    const sku = `ADDED-${number}`;
    changes.push({ sku, field: 'name', from: null, to: 'Galaxy A12 Cable' });
    changes.push({ sku, field: 'price', from: null, to: 500 });
    skus.push(sku);
  }
  await new Promise((resolve) => setTimeout(resolve, random(5)));
  const facts = { actor: SHOP, why: null, source: 'grid' } as const;
  const { applied, conflicts } = await applyBatch(shop, changes, facts);
  if (conflicts.length > 0) return 'conflict';
  return applied > 0 ? 'save' : 'nothing';
}

async function importList({ shop, skus, folder, number, random }: Play): Promise<string> {
  const file = path.join(folder, `list-${number}.csv`);
  const chosen = [...new Set([oneOf(skus, random), oneOf(skus, random)])];
  const price = () => 900 + random(5) * 100;
  const isNamed = random(2) === 0;
  const named = chosen.map((sku) => `${sku},${String(valueOf('name', random))},${price()}`);
  const lines = isNamed
    ? ['sku,name,price', ...named, `LIST-${number},Galaxy A12 Cable,${price()}`]
    : ['sku,price', ...chosen.map((sku) => `${sku},${price()}`)];
  writeFileSync(file, `${lines.join('\n')}\n`);
  await importCatalogue(shop, file);
  return 'import';
}

/** Undoes one of the last batches; tries some, because cells that were changed since are left. */
async function undo({ shop, random }: Play): Promise<string> {
  const batches = await shop.database.read
    .selectFrom('batch')
    .select('batchId')
    .orderBy('batchId', 'desc')
    .limit(30)
    .execute();
  for (let tries = 0; tries < 5 && batches.length > 0; tries += 1) {
    const { batchId } = oneOf(batches, random);
    if (await undoes(shop, batchId)) return 'undo';
  }
  return 'nothing';
}

async function undoes(shop: Shop, batchId: number): Promise<boolean> {
  try {
    const { applied } = await undoBatch(shop, batchId, { actor: SHOP, isTrial: false });
    return applied > 0;
  } catch (error) {
    if (error instanceof ShopError) return false;
    throw error;
  }
}

async function move({ shop, codes, random }: Play): Promise<string> {
  const itmCode = oneOf(codes, random);
  if (random(2) === 0) return (await sell(shop, itmCode, 1 + random(3))) ? 'sale' : 'refused';
  await receive(shop, itmCode, 1 + random(5));
  return 'receipt';
}

/** A job of new items runs beside the others, worked on twice at once. */
async function largeBatch(shop: Shop): Promise<void> {
  const changes = Array.from({ length: 1_010 }, (_, at): CellChange[] => [
    { sku: `LARGE-${at}`, field: 'name', from: null, to: `Spare screw ${at}` },
    { sku: `LARGE-${at}`, field: 'price', from: null, to: 10 },
  ]);
  await applyBatch(shop, changes.flat(), { actor: SHOP, why: 'Large', source: 'grid' });
  await Promise.all([continueBatches(shop), continueBatches(shop)]);
}

async function rowsBySku(shop: Shop): Promise<Map<string, ListedRow>> {
  const items = await shop.database.read.selectFrom('item').select('sku').execute();
  return readListedBySku(
    shop.database.read,
    items.map(({ sku }) => sku),
  );
}

/** Unknown is what a new item of an import had: its batch says only that it was added. */
type Known = Partial<Cells>;

async function foldMistakes(shop: Shop, before: Map<string, Known>): Promise<string[]> {
  const cells = await shop.database.read
    .selectFrom('batchCell')
    .innerJoin('batch', 'batch.batchId', 'batchCell.batchId')
    .select(['batchCell.batchId', 'batchCell.sku', 'field', 'fromValue', 'toValue', 'source'])
    .where('outcome', '=', 'written')
    .orderBy('cellId')
    .execute();
  const mistakes: string[] = [];
  for (const { batchId, sku, field: name, fromValue, toValue, source } of cells) {
    const field = STORED_FIELDS.find((one) => one === name);
    if (field === undefined) continue;
    const isCompact = source === 'import' && field === 'sku' && !before.has(sku);
    const known: Known = before.get(sku) ?? (isCompact ? { sku: null } : { ...NO_CELLS });
    before.set(sku, known);
    const [from, to] = [fromValue, toValue].map((json) => JSON.parse(json) as CellValue);
    const was = known[field];
    if (was !== undefined && !isSameStored(field, was, from ?? null)) {
      mistakes.push(`batch ${batchId}, ${sku} ${field}: was ${String(was)}, not ${fromValue}`);
    }
    known[field] = to ?? null;
  }
  const now = await rowsBySku(shop);
  return [...mistakes, ...differences(before, now), ...wrongPricesOf(now)];
}

function differences(folded: ReadonlyMap<string, Known>, now: ReadonlyMap<string, ListedRow>) {
  return [...now].flatMap(([sku, row]) => {
    const [known, is] = [folded.get(sku), cellsOf(row)];
    if (known === undefined) return [`${sku} is in no batch`];
    const differs = (field: StoredField) => {
      const value = known[field];
      const isCell = value !== undefined && !isOfVariants(row, field);
      return isCell && !isSameStored(field, value, is[field]);
    };
    return STORED_FIELDS.filter(differs).map(
      (field) => `${sku} ${field}: ${String(is[field])}, by its batches ${String(known[field])}`,
    );
  });
}

/** An item with variants costs what the cheapest that is shown does; none of these is asked for. */
function wrongPricesOf(now: ReadonlyMap<string, ListedRow>): string[] {
  const shown = [...now.values()].filter(
    ({ itmType, visible }) => itmType === 'C' && visible === 1,
  );
  return [...now].flatMap(([sku, { itmType, sellingCents }]) => {
    const own = shown.filter(({ parentSku }) => parentSku === sku);
    if (itmType !== 'M' || own.length === 0) return [];
    const least = Math.min(...own.map((variant) => variant.sellingCents));
    return least === sellingCents
      ? []
      : [`${sku} costs ${sellingCents}, its cheapest variant ${least}`];
  });
}
