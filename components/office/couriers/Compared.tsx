import { sumOfRupees } from '@/lib/commerce/money';
import type { SheetMatch } from '@/lib/contract/courier.contract';
import { counted, formatAmount, formatMoney } from '@/lib/text/format';
import { CallFailed } from '../calls/CallFailed';
import { ActBar } from '../parts/ActBar';
import { ActButton } from '../parts/ActButton';
import { Sums, type Sum } from '../parts/Sums';
import type { Table } from '../parts/useTable';
import { SheetTable, type ComparedRow } from './SheetTable';
import type { CourierSheet } from './useSheet';

type ComparedProps = {
  courier: string;
  match: SheetMatch;
  rows: readonly ComparedRow[];
  sheet: CourierSheet;
  table: Table;
};

/** A sheet that is compared and not yet written: its sums, its rows, and the press that settles. */
export function Compared({ courier, match, rows, sheet, table }: ComparedProps) {
  const { call, settle, drop } = sheet;
  return (
    <>
      <SheetSums courier={courier} match={match} rows={rows} />
      <CallFailed call={call} />
      <SheetTable courier={courier} rows={rows} table={table} onTakenBack={sheet.compareAgain} />
      <ActBar sum={<BarWords match={match} rows={rows} />}>
        <ActButton onClick={drop}>Drop the sheet</ActButton>
        <ActButton
          variant="filled"
          press="$mod+Enter"
          busy={call.isBusy}
          disabled={match.recorded === 0}
          onClick={settle}
        >
          {`Settle ${counted(match.recorded, 'parcel')}`}
        </ActButton>
      </ActBar>
    </>
  );
}

function BarWords({ match, rows }: Pick<ComparedProps, 'match' | 'rows'>) {
  const short = rows.filter(({ outcome }) => outcome === 'short').length;
  const open = rows.filter(({ outcome }) => !SETTLED.has(outcome)).length;
  return (
    <>
      <b>{`${counted(match.recorded, 'parcel')}, ${formatMoney(match.recordedTotal)}`}</b>{' '}
      {[
        ...(short > 0
          ? [`${short} of them paid less and ${short === 1 ? 'waits' : 'wait'} for you`]
          : []),
        ...(open > 0 ? [`${open} ${open === 1 ? 'stays' : 'stay'} open`] : []),
      ].join(', ')}
    </>
  );
}

const SETTLED: ReadonlySet<ComparedRow['outcome']> = new Set(['same', 'short', 'over', 'done']);

function SheetSums({
  courier,
  match: { sheetTotal, fee, inBank },
  rows,
}: Pick<ComparedProps, 'courier' | 'match' | 'rows'>) {
  const ours = rows.filter(({ outcome }) => outcome !== 'unknown' && outcome !== 'refused');
  const asked = sumOfRupees(ours.map((row) => row.asked ?? 0));
  const sums: Sum[] = [
    { label: `We asked, ${counted(ours.length, 'parcel')}`, value: formatAmount(asked) },
    { label: `${courier} sheet says`, value: formatAmount(sheetTotal) },
  ];
  if (fee !== null) sums.push({ label: 'Less their fee', value: formatAmount(fee) });
  if (inBank !== null) {
    sums.push({ label: 'In the bank', value: formatAmount(inBank), isMain: true });
  }
  return <Sums sums={sums} />;
}
