import { useRouter } from 'next/router';
import type { OfficeOrderSummary } from '@/lib/contract/officeOrder.contract';
import { counted } from '@/lib/text/format';
import { pickLink } from '@/lib/urls/officeLinks';
import { useOffice } from '../frame/OfficeContext';
import { Screen } from '../frame/Screen';
import { orderColumns } from '../orders/orderColumns';
import { selectionOf } from '../orders/selection';
import { ActBar } from '../parts/ActBar';
import { ActButton } from '../parts/ActButton';
import * as icons from '../parts/icons';
import { OfficeIcon } from '../parts/OfficeIcon';
import { OfficeTable } from '../parts/OfficeTable';
import { useTable } from '../parts/useTable';
import styles from '../orders/orders.module.scss';

export type ChoosePage = { toPick: OfficeOrderSummary[] };

/** Baskets on one cart. */
const AT_ONCE = 20;

/** Which orders to pick together: the oldest first, as many as there are baskets. */
export function ChooseOrders({ page: { toPick } }: { page: ChoosePage }) {
  const { now } = useOffice();
  const router = useRouter();
  const ids = toPick.map(({ orderNumber }) => orderNumber);
  const table = useTable({ ids, isSelectable: true });
  const chosen =
    table.selected.size > 0 ? ids.filter((id) => table.selected.has(id)) : ids.slice(0, AT_ONCE);
  const { pieces } = selectionOf(toPick, new Set(chosen));
  const start = () => void router.push(pickLink(chosen));
  return (
    <Screen
      title="Pick and pack"
      subtitle={`${counted(toPick.length, 'order')} to pick`}
      keys={[...table.keys, { press: 'i', label: 'pick', run: start }]}
    >
      {toPick.length === 0 ? (
        <NothingToPick />
      ) : (
        <>
          <OfficeTable
            caption="Orders to pick"
            columns={orderColumns(now)}
            rows={toPick}
            idOf={({ orderNumber }) => orderNumber}
            table={table}
          />
          <ActBar sum={`${counted(pieces, 'piece')}, the oldest orders first`}>
            <ActButton variant="filled" press="i" onClick={start}>
              {`Pick ${counted(chosen.length, 'order')}`}
            </ActButton>
          </ActBar>
        </>
      )}
    </Screen>
  );
}

function NothingToPick() {
  return (
    <div className={styles.none}>
      <OfficeIcon of={icons.ShoppingBasket} size={28} />
      <h2>Nothing to pick</h2>
      <p>New orders appear here as soon as they are placed or paid.</p>
    </div>
  );
}
