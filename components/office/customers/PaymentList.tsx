import type { AccountPayment } from '@/lib/contract/dealerAccount.contract';
import { formatAmount, formatDate } from '@/lib/text/format';
import { WAY_WORDS } from '@/lib/text/receiptWords';
import { useMay } from '../frame/OfficeContext';
import { ActButton } from '../parts/ActButton';
import { Section } from '../parts/Section';
import type { CustomerPage } from './customersPage';
import type { CustomerActs } from './useCustomerActs';
import styles from './PaymentList.module.scss';

type PaymentListProps = { account: CustomerPage; acts: CustomerActs };

/** Payments on account, the newest first, and where they went. */
export function PaymentList({ account: { payments }, acts }: PaymentListProps) {
  if (payments.length === 0) return null;
  return (
    <Section title="Payments on account">
      <ul className={styles.payments}>
        {payments.map((payment) => (
          <Payment key={payment.number} payment={payment} acts={acts} />
        ))}
      </ul>
    </Section>
  );
}

function Payment({ payment, acts }: { payment: AccountPayment; acts: CustomerActs }) {
  const may = useMay();
  const { number, at, amount, way, reference, by, allocations, left, reversed } = payment;
  const facts = [formatDate(at), WAY_WORDS[way], reference, by].filter(Boolean).join(', ');
  return (
    <li data-reversed={reversed !== null || undefined}>
      <div>
        <b>{number}</b> <span>{facts}</span>
        <small>
          {allocations
            .map((part) => `${formatAmount(part.amount)} to ${part.orderNumber}`)
            .join(', ')}
          {left > 0 && ` ${formatAmount(left)} on account`}
          {reversed !== null &&
            `Reversed ${formatDate(reversed.at)} by ${reversed.by}: ${reversed.reason}`}
        </small>
      </div>
      <b>{formatAmount(amount)}</b>
      {reversed === null && may('write_payments') && (
        <ActButton
          size={36}
          aria-label={`Change payment ${number}`}
          onClick={() => acts.open('payment', number)}
        >
          Change
        </ActButton>
      )}
    </li>
  );
}
