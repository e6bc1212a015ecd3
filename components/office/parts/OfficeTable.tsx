import type { ReactNode } from 'react';
import { classes } from '@/components/ui/classes';
import { SelectAll, SelectRow } from './SelectBoxes';
import type { Table } from './useTable';
import styles from './OfficeTable.module.scss';

export type Column<Row> = {
  id: string;
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Numbers stand right. */
  align?: 'right';
  sort?: 'ascending' | 'descending';
  /** Takes the room that the others leave, and wraps. */
  grows?: boolean;
  /** Wraps where it is long, such as an e-mail address, so that the sums stay in sight. */
  wraps?: boolean;
  /** The place of the cell in a row on a phone; absent: not shown there. */
  phone?: 'title' | 'note' | 'state' | 'amount' | 'second' | 'mark' | 'acts';
};

type OfficeTableProps<Row> = {
  /** Says what the table lists, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  idOf: (row: Row) => string;
  table: Table;
  /** Colours a row that needs a decision. */
  toneOf?: (row: Row) => 'bad' | 'warn' | undefined;
  /** Named by its order, such as "SP-104489". */
  nameOf?: (row: Row) => string;
  framed?: boolean;
  /** On a phone the boxes are shown only while rows are chosen. */
  boxesOnPhone?: boolean;
};

/** A list with a cursor and a selection; on a phone each row is two or three lines. */
export function OfficeTable<Row>(props: OfficeTableProps<Row>) {
  const { caption, columns, rows, idOf, table, framed = false, boxesOnPhone = true } = props;
  const ids = rows.map(idOf);
  return (
    <div className={styles.scroll}>
      <table
        className={classes(styles.table, framed && styles.framed)}
        role="table"
        data-boxless={!boxesOnPhone || !table.isSelectable || undefined}
      >
        <caption>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {table.isSelectable && (
              <th scope="col" role="columnheader" className={styles.box}>
                <SelectAll ids={ids} table={table} />
              </th>
            )}
            {columns.map(({ id, head, align, sort }) => (
              <th key={id} scope="col" role="columnheader" data-align={align} aria-sort={sort}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <Row key={idOf(row)} row={row} {...props} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row<Row>({ row, ...props }: OfficeTableProps<Row> & { row: Row }) {
  const { columns, idOf, table, toneOf, nameOf = idOf } = props;
  const id = idOf(row);
  const isSelected = table.selected.has(id);
  return (
    <tr
      ref={table.rowRef(id)}
      role="row"
      tabIndex={-1}
      data-cursor={table.cursor === id || undefined}
      data-selected={isSelected || undefined}
      data-tone={toneOf?.(row)}
      onClick={() => table.setCursor(id)}
    >
      {table.isSelectable && (
        <td role="cell" className={styles.box}>
          <SelectRow id={id} name={nameOf(row)} table={table} />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.id}
          role="cell"
          data-align={column.align}
          data-phone={column.phone}
          data-grows={column.grows}
          data-wraps={column.wraps}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}
