import type { ReactNode } from 'react';
import { ActButton } from './ActButton';
import * as icons from './icons';
import { OfficeIcon } from './OfficeIcon';
import type { Table } from './useTable';
import styles from './SelectionSum.module.scss';

type SelectionSumProps = {
  ids: readonly string[];
  table: Table;
  /** What is selected, after its count. */
  children: ReactNode;
};

/** How many rows are selected, with the ways to none and to all of the page. */
export function SelectionSum({ ids, table, children }: SelectionSumProps) {
  return (
    <>
      <button
        type="button"
        className={styles.none}
        aria-label="Select none"
        onClick={() => table.select([])}
      >
        <OfficeIcon of={icons.X} size={20} />
      </button>
      <span className={styles.sum}>
        <b>{table.selected.size} selected</b> {children}
      </span>
      {table.selected.size < ids.length && (
        <ActButton variant="quiet" size={36} onClick={() => table.select(ids)}>
          Select all {ids.length}
        </ActButton>
      )}
    </>
  );
}
