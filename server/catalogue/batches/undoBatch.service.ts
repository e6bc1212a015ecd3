import type { BatchOutcome, BatchState, CellValue } from '@/lib/contract/batch.contract';
import type { Actor } from '@/server/platform/audit/actor';
import type { Reader } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import type { Shop } from '@/server/boot/shop';
import type { Once } from '@/server/catalogue/stock/onceByKey.service';
import { applyAsked } from './applyBatch.service';
import type { AskedCell, AskedRow } from './askedRows';
import { noBatch, stateOf } from './batchStates';
import { leaveRest } from './failedBatch.service';
import { STORED_FIELDS, type StoredField } from './itemCells';
import { databaseTime } from './recordBatch.queries';

/** Cells read at a time; those of an item stay together. */
const CELLS_A_TIME = 1_000;

export type UndoOptions = { actor: Actor; isTrial: boolean; once?: Once | undefined };

/**
 * Undoes a batch, as a new one, however long ago it was: cells that still have its value get the one of
 * before; those changed since are listed as conflicts and left. Items that it added are hidden. Throws
 * 'not-found', and 'conflict' while it is still running. The rest of
 * a batch that failed is left.
 */
export async function undoBatch(
  shop: Shop,
  batchId: number,
  { actor, isTrial, once }: UndoOptions,
): Promise<BatchOutcome> {
  const isFailed = (await stateOfOver(shop, batchId)) === 'failed';
  if (isFailed && !isTrial) await leaveRest(shop, actor, batchId);
  const { read } = shop.database;
  const asked = { cells: await countWritten(read, batchId), rows: rowsToUndo(read, batchId) };
  const facts = { actor, why: null, source: 'undo', undoes: batchId } as const;
  return applyAsked(shop, asked, { ...facts, isTrial, once });
}

/** Returns the state of a batch that nobody writes any more. */
async function stateOfOver(shop: Shop, batchId: number): Promise<BatchState> {
  const batch = await shop.database.read
    .selectFrom('batch')
    .select(['state', 'touchedAt'])
    .where('batchId', '=', batchId)
    .executeTakeFirst();
  if (batch === undefined) throw noBatch(batchId);
  const state = stateOf(batch, await databaseTime(shop));
  if (state === 'done' || state === 'stopped' || state === 'failed') return state;
  throw new ShopError('conflict', { batchId: `Batch ${batchId} is still running. ` });
}

async function countWritten(reader: Reader, batchId: number): Promise<number> {
  const { count } = await reader
    .selectFrom('batchCell')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('batchId', '=', batchId)
    .where('outcome', '=', 'written')
    .executeTakeFirstOrThrow();
  return count;
}

/** Generates the rows that undo a batch, in chunks. */
async function* rowsToUndo(reader: Reader, batchId: number): AsyncGenerator<AskedRow[]> {
  let after = 0;
  let rest: Written[] = [];
  for (;;) {
    const cells = await readWritten(reader, batchId, after);
    const last = cells.at(-1);
    if (last === undefined) break;
    after = last.cellId;
    const all = [...rest, ...cells];
    // A batch that is read at once is decided at once: its items may belong together.
    if (cells.length < CELLS_A_TIME) {
      yield undoing(all);
      return;
    }
    // The last item may go on in the next cells.
    rest = all.filter(({ sku }) => sku === last.sku);
    yield undoing(all.filter(({ sku }) => sku !== last.sku));
  }
  if (rest.length > 0) yield undoing(rest);
}

type Written = Awaited<ReturnType<typeof readWritten>>[number];

function readWritten(reader: Reader, batchId: number, after: number) {
  return reader
    .selectFrom('batchCell')
    .select(['cellId', 'sku', 'field', 'fromValue', 'toValue'])
    .where('batchId', '=', batchId)
    .where('cellId', '>', after)
    .where('outcome', '=', 'written')
    .orderBy('cellId')
    .limit(CELLS_A_TIME)
    .execute();
}

function undoing(cells: readonly Written[]): AskedRow[] {
  const rows = new Map<string, AskedRow>();
  for (const { sku, field, fromValue, toValue } of cells) {
    // Numbers of phones go back with the whole batch.
    if (!isStored(field)) continue;
    const row = rows.get(sku) ?? { sku, cells: [], refused: [], isNew: false, isUndo: true };
    rows.set(sku, row);
    addUndo(row, { field, from: read(toValue), to: read(fromValue) });
  }
  return [...rows.values()].map(withoutAdded);
}

function isStored(field: string): field is StoredField {
  return STORED_FIELDS.some((one) => one === field);
}

const read = (json: string) => JSON.parse(json) as CellValue;

/** A batch that wrote a cell twice goes back to what was before the first. */
function addUndo({ cells }: AskedRow, { field, from, to }: Omit<AskedCell, 'sent'>): void {
  const first = cells.find((cell) => cell.field === field);
  if (first === undefined) cells.push({ field, sent: field, from, to });
  else first.from = from;
}

/** An item that was added is withdrawn as it is; its cells were none before. */
function withoutAdded(row: AskedRow): AskedRow {
  const added = row.cells.find(({ field }) => field === 'sku');
  if (added === undefined) return row;
  const isHidden = ({ field, to }: AskedCell) => field === 'hidden' && to !== null;
  return { ...row, cells: [added, ...row.cells.filter(isHidden)] };
}
