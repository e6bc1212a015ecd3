import type { ReactNode } from 'react';
import { classes } from '@/components/ui/classes';
import type { DealersCredit } from '@/lib/pages/cartPage';
import { counted, formatAmount, formatDate } from '@/lib/text/format';
import styles from './CreditFacts.module.scss';
import { useOwnTotals } from './useOwnTotals';

/** Returns the credit that remains after this order; below 0 when it does not suffice, null without credit. */
function useCreditAfter({ available }: DealersCredit): number | null {
  const credit = useOwnTotals().find(({ title }) => title === 'Credit');
  // Both are whole cents.
  return credit === undefined ? null : Math.round((available - credit.total) * 100) / 100;
}

/** What this order leaves of a dealer's credit, and when it would be due. */
export function CreditFacts({ credit }: { credit: DealersCredit }) {
  const after = useCreditAfter(credit);
  if (after === null) return null;
  const { available, due, hold } = credit;
  return (
    <div className={styles.facts}>
      <dl>
        <Fact name="Credit left" value={formatAmount(available)} />
        <Fact name="After this order" value={formatAmount(after)} isShort={after < 0} />
        {due !== null && (
          <Fact name={`Due in ${counted(due.days, 'day')}`} value={formatDate(due.at)} />
        )}
      </dl>
      {hold !== null && <p className={styles.short}>{hold}</p>}
      {hold === null && after < 0 && (
        <p className={styles.short}>
          Not enough credit for this order. Pay by bank transfer, or order fewer lines.
        </p>
      )}
    </div>
  );
}

type FactProps = { name: string; value: ReactNode; isShort?: boolean };

function Fact({ name, value, isShort = false }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={classes(isShort && styles.short)}>{value}</dd>
    </div>
  );
}

/** The same in one line, below the sum of a phone. */
export function CreditNote({ credit }: { credit: DealersCredit }) {
  const after = useCreditAfter(credit);
  if (after === null) return null;
  const { available, due } = credit;
  return (
    <>
      Credit left {formatAmount(available)},{' '}
      <span className={classes(after < 0 && styles.short)}>after {formatAmount(after)}</span>
      {due !== null && `, due ${formatDate(due.at)}`}
    </>
  );
}
