import type { SettlementMatch } from '@/lib/contract/settlement.contract';
import { counted, formatAmount, formatMoney } from '@/lib/text/format';
import { CallFailed } from '../calls/CallFailed';
import { ActBar } from '../parts/ActBar';
import { ActButton } from '../parts/ActButton';
import { Sums, type Sum } from '../parts/Sums';
import type { Table } from '../parts/useTable';
import { SettlementTable, type ComparedRow } from './SettlementTable';
import type { Settlement } from './useSettlement';
import { MEANINGS } from './WordChoices';
import styles from './settlements.module.scss';

type ComparedSettlementProps = {
  name: string;
  match: SettlementMatch;
  rows: readonly ComparedRow[];
  settlement: Settlement;
  table: Table;
};

/** A file that is compared and not yet written: its sums, its rows, and the press that settles. */
export function ComparedSettlement({
  name,
  match,
  rows,
  settlement,
  table,
}: ComparedSettlementProps) {
  const { call, settle, drop, pick } = settlement;
  return (
    <>
      <Sums sums={sumsOf(name, match)} />
      <Said match={match} />
      <CallFailed call={call} />
      <SettlementTable name={name} rows={rows} table={table} onPick={pick} />
      <ActBar sum={<BarWords match={match} />}>
        <ActButton onClick={drop}>Drop the file</ActButton>
        <ActButton
          variant="filled"
          press="$mod+Enter"
          busy={call.isBusy}
          disabled={!maySettle(match)}
          onClick={settle}
        >
          {`Settle ${counted(match.settled, 'payment')}`}
        </ActButton>
      </ActBar>
    </>
  );
}

/** How the words of the file were read. */
function Said({ match: { words } }: BarWordsProps) {
  if (words.length === 0) return null;
  const said = words.map(
    ({ column, word, means }) =>
      `${column} ${word === '' ? 'without a word' : `“${word}”`} is ${MEANINGS[means]}`,
  );
  return <p className={styles.said}>{`${said.join(', ')}.`}</p>;
}

/** Tells whether something agrees, and its fees are known. */
export function maySettle({ settled, fee }: SettlementMatch): boolean {
  return settled > 0 && fee !== null;
}

function sumsOf(name: string, match: SettlementMatch): Sum[] {
  const { fileTotal, settledTotal, fee, inBank } = match;
  const sums: Sum[] = [
    { label: `${name} says, all rows`, value: formatAmount(fileTotal) },
    { label: 'Agrees', value: formatAmount(settledTotal) },
    { label: 'Less its fees', value: fee === null ? 'not known' : formatAmount(fee) },
  ];
  if (inBank !== null) {
    sums.push({ label: 'In the bank', value: formatAmount(inBank), isMain: true });
  }
  return sums;
}

function BarWords({ match: { settled, settledTotal, fee, left, missing } }: BarWordsProps) {
  const rest = [
    ...(fee === null && settled > 0 ? ['load it with what came into the bank'] : []),
    ...(left > 0 ? [`${counted(left, 'row')} not settled`] : []),
    ...(missing.length > 0 ? [`${missing.length} not in the file`] : []),
  ];
  return (
    <>
      <b>{`${counted(settled, 'payment')}, ${formatMoney(settledTotal)}`}</b> {rest.join(', ')}
    </>
  );
}

type BarWordsProps = { match: SettlementMatch };
