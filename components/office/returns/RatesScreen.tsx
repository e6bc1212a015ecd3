import type { RateGroup, ReturnRates } from '@/lib/contract/return.contract';
import { formatCount } from '@/lib/text/format';
import { officeLink, officeLinks } from '@/lib/urls/officeLinks';
import { Screen } from '../frame/Screen';
import * as icons from '../parts/icons';
import { Nothing } from '../parts/Nothing';
import { OfficeTable, type Column } from '../parts/OfficeTable';
import { Tabs, useTabKeys } from '../parts/Tabs';
import { useTable } from '../parts/useTable';
import styles from './returns.module.scss';

const GROUPS: readonly [RateGroup, string][] = [
  ['grade', 'By grade'],
  ['supplier', 'By supplier'],
  ['batch', 'By batch'],
];

type RateRow = ReturnRates['rates'][number];

/** How many pieces came back faulty, with how sure that is. */
export function RatesScreen({ page }: { page: ReturnRates }) {
  const { by, days, rates } = page;
  const table = useTable({ ids: rates.map(idOf) });
  const tabs = GROUPS.map(([its, label]) => ({
    label,
    isCurrent: its === by,
    href: officeLink(officeLinks.returnRates, { by: its === 'grade' ? undefined : its }),
  }));
  return (
    <Screen
      title="Rates of faults"
      back={officeLinks.returns}
      keys={[...table.keys, ...useTabKeys(tabs)]}
    >
      <Tabs label="Rates" tabs={tabs} />
      {rates.length === 0 ? (
        <Nothing icon={icons.RotateCw} title="Nothing to compare yet">
          Pieces that were sent count here, and those that came back and were found faulty.
        </Nothing>
      ) : (
        <>
          <p className={styles.about}>
            {`Of the pieces sent in the last ${days} days. “Between” holds in 95 of 100 cases: with few pieces it is wide.`}
            {by !== 'grade' && ' A sale counts for the receipt that came last before it.'}
          </p>
          <OfficeTable
            caption="Rates of faults"
            columns={COLUMNS}
            rows={rates}
            idOf={idOf}
            table={table}
          />
        </>
      )}
    </Screen>
  );
}

const idOf = ({ group }: RateRow) => group;

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

const COLUMNS: Column<RateRow>[] = [
  { id: 'group', head: 'Group', phone: 'title', grows: true, wraps: true, cell: idOf },
  {
    id: 'faulty',
    head: 'Faulty',
    align: 'right',
    phone: 'note',
    cell: ({ faulty, sold }) => `${formatCount(faulty)} of ${formatCount(sold)}`,
  },
  {
    id: 'share',
    head: 'Rate',
    align: 'right',
    phone: 'amount',
    cell: ({ share }) => <b>{percent(share)}</b>,
  },
  {
    id: 'between',
    head: 'Between',
    align: 'right',
    phone: 'state',
    cell: ({ low, high }) => (
      <>
        <span className={styles.onPhone}>between </span>
        {`${percent(low)} and ${percent(high)}`}
      </>
    ),
  },
];
