import { useRouter } from 'next/router';
import { useState } from 'react';
import { Sheet } from '../parts/Sheet';
import { SheetActs } from '../parts/SheetActs';
import { ColumnBoxes } from './ColumnBoxes';
import { ALWAYS } from './itemColumns';
import {
  ITEM_COLUMN_IDS,
  USUAL_COLUMNS,
  itemsLink,
  type ItemColumnId,
  type ItemListView,
} from '@/lib/urls/itemsView';
import { COLUMN_NAMES } from './itemWords';

/** Chooses the columns of the list, which its address keeps. */
export function ColumnSheet({ view, onClose }: { view: ItemListView; onClose: () => void }) {
  const router = useRouter();
  const [columns, setColumns] = useState<readonly ItemColumnId[]>(view.columns);

  function show() {
    onClose();
    void router.push(itemsLink({ ...view, columns }));
  }

  function toggle(id: ItemColumnId) {
    setColumns(ITEM_COLUMN_IDS.filter((one) => columns.includes(one) !== (one === id)));
  }

  return (
    <Sheet
      title="Columns"
      onClose={onClose}
      onSubmit={show}
      footer={
        <SheetActs keep="The usual ones" onKeep={() => setColumns(USUAL_COLUMNS)} act="Show" />
      }
    >
      <ColumnBoxes
        legend="Columns of the list on a desktop"
        columns={ITEM_COLUMN_IDS.map((id) => ({
          id,
          words: COLUMN_NAMES[id],
          isShown: ALWAYS.has(id) || columns.includes(id),
          isFixed: ALWAYS.has(id),
        }))}
        onToggle={toggle}
      />
    </Sheet>
  );
}
