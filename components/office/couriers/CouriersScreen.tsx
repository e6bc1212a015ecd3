import { useState } from 'react';
import type { CodParcel, SheetMatch } from '@/lib/contract/courier.contract';
import { counted, formatAmount, formatMoney } from '@/lib/text/format';
import { formatAge, formatDay } from '@/lib/text/officeTime';
import { officeLink, officeLinks } from '@/lib/urls/officeLinks';
import { useMay, useOffice } from '../frame/OfficeContext';
import { Screen } from '../frame/Screen';
import type { KeyAct } from '../keys/useKeys';
import { ActButton } from '../parts/ActButton';
import * as icons from '../parts/icons';
import { IconAct } from '../parts/IconAct';
import { Nothing } from '../parts/Nothing';
import { OfficeTable } from '../parts/OfficeTable';
import { Sums, type Sum } from '../parts/Sums';
import { Tabs, useTabKeys, type OfficeTab } from '../parts/Tabs';
import { useTable, type Table } from '../parts/useTable';
import { codColumns } from './codColumns';
import { Compared } from './Compared';
import type { CouriersPage } from './couriersPage';
import { Next, Settled } from './Settled';
import { LoadSheet } from './LoadSheet';
import { comparedRows } from './SheetTable';
import { useSheet, type CourierSheet } from './useSheet';
import styles from './couriers.module.scss';

/** What each courier still owes, parcel by parcel, against their sheet. */
export function CouriersScreen({ page }: { page: CouriersPage }) {
  const { courier, sheet, rows, table } = useCod(page);
  const { match, settled } = sheet;
  const [isLoading, setLoading] = useState(false);
  const tabs = tabsOf(page);
  const mayWrite = useMay()('write_courier_money') && page.chosen !== null;
  const load = mayWrite ? () => setLoading(true) : null;
  return (
    <Screen
      title="COD money"
      subtitle={match === null ? courier : `${courier}, sheet to settle`}
      keys={[...table.keys, ...useTabKeys(tabs), ...sheetKeys(sheet, load)]}
      actions={load !== null && <LoadButton isMain={match === null} onClick={load} />}
      phoneActions={
        load !== null && <IconAct label="Load a sheet" icon={icons.Upload} onClick={load} />
      }
    >
      {match === null ? (
        <Debts page={page} tabs={tabs} table={table} settled={settled} />
      ) : (
        <Compared courier={courier} match={match} rows={rows} sheet={sheet} table={table} />
      )}
      {isLoading && <LoadSheet courier={courier} sheet={sheet} onClose={() => setLoading(false)} />}
    </Screen>
  );
}

const ACCEPT = [{ press: 'a', label: 'accept less' }];
const TAKE_BACK = [{ press: 'r', label: 'take back' }];

/** The parcels, or a sheet beside them. */
function useCod({ chosen, settled }: CouriersPage) {
  const courier = chosen?.courier ?? '';
  const parcels = settled?.parcels ?? chosen?.parcels ?? [];
  const sheet = useSheet(courier);
  const rows = sheet.match === null ? [] : comparedRows(sheet.match, parcels);
  const ids = sheet.match === null ? parcels.map(idOf) : rows.map(({ id }) => id);
  const ofParcels = settled === null ? ACCEPT : [];
  const rowActs = sheet.match === null ? ofParcels : TAKE_BACK;
  return { courier, sheet, rows, table: useTable({ ids, rowActs }) };
}

function sheetKeys({ match, settle }: CourierSheet, load: (() => void) | null): KeyAct[] {
  const loading: KeyAct[] = load === null ? [] : [{ press: 'u', label: 'load a sheet', run: load }];
  if (match === null || match.recorded === 0) return loading;
  return [...loading, { press: '$mod+Enter', label: 'settle', run: settle, inFields: true }];
}

type DebtsProps = {
  page: CouriersPage;
  tabs: readonly OfficeTab[];
  table: Table;
  settled: SheetMatch | null;
};

function Debts({ page, tabs, table, settled }: DebtsProps) {
  const may = useMay();
  const courier = page.chosen?.courier ?? '';
  if (page.settled !== null) return <Settled settled={page.settled} tabs={tabs} table={table} />;
  return (
    <>
      <Tabs label="Couriers" tabs={tabs} />
      {page.debts.length === 0 && <NothingOwed />}
      <p role="status" className={styles.settled}>
        {settled !== null &&
          `${counted(settled.recorded, 'parcel')} settled, ${formatMoney(settled.recordedTotal)}.${settled.fee === null ? '' : ` Their fee: ${formatMoney(settled.fee)}.`}`}
      </p>
      {page.chosen !== null && (
        <>
          <DebtSums page={page} />
          <OfficeTable
            caption={`Parcels of ${courier}`}
            columns={codColumns(courier, may('write_courier_money'))}
            rows={page.chosen.parcels}
            idOf={idOf}
            table={table}
            toneOf={toneOf}
            framed
          />
          <Next of={{ courier }} after={page.chosen.next} />
        </>
      )}
    </>
  );
}

const idOf = ({ parcelId }: CodParcel) => String(parcelId);
const toneOf = ({ short }: CodParcel) => (short > 0 ? ('bad' as const) : undefined);

function tabsOf({ debts, chosen, settled }: CouriersPage): OfficeTab[] {
  const owing = debts.map(({ courier, parcels }) => ({
    label: courier,
    count: parcels,
    href: officeLink(officeLinks.couriers, { courier }),
    isCurrent: courier === chosen?.courier,
  }));
  const settledHref = officeLink(officeLinks.couriers, { tab: 'settled' });
  return [...owing, { label: 'Settled', href: settledHref, isCurrent: settled !== null }];
}

function LoadButton({ isMain, onClick }: { isMain: boolean; onClick: () => void }) {
  return (
    <ActButton
      variant={isMain ? 'filled' : 'neutral'}
      size={36}
      icon={icons.Upload}
      press="u"
      onClick={onClick}
    >
      Load a sheet
    </ActButton>
  );
}

function NothingOwed() {
  return (
    <Nothing icon={icons.HandCoins} title="No courier owes anything">
      Parcels with cash to collect appear here when they are handed over.
    </Nothing>
  );
}

function DebtSums({ page: { debts, chosen } }: { page: CouriersPage }) {
  const { now } = useOffice();
  const debt = debts.find(({ courier }) => courier === chosen?.courier);
  if (debt === undefined) return null;
  const { owed, parcels, oldestSentAt, shortParcels, short } = debt;
  const sums: Sum[] = [
    { label: `We asked, ${counted(parcels, 'parcel')}`, value: formatAmount(owed) },
    { label: `Paid less, ${counted(shortParcels, 'parcel')}`, value: formatAmount(short) },
  ];
  if (oldestSentAt !== null) {
    const label = `Oldest, sent ${formatDay(oldestSentAt)}`;
    sums.push({ label, value: formatAge(now - oldestSentAt) });
  }
  return <Sums sums={sums} />;
}
