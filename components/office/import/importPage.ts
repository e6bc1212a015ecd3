import type { ImportRun, ImportState, ImportSummary } from '@/lib/contract/import.contract';
import { counted, formatCount } from '@/lib/text/format';
import { officeLink, officeLinks } from '@/lib/urls/officeLinks';

export type ImportPage = { runs: ImportSummary[]; run: ImportRun | null };

export function importLink(importId: number): string {
  return officeLink(officeLinks.importList, { run: importId });
}

/** Returns the batch that an import wrote, where it can be undone. */
export function importBatchLink(batchId: number): string {
  return officeLink('/office/batches', { batch: batchId });
}

/** Returns the address of a file of an import. */
export function importFileLink(importId: number, name: 'file' | 'refused.csv'): string {
  return `/api/v1/office/imports/${importId}/${name}`;
}

export function isUnderWay({ state }: { state: ImportState }): boolean {
  return state === 'trying' || state === 'writing';
}

export const STATE_WORDS: Record<ImportState, string> = {
  columns: 'its columns must be chosen',
  trying: 'is being read',
  tried: 'tried, nothing is written yet',
  writing: 'is being written',
  written: 'written',
  failed: 'failed',
};

/** Returns "1,570 lines, 94 kB". */
export function sizeWords({ report, bytes }: Pick<ImportRun, 'report' | 'bytes'>): string {
  const size =
    bytes < 1_000_000
      ? `${formatCount(Math.ceil(bytes / 1_000))} kB`
      : `${(bytes / 1_000_000).toFixed(1)} MB`;
  return report === null ? size : `${counted(report.lines, 'line')}, ${size}`;
}

/** Returns how many lines a list would write. */
export function toWrite({ report }: Pick<ImportRun, 'report'>): number {
  return report === null ? 0 : report.added + report.changed;
}
