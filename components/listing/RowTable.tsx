import type { KeyboardEvent } from 'react';
import type { Item } from '@/lib/contract/catalogue';
import { RowBar } from './RowBar';
import { RowLine } from './RowLine';
import styles from './RowTable.module.scss';
import { useRowLines } from './useRowLines';

const COLUMNS = ['Part', 'Grade, warranty', 'Stock', 'Price', 'Quantity', 'Line total'];

/** The list as rows with quantities: many lines are entered by keyboard alone. */
export function RowTable({ items, label }: { items: readonly Item[]; label: string }) {
  const lines = useRowLines();
  return (
    <>
      {/* Roles are said, because tables drawn as blocks on a phone lose their own. */}
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

/** Arrow and Enter go from quantity to quantity instead of changing it. */
function moveBetweenQuantities(event: KeyboardEvent<HTMLElement>) {
  const step = STEPS[event.key];
  const { target, currentTarget } = event;
  if (step === undefined || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  event.stopPropagation();
  const fields = [...currentTarget.querySelectorAll<HTMLInputElement>('input:not(:disabled)')];
  fields[fields.indexOf(target) + step]?.focus();
}
