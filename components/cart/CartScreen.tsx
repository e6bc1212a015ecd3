import { useEffect, useState } from 'react';
import { counted } from '@/lib/site/counted';
import type { CartLine } from '@/lib/contract/cart';
import { selectCart } from '@/store/cartSlice';
import { useAppSelector } from '@/store/hooks';
import { refreshCart } from '@/store/cartSlice';
import { useAppDispatch } from '@/store/hooks';
import { selectIsCustomer } from '@/store/sessionSlice';
import { CartBar } from './CartBar';
import { CartEmpty } from './CartEmpty';
import { CartLineRow } from './CartLineRow';
import { CartProblems } from './CartProblems';
import { CartSummary } from './CartSummary';
import { RemovedLine } from './RemovedLine';
import styles from './CartScreen.module.scss';

/** Everything in the cart, what keeps it from being ordered, and what it costs (spec 2, layout 1). */
export function CartScreen() {
  const { cart, itemCount, quantityTotal } = useAppSelector(selectCart);
  const [removed, setRemoved] = useState<CartLine[]>([]);
  useNewestCart();

  const missing = removed.filter(({ itmCode }) => !cart.some((line) => line.itmCode === itmCode));
  const forget = (itmCode: number) =>
    setRemoved((before) => before.filter((line) => line.itmCode !== itmCode));

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>Cart</h1>
        {itemCount > 0 && (
          <span>
            {counted(itemCount, 'line')}, {counted(quantityTotal, 'piece')}
          </span>
        )}
      </div>
      <div className={styles.columns}>
        <div className={styles.lines}>
          <CartProblems />
          {(itemCount > 0 || missing.length > 0) && (
            <ul className={styles.frame} aria-label="Lines of the cart">
              {cart.map((line) => (
                <CartLineRow
                  key={line.itmCode}
                  line={line}
                  onRemoved={(gone) => setRemoved((before) => [...before, gone])}
                />
              ))}
              {missing.map((line) => (
                <RemovedLine key={line.itmCode} line={line} onDone={() => forget(line.itmCode)} />
              ))}
            </ul>
          )}
          {itemCount === 0 && <CartEmpty />}
        </div>
        {itemCount > 0 && <CartSummary />}
      </div>
      {itemCount > 0 && <CartBar />}
    </div>
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
