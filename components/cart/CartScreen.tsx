import { useFocusFallback } from '@/components/ui/useFocusFallback';
import { counted } from '@/lib/text/format';
import { selectCart, selectProblemCount } from '@/store/cartSlice';
import { useAppSelector } from '@/store/hooks';
import { AddByCode } from './AddByCode';
import { ApprovalNote } from './ApprovalNote';
import { BackToList } from './BackToList';
import { CartBar } from './CartBar';
import { CartEmpty } from './CartEmpty';
import { CartLines } from './CartLines';
import { CartPageHead } from './CartPageHead';
import { CartProblems } from './CartProblems';
import styles from './CartScreen.module.scss';
import { CartSummary } from './CartSummary';
import { useNewestCart } from './useNewestCart';

export function CartScreen({ origin }: { origin: string }) {
  const { itemCount, quantityTotal } = useAppSelector(selectCart);
  const isEmpty = itemCount === 0;
  const problemCount = useAppSelector(selectProblemCount);
  const heading = useFocusFallback<HTMLHeadingElement>(`${itemCount} ${problemCount}`);

  return (
    <div className={styles.page}>
      <CartPageHead origin={origin} />
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
          <CartLines newest={useNewestCart()} />
          {isEmpty && <CartEmpty />}
          <AddByCode />
        </div>
        {!isEmpty && <CartSummary />}
      </div>
      {!isEmpty && <CartBar />}
    </div>
  );
}
