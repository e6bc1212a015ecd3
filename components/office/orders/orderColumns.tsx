import { displayPhone } from '@/lib/commerce/phone';
import { Link } from '@/components/ui/Link';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { formatAmount, formatCount } from '@/lib/text/format';
import { formatWhen } from '@/lib/text/officeTime';
import { officeOrderLink } from '@/lib/urls/officeLinks';
import * as icons from '../parts/icons';
import { MoneyMark } from '../parts/MoneyMark';
import { OfficeIcon } from '../parts/OfficeIcon';
import type { Column } from '../parts/OfficeTable';
import { Trace } from '../parts/Trace';
import { goodsOf, moneyOf, type OrderRow } from './orderRow';
import styles from './Orders.module.scss';

/** Placed before today and still here: it should have left. */
const WAITS_LONG_MS = 18 * 3_600_000;

function waitsLong({ status, placedAt }: OrderRow, now: number): boolean {
  const isOpen = status === 'placed' || status === 'paid' || status === 'packing';
  return isOpen && now - placedAt > WAITS_LONG_MS;
}

/** Returns the columns of a list of orders. */
export function orderColumns(now: number): Column<OrderRow>[] {
  return [
    { id: 'order', head: 'Order', cell: (order) => <OrderLink order={order} />, phone: 'note' },
    { id: 'placed', head: 'Placed', cell: (order) => <Placed order={order} now={now} /> },
    {
      id: 'customer',
      head: 'Customer',
      cell: (order) => <Customer order={order} />,
      phone: 'title',
    },
    {
      id: 'phone',
      head: 'Phone',
      cell: ({ phone }) => <span className={styles.muted}>{displayPhone(phone)}</span>,
    },
    {
      id: 'pieces',
      head: 'Pieces',
      align: 'right',
      phone: 'second',
      cell: ({ pieces }) => (
        <>
          {formatCount(pieces)}
          <span className={styles.onPhone}>{pieces === 1 ? ' piece' : ' pieces'}</span>
        </>
      ),
    },
    {
      id: 'total',
      head: 'Total, LKR',
      align: 'right',
      phone: 'amount',
      cell: ({ total }) => <b>{formatAmount(total)}</b>,
    },
    {
      id: 'money',
      head: 'Money',
      phone: 'mark',
      cell: (order) => <MoneyMark {...moneyOf(order)} />,
    },
    { id: 'goods', head: 'Goods', phone: 'state', cell: (order) => <Trace {...goodsOf(order)} /> },
    { id: 'courier', head: 'Goes with', cell: ({ courier }) => courier ?? '' },
  ];
}

function OrderLink({ order }: { order: OrderRow }) {
  return (
    <>
      <Link href={officeOrderLink(order.orderNumber)} className={styles.number} data-main>
        {order.orderNumber}
      </Link>
      <span className={styles.onPhone}>{`, ${order.town}`}</span>
    </>
  );
}

function Placed({ order, now }: { order: OrderRow; now: number }) {
  const words = formatWhen(order.placedAt, now);
  if (!waitsLong(order, now)) return <span className={styles.muted}>{words}</span>;
  return (
    <span className={styles.late}>
      <OfficeIcon of={icons.Clock} size={14} />
      {words}
      <VisuallyHidden>, waits since yesterday or longer</VisuallyHidden>
    </span>
  );
}

function Customer({ order: { customerName, town } }: { order: OrderRow }) {
  return (
    <span className={styles.customer}>
      <b>{customerName}</b> <small>{town}</small>
    </span>
  );
}
