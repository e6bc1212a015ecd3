import type { Batch, BatchSource } from '@/lib/contract/batch.contract';
import { counted, formatCount } from '@/lib/text/format';

const BY_SOURCE: Record<BatchSource, string> = {
  field: 'Change of an item',
  grid: 'Changes in the grid',
  palette: 'Change by the palette',
  import: 'Import',
  command: 'Import on the command line',
  undo: 'Undo',
};

/** The kinds of batches, to choose from. */
export const KIND_WORDS: Record<BatchSource, string> = {
  field: 'Single changes',
  grid: 'Grid',
  palette: 'Palette',
  import: 'Imports',
  command: 'Command line',
  undo: 'Undos',
};

/** Returns what a batch did, such as "Import supplier-oct.csv" or "Price of 27 items". */
export function batchTitle({ source, why, undoes }: Batch): string {
  if (undoes !== null) return why === null ? `Undo of batch ${undoes}` : `Undo: ${why}`;
  const what = why?.trim() ?? '';
  if (what === '') return BY_SOURCE[source];
  return source === 'import' || source === 'command' ? `Import ${what}` : what;
}

/** Returns "27 items, 41 cells" and what stayed out. */
export function batchSize({ items, cells, added, conflicts, refused }: Batch): string {
  const words = [
    `${counted(items, 'item')}, ${counted(cells, 'cell')}`,
    added === 0 ? '' : `${formatCount(added)} new`,
    conflicts === 0 ? '' : `${counted(conflicts, 'cell')} changed by another`,
    refused === 0 ? '' : `${formatCount(refused)} refused`,
  ];
  return words.filter((word) => word !== '').join(', ');
}

/** Tells whether a batch is still being written. */
export function isUnderWay({ state }: Batch): boolean {
  return state === 'running' || state === 'receiving' || state === 'importing';
}

/** Tells whether its next items could not be written, and are not left. */
export function hasFailedPart({ state, retryAt }: Batch): boolean {
  return state === 'failed' || (state === 'running' && retryAt !== null);
}

/** Returns how far a running batch is, from 0 to 100. */
export function percentDone({ rows, rowsDone }: Batch): number {
  return rows === 0 ? 0 : Math.floor((100 * Math.min(rows, rowsDone)) / rows);
}
