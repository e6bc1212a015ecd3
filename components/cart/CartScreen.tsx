import { useEffect, useEffectEvent, useState } from 'react';
import { useFocusFallback } from '@/components/ui/useFocusFallback';
import { counted } from '@/lib/text/counted';
import {
  completeCart,
  refreshCart,
  selectCart,
  selectIsPartial,
  selectProblemCount,
} from '@/store/cartSlice';
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks';
import { selectIsCustomer } from '@/store/sessionSlice';
import { AddByCode } from './AddByCode';
import { ApprovalNote } from './ApprovalNote';
import { BackToList } from './BackToList';
import { CartBar } from './CartBar';
import { CartEmpty } from './CartEmpty';
import { CartLines } from './CartLines';
import { CartProblems } from './CartProblems';
import styles from './CartScreen.module.scss';
import { CartSummary } from './CartSummary';

export function CartScreen() {
  const { itemCount, quantityTotal } = useAppSelector(selectCart);
  const isEmpty = itemCount === 0;
  const problemCount = useAppSelector(selectProblemCount);
  const heading = useFocusFallback<HTMLHeadingElement>(`${itemCount} ${problemCount}`);
  const { isCutOff, fetchLines } = useNewestCart();

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
        <BackToList />
      </div>
      <div className={styles.columns}>
        <div className={styles.lines}>
          <ApprovalNote />
          <CartProblems />
          <CartLines isCutOff={isCutOff} onFetch={() => void fetchLines()} />
          {isEmpty && <CartEmpty />}
          <AddByCode />
        </div>
        {!isEmpty && <CartSummary />}
      </div>
      {!isEmpty && <CartBar />}
    </div>
  );
}

/** Fetches the cart again when the page opens: stock and prices change meanwhile. */
function useNewestCart() {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const isCustomer = useAppSelector(selectIsCustomer);
  const [isCutOff, setCutOff] = useState(false);

  const begin = useEffectEvent(() =>
    // When the page has just brought the first lines, only the rest is fetched.
    dispatch(selectIsPartial(store.getState()) ? completeCart() : refreshCart()),
  );

  // Syncs the browser's cart with the server's.
  useEffect(() => {
    if (isCustomer) void begin().then(({ failure }) => setCutOff(failure !== null));
  }, [isCustomer]);

  async function fetchLines() {
    const { failure } = await dispatch(completeCart());
    setCutOff(failure !== null);
  }

  return { isCutOff, fetchLines };
}
