import type { Readable } from 'node:stream';
import type { BegunImport, ImportColumn } from '@/lib/contract/import.contract';
import { FileRefused } from '@/lib/commerce/tables/textFormat';
import { actorColumns, type Actor } from '@/server/platform/audit/actor';
import { recordAudit } from '@/server/platform/audit/audit.service';
import type { Writer } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import type { StoredFile } from '@/server/platform/files/fileStore';
import { isListField, LIST_FIELDS, type ColumnMapping } from '@/server/catalogue/import/columns';
import { readColumns } from '@/server/catalogue/import/listSample';
import type { Shop } from '@/server/boot/shop';
import { beginTurn, correctionsIn, lockRun, type ImportRow } from './importRuns.queries';
import { withLocalCopy } from './localCopy';

/** Corrections of one import. */
const MOST_CORRECTIONS = 2_000;

/** A list whose file is stored, with its columns; no row names it yet. */
export type StoredList = StoredFile & { columns: ImportColumn[] };

/** Stores a list as it came. Throws 'bad-input' for a file that is no list; nothing is kept then. */
export async function storeList(
  { importFiles }: Pick<Shop, 'importFiles'>,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array> | Readable,
): Promise<StoredList> {
  const stored = await importFiles.put(content);
  try {
    const columns = await withLocalCopy(importFiles, stored.hash, (file) => readColumns(file, {}));
    return { ...stored, columns };
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    throw new ShopError('bad-input', { file: `${error.message} ` });
  }
}

/** Adds an import of a stored list, which is tried next. */
export async function addRun(
  shop: Shop,
  tx: Writer,
  actor: Actor,
  { fileName, list }: { fileName: string; list: StoredList },
): Promise<BegunImport> {
  const now = shop.clock();
  const { columns, hash, bytes } = list;
  const { importId } = await tx
    .insertInto('importRun')
    .values({
      ...actorColumns(actor),
      fileName,
      hash,
      bytes,
      state: 'trying',
      columns: JSON.stringify(columns),
      mapping: '{}',
      corrections: '[]',
      problem: null,
      report: null,
      refusedHash: null,
      batchId: null,
      leaseUntil: null,
      createdAt: now,
      changedAt: now,
    })
    .returning('importId')
    .executeTakeFirstOrThrow();
  await recordAudit(shop, tx, actor, {
    operation: 'import.add',
    subject: fileName,
    after: { importId, bytes },
  });
  return { importId, state: 'trying' };
}

/** Says what the columns are; the list is tried again. */
export async function chooseColumns(
  shop: Shop,
  actor: Actor,
  importId: number,
  chosen: readonly { field: string; column: string }[],
): Promise<BegunImport> {
  const mapping = mappingOf(chosen);
  return shop.database.transaction(async (tx) => {
    const row = await lockChangeable(shop, tx, importId);
    const columns = (JSON.parse(row.columns) as ImportColumn[]).map((column) => ({
      ...column,
      field: chosen.find((one) => one.column === column.name)?.field ?? null,
    }));
    await recordAudit(shop, tx, actor, {
      operation: 'import.columns',
      subject: row.fileName,
      after: Object.fromEntries(chosen.map(({ field, column }) => [field, column])),
    });
    const values = { columns: JSON.stringify(columns), mapping: JSON.stringify(mapping) };
    return beginTurn(shop, tx, row, { ...values, state: 'trying', problem: null });
  });
}

/** Names each field: those that nobody chose are left out. */
function mappingOf(chosen: readonly { field: string; column: string }[]): ColumnMapping {
  const mapping: ColumnMapping = Object.fromEntries(LIST_FIELDS.map((field) => [field, null]));
  for (const { field, column } of chosen) {
    if (!isListField(field)) {
      throw new ShopError('bad-input', { columns: `A list has no field ${field}. ` });
    }
    if (mapping[field] !== null) {
      throw new ShopError('bad-input', { columns: `Two columns are chosen as ${field}. ` });
    }
    mapping[field] = column;
  }
  return mapping;
}

type LineChange = {
  line: number;
  cells?: readonly string[] | undefined;
  isLeftOut?: boolean | undefined;
};

/** Corrects lines, leaves them out or takes them back as they came; the list is tried again. */
export async function correctLines(
  shop: Shop,
  actor: Actor,
  importId: number,
  lines: readonly LineChange[],
): Promise<BegunImport> {
  return shop.database.transaction(async (tx) => {
    const row = await lockChangeable(shop, tx, importId);
    const corrections = correctionsIn(row);
    for (const { line, cells, isLeftOut } of lines) {
      if (isLeftOut === true) corrections.set(line, null);
      else if (cells !== undefined) corrections.set(line, [...cells]);
      else corrections.delete(line);
    }
    if (corrections.size > MOST_CORRECTIONS) {
      const sentence = `At most ${MOST_CORRECTIONS} lines can be corrected here: correct the file. `;
      throw new ShopError('bad-input', { lines: sentence });
    }
    await recordAudit(shop, tx, actor, {
      operation: 'import.lines',
      subject: row.fileName,
      after: { lines: lines.map(({ line }) => line) },
    });
    const values = { corrections: JSON.stringify([...corrections]), problem: null };
    return beginTurn(shop, tx, row, { ...values, state: 'trying' });
  });
}

/** Begins to write what the trial run showed. Throws 'conflict' while another import writes. */
export async function startRun(
  shop: Shop,
  tx: Writer,
  actor: Actor,
  importId: number,
): Promise<BegunImport> {
  const row = await lockRun(shop, tx, importId);
  if (row.state === 'writing') return { importId, state: row.state };
  if (row.state !== 'tried') {
    throw new ShopError('conflict', { importId: 'The trial run of this list is not done yet. ' });
  }
  await refuseOther(tx);
  await recordAudit(shop, tx, actor, { operation: 'import.start', subject: row.fileName });
  return beginTurn(shop, tx, row, { ...actorColumns(actor), state: 'writing', problem: null });
}

async function refuseOther(tx: Writer): Promise<void> {
  const other = await tx
    .selectFrom('importRun')
    .select(['fileName', 'actorName'])
    .where('state', '=', 'writing')
    .executeTakeFirst();
  if (other === undefined) return;
  throw new ShopError('conflict', {
    importId: `${other.actorName} is importing ${other.fileName} now. Wait until it is done. `,
  });
}

/** Throws an import away that wrote nothing. */
export async function removeRun(
  shop: Shop,
  actor: Actor,
  importId: number,
): Promise<{ importId: number }> {
  return shop.database.transaction(async (tx) => {
    const row = await lockRun(shop, tx, importId);
    if (row.state === 'writing' || row.batchId !== null || row.state === 'written') {
      throw new ShopError('conflict', {
        importId: 'This list is written: undo its batch instead. ',
      });
    }
    await tx.deleteFrom('importRun').where('importId', '=', importId).execute();
    await recordAudit(shop, tx, actor, { operation: 'import.remove', subject: row.fileName });
    return { importId };
  });
}

async function lockChangeable(shop: Shop, tx: Writer, importId: number): Promise<ImportRow> {
  const row = await lockRun(shop, tx, importId);
  if (row.state !== 'writing') return row;
  throw new ShopError('conflict', {
    importId: 'This list is being written. Wait until it is done. ',
  });
}
