import { useEffect, useRef, type ReactNode } from 'react';
import { editOf } from '@/lib/commerce/grid/draft';
import { rangeOf } from '@/lib/commerce/grid/selection';
import { formatCount } from '@/lib/text/format';
import * as icons from '../parts/icons';
import { OfficeIcon } from '../parts/OfficeIcon';
import { CellEditor } from './CellEditor';
import { headOf, isWords, widthOf } from './gridColumns';
import { GridLine } from './GridLine';
import { markOf } from './gridMarks';
import { isNumericColumn } from './gridCell';
import { useGridKeys } from './useGridKeys';
import { useGridMouse } from './useGridMouse';
import type { Grid } from './useGrid';
import styles from './GridTable.module.scss';

type GridTableProps = {
  grid: Grid;
  label: string;
  /** A phone opens the field above the bar instead of the cell. */
  isPhone: boolean;
  paste: (text: string) => void;
  /** What a row with a conflict shows. */
  decide: (sku: string) => ReactNode;
};

/** The cells as a spreadsheet: arrows, Tab, Enter and F2, copy and paste, with the names of rows and columns. */
export function GridTable({ grid, label, isPhone, paste, decide }: GridTableProps) {
  const table = useCursorFocus(grid);
  const mouse = useGridMouse(grid, isPhone);
  const keys = useGridKeys(grid, paste);
  const { columns, rows } = grid;
  return (
    <div
      role="region"
      aria-label={`${label}, rows and columns`}
      tabIndex={0}
      className={styles.scroll}
      onScroll={({ currentTarget }) => loadAtEnd(currentTarget, grid)}
    >
      <table
        ref={table}
        role="grid"
        aria-label={label}
        aria-multiselectable
        aria-rowcount={rows.rows.length + 1}
        aria-colcount={columns.length}
        className={styles.grid}
        {...mouse}
        {...keys}
      >
        <colgroup>
          <col data-number />
          {columns.map((column) => (
            <col
              key={column.id}
              data-column={column.id}
              data-words={isWords(column) || undefined}
              style={{ width: widthOf(column) }}
            />
          ))}
        </colgroup>
        <Head grid={grid} />
        <Lines grid={grid} isPhone={isPhone} decide={decide} />
      </table>
    </div>
  );
}

function Head({ grid: { columns } }: { grid: Grid }) {
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={1}>
        <td aria-hidden data-number />
        {columns.map((column, at) => (
          <th
            key={column.id}
            scope="col"
            role="columnheader"
            aria-colindex={at + 1}
            data-column={column.id}
            data-words={isWords(column) || undefined}
            data-right={isNumericColumn(column) || undefined}
          >
            {headOf(column)}
            {column.id === 'stock' && <OfficeIcon of={icons.Lock} size={14} />}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Each row gets only what is of it, so that it is rendered again only when that changes. */
function Lines({ grid, isPhone, decide }: Pick<GridTableProps, 'grid' | 'isPhone' | 'decide'>) {
  return (
    <tbody role="rowgroup">
      {grid.rows.rows.map((row, index) => (
        <GridLine
          key={row.sku}
          row={row}
          index={index}
          columns={grid.columns}
          {...editsOfRow(grid, row.sku, decide)}
          {...selectedInRow(grid, index)}
          {...pastedInRow(grid, index)}
          isFirstFound={isFirstFound(grid, index)}
          editor={isEditedAt(grid, index) && !isPhone ? <CellEditor grid={grid} /> : null}
        />
      ))}
    </tbody>
  );
}

function editsOfRow(
  { columns, draft, marks }: Grid,
  sku: string,
  decide: GridTableProps['decide'],
) {
  const edits = columns.map(({ field }) =>
    field === null ? undefined : editOf(draft, { sku, field }),
  );
  const ofRow = edits.map((edit) => markOf(marks, edit));
  const hasConflict = ofRow.some((mark) => mark?.kind === 'conflict');
  return { edits, marks: ofRow, decision: hasConflict ? decide(sku) : null };
}

/** The cursor and the selected columns, as far as they are in a row. */
function selectedInRow({ at }: Grid, index: number) {
  const { cursor } = at.selection;
  const { top, bottom, left, right } = rangeOf(at.selection);
  const isHere = index >= top && index <= bottom;
  return {
    cursor: cursor.row === index ? cursor.column : null,
    left: isHere ? left : null,
    right: isHere ? right : null,
  };
}

/** The frame of a paste, as far as it is in a row. */
function pastedInRow({ note }: Grid, index: number) {
  const range = note?.range;
  const isHere = range !== undefined && index >= range.top && index <= range.bottom;
  return {
    pastedLeft: isHere ? range.left : null,
    pastedRight: isHere ? range.right : null,
    isFirstPasted: range?.top === index,
    isLastPasted: range?.bottom === index,
  };
}

function isFirstFound({ rows }: Grid, index: number): boolean {
  return rows.found > 0 && index === rows.rows.length - rows.found;
}

function isEditedAt({ at }: Grid, index: number): boolean {
  return at.editing !== null && at.selection.cursor.row === index;
}

/** The focus follows the cursor once the grid has it. */
function useCursorFocus({ at }: Grid) {
  const table = useRef<HTMLTableElement>(null);
  const { row, column } = at.selection.cursor;
  const isEditing = at.editing !== null;

  // Syncs with the focus, which is the cursor for screen readers.
  useEffect(() => {
    const focused = document.activeElement;
    const isHere = table.current?.contains(focused) === true || focused === document.body;
    if (isEditing || !isHere) return;
    const cell = table.current?.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`);
    cell?.focus();
  }, [row, column, isEditing]);

  return table;
}

const NEAR_END = 600;

function loadAtEnd({ scrollTop, clientHeight, scrollHeight }: Element, { rows }: Grid) {
  const isNear = scrollTop + clientHeight > scrollHeight - NEAR_END;
  if (isNear && rows.hasMore && !rows.isLoading && !rows.isFailed) rows.loadMore();
}

/** The rows below: more of them, or why there are none. */
export function MoreRows({ grid: { rows } }: { grid: Grid }) {
  if (!rows.hasMore) return null;
  const count = formatCount(rows.rows.length - rows.found);
  return (
    <p className={styles.more}>
      {rows.isFailed ? 'The next rows could not be loaded.' : `${count} rows loaded.`}{' '}
      <button type="button" onClick={rows.loadMore} disabled={rows.isLoading}>
        {rows.isFailed ? 'Try again' : 'Load more'}
      </button>
    </p>
  );
}
