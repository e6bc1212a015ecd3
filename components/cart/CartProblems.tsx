import { useEffect } from 'react';
import { selectProblemCount } from '@/store/cartSlice';
import { useAppSelector } from '@/store/hooks';
import { classes } from '@/components/ui/classes';
import { Icon } from '@/components/ui/Icon';
import { counted } from '@/lib/text/format';
import { PROBLEMS_ID, showProblems } from './useProceed';
import styles from './CartProblems.module.scss';
import { useFixes } from './useFixes';

/** Counts the lines that block the checkout; scrolled into view when the page opens (spec 2). */
export function CartProblems({ isShort = false }: { isShort?: boolean }) {
  const count = useAppSelector(selectProblemCount);
  const { fixAll, isBusy } = useFixes();
  const isAny = count > 0;

  // Syncs the window's scroll position with this area.
  useEffect(() => {
    if (isAny) showProblems();
  }, [isAny]);

  if (!isAny) return null;
  return (
    <section
      id={PROBLEMS_ID}
      tabIndex={-1}
      aria-label="Problems"
      className={classes(styles.problems, isShort && styles.short)}
    >
      <Icon of="triangle-alert" size={isShort ? 16 : 24} />
      <p>
        <b>
          {counted(count, 'line')} {count === 1 ? 'needs' : 'need'}{' '}
          {isShort ? 'you' : 'your attention'}
          <span className={styles.wide}> before checkout.</span>
        </b>
        <span className={styles.wide}>
          {' '}
          &quot;Fix all&quot; lowers quantities to what is in stock and removes what is sold out.
        </span>
      </p>
      <button
        type="button"
        className={styles.fixAll}
        aria-busy={isBusy || undefined}
        onClick={() => void fixAll()}
      >
        Fix all
      </button>
    </section>
  );
}
