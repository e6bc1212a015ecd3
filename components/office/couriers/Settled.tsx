import type { SettledParcel, SettledParcels } from '@/lib/contract/courier.contract';
import { formatAmount } from '@/lib/text/format';
import { formatWhen } from '@/lib/text/officeTime';
import { officeLink, officeLinks } from '@/lib/urls/officeLinks';
import { useOffice } from '../frame/OfficeContext';
import { ActButton } from '../parts/ActButton';
import { Mark } from '../parts/Mark';
import { OfficeTable, type Column } from '../parts/OfficeTable';
import { Tabs, type OfficeTab } from '../parts/Tabs';
import type { Table } from '../parts/useTable';
import { codColumns } from './codColumns';
import styles from './couriers.module.scss';

type SettledProps = { settled: SettledParcels; tabs: readonly OfficeTab[]; table: Table };

/** The parcels that couriers have paid for, the newest first. */
export function Settled({ settled: { parcels, next }, tabs, table }: SettledProps) {
  const { now } = useOffice();
  return (
    <>
      <Tabs label="Couriers" tabs={tabs} />
      {parcels.length === 0 ? (
        <p className={styles.settled}>No parcel is settled yet.</p>
      ) : (
        <div className={styles.done}>
          <OfficeTable
            caption="Settled parcels"
            columns={columnsAt(now)}
            rows={parcels}
            idOf={({ parcelId }) => String(parcelId)}
            table={table}
            framed
          />
        </div>
      )}
      <Next of={{ tab: 'settled' }} after={next} />
    </>
  );
}

/** The columns of what is owed, with the settlement in the place of the state. */
function columnsAt(now: number): Column<SettledParcel>[] {
  const shared = codColumns('', false).filter(({ id }) => id !== 'state');
  return [
    ...shared,
    {
      id: 'state',
      head: 'Settled',
      phone: 'state',
      cell: ({ settledAt, courier, short }) => (
        <Mark shape="tick" tone="good">
          {`${formatWhen(settledAt, now)}, ${courier}${short > 0 ? `, ${formatAmount(short)} less accepted` : ''}`}
        </Mark>
      ),
    },
  ];
}

/** The link to the next page of a tab. */
export function Next({ of, after }: { of: Record<string, string>; after: number | null }) {
  if (after === null) return null;
  return (
    <p className={styles.next}>
      <ActButton href={officeLink(officeLinks.couriers, { ...of, after })}>Next</ActButton>
    </p>
  );
}
