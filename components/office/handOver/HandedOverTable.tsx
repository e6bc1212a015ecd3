import { Link } from '@/components/ui/Link';
import type { HandedOver } from '@/lib/contract/courier.contract';
import { formatAmount } from '@/lib/text/format';
import { formatTime } from '@/lib/text/officeTime';
import { officeOrderLink } from '@/lib/urls/officeLinks';
import { ActButton } from '../parts/ActButton';
import { OfficeTable, type Column } from '../parts/OfficeTable';
import type { Table } from '../parts/useTable';
import { parcelId } from './handedOver';
import styles from './handOver.module.scss';

type HandedOverTableProps = {
  rows: readonly HandedOver[];
  table: Table;
  onCorrect: (parcel: HandedOver) => void;
};

/** What left today, the newest first; each line can be corrected. */
export function HandedOverTable({ rows, table, onCorrect }: HandedOverTableProps) {
  if (rows.length === 0) {
    return (
      <p className={styles.none}>
        Nothing has left today.
        <span className={styles.withKeys}> Press / to type a code.</span>
      </p>
    );
  }
  return (
    <OfficeTable
      caption="Handed over today"
      columns={columnsOf(onCorrect)}
      rows={rows}
      idOf={parcelId}
      table={table}
      framed
    />
  );
}

function columnsOf(onCorrect: HandedOverTableProps['onCorrect']): Column<HandedOver>[] {
  return [
    { id: 'time', head: 'Left', phone: 'state', cell: ({ sentAt }) => formatTime(sentAt) },
    {
      id: 'order',
      head: 'Parcel',
      phone: 'title',
      cell: ({ orderNumber, number }) => (
        <Link href={officeOrderLink(orderNumber)} data-main>
          {number === 1 ? orderNumber : `${orderNumber}/${number}`}
        </Link>
      ),
    },
    {
      id: 'to',
      head: 'To',
      grows: true,
      phone: 'note',
      cell: ({ fullName, shopName, town }) => `${shopName ?? fullName}, ${town}`,
    },
    {
      id: 'waybill',
      head: 'Waybill',
      phone: 'second',
      cell: ({ courier, waybill }) => [courier, waybill].filter(Boolean).join(' '),
    },
    {
      id: 'collect',
      head: 'Collects, LKR',
      align: 'right',
      phone: 'amount',
      cell: ({ toCollect }) => (toCollect === 0 ? '' : formatAmount(toCollect)),
    },
    {
      id: 'acts',
      head: 'Change',
      phone: 'acts',
      cell: (parcel) => (
        <ActButton size={36} press="y" onClick={() => onCorrect(parcel)}>
          Correct
        </ActButton>
      ),
    },
  ];
}
