import type { Selectable, Updateable } from 'kysely';
import type {
  BegunImport,
  ImportColumn,
  ImportReportData,
  ImportRun,
  ImportState,
  ImportSummary,
} from '@/lib/contract/import.contract';
import type { Reader, Writer } from '@/server/platform/database/connect';
import type { ImportRunTable } from '@/server/platform/database/officeSchema';
import { ShopError } from '@/server/platform/errors';
import type { Shop } from '@/server/boot/shop';

export type ImportRow = Selectable<ImportRunTable>;

const LISTED = 20;

/** Throws 'not-found' for an unknown import. */
export async function readRun(db: Reader | Writer, importId: number): Promise<ImportRow> {
  const row = await db
    .selectFrom('importRun')
    .selectAll()
    .where('importId', '=', importId)
    .executeTakeFirst();
  if (row !== undefined) return row;
  throw new ShopError('not-found', { importId: `There is no import ${importId}. ` });
}

/** Reads an import and locks it until the transaction ends. */
export async function lockRun(
  { database }: Pick<Shop, 'database'>,
  tx: Writer,
  importId: number,
): Promise<ImportRow> {
  const row = await tx
    .selectFrom('importRun')
    .selectAll()
    .where('importId', '=', importId)
    .$if(database.engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
  if (row !== undefined) return row;
  throw new ShopError('not-found', { importId: `There is no import ${importId}. ` });
}

/** Begins another turn of an import: what an earlier one still does counts for nothing. */
export async function beginTurn(
  shop: Pick<Shop, 'clock'>,
  tx: Writer,
  { importId, turn }: Pick<ImportRow, 'importId' | 'turn'>,
  { state, ...values }: Updateable<ImportRunTable> & { state: ImportState },
): Promise<BegunImport> {
  await tx
    .updateTable('importRun')
    .set({
      ...values,
      state,
      turn: turn + 1,
      attempts: 0,
      done: 0,
      leaseUntil: null,
      changedAt: shop.clock(),
    })
    .where('importId', '=', importId)
    .execute();
  return { importId, state };
}

export async function listRuns(db: Reader): Promise<ImportSummary[]> {
  const rows = await db
    .selectFrom('importRun')
    .selectAll()
    .orderBy('importId', 'desc')
    .limit(LISTED)
    .execute();
  return rows.map(summaryOf);
}

function summaryOf(row: ImportRow): ImportSummary {
  const { importId, fileName, bytes, state, actorName: by, createdAt: at, batchId } = row;
  return { importId, fileName, bytes, state, by, at, batchId };
}

/** Returns an import as the office sees it. */
export function runOf(row: ImportRow): ImportRun {
  const { columns, problem, done, report } = row;
  const changed = correctionsIn(row);
  return {
    ...summaryOf(row),
    columns: JSON.parse(columns) as ImportColumn[],
    problem,
    done,
    corrected: [...changed.values()].filter((cells) => cells !== null).length,
    leftOut: [...changed].flatMap(([line, cells]) => (cells === null ? [line] : [])),
    report: report === null ? null : reportIn(report),
  };
}

/** Reports from before dealer prices were compared have no such list. */
function reportIn(text: string): ImportReportData {
  const report = JSON.parse(text) as Omit<ImportReportData, 'abovePrice'>;
  return { abovePrice: [], ...report };
}

/** Returns the cells of corrected lines, and null for those that are left out. */
export function correctionsIn({
  corrections,
}: Pick<ImportRow, 'corrections'>): Map<number, string[] | null> {
  return new Map(JSON.parse(corrections) as [number, string[] | null][]);
}
