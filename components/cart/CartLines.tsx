import { useState } from 'react';
import { useFocusFallback } from '@/components/ui/useFocusFallback';
import type { CartLine } from '@/lib/contract/cart.contract';
import { selectCart } from '@/store/cartSlice';
import { useAppSelector } from '@/store/hooks';
import { CartLineRow } from './CartLineRow';
import styles from './CartScreen.module.scss';
import { MoreLines } from './MoreLines';
import { RemovedLine } from './RemovedLine';
import type { NewestCart } from './useNewestCart';
import { useShownLines } from './useShownLines';

/** The lines of the cart, and removed ones that can be put back. */
export function CartLines({ newest }: { newest: NewestCart }) {
  const { cart, left } = useAppSelector(selectCart);
  const [removed, setRemoved] = useState<CartLine[]>([]);
  const { shown, hidden, most, showMore } = useShownLines(cart);
  const list = useFocusFallback<HTMLUListElement>(most);
  const out = removed.filter(({ itmCode }) => cart.every((line) => line.itmCode !== itmCode));
  if (cart.length + out.length === 0) return null;

  function note(gone: CartLine) {
    setRemoved([...out, gone]);
  }

  return (
    <>
      <ul ref={list} tabIndex={-1} className={styles.frame} aria-label="Lines of the cart">
        {shown.map((line) => (
          <CartLineRow key={line.itmCode} line={line} onRemoved={note} />
        ))}
        {out.map((line) => (
          <RemovedLine key={line.itmCode} line={line} />
        ))}
      </ul>
      <MoreLines newest={newest} coming={left?.lines ?? 0} hidden={hidden} onShow={showMore} />
    </>
  );
}
