import { Link } from '@/components/ui/Link';
import type { OfficeReturnList, OfficeReturnSummary } from '@/lib/contract/return.contract';
import type { ReturnTab } from '@/lib/contract/returns';
import { formatAge } from '@/lib/text/officeTime';
import { officeLink, officeLinks, officeReturnLink } from '@/lib/urls/officeLinks';
import { useMay, useOffice } from '../frame/OfficeContext';
import { Screen } from '../frame/Screen';
import { ActButton } from '../parts/ActButton';
import * as icons from '../parts/icons';
import { Mark } from '../parts/Mark';
import { Nothing } from '../parts/Nothing';
import { OfficeIcon } from '../parts/OfficeIcon';
import { OfficeTable, type Column } from '../parts/OfficeTable';
import { Tabs, useTabKeys, type OfficeTab } from '../parts/Tabs';
import { useTable } from '../parts/useTable';
import { outcomeOf, REASONS, SHOWN_TABS, STATES, TAB_WORDS, WISHES } from './returnTexts';
import styles from './returns.module.scss';

export type ReturnsPage = OfficeReturnList & { tab: ReturnTab };

/** What buyers send back, by what is to be done with it. */
export function ReturnsScreen({ page }: { page: ReturnsPage }) {
  const { returns, tab, next } = page;
  const { now } = useOffice();
  const may = useMay();
  const table = useTable({ ids: returns.map(idOf) });
  const tabs = tabsOf(page);
  return (
    <Screen
      title="Returns"
      keys={[...table.keys, ...useTabKeys(tabs)]}
      actions={
        may('read_return_rates') && (
          <ActButton size={36} href={officeLinks.returnRates}>
            Rates of faults
          </ActButton>
        )
      }
      phoneActions={
        may('read_return_rates') && (
          <Link href={officeLinks.returnRates} aria-label="Rates of faults">
            <OfficeIcon of={icons.BadgePercent} size={22} />
          </Link>
        )
      }
    >
      <Tabs label="Returns by state" tabs={tabs} />
      {returns.length === 0 ? (
        <Nothing icon={icons.RotateCw} title={NONE[tab] ?? 'No returns here'}>
          Buyers ask for returns on the page of their order. Each request appears here and on Today.
        </Nothing>
      ) : (
        <OfficeTable
          caption="Returns"
          columns={columnsAt(now)}
          rows={returns}
          idOf={idOf}
          table={table}
        />
      )}
      {next !== null && (
        <p className={styles.next}>
          <ActButton href={officeLink(officeLinks.returns, { tab, after: next })}>Next</ActButton>
        </p>
      )}
    </Screen>
  );
}

const NONE: Partial<Record<ReturnTab, string>> = {
  open: 'No return is open',
  asked: 'Nobody waits for an answer',
  approved: 'Nothing is on its way',
  received: 'Nothing waits to be inspected',
  inspected: 'Nothing waits to be settled',
};

function tabsOf({ tab, counts }: ReturnsPage): OfficeTab[] {
  return SHOWN_TABS.map((its) => ({
    label: TAB_WORDS[its],
    count: its === 'closed' || its === 'refused' ? undefined : counts[its],
    isCurrent: its === tab,
    href: officeLink(officeLinks.returns, { tab: its === 'open' ? undefined : its }),
  }));
}

const idOf = ({ returnNumber }: OfficeReturnSummary) => returnNumber;

function columnsAt(now: number): Column<OfficeReturnSummary>[] {
  return [
    {
      id: 'part',
      head: 'Part',
      phone: 'title',
      wraps: true,
      cell: ({ returnNumber, itmName, qty }) => (
        <Link href={officeReturnLink(returnNumber)} className={styles.name} data-main>
          {qty > 1 ? `${qty} x ${itmName}` : itmName}
        </Link>
      ),
    },
    {
      id: 'why',
      head: 'Why',
      phone: 'note',
      wraps: true,
      cell: ({ reason, wish }) => `${REASONS[reason]}, wants ${WISHES[wish]}`,
    },
    { id: 'number', head: 'Return', cell: ({ returnNumber }) => returnNumber },
    {
      id: 'buyer',
      head: 'Buyer',
      wraps: true,
      cell: ({ fullName, shopName }) => shopName ?? fullName,
    },
    { id: 'sku', head: 'SKU', cell: ({ sku }) => sku },
    { id: 'state', head: 'State', phone: 'state', cell: (row) => <State row={row} /> },
    {
      id: 'age',
      head: 'Asked',
      align: 'right',
      phone: 'amount',
      cell: ({ askedAt }) => formatAge(now - askedAt),
    },
  ];
}

function State({ row }: { row: OfficeReturnSummary }) {
  const { word, shape, tone } = STATES[row.state];
  return (
    <Mark shape={shape} tone={tone}>
      {outcomeOf(row)?.toLowerCase() ?? word}
    </Mark>
  );
}
