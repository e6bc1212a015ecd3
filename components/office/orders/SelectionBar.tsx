import type { OfficeOrderSummary } from '@/lib/contract/officeOrder.contract';
import { counted, formatMoney } from '@/lib/text/format';
import { CallFailed } from '../calls/CallFailed';
import { ActBar } from '../parts/ActBar';
import { ActButton } from '../parts/ActButton';
import * as icons from '../parts/icons';
import { SelectionSum } from '../parts/SelectionSum';
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
  const { selection, links } = acts;
  const count = selection.packable.length;
  return (
    <ActBar sum={<Sum orders={orders} table={table} acts={acts} />}>
      <span className={styles.onDesktop}>
        <MarkPacked acts={acts} />
      </span>
      {count > 0 && (
        <>
          <ActButton href={links.labels} newTab press="l">
            Labels
          </ActButton>
          <ActButton href={links.pick} press="i">
            Pick
          </ActButton>
          <ActButton variant="filled" icon={icons.Printer} href={links.slips} newTab press="p">
            <span className={styles.onDesktop}>Print</span> {counted(count, 'slip')}
          </ActButton>
        </>
      )}
    </ActBar>
  );
}

/** On a phone among the quiet buttons, so that pick list, slips and labels have room. */
function MarkPacked({ acts, isQuiet = false }: { acts: SelectionActs; isQuiet?: boolean }) {
  const { selection, call, markPacked } = acts;
  return (
    <ActButton
      variant={isQuiet ? 'quiet' : 'neutral'}
      disabled={selection.packable.length === 0 || call.isBusy}
      press={isQuiet ? undefined : 'Shift+P'}
      onClick={markPacked}
    >
      Mark packed
    </ActButton>
  );
}

function Sum({ orders, table, acts }: SelectionBarProps) {
  const { selection, call, refused } = acts;
  const { pieces, total, leftOut } = selection;
  return (
    <>
      <CallFailed call={call} />
      {refused.map(({ orderNumber, reason }) => (
        <p key={orderNumber} className={styles.refused}>
          {reason}
        </p>
      ))}
      <SelectionSum ids={orders.map(({ orderNumber }) => orderNumber)} table={table}>
        {`${counted(pieces, 'piece')}, ${formatMoney(total)}. ${leftOut}`}
      </SelectionSum>
      <span className={styles.onPhone}>
        <MarkPacked acts={acts} isQuiet />
      </span>
    </>
  );
}
