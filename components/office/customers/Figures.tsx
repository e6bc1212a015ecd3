import { usedPercent } from '@/lib/commerce/credit';
import { formatAmount } from '@/lib/text/format';
import type { CustomerPage } from './customersPage';
import styles from './customers.module.scss';

/** The credit limit, what is used of it and what is left. */
export function Figures({ account }: { account: CustomerPage }) {
  const { creditLimit, used, available, onAccount, creditDays } = account;
  const percent = Math.min(100, usedPercent(account));
  return (
    <div className={styles.figures}>
      <dl>
        <div>
          <dt>{`Credit limit, due in ${creditDays} days`}</dt>
          <dd>{formatAmount(creditLimit)}</dd>
        </div>
        <div>
          <dt>{onAccount > 0 ? `Used; ${formatAmount(onAccount)} on account` : 'Used'}</dt>
          <dd>{formatAmount(used)}</dd>
        </div>
        <div>
          <dt>Available</dt>
          <dd>{formatAmount(available)}</dd>
        </div>
      </dl>
      <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden>
        <rect width={percent} height="1" />
      </svg>
    </div>
  );
}
