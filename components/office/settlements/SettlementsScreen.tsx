import { useState } from 'react';
import { Link } from '@/components/ui/Link';
import { sourceName } from '@/lib/contract/paymentOptions';
import type {
  GatewayMoney,
  OpenPayment,
  SettlementMatch,
} from '@/lib/contract/settlement.contract';
import { counted, formatAmount, formatMoney } from '@/lib/text/format';
import { cappedCount } from '@/lib/text/officeWords';
import { formatAge, formatDay } from '@/lib/text/officeTime';
import { officeLink, officeLinks, officeOrderLink } from '@/lib/urls/officeLinks';
import { useMay, useOffice } from '../frame/OfficeContext';
import { Screen } from '../frame/Screen';
import type { KeyAct } from '../keys/useKeys';
import { ActButton } from '../parts/ActButton';
import * as icons from '../parts/icons';
import { IconAct } from '../parts/IconAct';
import { Nothing } from '../parts/Nothing';
import { OfficeTable, type Column } from '../parts/OfficeTable';
import { Sums, type Sum } from '../parts/Sums';
import { Tabs, useTabKeys, type OfficeTab } from '../parts/Tabs';
import { useTable, type Table } from '../parts/useTable';
import { ComparedSettlement, maySettle } from './ComparedSettlement';
import { LoadSettlement } from './LoadSettlement';
import type { SettlementsPage } from './settlementsPage';
import { comparedRows } from './SettlementTable';
import { useSettlement, type Settlement } from './useSettlement';
import styles from './settlements.module.scss';

/** What gateways and the card terminal have not paid out, payment by payment, against their file. */
export function SettlementsScreen({ page }: { page: SettlementsPage }) {
  const name = sourceName(page.chosen);
  const { settlement, rows, table } = useRows(page);
  const { match, settled } = settlement;
  const [isLoading, setLoading] = useState(false);
  const tabs = tabsOf(page);
  const load = useMay()('write_gateway_money') ? () => setLoading(true) : null;
  return (
    <Screen
      title="Card and gateway money"
      subtitle={match === null ? name : `${name}, file to settle`}
      back={officeLinks.close}
      keys={[...table.keys, ...useTabKeys(tabs), ...keysOf(settlement, load)]}
      actions={
        load !== null && (
          <ActButton
            variant={match === null ? 'filled' : 'neutral'}
            size={36}
            icon={icons.Upload}
            press="u"
            onClick={load}
          >
            Load a file
          </ActButton>
        )
      }
      phoneActions={
        load !== null && <IconAct label="Load a file" icon={icons.Upload} onClick={load} />
      }
    >
      {match === null ? (
        <Open page={page} tabs={tabs} table={table} settled={settled} />
      ) : (
        <ComparedSettlement
          name={name}
          match={match}
          rows={rows}
          settlement={settlement}
          table={table}
        />
      )}
      {isLoading && (
        <LoadSettlement
          source={page.chosen}
          settlement={settlement}
          onClose={() => setLoading(false)}
        />
      )}
    </Screen>
  );
}

/** The open payments, or a file beside them. */
function useRows(page: SettlementsPage) {
  const settlement = useSettlement(page.chosen);
  const { match } = settlement;
  const rows = match === null ? [] : comparedRows(match);
  const ids = match === null ? openOf(page).open.map(idOf) : rows.map(({ id }) => id);
  return { settlement, rows, table: useTable({ ids }) };
}

function keysOf({ match, settle }: Settlement, load: (() => void) | null): KeyAct[] {
  const loading: KeyAct[] = load === null ? [] : [{ press: 'u', label: 'load a file', run: load }];
  if (match === null || !maySettle(match)) return loading;
  return [...loading, { press: '$mod+Enter', label: 'settle', run: settle, inFields: true }];
}

function tabsOf({ gateways, chosen }: SettlementsPage): OfficeTab[] {
  return gateways.map(({ provider, count }) => ({
    label: sourceName(provider),
    count,
    href: officeLink(officeLinks.gateways, { gateway: provider }),
    isCurrent: provider === chosen,
  }));
}

function openOf({ gateways, chosen }: SettlementsPage): GatewayMoney {
  const found = gateways.find(({ provider }) => provider === chosen);
  return found ?? { provider: chosen, open: [], count: 0, owed: 0 };
}

const idOf = ({ paymentId, orderNumber, at }: OpenPayment) =>
  `${orderNumber} ${paymentId ?? ''} ${at}`;

type OpenProps = {
  page: SettlementsPage;
  tabs: readonly OfficeTab[];
  table: Table;
  settled: SettlementMatch | null;
};

function Open({ page, tabs, table, settled }: OpenProps) {
  const name = sourceName(page.chosen);
  const { open, count } = openOf(page);
  return (
    <>
      <Tabs label="Gateways and card terminal" tabs={tabs} />
      <p role="status" className={styles.settled}>
        {settled !== null && settledWords(settled)}
      </p>
      {open.length === 0 ? (
        <Nothing icon={icons.HandCoins} title={`${name} owes nothing`}>
          {page.chosen === 'card'
            ? 'Payments by card in the shop appear here until a file of the bank says that they were paid out.'
            : `Payments appear here until a file of ${name} says that they were paid out.`}
        </Nothing>
      ) : (
        <>
          <OpenSums page={page} />
          <OfficeTable
            caption={`Not paid out by ${name}`}
            columns={COLUMNS}
            rows={open}
            idOf={idOf}
            table={table}
            framed
          />
          {count > open.length && (
            <p className={styles.more}>{`The oldest ${open.length} are shown.`}</p>
          )}
        </>
      )}
    </>
  );
}

function settledWords({ settled, settledTotal, fee, left }: SettlementMatch): string {
  return [
    `${counted(settled, 'payment')} settled, ${formatMoney(settledTotal)}.`,
    ...(fee === null ? [] : [`Fees: ${formatMoney(fee)}.`]),
    ...(left === 0 ? [] : [`${counted(left, 'row')} not settled.`]),
  ].join(' ');
}

function OpenSums({ page }: { page: SettlementsPage }) {
  const { now } = useOffice();
  const { open, count, owed } = openOf(page);
  const [oldest] = open;
  const sums: Sum[] = [
    { label: 'Not paid out, LKR', value: formatAmount(owed) },
    { label: 'Payments', value: cappedCount(count) },
  ];
  if (oldest !== undefined) {
    sums.push({ label: `Oldest, ${formatDay(oldest.at)}`, value: formatAge(now - oldest.at) });
  }
  return <Sums sums={sums} />;
}

const COLUMNS: Column<OpenPayment>[] = [
  {
    id: 'order',
    head: 'Order',
    phone: 'title',
    grows: true,
    cell: ({ orderNumber }) => (
      <Link href={officeOrderLink(orderNumber)} className={styles.order} data-main>
        {orderNumber}
      </Link>
    ),
  },
  { id: 'payment', head: 'Payment', phone: 'note', cell: ({ paymentId }) => paymentId ?? '' },
  { id: 'at', head: 'Paid', phone: 'second', cell: ({ at }) => formatDay(at) },
  {
    id: 'amount',
    head: 'Amount, LKR',
    align: 'right',
    phone: 'amount',
    cell: ({ amount }) => <b>{formatAmount(amount)}</b>,
  },
];
