import { Link } from '@/components/ui/Link';
import type { CloseDay } from '@/lib/contract/takings.contract';
import { SETTLEMENT_SOURCES } from '@/lib/contract/paymentOptions';
import { DAY_MONEY_WORDS, moneyCount } from '@/lib/text/closeWords';
import { formatAmount } from '@/lib/text/format';
import { officeLink, officeLinks } from '@/lib/urls/officeLinks';
import { Mark } from '../parts/Mark';
import { OfficeTable, type Column } from '../parts/OfficeTable';
import { useTable } from '../parts/useTable';
import styles from './close.module.scss';

type Row = CloseDay['rows'][number];

/** Each kind of money: what the orders say, and what was counted or received. */
export function MoneyTable({ page: { rows, together, countedBy } }: { page: CloseDay }) {
  // A kind of which nothing moved says nothing, but cash is always counted.
  const shown = rows.filter(
    ({ kind, count, received }) => kind === 'cash' || count > 0 || (received ?? 0) !== 0,
  );
  const table = useTable({ ids: shown.map(({ kind }) => kind) });
  return (
    <>
      <OfficeTable
        caption="Money of the day"
        columns={columnsOf(countedBy !== null)}
        rows={shown}
        idOf={({ kind }) => kind}
        table={table}
        toneOf={toneOf}
        framed
      />
      <dl className={styles.together}>
        <div>
          <dt>Orders say, LKR</dt>
          <dd>{formatAmount(together.expected)}</dd>
        </div>
        <div>
          <dt>Counted or received</dt>
          <dd>{formatAmount(together.received)}</dd>
        </div>
        <div>
          <dt>Difference</dt>
          <dd>{formatAmount(together.difference)}</dd>
        </div>
      </dl>
    </>
  );
}

const toneOf = ({ difference }: Row) =>
  difference === null || difference === 0 ? undefined : ('warn' as const);

function columnsOf(isCounted: boolean): Column<Row>[] {
  return [
    {
      id: 'kind',
      head: 'Money',
      phone: 'title',
      grows: true,
      cell: ({ kind, count }) => (
        <>
          <b>{DAY_MONEY_WORDS[kind]}</b> <small>{moneyCount(kind, count)}</small>
        </>
      ),
    },
    {
      id: 'expected',
      head: 'Orders say',
      align: 'right',
      phone: 'note',
      cell: ({ expected }) => (
        <>
          <span className={styles.onPhone}>Orders say </span>
          {formatAmount(expected)}
        </>
      ),
    },
    {
      id: 'received',
      head: 'Counted or received',
      align: 'right',
      phone: 'amount',
      cell: (row) => <Received row={row} isCounted={isCounted} />,
    },
    {
      id: 'difference',
      head: 'Difference',
      align: 'right',
      phone: 'state',
      cell: ({ difference }) => {
        if (difference === null) return '';
        if (difference !== 0) {
          return (
            <>
              <span className={styles.onPhone}>Difference </span>
              {formatAmount(difference)}
            </>
          );
        }
        return (
          <Mark shape="tick" tone="good">
            agrees
          </Mark>
        );
      },
    },
  ];
}

function Received({ row: { kind, received }, isCounted }: { row: Row; isCounted: boolean }) {
  const text = received === null ? 'not received yet' : formatAmount(received);
  const gateway = SETTLEMENT_SOURCES.find((one) => one === kind);
  if (gateway !== undefined) {
    return <Link href={officeLink(officeLinks.gateways, { gateway })}>{text}</Link>;
  }
  return <>{kind === 'cash' && received === null && !isCounted ? 'not counted yet' : text}</>;
}
