import { useState } from 'react';
import { ItemName } from '@/components/ui/ItemName';
import { Link } from '@/components/ui/Link';
import type { Suggestion, Suggestions } from '@/lib/contract/purchase.contract';
import type { Supplier } from '@/lib/contract/supplier.contract';
import { counted, formatCount } from '@/lib/text/format';
import { officeItemLink, officeLink, officeLinks } from '@/lib/urls/officeLinks';
import { suggestionsFileLink } from '@/lib/urls/reportLinks';
import { useMay } from '../frame/OfficeContext';
import { useKeys } from '../keys/useKeys';
import { ActBar } from '../parts/ActBar';
import { ActButton } from '../parts/ActButton';
import * as icons from '../parts/icons';
import { Mark } from '../parts/Mark';
import { Nothing } from '../parts/Nothing';
import { OfficeTable, type Column } from '../parts/OfficeTable';
import { Section } from '../parts/Section';
import { useTable } from '../parts/useTable';
import { PurchaseSheet } from './PurchaseSheet';
import styles from './buying.module.scss';

const PERIODS = [14, 30, 60, 90];

type ToBuyProps = { suggestions: Suggestions; suppliers: readonly Supplier[] };

/** What runs out before a delivery could come, and what buyers wait for. */
export function ToBuy({ suggestions: { days, items, missed }, suppliers }: ToBuyProps) {
  const mayWrite = useMay()('write_buying');
  const table = useTable({ ids: items.map(idOf), isSelectable: mayWrite });
  const [isOrdering, setOrdering] = useState(false);
  useKeys(table.keys);
  const chosen = items.filter((item) => table.selected.has(idOf(item)));
  return (
    <>
      <div className={styles.period}>
        <span>So that stock lasts</span>
        {PERIODS.map((one) => (
          <ActButton
            key={one}
            size={36}
            variant={one === days ? 'filled' : 'neutral'}
            href={officeLink(officeLinks.buying, { days: one })}
          >
            {counted(one, 'day')}
          </ActButton>
        ))}
        <ActButton size={36} icon={icons.Download} href={suggestionsFileLink(days)}>
          Export
        </ActButton>
      </div>
      {items.length === 0 ? (
        <Nothing icon={icons.Check} title="Nothing runs out">
          {`At the pace of the last 60 days the stock lasts ${counted(days, 'day')} and a delivery.`}
        </Nothing>
      ) : (
        <OfficeTable
          caption="What to buy"
          columns={COLUMNS}
          rows={items}
          idOf={idOf}
          nameOf={({ sku }) => sku}
          table={table}
        />
      )}
      {chosen.length > 0 && (
        <ActBar sum={<b>{counted(chosen.length, 'item')}</b>}>
          <ActButton variant="filled" onClick={() => setOrdering(true)}>
            Order them
          </ActButton>
        </ActBar>
      )}
      <Missed missed={missed} />
      {isOrdering && (
        <PurchaseSheet
          suppliers={suppliers}
          draft={null}
          lines={chosen.map(({ sku, qty }) => ({ sku, qty, cost: null }))}
          supplierId={supplierOf(chosen)}
          onClose={() => setOrdering(false)}
        />
      )}
    </>
  );
}

/** The supplier of all of them, if it is one. */
function supplierOf(chosen: readonly Suggestion[]): number | null {
  const all = new Set(chosen.map(({ supplierId }) => supplierId));
  const [only = null] = all;
  return all.size === 1 ? only : null;
}

const idOf = ({ itmCode }: Suggestion) => String(itmCode);

const COLUMNS: Column<Suggestion>[] = [
  {
    id: 'item',
    head: 'Item',
    phone: 'title',
    grows: true,
    cell: ({ sku, itmName }) => (
      <Link href={officeItemLink(sku)} data-main>
        <ItemName name={itmName} />
      </Link>
    ),
  },
  { id: 'sku', head: 'Code', phone: 'note', cell: ({ sku }) => sku },
  { id: 'lasts', head: 'Lasts', phone: 'mark', cell: (item) => <Lasts item={item} /> },
  {
    id: 'stock',
    head: 'In stock',
    align: 'right',
    phone: 'second',
    cell: ({ inStock }) => (
      <>
        {formatCount(inStock)}
        <span className={styles.withPhone}> in stock</span>
      </>
    ),
  },
  {
    id: 'coming',
    head: 'On the way',
    align: 'right',
    cell: ({ incoming }) => (incoming === 0 ? '' : formatCount(incoming)),
  },
  { id: 'sold', head: 'Sold, 60 days', align: 'right', cell: ({ sold }) => formatCount(sold) },
  {
    id: 'waiting',
    head: 'Wait for it',
    align: 'right',
    cell: ({ waiting }) => (waiting === 0 ? '' : formatCount(waiting)),
  },
  {
    id: 'qty',
    head: 'Order',
    align: 'right',
    phone: 'amount',
    cell: ({ qty }) => <b>{formatCount(qty)}</b>,
  },
];

function Lasts({ item: { inStock, daysLeft, waiting } }: { item: Suggestion }) {
  if (inStock === 0) {
    return (
      <Mark shape="alert" tone="bad">
        sold out
      </Mark>
    );
  }
  if (daysLeft === null) return <>{counted(waiting, 'buyer')} wait</>;
  return (
    <Mark shape="half" tone="warn">
      {counted(daysLeft, 'day')}
    </Mark>
  );
}

/** Parts that nobody sells here yet. */
function Missed({ missed }: Pick<Suggestions, 'missed'>) {
  if (missed.length === 0) return null;
  return (
    <Section title="Searched in vain" className={styles.missed}>
      <ul>
        {missed.map(({ query, asked }) => (
          <li key={query}>
            <span>{query}</span>
            <span>{`asked ${counted(asked, 'time')}`}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
