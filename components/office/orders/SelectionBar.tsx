import { formatMoney } from '@/lib/text/format';
import { counted } from '@/lib/text/countNoun';
import { CallFailed } from '../calls/CallFailed';
import { ActBar } from '../parts/ActBar';
import { ActButton } from '../parts/ActButton';
import * as icons from '../parts/icons';
import type { Table } from '../parts/useTable';
import type { OrderRow } from './orderRow';
import type { SelectionActs } from './useSelectionActs';
import styles from './SelectionBar.module.scss';

type SelectionBarProps = { orders: readonly OrderRow[]; table: Table; acts: SelectionActs };

/** The sum of the selection and what can be done with it. */
export function SelectionBar({ orders, table, acts }: SelectionBarProps) {
  const { selection, links, call, markPacked } = acts;
  const count = selection.packable.length;
  const isNone = count === 0;
  return (
    <ActBar
      sum={
        <>
          <CallFailed call={call} />
          <span className={styles.sum}>
            <b>{table.selected.size} selected</b>{' '}
            {`${counted(selection.pieces, 'piece')}, ${formatMoney(selection.total)}. ${selection.leftOut}`}
          </span>
          {table.selected.size < orders.length && (
            <ActButton
              variant="quiet"
              size={36}
              onClick={() => table.select(orders.map(({ orderNumber }) => orderNumber))}
            >
              Select all {orders.length}
            </ActButton>
          )}
        </>
      }
    >
      <ActButton disabled={isNone || call.isBusy} press="Shift+P" onClick={markPacked}>
        Mark packed
      </ActButton>
      {!isNone && (
        <>
          <ActButton href={links.labels} newTab press="l">
            Labels
          </ActButton>
          <ActButton href={links.pick} press="i">
            Pick
          </ActButton>
          <ActButton variant="filled" icon={icons.Printer} href={links.slips} newTab press="p">
            {`Print ${counted(count, 'slip')}`}
          </ActButton>
        </>
      )}
    </ActBar>
  );
}
