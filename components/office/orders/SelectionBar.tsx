import type { OfficeOrderSummary } from '@/lib/contract/officeOrder';
import { counted, formatMoney } from '@/lib/text/format';
import { CallFailed } from '../calls/CallFailed';
import { ActBar } from '../parts/ActBar';
import { ActButton } from '../parts/ActButton';
import * as icons from '../parts/icons';
import type { Table } from '../parts/useTable';
import type { SelectionActs } from './useSelectionActs';
import styles from './SelectionBar.module.scss';

type SelectionBarProps = {
  orders: readonly OfficeOrderSummary[];
  table: Table;
  acts: SelectionActs;
};

/** The sum of the selection and what can be done with it. */
export function SelectionBar({ orders, table, acts }: SelectionBarProps) {
  const { selection, links, call, markPacked } = acts;
  const count = selection.packable.length;
  return (
    <ActBar sum={<Sum orders={orders} table={table} acts={acts} />}>
      <ActButton disabled={count === 0 || call.isBusy} press="Shift+P" onClick={markPacked}>
        Mark packed
      </ActButton>
      {count > 0 && (
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

function Sum({ orders, table, acts: { selection, call, refused } }: SelectionBarProps) {
  const { pieces, total, leftOut } = selection;
  return (
    <>
      <CallFailed call={call} />
      {refused.map(({ orderNumber, reason }) => (
        <p key={orderNumber} className={styles.refused}>
          {reason}
        </p>
      ))}
      <span className={styles.sum}>
        <b>{table.selected.size} selected</b>{' '}
        {`${counted(pieces, 'piece')}, ${formatMoney(total)}. ${leftOut}`}
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
  );
}
