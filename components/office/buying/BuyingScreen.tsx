import { useState } from 'react';
import { Link } from '@/components/ui/Link';
import { BUYING_TABS, type BuyingTab } from '@/lib/contract/purchase';
import type { PurchaseList, PurchaseSummary, Suggestions } from '@/lib/contract/purchase.contract';
import type { Supplier } from '@/lib/contract/supplier.contract';
import { formatAmount, formatCount, formatDate } from '@/lib/text/format';
import { officeLink, officeLinks, officePurchaseLink } from '@/lib/urls/officeLinks';
import { useMay } from '../frame/OfficeContext';
import { Screen } from '../frame/Screen';
import { ActButton } from '../parts/ActButton';
import * as icons from '../parts/icons';
import { Mark } from '../parts/Mark';
import { Nothing } from '../parts/Nothing';
import { OfficeTable, type Column } from '../parts/OfficeTable';
import { Tabs, useTabKeys, type OfficeTab } from '../parts/Tabs';
import { useTable } from '../parts/useTable';
import { PurchaseSheet } from './PurchaseSheet';
import { STATE_WORDS } from './stateWords';
import { ToBuy } from './ToBuy';
import styles from './buying.module.scss';

export type BuyingPage = {
  suppliers: Supplier[];
  tab: BuyingTab;
  /** Of the first tab. */
  suggestions: Suggestions | null;
  /** Of the others. */
  list: PurchaseList | null;
};

const LABELS: Record<BuyingTab, string> = {
  'to-buy': 'To buy',
  open: 'Open',
  draft: 'Drafts',
  received: 'Received',
  all: 'All',
};

/** What to buy, and what was ordered from suppliers. */
export function BuyingScreen({ page }: { page: BuyingPage }) {
  const { tab, suppliers, suggestions, list } = page;
  const may = useMay();
  const mayWrite = may('write_buying');
  const [isOrdering, setOrdering] = useState(false);
  const tabs: OfficeTab[] = BUYING_TABS.map((one) => ({
    label: LABELS[one],
    isCurrent: one === tab,
    href: officeLink(officeLinks.buying, { tab: one === 'to-buy' ? undefined : one }),
  }));
  const keys = useTabKeys(tabs);
  return (
    <Screen
      title="Buying"
      keys={keys}
      actions={
        <>
          {may('read_reports') && <ToReports />}
          <ActButton size={36} icon={icons.Truck} href={officeLinks.suppliers}>
            Suppliers
          </ActButton>
          <ActButton size={36} icon={icons.TriangleAlert} href={officeLinks.claims}>
            Claims
          </ActButton>
          {mayWrite && (
            <ActButton size={36} icon={icons.Plus} onClick={() => setOrdering(true)}>
              Order
            </ActButton>
          )}
        </>
      }
    >
      <Tabs label="Buying" tabs={tabs} />
      {suggestions !== null && (
        <ToBuy key={suggestions.days} suggestions={suggestions} suppliers={suppliers} />
      )}
      {list !== null && <Purchases list={list} tab={tab} />}
      <p className={styles.phoneActs}>
        {may('read_reports') && <ToReports />}
        <ActButton size={36} icon={icons.Truck} href={officeLinks.suppliers}>
          Suppliers
        </ActButton>
        <ActButton size={36} icon={icons.TriangleAlert} href={officeLinks.claims}>
          Claims
        </ActButton>
        {mayWrite && (
          <ActButton size={36} icon={icons.Plus} onClick={() => setOrdering(true)}>
            Order
          </ActButton>
        )}
      </p>
      {isOrdering && (
        <PurchaseSheet suppliers={suppliers} draft={null} onClose={() => setOrdering(false)} />
      )}
    </Screen>
  );
}

/** What to buy is one of the reports. */
function ToReports() {
  return (
    <ActButton size={36} icon={icons.TrendingUp} href={officeLinks.reports}>
      Reports
    </ActButton>
  );
}

function Purchases({ list, tab }: { list: PurchaseList; tab: BuyingTab }) {
  const { purchases, next } = list;
  const table = useTable({ ids: purchases.map(idOf) });
  const columns = useMay()('read_costs') ? [...COLUMNS, TOTAL] : COLUMNS;
  if (purchases.length === 0) {
    return (
      <Nothing icon={icons.PackagePlus} title="No orders here">
        Orders to suppliers begin with what runs out, or with a supplier.
      </Nothing>
    );
  }
  return (
    <>
      <OfficeTable
        caption="Orders to suppliers"
        columns={columns}
        rows={purchases}
        idOf={idOf}
        table={table}
      />
      {next !== null && (
        <p className={styles.next}>
          <ActButton href={officeLink(officeLinks.buying, { tab, after: next })}>Next</ActButton>
        </p>
      )}
    </>
  );
}

const idOf = ({ purchaseNumber }: PurchaseSummary) => purchaseNumber;

const COLUMNS: Column<PurchaseSummary>[] = [
  {
    id: 'number',
    head: 'Order',
    phone: 'title',
    cell: ({ purchaseNumber }) => (
      <Link href={officePurchaseLink(purchaseNumber)} className={styles.name} data-main>
        {purchaseNumber}
      </Link>
    ),
  },
  { id: 'supplier', head: 'Supplier', phone: 'note', grows: true, cell: (row) => row.supplierName },
  { id: 'state', head: 'State', phone: 'mark', cell: ({ state }) => <State state={state} /> },
  {
    id: 'expected',
    head: 'Expected',
    phone: 'second',
    cell: ({ expectedOn, state }) => (state === 'received' ? '' : expectedOn),
  },
  { id: 'made', head: 'Written', cell: ({ createdAt }) => formatDate(createdAt) },
  {
    id: 'pieces',
    head: 'Came',
    align: 'right',
    phone: 'amount',
    cell: ({ pieces, received }) => `${formatCount(received)} of ${formatCount(pieces)}`,
  },
];

const TOTAL: Column<PurchaseSummary> = {
  id: 'total',
  head: 'Total, LKR',
  align: 'right',
  cell: ({ total }) => (total === null ? 'not known' : formatAmount(total)),
};

export function State({ state }: Pick<PurchaseSummary, 'state'>) {
  const { label, shape, tone } = STATE_WORDS[state];
  return (
    <Mark shape={shape} tone={tone}>
      {label}
    </Mark>
  );
}
