import { changeOf, shownCell } from '@/lib/commerce/grid/cells';
import { editOf } from '@/lib/commerce/grid/draft';
import * as icons from '../parts/icons';
import { OfficeIcon } from '../parts/OfficeIcon';
import { headOf } from './gridColumns';
import { markOf } from './gridMarks';
import type { Grid } from './useGrid';
import styles from './FormulaLine.module.scss';

/** Which cell the cursor is in, and what is wrong with it. */
export function FormulaLine({ grid }: { grid: Grid }) {
  const { cursor } = grid.at.selection;
  const column = grid.columns[cursor.column];
  return (
    <p className={styles.formula} aria-live="polite">
      <span>{column === undefined ? '' : `${headOf(column)}, row ${cursor.row + 1}`}</span>
      <CellSays grid={grid} />
    </p>
  );
}

/** The reason why the cell stays out; nothing where it is fine. */
export function CellSays({ grid }: { grid: Grid }) {
  const said = reasonAt(grid);
  if (said === null) return null;
  const { tone, sentence, after } = said;
  return (
    <span className={styles.says} data-tone={tone}>
      <OfficeIcon of={icons.TriangleAlert} size={16} />
      <b>{sentence}</b> {after}
    </span>
  );
}

type Said = { tone: 'bad' | 'warn'; sentence: string; after: string };

function reasonAt({ at, rows, draft, marks, fieldAt }: Grid): Said | null {
  const { cursor } = at.selection;
  const row = rows.rows[cursor.row];
  const field = fieldAt(cursor);
  if (row === undefined || field === null) return null;
  const edit = editOf(draft, { sku: row.sku, field });
  if (edit === undefined) return null;
  const mark = markOf(marks, edit);
  const change = changeOf(edit);
  const keeps = `${row.sku} keeps ${shownCell(field, edit.from) || 'an empty cell'} until you mend it.`;
  if (change.state === 'refused') return { tone: 'bad', sentence: change.reason, after: keeps };
  if (mark?.kind === 'refused') return { tone: 'bad', sentence: mark.reason, after: keeps };
  if (change.state === 'changed' && change.isFarOff) {
    return { tone: 'warn', sentence: farOffWords(edit.from, change.to), after: 'Is it meant?' };
  }
  return null;
}

/** Returns "Ten times as much." or "A tenth.", or more exactly. */
export function farOffWords(from: unknown, to: unknown): string {
  if (typeof from !== 'number' || typeof to !== 'number' || from === 0 || to === 0) return '';
  const times = to > from ? to / from : from / to;
  const isTen = times < 12;
  if (to > from) return `${isTen ? 'Ten' : Math.round(times)} times as much.`;
  return isTen ? 'A tenth.' : `A ${Math.round(times)}th.`;
}
