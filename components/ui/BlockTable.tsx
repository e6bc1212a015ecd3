import type { ComponentProps, ReactNode } from 'react';

type BlockTableProps = Pick<ComponentProps<'tbody'>, 'children' | 'onKeyDownCapture'> & {
  label: string;
  className?: string;
  columns: readonly string[];
  /** A last cell of the head. */
  lastHead?: ReactNode;
};

/** A table that a phone shows as blocks. Its roles are explicit, because blocks lose their own. */
export function BlockTable({ label, className, columns, lastHead, ...body }: BlockTableProps) {
  return (
    <table role="table" aria-label={label} className={className}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((name) => (
            <th key={name} role="columnheader" scope="col">
              {name}
            </th>
          ))}
          {lastHead}
        </tr>
      </thead>
      <tbody role="rowgroup" {...body} />
    </table>
  );
}
