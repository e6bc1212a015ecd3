import type { ReactNode } from 'react';
import { Button } from '@/components/ui/Button';
import { Money } from '@/components/ui/Money';
import styles from './CartBar.module.scss';
import { useProceed } from './useProceed';
import { useOwnTotals } from './useOwnTotals';

type CartBarProps = {
  /** Below the sum; by default what the sum includes. */
  note?: ReactNode;
  onProblems?: () => void;
};

/** The checkout button of phones, with the lowest total of all payment methods. */
export function CartBar({ note, onProblems }: CartBarProps) {
  const totals = useOwnTotals().map(({ total }) => total);
  const { proceed, isBusy } = useProceed(onProblems);
  return (
    <div className={styles.bar} role="region" aria-label="Checkout" data-page-bar>
      {totals.length > 0 && (
        <p>
          <b>
            <Money rupees={Math.min(...totals)} />
          </b>
          <small>{note ?? 'from, with delivery'}</small>
        </p>
      )}
      <Button busy={isBusy} onClick={() => void proceed()}>
        Proceed to checkout
      </Button>
    </div>
  );
}
