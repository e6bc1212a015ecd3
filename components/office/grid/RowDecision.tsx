import { shownCell, shownEdit } from '@/lib/commerce/grid/cells';
import { editsOf, keyOf, withStep, type Edit } from '@/lib/commerce/grid/draft';
import type { CellValue } from '@/lib/contract/batch.contract';
import { formatWhen } from '@/lib/text/officeTime';
import { useWhoChanged } from '../calls/useWhoChanged';
import { useOffice } from '../frame/OfficeContext';
import { markOf, type CellMark } from './gridMarks';
import type { Grid } from './useGrid';
import styles from './RowDecision.module.scss';

type Conflict = { edit: Edit; mark: Extract<CellMark, { kind: 'conflict' }> };

/** Returns the edits whose cells somebody else changed meanwhile. */
export function conflictsOf({ draft, marks }: Grid, sku?: string): Conflict[] {
  return editsOf(draft).flatMap((edit) => {
    const mark = markOf(marks, edit);
    if (mark?.kind !== 'conflict' || (sku !== undefined && sku !== edit.sku)) return [];
    return [{ edit, mark }];
  });
}

/** Who changed the item meanwhile, and the choice between their value and the one that was typed. */
export function RowDecision({ grid, sku }: { grid: Grid; sku: string }) {
  return (
    <span className={styles.decisions}>
      {conflictsOf(grid, sku).map((conflict) => (
        <Decision key={keyOf(conflict.edit)} grid={grid} {...conflict} />
      ))}
    </span>
  );
}

/** "Tharindu made it 7,690.00, 12:40", Keep and Take. */
export function Decision({ grid, edit, mark }: Conflict & { grid: Grid }) {
  const { now: today } = useOffice();
  const authors = useWhoChanged([{ ...edit, now: mark.now }]);
  const author = authors.get(keyOf(edit));
  const theirs = shownCell(edit.field, mark.now) || 'empty';
  const when = author === undefined ? '' : `, ${formatWhen(author.at, today)}`;
  const mine = shownEdit(edit) || 'empty';

  function keep() {
    see(grid, edit, mark.now);
    grid.setDraft((before) => withStep(before, [], [edit]));
  }

  function take() {
    see(grid, edit, mark.now);
    grid.setDraft((before) => withStep(before, [{ ...edit, from: mark.now }]));
  }

  return (
    <span className={styles.decision}>
      {`${author?.by ?? 'Somebody'} made it ${theirs}${when}`}
      <span className={styles.choices}>
        <button type="button" onClick={keep}>
          Keep {theirs}
        </button>
        <button type="button" onClick={take}>
          Take {mine}
        </button>
      </span>
    </span>
  );
}

/** Both choices have seen what the cell holds now. */
function see(grid: Grid, { sku, field }: Edit, value: CellValue) {
  grid.rows.setCells([{ sku, field, value }]);
}
