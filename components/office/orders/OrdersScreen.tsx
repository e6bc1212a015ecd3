import { useRouter } from 'next/router';
import { useState } from 'react';
import { ORDER_TABS, type OrderTab } from '@/lib/contract/officeOrder';
import { officeLink, officeLinks } from '@/lib/urls/officeLinks';
import { useMay, useOffice } from '../frame/OfficeContext';
import { Screen } from '../frame/Screen';
import { Keys } from '../keys/Keys';
import type { KeyAct } from '../keys/useKeys';
import { ActButton } from '../parts/ActButton';
import * as icons from '../parts/icons';
import { OfficeIcon } from '../parts/OfficeIcon';
import { OfficeTable } from '../parts/OfficeTable';
import { SearchField } from '../parts/SearchField';
import { Tabs, useTabKeys, type OfficeTab } from '../parts/Tabs';
import { useTable, type Table } from '../parts/useTable';
import { Link } from '@/components/ui/Link';
import { NoOrders } from './NoOrders';
import { orderColumns } from './orderColumns';
import { TAB_LABELS, type OrdersPage } from './ordersPage';
import { SelectionBar } from './SelectionBar';
import { useSelectionActs } from './useSelectionActs';
import styles from './Orders.module.scss';

/** The list of orders: tabs by state, search, and acts on many at once. */
export function OrdersScreen({ page }: { page: OrdersPage }) {
  const may = useMay();
  const { orders, search } = page;
  const tabs = tabsOf(page);
  const table = useTable({ ids: orders.map((order) => order.orderNumber), isSelectable: true });
  const acts = useSelectionActs(orders, table);
  const nextHref = nextOf(page);
  const [isSelecting, setSelecting] = useState(false);
  return (
    <Screen
      title="Orders"
      keys={[...table.keys, ...acts.keys, ...useTabKeys(tabs), ...usePageKeys(nextHref)]}
      footNote={nextHref !== null && <NextPage href={nextHref} />}
      search={<Search value={search} />}
      phoneActions={<PhoneActs isSelecting={isSelecting} onSelect={setSelecting} />}
      actions={may('write_orders') && <NewOrder isMain={table.selected.size === 0} />}
    >
      <Tabs label="Orders by state" tabs={tabs} />
      {orders.length === 0 ? (
        <NoOrders page={page} />
      ) : (
        <Rows page={page} table={table} isSelecting={isSelecting} />
      )}
      {nextHref !== null && (
        <p className={styles.more}>
          {`${orders[0]?.orderNumber} to ${orders.at(-1)?.orderNumber}`}
          <ActButton href={nextHref}>Next {orders.length}</ActButton>
        </p>
      )}
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

function nextOf({ next, tab, search }: OrdersPage): string | null {
  if (next === null) return null;
  return officeLink(officeLinks.orders, { tab: search === '' ? tab : '', search, after: next });
}

function usePageKeys(nextHref: string | null): KeyAct[] {
  const router = useRouter();
  if (nextHref === null) return [];
  const run = () => void router.push(nextHref);
  return [{ press: 'ArrowRight', label: 'next page', quiet: true, run }];
}

function tabsOf({ counts, tab }: OrdersPage): OfficeTab[] {
  return ORDER_TABS.map((id) => ({
    label: TAB_LABELS[id],
    count: UNCOUNTED.has(id) ? undefined : counts[id],
    href: officeLink(officeLinks.orders, { tab: id }),
    isCurrent: id === tab,
  }));
}

/** Their counts say nothing about work. */
const UNCOUNTED = new Set<OrderTab>(['delivered', 'cancelled', 'all']);

function NewOrder({ isMain }: { isMain: boolean }) {
  return (
    <ActButton
      variant={isMain ? 'filled' : 'neutral'}
      size={36}
      icon={icons.Plus}
      press="n"
      href={officeLinks.newOrder}
    >
      New order
    </ActButton>
  );
}

function Search({ value }: { value: string }) {
  return (
    <SearchField
      key={value}
      label="Number, phone, name or SKU"
      value={value}
      hrefOf={(words) => officeLink(officeLinks.orders, { search: words })}
    />
  );
}

type PhoneActsProps = { isSelecting: boolean; onSelect: (isSelecting: boolean) => void };

function PhoneActs({ isSelecting, onSelect }: PhoneActsProps) {
  const { openPalette } = useOffice();
  const may = useMay();
  return (
    <>
      <button type="button" aria-label="Find or do" onClick={openPalette}>
        <OfficeIcon of={icons.Search} size={22} />
      </button>
      <button
        type="button"
        aria-label="Select orders"
        aria-pressed={isSelecting}
        onClick={() => onSelect(!isSelecting)}
      >
        <OfficeIcon of={icons.ListTodo} size={22} />
      </button>
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
