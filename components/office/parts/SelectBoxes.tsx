import { useEffect, useRef, type MouseEvent } from 'react';
import type { Table } from './useTable';
import styles from './SelectBoxes.module.scss';

/** Selects all rows of the page, or none. */
export function SelectAll({ ids, table }: { ids: readonly string[]; table: Table }) {
  const box = useRef<HTMLInputElement>(null);
  const { size } = table.selected;
  const isAll = size > 0 && size === ids.length;

  // Syncs with the box: its third state has no attribute.
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = size > 0 && !isAll;
  }, [size, isAll]);

  return (
    <label className={styles.box}>
      <input
        ref={box}
        type="checkbox"
        checked={isAll}
        aria-label="Select all on this page"
        onChange={() => table.select(size > 0 ? [] : ids)}
      />
    </label>
  );
}

type SelectRowProps = { id: string; name: string; table: Table };

/** Selects one row; with Shift all from the last one to here. */
export function SelectRow({ id, name, table }: SelectRowProps) {
  const press = (event: MouseEvent) => {
    event.stopPropagation();
    if (event.shiftKey) table.toggleTo(id);
    else table.toggle(id);
  };
  return (
    <label className={styles.box} onClick={(event) => event.stopPropagation()}>
      <input
        type="checkbox"
        checked={table.selected.has(id)}
        aria-label={`Select ${name}`}
        onClick={press}
        readOnly
      />
    </label>
  );
}
