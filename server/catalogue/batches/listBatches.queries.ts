import {
  BATCH_PAGE_SIZE,
  BY_SHOP,
  CELL_PAGE_SIZE,
  type Batch,
  type BatchCell,
  type BatchCellPage,
  type BatchesQuery,
  type BatchPage,
  type BatchSource,
  type CellValue,
} from '@/lib/contract/batch.contract';
import type { Reader } from '@/server/platform/database/connect';
import type { Shop } from '@/server/boot/shop';
import { readStockItems } from '@/server/catalogue/stock/scan.queries';
import { noBatch, stateOf } from './batchStates';
import { isSeen, STORED_FIELDS, wireValue, type StoredField } from './itemCells';
import { databaseTime } from './recordBatch.queries';

/** Returns a page of batches, the newest first, and everybody who made one. */
export async function listBatches(
  shop: Shop,
  { before, by = '', source = '' }: BatchesQuery,
): Promise<BatchPage> {
  const now = await databaseTime(shop);
  const rows = await batches(shop.database.read)
    .$if(before !== undefined, (query) => query.where('batch.batchId', '<', before ?? 0))
    .$if(by === BY_SHOP, (query) => query.where('actorKind', '<>', 'staff'))
    .$if(by !== '' && by !== BY_SHOP, (query) =>
      query.where('actorKind', '=', 'staff').where('actorId', '=', Number(by)),
    )
    .$if(source !== '', (query) => query.where('source', '=', source as BatchSource))
    .orderBy('batch.batchId', 'desc')
    .limit(BATCH_PAGE_SIZE + 1)
    .execute();
  const page = rows.slice(0, BATCH_PAGE_SIZE).map((row) => shown(row, now));
  const hasMore = rows.length > BATCH_PAGE_SIZE;
  return {
    batches: page,
    before: hasMore ? (page.at(-1)?.batchId ?? null) : null,
    authors: await readAuthors(shop.database.read),
  };
}

/** Returns the staff who made batches, and whether the shop itself made some. */
async function readAuthors(reader: Reader): Promise<BatchPage['authors']> {
  const rows = await reader
    .selectFrom('batch')
    .select(['actorKind', 'actorId'])
    .select(({ fn }) => fn.max('actorName').as('name'))
    .groupBy(['actorKind', 'actorId'])
    .execute();
  const staff = rows
    .filter(({ actorKind }) => actorKind === 'staff')
    .map(({ actorId, name }) => ({ by: String(actorId), name }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
  return staff.length === rows.length ? staff : [...staff, { by: BY_SHOP, name: 'The shop' }];
}

function batches(reader: Reader) {
  return reader
    .selectFrom('batch')
    .select(['batch.batchId', 'at', 'touchedAt', 'actorKind', 'actorName', 'why', 'source'])
    .select(['undoes', 'state', 'cells', 'items', 'added', 'conflicts', 'refused'])
    .select(['failure', 'retryAt'])
    .select(['rows', 'rowsDone'])
    .select((eb) =>
      eb
        .selectFrom('batch as undo')
        .whereRef('undo.undoes', '=', 'batch.batchId')
        .select(({ fn }) => fn.max<number | null>('undo.batchId').as('undoneBy'))
        .as('undoneBy'),
    );
}

type BatchRow = Awaited<ReturnType<ReturnType<typeof batches>['execute']>>[number];

function shown({ touchedAt, ...row }: BatchRow, now: number): Batch {
  return { ...row, state: stateOf({ state: row.state, touchedAt }, now) };
}

/** Returns a batch without its cells. Throws 'not-found'. */
export async function readBatchFacts(shop: Shop, batchId: number): Promise<Batch> {
  const { read } = shop.database;
  const row = await batches(read).where('batch.batchId', '=', batchId).executeTakeFirst();
  if (row === undefined) throw noBatch(batchId);
  return shown(row, await databaseTime(shop));
}

/** Returns a batch with a page of its cells, in the order of writing. Throws 'not-found'. */
export async function readBatch(
  shop: Shop,
  batchId: number,
  { after = 0 }: { after?: number | undefined },
): Promise<BatchCellPage> {
  const { read } = shop.database;
  const batch = await readBatchFacts(shop, batchId);
  const cells = await cellsQuery(read)
    .where('batchId', '=', batchId)
    .where('cellId', '>', after)
    .orderBy('cellId')
    .limit(CELL_PAGE_SIZE + 1)
    .execute();
  const page = cells.slice(0, CELL_PAGE_SIZE);
  const hasMore = cells.length > CELL_PAGE_SIZE;
  const items = await readStockItems(
    read,
    page.flatMap(({ itmCode }) => itmCode ?? []),
  );
  return {
    batch,
    cells: page.map((cell) => ({
      ...shownCell(cell),
      itmName: items.get(cell.itmCode ?? 0)?.itmName ?? null,
    })),
    after: hasMore ? (page.at(-1)?.cellId ?? null) : null,
  };
}

const SEEN = STORED_FIELDS.filter(isSeen);

function cellsQuery(reader: Reader) {
  return reader
    .selectFrom('batchCell')
    .select(['cellId', 'itmCode', 'batchCell.sku', 'field', 'fromValue', 'toValue'])
    .select(['outcome', 'nowValue', 'reason'])
    .where('field', 'in', SEEN);
}

type CellRow = Awaited<ReturnType<ReturnType<typeof cellsQuery>['execute']>>[number];

function shownCell({ fromValue, toValue, nowValue, itmCode: _, ...cell }: CellRow) {
  const wire = (json: string) =>
    wireValue(cell.field as StoredField, JSON.parse(json) as CellValue);
  return {
    ...cell,
    from: wire(fromValue),
    to: wire(toValue),
    now: nowValue === null ? null : wire(nowValue),
  };
}

/** A change in the history of an item. */
export type ItemChangeEntry = Pick<BatchCell, 'cellId' | 'field' | 'from' | 'to'> &
  Pick<Batch, 'batchId' | 'at' | 'actorKind' | 'actorName' | 'why' | 'source'>;

/** Returns the changes of an item before a moment, the newest first. */
export async function readItemChanges(
  reader: Reader,
  itmCode: number,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<ItemChangeEntry[]> {
  const rows = await cellsQuery(reader)
    .innerJoin('batch', 'batch.batchId', 'batchCell.batchId')
    .select(['batch.batchId', 'at', 'actorKind', 'actorName', 'why', 'source'])
    .where('itmCode', '=', itmCode)
    .where('outcome', '=', 'written')
    .$if(before !== undefined, (query) => query.where('at', '<', before ?? 0))
    .orderBy('cellId', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => {
    const { cellId, field, from, to } = shownCell(row);
    const { batchId, at, actorKind, actorName, why, source } = row;
    return { cellId, field, from, to, batchId, at, actorKind, actorName, why, source };
  });
}
