import { useEffect, useState } from 'react';
import { useFocusKept } from '@/components/ui/useFocusKept';
import type { CartLine } from '@/lib/contract/cart';
import { counted } from '@/lib/site/counted';
import { refreshCart, selectCart, selectProblematicItems } from '@/store/cartSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectIsCustomer } from '@/store/sessionSlice';
import { ApprovalNote } from './ApprovalNote';
import { CartBar } from './CartBar';
import { CartEmpty } from './CartEmpty';
import { CartLineRow } from './CartLineRow';
import { CartProblems } from './CartProblems';
import styles from './CartScreen.module.scss';
import { CartSummary } from './CartSummary';
import { RemovedLine } from './RemovedLine';

/** Everything in the cart, what keeps it from being ordered, and what it costs (spec 2). */
export function CartScreen() {
  const { itemCount, quantityTotal } = useAppSelector(selectCart);
  const isEmpty = itemCount === 0;
  const problemCount = useAppSelector(selectProblematicItems).length;
  const heading = useFocusKept<HTMLHeadingElement>(`${itemCount} ${problemCount}`);
  useNewestCart();

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          Cart
        </h1>
        {!isEmpty && (
          <span>
            {counted(itemCount, 'line')}, {counted(quantityTotal, 'piece')}
          </span>
        )}
      </div>
      <div className={styles.columns}>
        <div className={styles.lines}>
          <ApprovalNote />
          <CartProblems />
          <CartLines />
          {isEmpty && <CartEmpty />}
        </div>
        {!isEmpty && <CartSummary />}
      </div>
      {!isEmpty && <CartBar />}
    </div>
  );
}

/** The lines, and those just taken out as long as they are not back. */
function CartLines() {
  const { cart } = useAppSelector(selectCart);
  const [removed, setRemoved] = useState<CartLine[]>([]);
  const out = removed.filter(({ itmCode }) => cart.every((line) => line.itmCode !== itmCode));
  if (cart.length + out.length === 0) return null;

  function note(gone: CartLine) {
    setRemoved([...out, gone]);
  }

  return (
    <ul className={styles.frame} aria-label="Lines of the cart">
      {cart.map((line) => (
        <CartLineRow key={line.itmCode} line={line} onRemoved={note} />
      ))}
      {out.map((line) => (
        <RemovedLine key={line.itmCode} line={line} />
      ))}
    </ul>
  );
}

/** Stock and prices go on changing while the cart waits; arriving from another page asks anew. */
function useNewestCart() {
  const dispatch = useAppDispatch();
  const isCustomer = useAppSelector(selectIsCustomer);

  // Syncs the cart of the browser with the server's.
  useEffect(() => {
    if (isCustomer) void dispatch(refreshCart());
  }, [isCustomer, dispatch]);
}
