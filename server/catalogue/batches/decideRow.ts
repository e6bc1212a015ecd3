import { ABOVE_PRICE, dealerPricesAbove } from '@/lib/commerce/dealerPrices';
import { isFarOff, ITEM_FIELD_NAMES } from '@/lib/commerce/itemFields';
import { readCode } from '@/lib/commerce/codes';
import type { BatchOutcome, CellValue } from '@/lib/contract/batch.contract';
import type { ListedRow } from '@/server/catalogue/items/listedRows.queries';
import type { RowToWrite } from '@/server/catalogue/items/planBatch';
import { refuseRow, type AskedCell, type AskedRow, type Refused } from './askedRows';
import {
  cellsOf,
  isItemField,
  isOfVariants,
  isPlaceField,
  isReadColumn,
  isSameStored,
  NO_CELLS,
  PLACE_FIELDS,
  wireValue,
  type Cells,
  type StoredField,
} from './itemCells';
import { changedRow, faultOf, groupRow, newRow } from './writtenRow';

export type Conflict = { cell: AskedCell; now: CellValue };
type Warning = BatchOutcome['warnings'][number];

/** What becomes of a row. */
export type Decision = {
  row: AskedRow;
  /** Undefined for a new item. */
  stored: ListedRow | undefined;
  conflicts: Conflict[];
  refused: Refused[];
  warnings: Warning[];
  unchanged: number;
  /** The cells that change. */
  applied: AskedCell[];
  /** Null where nothing is written. */
  write: RowToWrite | null;
};

/**
 * Decides what a row does to the item as it is now; undefined is an item that does not exist. A new item with
 * variants is like the first of them.
 */
export function decideRow(
  row: AskedRow,
  stored: ListedRow | undefined,
  like?: ListedRow,
): Decision {
  if (row.refused.length > 0) return out(row, stored, { refused: row.refused });
  if (row.isUndo === true) return decideUndo(row, stored);
  if (stored === undefined) return row.isNew ? decideNew(row, like) : decideUnknown(row);
  const isBack = row.isNew && stored.withdrawn === 1;
  return isBack ? decideBack(row, stored) : decideChange(row, stored);
}

function out(
  row: AskedRow,
  stored: ListedRow | undefined,
  { conflicts = [], refused = [] }: { conflicts?: Conflict[]; refused?: Refused[] },
): Decision {
  const nothing = { warnings: [], unchanged: 0, applied: [], write: null };
  return { row, stored, conflicts, refused, ...nothing };
}

/** Leaves the whole row out, for a reason. */
export function refusedAll(row: AskedRow, stored: ListedRow | undefined, reason: string): Decision {
  return out(row, stored, { refused: refuseRow(row, reason).slice(0, 1) });
}

function decideUnknown(row: AskedRow): Decision {
  return out(row, undefined, { refused: refuseRow(row, `No item has the SKU ${row.sku}.`) });
}

function decideNew(row: AskedRow, like: ListedRow | undefined): Decision {
  const code = readCode(row.sku);
  if (!('code' in code)) return out(row, undefined, { refused: refuseRow(row, 'This is no SKU.') });
  const start = like === undefined ? NO_CELLS : groupCells(like);
  const cells = withCells({ ...start, sku: code.code }, row.cells);
  const lacking = like === undefined ? lackingOf(row) : null;
  if (lacking !== null) return out(row, undefined, { refused: [lacking] });
  return written(row, undefined, {
    cells,
    applied: row.cells,
    write: like === undefined ? newRow(code.code, cells) : groupRow(like, code.code, cells),
  });
}

/** What lies on a shelf or was noted is of the one part; the item with variants is listed like it. */
function groupCells(like: ListedRow): Cells {
  const none = { barcode: null, shelf: null, staff_notes: null, variant_of: null, options: null };
  return { ...cellsOf(like), ...none };
}

/** A new item needs a name, and a price or that it is asked for. */
function lackingOf({ sku, cells }: AskedRow): Refused | null {
  const lacks = (field: StoredField) => cells.every((cell) => cell.field !== field);
  if (lacks('name')) return { sku, field: 'name', reason: 'A new item needs a name.' };
  if (!lacks('price_lkr')) return null;
  const reason = 'A new item needs a price; an empty one asks customers to ask for it.';
  return { sku, field: 'price', reason };
}

/** An item whose adding was undone is added again. */
function decideBack(row: AskedRow, stored: ListedRow): Decision {
  const lacking = lackingOf(row);
  if (lacking !== null) return out(row, stored, { refused: [lacking] });
  const before = cellsOf(stored);
  const cells = withCells({ ...before, sku: stored.sku, hidden: false }, row.cells);
  const fields = [...changedFields(before, cells), 'hidden'] as const;
  const write = changedRow(stored, cells, fields);
  return written(row, stored, { cells, applied: row.cells, write });
}

function changedFields(before: Cells, cells: Cells): StoredField[] {
  return (['sku', ...ITEM_FIELD_NAMES, ...PLACE_FIELDS] as const).filter(
    (field) => !isSameStored(field, before[field], cells[field]),
  );
}

/** A cell that was changed meanwhile keeps its whole row out. */
function decideChange(row: AskedRow, stored: ListedRow): Decision {
  const now = cellsOf(stored);
  const changing = row.cells.filter(({ field, to }) => !isSameStored(field, now[field], to));
  const refused = changing.filter(({ field }) => isOfVariants(stored, field));
  if (refused.length > 0) {
    const reason = `${stored.sku} costs what its cheapest variant does: change the variants.`;
    return out(row, stored, { refused: refuseRow({ ...row, cells: refused }, reason) });
  }
  const conflicts = conflictsIn(changing, now);
  if (conflicts.length > 0) return out(row, stored, { conflicts });
  return changed(row, stored, { now, applied: changing, conflicts: [] });
}

function conflictsIn(cells: readonly AskedCell[], now: Cells): Conflict[] {
  return cells
    .filter(({ field, from }) => !isSameStored(field, now[field], from))
    .map((cell) => ({ cell, now: now[cell.field] }));
}

/** Cells that were changed since stay; what is read from the name goes back only together with it. */
function decideUndo(row: AskedRow, stored: ListedRow | undefined): Decision {
  if (stored === undefined) return decideUnknown(row);
  const now = cellsOf(stored);
  const changing = row.cells.filter(
    (cell) =>
      !isSameStored(cell.field, now[cell.field], cell.to) && !isOfVariants(stored, cell.field),
  );
  const conflicts = conflictsIn(changing, now);
  const left = new Set(conflicts.map(({ cell }) => cell.field));
  const isOut = (field: StoredField) => left.has('name') || left.has('phones') || left.has(field);
  const applied = changing.filter(({ field }) =>
    isItemField(field) || isPlaceField(field) ? !left.has(field) : !isOut(field),
  );
  const listed = conflicts.filter(({ cell }) => !isReadColumn(cell.field));
  return changed(row, stored, { now, applied, conflicts: listed });
}

type Changing = { now: Cells; applied: AskedCell[]; conflicts: Conflict[] };

function changed(row: AskedRow, stored: ListedRow, changing: Changing): Decision {
  const { now, applied, conflicts } = changing;
  const same = row.cells.filter(({ field, to }) => isSameStored(field, now[field], to));
  const unchanged = same.filter(({ field }) => !isReadColumn(field)).length;
  if (applied.length === 0) return { ...out(row, stored, { conflicts }), unchanged };
  const cells = withCells(now, applied);
  const write = changedRow(
    stored,
    cells,
    applied.map(({ field }) => field),
  );
  return { ...written(row, stored, { cells, applied, write }), conflicts, unchanged };
}

type Writing = { cells: Cells; applied: AskedCell[]; write: RowToWrite };

function written(
  row: AskedRow,
  stored: ListedRow | undefined,
  { cells, applied, write }: Writing,
): Decision {
  const fault = faultOf(write, cells);
  if (fault !== null) {
    const reason = `${fault.charAt(0).toUpperCase()}${fault.slice(1)}.`;
    return out(row, stored, { refused: refuseRow({ ...row, cells: applied.slice(0, 1) }, reason) });
  }
  return {
    row,
    stored,
    conflicts: [],
    refused: [],
    warnings: [
      ...applied.flatMap((cell) => warningsOf(row.sku, cell)),
      ...aboveWarnings(row.sku, cells, applied),
    ],
    unchanged: 0,
    applied,
    write,
  };
}

function withCells(cells: Cells, changes: readonly AskedCell[]): Cells {
  const next = { ...cells };
  for (const { field, to } of changes) next[field] = to;
  return next;
}

function warningsOf(sku: string, { field, sent, from, to }: AskedCell): Warning[] {
  if (!isItemField(field)) return [];
  const warn = (reason: string) => [warningAt(sku, { field, sent, from, to }, reason)];
  if (isFarOff(field, from, to)) return warn('The price is ten times higher or lower than before.');
  return field === 'price_lkr' && to === null ? warn('Customers will ask for the price.') : [];
}

/** Warns at dealer prices that rose above the price, or at the price that fell below them. */
function aboveWarnings(sku: string, cells: Cells, applied: readonly AskedCell[]): Warning[] {
  const above: readonly StoredField[] = dealerPricesAbove(cells);
  if (above.length === 0) return [];
  const raised = applied.filter(({ field }) => above.includes(field));
  const at = raised.length > 0 ? raised : applied.filter(({ field }) => field === 'price_lkr');
  return at.map((cell) => warningAt(sku, cell, ABOVE_PRICE));
}

function warningAt(sku: string, { field, sent, from, to }: AskedCell, reason: string): Warning {
  return { sku, field: sent, from: wireValue(field, from), to: wireValue(field, to), reason };
}
