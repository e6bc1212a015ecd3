import { useRef, type ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/Button';
import { classes } from '@/components/ui/classes';
import { Icon } from '@/components/ui/Icon';
import { useFocusFallback } from '@/components/ui/useFocusFallback';
import { MANY_LINES } from '@/lib/commerce/dealerCart';
import type { DealersCredit } from '@/lib/pages/cartPage';
import { counted } from '@/lib/text/format';
import { selectCart, selectProblemCount } from '@/store/cartSlice';
import { useAppSelector } from '@/store/hooks';
import { selectQuickOrder } from '@/store/sessionSlice';
import { AddByCode } from './AddByCode';
import { ApprovalNote } from './ApprovalNote';
import { BackToList } from './BackToList';
import { CartPageHead } from './CartPageHead';
import { CartProblems } from './CartProblems';
import { CreditNote } from './CreditFacts';
import { CartBar } from './CartBar';
import styles from './DealerCart.module.scss';
import { DealerLines } from './DealerLines';
import { DealerSummary } from './DealerSummary';
import { goToProblem, useCartKeys } from './useCartKeys';
import { useCartUndo } from './useCartUndo';
import { useNewestCart } from './useNewestCart';

type DealerCartProps = {
  origin: string;
  credit: DealersCredit | null;
  /** What an empty cart shows. */
  children: ReactNode;
};

/** A dealer's cart: a dense row for each line, worked by keyboard, with what it leaves of the credit. */
export function DealerCart({ origin, credit, children }: DealerCartProps) {
  const newest = useNewestCart();
  const { itemCount } = useAppSelector(selectCart);
  const isEmpty = itemCount === 0;
  const undo = useCartUndo();
  const area = useRef<HTMLDivElement>(null);
  const showProblem = () => goToProblem(area.current);
  const onKeyDown = useCartKeys(undo.undo, showProblem);

  return (
    // Takes the focus of a click beside the controls, so that the keys work after it.
    <div
      ref={area}
      role="group"
      aria-label="Cart"
      tabIndex={-1}
      className={classes(styles.area, itemCount >= MANY_LINES && styles.many)}
      onKeyDownCapture={onKeyDown}
    >
      <CartPageHead origin={origin} />
      <Head isEmpty={isEmpty} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <ApprovalNote />
          <DealerLines newest={newest} undo={undo} />
          {isEmpty ? children : <Keys />}
        </div>
        {!isEmpty && <DealerSummary credit={credit} onProblems={showProblem} />}
      </div>
      {!isEmpty && (
        <CartBar
          note={credit === null ? undefined : <CreditNote credit={credit} />}
          onProblems={showProblem}
        />
      )}
    </div>
  );
}

function Head({ isEmpty }: { isEmpty: boolean }) {
  const { itemCount, quantityTotal } = useAppSelector(selectCart);
  const problemCount = useAppSelector(selectProblemCount);
  const quickOrder = useAppSelector(selectQuickOrder);
  const heading = useFocusFallback<HTMLHeadingElement>(`${itemCount} ${problemCount}`);
  return (
    <div className={classes(styles.head, isEmpty && styles.empty)}>
      <h1 ref={heading} tabIndex={-1}>
        Cart
      </h1>
      {!isEmpty && (
        <span className={styles.counts}>
          {counted(itemCount, 'line')}
          <span>, {counted(quantityTotal, 'piece')}</span>
        </span>
      )}
      <CartProblems isShort />
      <BackToList />
      <div className={styles.adding}>
        <AddByCode isShort />
        {quickOrder !== undefined && (
          <ButtonLink
            href={quickOrder.link}
            variant="outline"
            size={36}
            className={styles.paste}
            data-paste-list=""
            aria-keyshortcuts="V"
          >
            <Icon of="list-plus" size={16} />
            Paste a list
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

const KEYS: readonly (readonly [caps: readonly string[], what: string])[] = [
  [['↑', '↓'], 'line'],
  [['0–9'], 'pieces'],
  [['Del'], 'remove'],
  [['Ctrl', 'Z'], 'undo'],
  [['/'], 'add by code'],
  [['V'], 'paste a list'],
  [['Ctrl', 'Enter'], 'checkout'],
];

/** The keys that work while the focus is in the cart. */
function Keys() {
  return (
    <p className={styles.keys} aria-hidden>
      {KEYS.map(([caps, what]) => (
        <span key={what}>
          {caps.map((cap) => (
            <kbd key={cap}>{cap}</kbd>
          ))}{' '}
          {what}
        </span>
      ))}
    </p>
  );
}
