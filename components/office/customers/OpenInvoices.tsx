import { Link } from '@/components/ui/Link';
import { daysLate } from '@/lib/commerce/credit';
import type { OutstandingOrder } from '@/lib/contract/dealer.contract';
import { counted, formatAmount, formatDate } from '@/lib/text/format';
import { officeOrderLink } from '@/lib/urls/officeLinks';
import { useOffice } from '../frame/OfficeContext';
import { Mark } from '../parts/Mark';
import { Section } from '../parts/Section';
import type { CustomerPage } from './customersPage';
import type { PaymentFormState } from './usePaymentForm';
import styles from './customers.module.scss';

const DAY_MS = 24 * 3_600_000;

type OpenInvoicesProps = { account: CustomerPage; form: PaymentFormState | null };

/** Unpaid orders on credit, the oldest first, and what the typed payment pays of them. */
export function OpenInvoices({ account: { orders }, form }: OpenInvoicesProps) {
  if (orders.length === 0) {
    return (
      <Section title="Open invoices">
        <p className={styles.none}>Nothing is open.</p>
      </Section>
    );
  }
  return (
    <Section title="Open invoices">
      <table className={styles.invoices}>
        <thead>
          <tr>
            <th scope="col">Invoice</th>
            <th scope="col">Date</th>
            <th scope="col">Due</th>
            <th scope="col">Days</th>
            <th scope="col">Open, LKR</th>
            {form !== null && <th scope="col">Paid now</th>}
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <Invoice key={order.orderNumber} order={order} form={form} />
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function Invoice({ order, form }: { order: OutstandingOrder; form: PaymentFormState | null }) {
  const { orderNumber, placedAt, dueAt, open } = order;
  const paid = form?.parts.get(orderNumber) ?? 0;
  return (
    <tr data-paid={paid > 0 || undefined}>
      <th scope="row">
        {form === null ? (
          <Link href={officeOrderLink(orderNumber)}>{orderNumber}</Link>
        ) : (
          <span className={styles.pay}>
            <label>
              <input
                type="checkbox"
                aria-label={`Pay ${orderNumber}`}
                checked={form.chosen?.has(orderNumber) ?? false}
                onChange={() => form.choose(orderNumber)}
              />
            </label>
            <Link href={officeOrderLink(orderNumber)}>{orderNumber}</Link>
          </span>
        )}
        <span className={styles.below}>
          <Days order={order} />
        </span>
      </th>
      <td className={styles.wide}>{formatDate(placedAt)}</td>
      <td className={styles.wide}>{formatDate(dueAt)}</td>
      <td className={styles.wide}>
        <Days order={order} />
      </td>
      <td>
        <b>{formatAmount(open)}</b>
      </td>
      {form !== null && (
        <td>
          {formatAmount(paid)}
          {paid > 0 && paid === open && <small> closed</small>}
        </td>
      )}
    </tr>
  );
}

function Days({ order: { dueAt, isOverdue } }: { order: OutstandingOrder }) {
  const { now } = useOffice();
  if (isOverdue) {
    return (
      <Mark shape="alert" tone="bad">
        {`${counted(daysLate(dueAt, now), 'day')} late`}
      </Mark>
    );
  }
  return <>{`in ${counted(Math.ceil((dueAt - now) / DAY_MS), 'day')}`}</>;
}
