import { formatAmount } from '@/lib/text/format';
import { Section } from '../parts/Section';
import type { CustomerPage } from './customersPage';
import styles from './AgeBars.module.scss';

/** What is open by the age of the invoices; the bars are scaled to the largest. */
export function AgeBars({ account: { byAge, used } }: { account: CustomerPage }) {
  const most = Math.max(1, ...byAge.map(({ open }) => open));
  return (
    <Section title="By age of the invoices, LKR" className={styles.ages}>
      <dl>
        {byAge.map(({ name, open }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd aria-hidden>
              <svg viewBox="0 0 100 1" preserveAspectRatio="none">
                <rect width={(open / most) * 100} height="1" />
              </svg>
            </dd>
            <dd>{formatAmount(open)}</dd>
          </div>
        ))}
        <div>
          <dt>Total</dt>
          <dd />
          <dd>{formatAmount(used)}</dd>
        </div>
      </dl>
    </Section>
  );
}
