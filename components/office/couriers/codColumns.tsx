import { useState } from 'react';
import { Link } from '@/components/ui/Link';
import type { CodParcel } from '@/lib/contract/courier.contract';
import { formatAmount, formatMoney } from '@/lib/text/format';
import { formatDay } from '@/lib/text/officeTime';
import { officeOrderLink } from '@/lib/urls/officeLinks';
import { CallSheet } from '../calls/CallSheet';
import { useOfficeCall } from '../calls/useOfficeCall';
import { useReload } from '../calls/useReload';
import { ActButton } from '../parts/ActButton';
import { Mark } from '../parts/Mark';
import type { Column } from '../parts/OfficeTable';
import styles from './couriers.module.scss';

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

/** Asks, and then accepts that the courier paid less for a parcel. */
function AcceptShort({ courier, parcel }: AcceptShortProps) {
  const { short, waybill, orderNumber, asked, paid } = parcel;
  const [isAsked, setAsked] = useState(false);
  const call = useOfficeCall();
  const reload = useReload();
  if (short === 0 || waybill === null) return null;
  const sent = { params: { courier }, body: { waybill } };
  const accept = () =>
    void call.run((api) => api.call('POST /office/courier-money/{courier}/accept', sent), reload);
  return (
    <>
      <ActButton
        size={36}
        onClick={() => setAsked(true)}
        pressInRow="a"
        aria-label={`Accept less for ${orderNumber}`}
      >
        Accept less
      </ActButton>
      {isAsked && (
        <CallSheet
          title={`Accept less for ${orderNumber}`}
          subtitle={`${courier} ${waybill}: we asked ${formatMoney(asked)}, ${formatMoney(paid ?? 0)} came in.`}
          call={call}
          acts={{ keep: 'Not yet', act: `Write off ${formatMoney(short)}`, isRed: true }}
          onClose={() => setAsked(false)}
          onSubmit={accept}
        >
          <p>{`${formatMoney(short)} is written off, and ${orderNumber} is settled. The buyer gets no message.`}</p>
        </CallSheet>
      )}
    </>
  );
}
