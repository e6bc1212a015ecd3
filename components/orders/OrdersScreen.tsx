import { AccountFrame } from '@/components/account/AccountFrame';
import { ButtonLink } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { Pagination } from '@/components/ui/Pagination';
import type { OrderList, OrderSummary } from '@/lib/contract/order';
import { formatMoney, formatAmount, formatDate } from '@/lib/text/format';
import { links, ordersLink, orderLink } from '@/lib/urls/links';
import type { PageShopper } from '@/lib/pages/siteData';
import { Link } from '@/components/ui/Link';
import { sizeWords } from '@/lib/text/orderWords';
import { OrderStatusLabel } from './OrderStatusWords';
import styles from './OrderTable.module.scss';

export function OrdersScreen({ list, shopper }: { list: OrderList; shopper: PageShopper }) {
  const { orders, totalOrders, page, limit, storeCredit } = list;
  return (
    <AccountFrame title="Orders" shopper={shopper}>
      <h1>Orders</h1>
      {storeCredit !== undefined && (
        <p>
          We keep <b>{formatMoney(storeCredit)}</b> for you. Use it on the page of an order that is
          still to be paid.
        </p>
      )}
      {orders.length === 0 ? <NoOrders /> : <OrderTable orders={orders} />}
      <Pagination page={page} pageCount={Math.ceil(totalOrders / limit)} hrefOf={ordersLink} />
    </AccountFrame>
  );
}

export function NoOrders() {
  return (
    <EmptyState
      icon="package"
      title="No orders yet"
      actions={<ButtonLink href={links.shop}>Find parts</ButtonLink>}
    >
      <p>Your orders will appear here.</p>
    </EmptyState>
  );
}

/** A table of orders; on a phone each takes two lines. */
function OrderTable({ orders }: { orders: OrderSummary[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">Date</th>
          <th scope="col">Status</th>
          <th scope="col">Contents</th>
          <th scope="col">Payment</th>
          <th scope="col" className={styles.amount}>
            Total, LKR
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow key={order.orderNumber} order={order} />
        ))}
      </tbody>
    </table>
  );
}

function OrderRow({ order }: { order: OrderSummary }) {
  const { orderNumber, placedAt, status, paymentTitle, total } = order;
  return (
    <tr>
      <th scope="row">
        <Link href={orderLink(orderNumber)}>{orderNumber}</Link>
      </th>
      <td className={styles.date}>
        <time dateTime={formatDate(placedAt)}>{formatDate(placedAt)}</time>
      </td>
      <td className={styles.status}>
        <OrderStatusLabel status={status} />
      </td>
      <td className={styles.size}>{sizeWords(order)}</td>
      <td className={styles.payment}>{paymentTitle}</td>
      <td className={styles.amount}>
        <span className={styles.onPhone}>{formatMoney(total)}</span>
        <span className={styles.onDesktop}>{formatAmount(total)}</span>
      </td>
    </tr>
  );
}
