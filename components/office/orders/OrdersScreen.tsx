import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { OFFICE_PAGE_SIZE } from '@/lib/contract/limits';
import { ORDER_TABS, type OrderTab } from '@/lib/contract/order';
import { officeLink, officeLinks } from '@/lib/urls/officeLinks';
import { useMay, useOffice } from '../frame/OfficeContext';
import { Screen } from '../frame/Screen';
import { Keys } from '../keys/Keys';
import type { KeyAct } from '../keys/useKeys';
import { ActButton } from '../parts/ActButton';
import * as icons from '../parts/icons';
import { OfficeIcon } from '../parts/OfficeIcon';
import { IconAct } from '../parts/IconAct';
import { OfficeTable } from '../parts/OfficeTable';
import { SearchField } from '../parts/SearchField';
import { Tabs, useTabKeys, type OfficeTab } from '../parts/Tabs';
import { useTable, type Table } from '../parts/useTable';
import { Link } from '@/components/ui/Link';
import { takeInHand } from './listInHand';
import { NoOrders } from './NoOrders';
import { orderColumns } from './orderColumns';
import { OrderFilterSheet } from './OrderFilterSheet';
import { TAB_LABELS, type OrdersPage } from './ordersPage';
import { hasFilters, viewLink, viewName, viewOf } from './orderView';
import { SelectionBar } from './SelectionBar';
import { useSelectionActs } from './useSelectionActs';
import { ViewLine } from './ViewLine';
import styles from './orders.module.scss';

/** The list of orders: tabs by state, search, and acts on many at once. */
export function OrdersScreen({ page }: { page: OrdersPage }) {
  const { orders, search } = page;
  const view = viewOf(page);
  const tabs = tabsOf(page);
  const table = useTable({ ids: orders.map((order) => order.orderNumber), isSelectable: true });
  const acts = useSelectionActs(orders, table);
  const nextHref = page.next === null ? null : viewLink(view, page.next);
  const [isSelecting, setSelecting] = useState(false);
  const [isFiltering, setFiltering] = useState(false);
  const filter = () => setFiltering(true);
  useTakingInHand(page);
  return (
    <Screen
      title="Orders"
      keys={[...table.keys, ...acts.keys, ...useTabKeys(tabs), ...usePageKeys(nextHref, filter)]}
      hints={HINTS}
      footNote={nextHref !== null && <NextPage href={nextHref} />}
      search={<Search value={search} />}
      phoneActions={
        <PhoneActs isSelecting={isSelecting} onSelect={setSelecting} onFilter={filter} />
      }
      actions={<Actions isMain={table.selected.size === 0} onFilter={filter} />}
    >
      <Tabs label="Orders by state" tabs={tabs} />
      <ViewLine view={view} isEmpty={orders.length === 0} />
      {orders.length === 0 ? (
        <NoOrders page={page} />
      ) : (
        <Rows page={page} table={table} isSelecting={isSelecting} />
      )}
      {nextHref !== null && <More page={page} href={nextHref} />}
      {isFiltering && <OrderFilterSheet view={view} onClose={() => setFiltering(false)} />}
      {table.selected.size > 0 && <SelectionBar orders={orders} table={table} acts={acts} />}
    </Screen>
  );
}

type RowsProps = { page: OrdersPage; table: Table; isSelecting: boolean };

function Rows({ page: { orders, search }, table, isSelecting }: RowsProps) {
  const { now } = useOffice();
  return (
    <OfficeTable
      caption={search === '' ? 'Orders' : `Orders with ${search}`}
      columns={orderColumns(now)}
      rows={orders}
      idOf={(order) => order.orderNumber}
      table={table}
      boxesOnPhone={isSelecting || table.selected.size > 0}
    />
  );
}

/** A filtered page may have few orders, or none, before the next. */
function More({ page: { orders }, href }: { page: OrdersPage; href: string }) {
  return (
    <p className={styles.more}>
      {orders.length > 0 && `${orders[0]?.orderNumber} to ${orders.at(-1)?.orderNumber}`}
      <ActButton href={href}>
        {orders.length === OFFICE_PAGE_SIZE ? `Next ${OFFICE_PAGE_SIZE}` : 'Look further'}
      </ActButton>
    </p>
  );
}

/** J and K inside an order go along this list. */
function useTakingInHand(page: OrdersPage) {
  const list = JSON.stringify({
    orderNumbers: page.orders.map(({ orderNumber }) => orderNumber),
    name: viewName(viewOf(page)),
  });

  // Syncs with the tab's storage.
  useEffect(() => {
    const { pathname, search } = window.location;
    takeInHand({ ...JSON.parse(list), href: pathname + search });
  }, [list]);
}

const HINTS = [['/', 'search']] as const;

function usePageKeys(nextHref: string | null, filter: () => void): KeyAct[] {
  const router = useRouter();
  const keys: KeyAct[] = [{ press: 'f', label: 'filter', quiet: true, run: filter }];
  if (nextHref === null) return keys;
  const run = () => void router.push(nextHref);
  return [...keys, { press: 'ArrowRight', label: 'next page', quiet: true, run }];
}

/** The filters stay; the counts are those of all orders, and so are not beside a filtered list. */
function tabsOf({ counts, tab, filters }: OrdersPage): OfficeTab[] {
  return ORDER_TABS.map((id) => ({
    label: TAB_LABELS[id],
    count: UNCOUNTED.has(id) || hasFilters(filters) ? undefined : counts[id],
    href: viewLink({ tab: id, search: '', filters }),
    isCurrent: id === tab,
  }));
}

/** Their counts say nothing about work. */
const UNCOUNTED = new Set<OrderTab>(['delivered', 'cancelled', 'all']);

function Actions({ isMain, onFilter }: { isMain: boolean; onFilter: () => void }) {
  const may = useMay();
  return (
    <>
      <ActButton size={36} icon={icons.Filter} press="f" onClick={onFilter}>
        Filter
      </ActButton>
      {may('write_orders') && (
        <ActButton
          variant={isMain ? 'filled' : 'neutral'}
          size={36}
          icon={icons.Plus}
          press="n"
          href={officeLinks.newOrder}
        >
          New order
        </ActButton>
      )}
    </>
  );
}

function Search({ value }: { value: string }) {
  return (
    <SearchField
      label="Number, phone, name or SKU"
      value={value}
      hrefOf={(words) => officeLink(officeLinks.orders, { search: words })}
    />
  );
}

type PhoneActsProps = {
  isSelecting: boolean;
  onSelect: (isSelecting: boolean) => void;
  onFilter: () => void;
};

function PhoneActs({ isSelecting, onSelect, onFilter }: PhoneActsProps) {
  const { openPalette } = useOffice();
  const may = useMay();
  return (
    <>
      <IconAct label="Find or do" icon={icons.Search} onClick={openPalette} />
      <IconAct label="Filter" icon={icons.Filter} onClick={onFilter} />
      <IconAct
        label="Select orders"
        icon={icons.ListTodo}
        aria-pressed={isSelecting}
        onClick={() => onSelect(!isSelecting)}
      />
      {may('write_orders') && (
        <Link href={officeLinks.newOrder} aria-label="New order">
          <OfficeIcon of={icons.Plus} size={22} />
        </Link>
      )}
    </>
  );
}

function NextPage({ href }: { href: string }) {
  return (
    <Link href={href} className={styles.head}>
      <b>Next page</b> <Keys of="ArrowRight" />
    </Link>
  );
}
