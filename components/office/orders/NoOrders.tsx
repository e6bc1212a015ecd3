import { Link } from '@/components/ui/Link';
import { displayPhone, normalisePhone } from '@/lib/commerce/phone';
import { formatAmount } from '@/lib/text/format';
import { officeLink, officeLinks, officeOrderLink } from '@/lib/urls/officeLinks';
import { useMay } from '../frame/OfficeContext';
import { ActButton } from '../parts/ActButton';
import * as icons from '../parts/icons';
import { OfficeIcon } from '../parts/OfficeIcon';
import type { NearOrder, OrdersPage } from './ordersPage';
import styles from './Orders.module.scss';

/** Nothing found: the nearest number, then a new order for the one that was searched. */
export function NoOrders({ page: { query, near, tabs, tab } }: { page: OrdersPage }) {
  const may = useMay();
  const phone = normalisePhone(query);
  const label = tabs.find(({ id }) => id === tab)?.label.toLowerCase();
  return (
    <div className={styles.none}>
      <OfficeIcon of={icons.SearchX} size={28} />
      <h2>{query === '' ? 'Nothing here' : `No order with ${query}`}</h2>
      <p>
        {query === ''
          ? `No order is in “${label}” at the moment.`
          : 'All orders were searched, in every tab.'}
      </p>
      {near !== null && <Near near={near} />}
      <div className={styles.ways}>
        {phone !== null && may('write_orders') && (
          <ActButton
            variant="filled"
            icon={icons.Plus}
            href={officeLink(officeLinks.newOrder, { phone })}
          >
            New order for {displayPhone(phone)}
          </ActButton>
        )}
        {query !== '' && <ActButton href={officeLinks.orders}>Clear</ActButton>}
      </div>
    </div>
  );
}

function Near({ near }: { near: NearOrder }) {
  const { orderNumber, customerName, town, phone, total } = near;
  return (
    <div className={styles.near}>
      <h3>Two digits the other way round?</h3>
      <Link href={officeOrderLink(orderNumber)}>
        <b>{displayPhone(phone)}</b>
        <span>
          {customerName}, {town}
        </span>
        {orderNumber}
        <b>{formatAmount(total)}</b>
      </Link>
    </div>
  );
}
