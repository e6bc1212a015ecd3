import { MOST_LISTED, type BatchOutcome } from '@/lib/contract/batch.contract';
import type { Conflict, Decision } from './decideRow';
import { isSeen, wireValue } from './itemCells';
import type { LeftCell } from './recordBatch.queries';

export function emptyOutcome(cells: number): BatchOutcome {
  return {
    batchId: null,
    state: 'done',
    cells,
    tried: cells,
    applied: 0,
    added: 0,
    unchanged: 0,
    conflicts: [],
    refused: [],
    warnings: [],
  };
}

/** Adds what became of rows; lists no more than an answer may. */
export function addDecisions(outcome: BatchOutcome, decisions: readonly Decision[]): void {
  for (const {
    row,
    stored,
    conflicts,
    refused,
    warnings,
    unchanged,
    applied,
    write,
  } of decisions) {
    if (row.isImplied === true) continue;
    outcome.applied += applied.filter(({ field }) => isSeen(field)).length;
    if (write !== null && isAdded(stored, write.office)) outcome.added += 1;
    outcome.unchanged += unchanged;
    addUpTo(
      outcome.conflicts,
      conflicts.map((conflict) => sentConflict(row.sku, conflict)),
    );
    addUpTo(outcome.refused, refused);
    addUpTo(outcome.warnings, warnings);
  }
}

type Office = NonNullable<Decision['write']>['office'];

function isAdded(stored: Decision['stored'], office: Office): boolean {
  return stored === undefined || (stored.withdrawn === 1 && office?.withdrawn === 0);
}

function addUpTo<T>(list: T[], more: readonly T[]): void {
  list.push(...more.slice(0, Math.max(0, MOST_LISTED - list.length)));
}

function sentConflict(sku: string, { cell, now }: Conflict) {
  return { sku, field: cell.sent, now: wireValue(cell.field, now) };
}

/** Returns the cells that were left, for the record of the batch. */
export function leftCells(decisions: readonly Decision[]): LeftCell[] {
  return decisions.flatMap(({ row, stored, conflicts, refused }) => {
    const item = { itmCode: stored?.itmCode ?? null, sku: stored?.sku ?? row.sku };
    const cellOf = (sent: string) => row.cells.find((cell) => cell.sent === sent);
    return [
      ...conflicts.map(({ cell: { field, from, to }, now }): LeftCell => ({
        ...item,
        field,
        from,
        to,
        now,
        outcome: 'conflict',
      })),
      ...refused.flatMap(({ field: sent, reason }): LeftCell[] => {
        const cell = cellOf(sent);
        if (cell === undefined) return [];
        const { field, from, to } = cell;
        return [{ ...item, field, from, to, reason, outcome: 'refused' }];
      }),
    ];
  });
}
