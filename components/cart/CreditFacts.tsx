import type { ReactNode } from 'react';
import { classes } from '@/components/ui/classes';
import { dueAt } from '@/lib/commerce/credit';
import { creditAfter } from '@/lib/commerce/dealerCart';
import type { DealersCredit } from '@/lib/pages/cartPage';
import { counted, formatAmount, formatDate } from '@/lib/text/format';
import styles from './CreditFacts.module.scss';
import { useOwnTotals } from './useOwnTotals';

/** Returns the credit that remains after this order; below 0 when it does not suffice, null without credit. */
function useCreditAfter({ available }: DealersCredit): number | null {
  const credit = useOwnTotals().find(({ title }) => title === 'Credit');
  return credit === undefined ? null : creditAfter(available, credit.total);
}

/** What this order leaves of a dealer's credit, and when it would be due. */
export function CreditFacts({ credit }: { credit: DealersCredit }) {
  const after = useCreditAfter(credit);
  if (after === null) return null;
  const { available, at, days, hold } = credit;
  return (
    <div className={styles.facts}>
      <dl>
        <Fact name="Credit left" value={formatAmount(available)} />
        <Fact name="After this order" value={formatAmount(after)} isShort={after < 0} />
        {days !== null && (
          <Fact name={`Due in ${counted(days, 'day')}`} value={formatDate(dueAt(at, days))} />
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
  const { available, at, days } = credit;
  return (
    <>
      Credit left {formatAmount(available)},{' '}
      <span className={classes(after < 0 && styles.short)}>after {formatAmount(after)}</span>
      {days !== null && `, due ${formatDate(dueAt(at, days))}`}
    </>
  );
}
