import { Link } from '@/components/ui/Link';
import type { CodParcel } from '@/lib/contract/courierMoney';
import { formatAmount } from '@/lib/text/format';
import { formatDay } from '@/lib/text/officeTime';
import { officeOrderLink } from '@/lib/urls/officeLinks';
import { RowCall } from '../calls/RowCall';
import { Mark } from '../parts/Mark';
import type { Column } from '../parts/OfficeTable';
import styles from './Couriers.module.scss';

const NUMBER = { align: 'right' } as const;

/** Returns the columns of a courier's parcels. */
export function codColumns(courier: string, mayWrite: boolean): Column<CodParcel>[] {
  return [
    { id: 'waybill', head: 'Waybill', phone: 'mark', cell: ({ waybill }) => waybill ?? 'none' },
    { id: 'order', head: 'Order', phone: 'note', cell: (parcel) => <Order {...parcel} /> },
    {
      id: 'customer',
      head: 'Customer',
      phone: 'title',
      grows: true,
      cell: (parcel) => <Buyer {...parcel} />,
    },
    { id: 'sent', head: 'Sent', cell: ({ sentAt }) => formatDay(sentAt) },
    {
      ...NUMBER,
      id: 'asked',
      head: 'Asked, LKR',
      phone: 'amount',
      cell: ({ asked }) => formatAmount(asked),
    },
    { ...NUMBER, id: 'paid', head: 'Paid, LKR', phone: 'second', cell: paidOf },
    { id: 'state', head: 'State', phone: 'state', cell: (parcel) => <State {...parcel} /> },
    ...(mayWrite
      ? [
          {
            id: 'acts',
            head: 'To do',
            phone: 'acts' as const,
            cell: (parcel: CodParcel) => <AcceptShort courier={courier} parcel={parcel} />,
          },
        ]
      : []),
  ];
}

const paidOf = ({ paid }: CodParcel) => (paid === null ? '' : <b>{formatAmount(paid)}</b>);

function Order({ orderNumber, number, town, sentAt }: CodParcel) {
  return (
    <>
      <Link href={officeOrderLink(orderNumber)} className={styles.order} data-main>
        {number === 1 ? orderNumber : `${orderNumber}, parcel ${number}`}
      </Link>
      <span className={styles.onPhone}>{`, ${town}, ${formatDay(sentAt)}`}</span>
    </>
  );
}

function Buyer({ shopName, fullName, town }: CodParcel) {
  return (
    <span className={styles.buyer}>
      {shopName ?? fullName} <small>{town}</small>
    </span>
  );
}

function State({ short, deliveredAt }: CodParcel) {
  if (short > 0) {
    return (
      <Mark shape="alert" tone="bad">
        {`${formatAmount(short)} less`}
      </Mark>
    );
  }
  return (
    <Mark
      shape={deliveredAt === null ? 'hollow' : 'half'}
      tone={deliveredAt === null ? 'plain' : 'warn'}
    >
      {deliveredAt === null ? 'on its way' : 'delivered, not paid'}
    </Mark>
  );
}

type AcceptShortProps = { courier: string; parcel: CodParcel };

/** Accepts that the courier paid less for a parcel. */
function AcceptShort({ courier, parcel: { short, waybill, orderNumber } }: AcceptShortProps) {
  if (short === 0 || waybill === null) return null;
  const sent = { params: { courier }, body: { waybill } };
  return (
    <RowCall
      act={(api) => api.call('POST /office/courier-money/{courier}/accept', sent)}
      label={`Accept less for ${orderNumber}`}
      pressInRow="a"
    >
      Accept less
    </RowCall>
  );
}
