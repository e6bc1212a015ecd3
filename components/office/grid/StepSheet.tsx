import { useState } from 'react';
import { Field, SelectField } from '@/components/ui/Field';
import { shownCell } from '@/lib/commerce/grid/cells';
import {
  readPriceStep,
  ROUNDING_WORDS,
  ROUNDINGS,
  stepWords,
  type PriceStep,
} from '@/lib/commerce/grid/priceStep';
import { cellsIn, rangeOf } from '@/lib/commerce/grid/selection';
import { currentValue, steppedTexts } from '@/lib/commerce/grid/typedCells';
import { fieldOf, type ItemFieldName } from '@/lib/commerce/itemFields';
import { counted } from '@/lib/text/format';
import { Choice } from '../parts/Choice';
import { Sheet } from '../parts/Sheet';
import { SheetActs } from '../parts/SheetActs';
import { useFields } from '../parts/useFields';
import type { Grid, StepScope } from './useGrid';
import styles from './StepSheet.module.scss';

const KINDS = [
  ['percent', 'By percent'],
  ['amount', 'By an amount in rupees'],
] as const;

/** Changes the selected prices, or all of a column, by percent or an amount, rounded. */
export function StepSheet({ grid, onClose }: { grid: Grid; onClose: () => void }) {
  const [kind, setKind] = useState<PriceStep['kind']>('percent');
  const [problem, setProblem] = useState<string>();
  const { values, bind } = useFields('step', { value: '', rounding: '10' });
  const rounding = ROUNDINGS.find((one) => one === values.rounding) ?? 'cent';
  const step = readPriceStep(kind, values.value, rounding);
  const scope = scopeOf(grid);

  function submit() {
    if ('problem' in step) {
      setProblem(step.problem);
      return;
    }
    grid.step(scope, step, `${scope.words} ${stepWords(step)}`);
    onClose();
  }

  return (
    <Sheet
      title="By percent or amount"
      subtitle={scope.words}
      onClose={onClose}
      onSubmit={submit}
      footer={<SheetActs keep="Not now" onKeep={onClose} act={`Change ${prices(scope)}`} />}
    >
      <div className={styles.fields}>
        <Choice legend="How" name="step-kind" value={kind} options={KINDS} onChange={setKind} />
        <Field
          field={bind('value', problem)}
          label={kind === 'percent' ? 'Percent, such as 4 or -2.5' : 'Rupees, such as 150 or -150'}
          inputMode="text"
          maxLength={20}
          autoComplete="off"
          autoFocus
        />
        <SelectField field={bind('rounding')} label="Round">
          {ROUNDINGS.map((one) => (
            <option key={one} value={one}>
              {ROUNDING_WORDS[one]}
            </option>
          ))}
        </SelectField>
        {!('problem' in step) && <Example grid={grid} scope={scope} step={step} />}
      </div>
    </Sheet>
  );
}

function prices({ cells }: StepScope): string {
  return counted(cells.length, 'price');
}

/** The first price of them, before and after. */
function Example({ grid, scope, step }: { grid: Grid; scope: StepScope; step: PriceStep }) {
  const [first] = scope.cells;
  if (first === undefined) return null;
  const { row, field } = first;
  const [after] = steppedTexts(grid.draft, [first], step);
  return (
    <p role="status">
      {row.sku}: <s>{shownCell(field, currentValue(grid.draft, row, field))}</s>{' '}
      <b>{after === undefined ? '' : shownCell(field, Number(after.text))}</b>
    </p>
  );
}

/** The prices of the selection; of a single cell, all prices of its column that are loaded. */
function scopeOf(grid: Grid): StepScope {
  const { at, rows, columns, fieldAt } = grid;
  const range = rangeOf(at.selection);
  const isMany = range.top !== range.bottom || range.left !== range.right;
  if (isMany) {
    const cells = cellsIn(range).flatMap((cell) => {
      const row = rows.rows[cell.row];
      return row === undefined ? [] : priced(grid, row, fieldAt(cell));
    });
    return { words: `${counted(cells.length, 'selected price')}`, cells };
  }
  const fields = columns.flatMap(({ field }) => field ?? []).filter(isMoney);
  const own = fieldAt(at.selection.cursor);
  const field = own !== null && isMoney(own) ? own : (fields[0] ?? 'price_lkr');
  const cells = rows.rows.flatMap((row) => priced(grid, row, field));
  return { words: `${fieldOf(field).label}, all ${cells.length} loaded`, cells };
}

const isMoney = (field: ItemFieldName) => fieldOf(field).kind === 'money';

function priced(
  { draft }: Grid,
  row: Grid['rows']['rows'][number],
  field: ItemFieldName | null,
): StepScope['cells'] {
  if (field === null || !isMoney(field)) return [];
  return typeof currentValue(draft, row, field) === 'number' ? [{ row, field }] : [];
}
