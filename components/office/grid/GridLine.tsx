import { memo, type ReactNode } from 'react';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { changeOf, shownCell, shownEdit } from '@/lib/commerce/grid/cells';
import type { Edit } from '@/lib/commerce/grid/draft';
import type { GridRow } from '@/lib/commerce/grid/typedCells';
import { formatCount } from '@/lib/text/format';
import * as icons from '../parts/icons';
import { OfficeIcon } from '../parts/OfficeIcon';
import { isNumericColumn } from './gridCell';
import { isWords, type GridColumn } from './gridColumns';
import type { CellMark } from './gridMarks';
import styles from './GridLine.module.scss';

type GridLineProps = {
  row: GridRow;
  index: number;
  columns: readonly GridColumn[];
  edits: readonly (Edit | undefined)[];
  marks: readonly (CellMark | undefined)[];
  /** The column of the cursor; null: it is in another row. */
  cursor: number | null;
  /** The selected columns; null: none of this row. */
  left: number | null;
  right: number | null;
  pastedLeft: number | null;
  pastedRight: number | null;
  isFirstPasted: boolean;
  isLastPasted: boolean;
  isFirstFound: boolean;
  /** The choice between two values, in a row that somebody else changed. */
  decision: ReactNode;
  editor: ReactNode;
};

/** One item of the grid. */
export const GridLine = memo(Line, hasSameProps);

function Line(props: GridLineProps) {
  const { row, index, columns, isFirstFound, decision } = props;
  return (
    <tr
      role="row"
      aria-rowindex={index + 2}
      data-conflict={decision === null ? undefined : true}
      data-first-found={isFirstFound || undefined}
    >
      <td aria-hidden data-number>
        {index + 1}
      </td>
      {columns.map((column, at) => (
        <GridCell key={column.id} {...props} column={column} at={at} row={row} />
      ))}
    </tr>
  );
}

type CellProps = GridLineProps & { column: GridColumn; at: number };

function GridCell(props: CellProps) {
  const { column, at, index, edits, marks, cursor, left, right, editor } = props;
  const isCursor = cursor === at;
  const state = stateOf(edits[at], marks[at]);
  const isCode = column.id === 'sku';
  const Tag = isCode ? 'th' : 'td';
  return (
    <Tag
      role={isCode ? 'rowheader' : 'gridcell'}
      scope={isCode ? 'row' : undefined}
      tabIndex={isCursor ? 0 : -1}
      aria-colindex={at + 1}
      aria-selected={isBetween(at, left, right)}
      aria-readonly={column.field === null}
      aria-invalid={state === 'refused'}
      data-cell={`${index} ${at}`}
      data-cursor={isCursor || undefined}
      data-state={state}
      data-edge={edgesOf(props)}
      {...columnMarks(column)}
    >
      {isCursor && editor !== null ? editor : <Content {...props} state={state} />}
    </Tag>
  );
}

/** What the styles know of a column. */
function columnMarks(column: GridColumn) {
  return {
    'data-column': column.id,
    'data-words': isWords(column) || undefined,
    'data-right': isNumericColumn(column) || undefined,
  };
}

type State = 'changed' | 'refused' | 'conflict' | undefined;

function stateOf(edit: Edit | undefined, mark: CellMark | undefined): State {
  if (edit === undefined) return undefined;
  if (mark !== undefined) return mark.kind;
  const { state } = changeOf(edit);
  return state === 'same' ? undefined : state;
}

function isBetween(at: number, left: number | null, right: number | null): boolean {
  return left !== null && right !== null && at >= left && at <= right;
}

/** The sides of a pasted block, for its dashed frame; '' inside of it, undefined outside. */
function edgesOf(props: CellProps): string | undefined {
  const { at, pastedLeft, pastedRight, isFirstPasted, isLastPasted } = props;
  if (!isBetween(at, pastedLeft, pastedRight)) return undefined;
  const edges = [
    isFirstPasted && 'top',
    isLastPasted && 'bottom',
    at === pastedLeft && 'left',
    at === pastedRight && 'right',
  ];
  return edges.filter((edge) => edge !== false).join(' ');
}

function Content({ row, column, at, edits, marks, state, decision }: CellProps & { state: State }) {
  const { field } = column;
  if (field === null) return column.id === 'sku' ? row.sku : formatCount(row.stock);
  const edit = edits[at];
  const isEdited = edit !== undefined && state !== undefined;
  if (field === 'name') {
    return (
      <Name row={row} decision={decision}>
        {isEdited ? <Edited edit={edit} mark={marks[at]} state={state} /> : row.name}
      </Name>
    );
  }
  if (!isEdited) return shownCell(field, row.cells[field] ?? null);
  return <Edited edit={edit} mark={marks[at]} state={state} />;
}

const ICONS = { refused: icons.TriangleAlert, conflict: icons.Split } as const;
const STATE_WORDS = { refused: ', refused', conflict: ', changed by another' } as const;

type EditedProps = { edit: Edit; mark: CellMark | undefined; state: NonNullable<State> };

/** The old value struck, then the new one. */
function Edited({ edit, mark, state }: EditedProps) {
  const old = shownCell(edit.field, mark?.kind === 'conflict' ? mark.now : edit.from);
  return (
    <span className={styles.pair}>
      {state !== 'changed' && <OfficeIcon of={ICONS[state]} size={15} />}
      <s>
        <VisuallyHidden>was </VisuallyHidden>
        {old === '' ? 'empty' : old}
      </s>{' '}
      <b>{shownEdit(edit) || 'empty'}</b>
      {state !== 'changed' && <VisuallyHidden>{STATE_WORDS[state]}</VisuallyHidden>}
    </span>
  );
}

type NameProps = { row: GridRow; decision: ReactNode; children: ReactNode };

/** On a phone the code stands below the name. */
function Name({ row, decision, children }: NameProps) {
  return (
    <span className={styles.name}>
      <span title={row.name}>{children}</span>
      <small>{row.sku}</small>
      {decision}
    </span>
  );
}

/** Compares lists by what is in them. */
function hasSameProps(before: GridLineProps, now: GridLineProps): boolean {
  const names = Object.keys(now) as (keyof GridLineProps)[];
  return names.every((name) => isSame(before[name], now[name]));
}

function isSame(before: unknown, now: unknown): boolean {
  if (Object.is(before, now)) return true;
  if (!Array.isArray(before) || !Array.isArray(now) || before.length !== now.length) return false;
  return before.every((one, at) => Object.is(one, now[at]));
}
