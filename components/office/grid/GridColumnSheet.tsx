import { useRouter } from 'next/router';
import { useState } from 'react';
import type { ItemFieldName } from '@/lib/commerce/itemFields';
import { ColumnBoxes } from '../items/ColumnBoxes';
import { Sheet } from '../parts/Sheet';
import { SheetActs } from '../parts/SheetActs';
import { gridLink } from './gridAddress';
import { CHOOSABLE, columnNames, headOf, shownFields, USUAL } from './gridColumns';
import type { GridPage } from './gridPage';
import type { Grid } from './useGrid';

type GridColumnSheetProps = { page: GridPage; grid: Grid; onClose: () => void };

/** Chooses the columns of the grid, which its address keeps; the code, the name and the stock are always there. */
export function GridColumnSheet({ page, grid, onClose }: GridColumnSheetProps) {
  const router = useRouter();
  const [fields, setFields] = useState<readonly ItemFieldName[]>(shownFields(grid.columns));

  function show() {
    onClose();
    void router.push(gridLink({ ...page, columns: columnNames(fields) }));
  }

  function toggle(field: ItemFieldName) {
    setFields(CHOOSABLE.filter((one) => fields.includes(one) !== (one === field)));
  }

  return (
    <Sheet
      title="Columns"
      onClose={onClose}
      onSubmit={show}
      footer={<SheetActs keep="The usual ones" onKeep={() => setFields(USUAL)} act="Show" />}
    >
      <ColumnBoxes
        legend="Columns besides the code, the name and the stock"
        columns={CHOOSABLE.map((field) => ({
          id: field,
          words: headOf({ id: field, field }),
          isShown: fields.includes(field),
        }))}
        onToggle={toggle}
      />
    </Sheet>
  );
}
