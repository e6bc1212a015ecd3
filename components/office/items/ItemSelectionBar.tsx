import type { OfficeItem } from '@/lib/contract/officeItem.contract';
import { counted } from '@/lib/text/format';
import { CallFailed } from '../calls/CallFailed';
import { ActBar } from '../parts/ActBar';
import { ActButton } from '../parts/ActButton';
import * as icons from '../parts/icons';
import { SelectionSum } from '../parts/SelectionSum';
import type { Table } from '../parts/useTable';
import type { ItemSelection } from './useItemSelection';

type ItemSelectionBarProps = {
  items: readonly OfficeItem[];
  table: Table;
  selection: ItemSelection;
};

/** What can be done with the selected items; prices change in the grid, where each is seen before it is saved. */
export function ItemSelectionBar({ items, table, selection }: ItemSelectionBarProps) {
  const { call, links, isHiding, hideOrShow } = selection;
  return (
    <ActBar
      sum={
        <>
          <CallFailed call={call} />
          <SelectionSum ids={items.map(({ sku }) => sku)} table={table}>
            {wordsOf(selection)}
          </SelectionSum>
        </>
      }
    >
      <ActButton
        icon={isHiding ? icons.EyeOff : icons.Eye}
        press="h"
        busy={call.isBusy}
        onClick={hideOrShow}
      >
        {isHiding ? 'Hide' : 'Show'}
      </ActButton>
      <ActButton icon={icons.Percent} href={links.percent} press="p">
        By percent…
      </ActButton>
      <ActButton icon={icons.Table} href={links.grid} press="e">
        Edit in the grid
      </ActButton>
      <ActButton variant="filled" icon={icons.BadgePercent} href={links.offer} press="o">
        Put on offer…
      </ActButton>
    </ActBar>
  );
}

/** Such as "2 hidden, 1 on offer". */
function wordsOf({ chosen }: ItemSelection): string {
  const hidden = chosen.filter((item) => item.hidden).length;
  const offered = chosen.filter(({ discount }) => discount > 0).length;
  const pieces = chosen.reduce((sum, { stock }) => sum + stock, 0);
  return [
    counted(pieces, 'piece'),
    hidden > 0 ? `${hidden} hidden` : '',
    offered > 0 ? `${offered} on offer` : '',
  ]
    .filter(Boolean)
    .join(', ');
}
