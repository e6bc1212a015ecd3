import type { KeyboardEvent } from 'react';
import type { Item } from '@/lib/contract/catalogue';
import { RowLine } from './RowLine';
import styles from './RowTable.module.scss';
import { useRowLines, type RowLines } from './useRowLines';
import { classes } from '@/components/ui/classes';
import { Icon } from '@/components/ui/Icon';
import { Money } from '@/components/ui/Money';
import { AddRowLines } from './AddRowLines';
import rowBarStyles from './RowBar.module.scss';
import { counted } from '@/lib/text/countNoun';

const COLUMNS = ['Part', 'Grade, warranty', 'Stock', 'Price', 'Quantity', 'Line total'];

/** The row view of a list, for entering many quantities by keyboard. */
export function RowTable({ items, label }: { items: readonly Item[]; label: string }) {
  const lines = useRowLines();
  return (
    <>
      {/* The roles are explicit, because a table displayed as blocks on a phone loses its own. */}
      <table role="table" aria-label={label} className={styles.table}>
        <thead role="rowgroup">
          <tr role="row">
            {COLUMNS.map((column) => (
              <th key={column} role="columnheader" scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" onKeyDownCapture={moveBetweenQuantities}>
          {items.map((item) => (
            <RowLine
              key={item.itmCode}
              item={item}
              qty={lines.qtyOf(item.itmCode)}
              onQty={(qty) => lines.setQty(item, qty)}
            />
          ))}
        </tbody>
      </table>
      <RowBar lines={lines} />
    </>
  );
}

const STEPS: Record<string, number | undefined> = { ArrowDown: 1, Enter: 1, ArrowUp: -1 };

/** Arrow keys and Enter move between the quantities instead of changing them. */
function moveBetweenQuantities(event: KeyboardEvent<HTMLElement>) {
  const step = STEPS[event.key];
  const { target, currentTarget } = event;
  if (step === undefined || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  event.stopPropagation();
  const fields = [...currentTarget.querySelectorAll<HTMLInputElement>('input:not(:disabled)')];
  fields[fields.indexOf(target) + step]?.focus();
}

/** The sums of the entered lines and the Add button. */
function RowBar({ lines }: { lines: RowLines }) {
  const { lineCount, pieces, total } = lines;
  return (
    <div className={classes(rowBarStyles.bar, lineCount === 0 && rowBarStyles.empty)} data-row-bar>
      <div className={rowBarStyles.inside}>
        <p className={rowBarStyles.keys} aria-hidden>
          <Icon of="keyboard" />
          <kbd>↓</kbd> next quantity <kbd>↑</kbd> previous one
        </p>
        <p className={rowBarStyles.sum} role="status">
          <span>
            {counted(lineCount, 'line')}, {counted(pieces, 'piece')}
          </span>
          <strong>
            <Money rupees={total} />
          </strong>
        </p>
        <AddRowLines lines={lines} />
      </div>
    </div>
  );
}
