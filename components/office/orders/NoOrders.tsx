import { Link } from '@/components/ui/Link';
import { normalisePhone } from '@/lib/input/phone';
import { displayPhone } from '@/lib/text/displayPhone';
import type { NearOrder } from '@/lib/contract/officeOrder.contract';
import { officeLink, officeLinks, officeOrderLink } from '@/lib/urls/officeLinks';
import { useMay } from '../frame/OfficeContext';
import { ActButton } from '../parts/ActButton';
import * as icons from '../parts/icons';
import { OfficeIcon } from '../parts/OfficeIcon';
import { filterWords, hasFilters } from './orderView';
import { TAB_LABELS, type OrdersPage } from './ordersPage';
import styles from './orders.module.scss';

/** Nothing found: the nearest number, then a new order for the one that was searched. */
export function NoOrders({ page }: { page: OrdersPage }) {
  const { search: query, near } = page;
  const may = useMay();
  const phone = normalisePhone(query);
  return (
    <div className={styles.none}>
      <OfficeIcon of={icons.SearchX} size={28} />
      <h2>{query === '' ? 'Nothing here' : `No order with ${query}`}</h2>
      <p>{whatWasLookedAt(page)}</p>
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

function whatWasLookedAt({ search, tab, filters, next }: OrdersPage): string {
  if (next !== null)
    return 'None of the orders looked at so far. Look further, or clear the filter.';
  if (hasFilters(filters))
    return `No order in “${TAB_LABELS[tab]}” matches: ${filterWords(filters)}.`;
  if (search !== '') return 'All orders were searched, in every tab.';
  return `No order is in “${TAB_LABELS[tab]}” at the moment.`;
}

function Near({ near }: { near: NearOrder }) {
  const { orderNumber, fullName, town, phone } = near;
  return (
    <div className={styles.near}>
      <h3>Two digits the other way round?</h3>
      <Link href={officeOrderLink(orderNumber)}>
        <b>{displayPhone(phone)}</b>
        <span>
          {fullName}, {town}
        </span>
        {orderNumber}
      </Link>
    </div>
  );
}
