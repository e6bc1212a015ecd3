import type { KeyboardEvent } from 'react';
import type { Item } from '@/lib/contract/catalogue';
import { RowBar } from './RowBar';
import { RowLine } from './RowLine';
import styles from './RowTable.module.scss';
import { useRowLines } from './useRowLines';

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
