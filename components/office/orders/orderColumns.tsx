import { displayPhone } from '@/lib/text/displayPhone';
import type { OfficeOrderSummary } from '@/lib/contract/officeOrder.contract';
import { Link } from '@/components/ui/Link';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { formatAmount, formatCount } from '@/lib/text/format';
import { formatWhen } from '@/lib/text/officeTime';
import { officeOrderLink } from '@/lib/urls/officeLinks';
import * as icons from '../parts/icons';
import { HeldMark } from '../parts/HeldMark';
import { MoneyMark } from '../parts/MoneyMark';
import { OfficeIcon } from '../parts/OfficeIcon';
import type { Column } from '../parts/OfficeTable';
import { Trace } from '../parts/Trace';
import { buyerName, goesTo, goodsOf, moneyOf } from './orderRow';
import styles from './orders.module.scss';

/** Placed before today and still here: it should have left. */
const WAITS_LONG_MS = 18 * 3_600_000;

function waitsLong({ status, placedAt }: OfficeOrderSummary, now: number): boolean {
  const isOpen = status === 'placed' || status === 'paid' || status === 'packing';
  return isOpen && now - placedAt > WAITS_LONG_MS;
}

/** Returns the columns of a list of orders. */
export function orderColumns(now: number): Column<OfficeOrderSummary>[] {
  return [
    {
      id: 'order',
      head: 'Order',
      phone: 'note',
      cell: (order) => <OrderLink order={order} now={now} />,
    },
    { id: 'placed', head: 'Placed', cell: (order) => <Placed order={order} now={now} /> },
    {
      id: 'customer',
      head: 'Customer',
      phone: 'title',
      grows: true,
      cell: (order) => <Customer {...order} />,
    },
    { id: 'phone', head: 'Phone', cell: ({ phone }) => <Muted>{displayPhone(phone)}</Muted> },
    {
      ...NUMBER,
      id: 'pieces',
      head: 'Pieces',
      phone: 'second',
      cell: (order) => <Pieces {...order} />,
    },
    { ...NUMBER, id: 'total', head: 'Total, LKR', phone: 'amount', cell: totalOf },
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

const NUMBER = { align: 'right' } as const;
const totalOf = ({ total }: OfficeOrderSummary) => <b>{formatAmount(total)}</b>;

function Muted({ children }: { children: string }) {
  return <span className={styles.muted}>{children}</span>;
}

function Pieces({ pieces }: OfficeOrderSummary) {
  return (
    <>
      {formatCount(pieces)}
      <span className={styles.onPhone}>{pieces === 1 ? ' piece' : ' pieces'}</span>
    </>
  );
}

function OrderLink({ order, now }: { order: OfficeOrderSummary; now: number }) {
  return (
    <>
      {waitsLong(order, now) && <OfficeIcon of={icons.Clock} size={14} className={styles.clock} />}
      <Link href={officeOrderLink(order.orderNumber)} className={styles.number} data-main>
        {order.orderNumber}
      </Link>
      <span className={styles.onPhone}>{`, ${goesTo(order)}`}</span>
      <HeldMark pickFrom={order.pickFrom} />
    </>
  );
}

function Placed({ order, now }: { order: OfficeOrderSummary; now: number }) {
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

function Customer(order: OfficeOrderSummary) {
  return (
    <span className={styles.customer}>
      <b>{buyerName(order)}</b> <small>{goesTo(order)}</small>
    </span>
  );
}
