import { useState } from 'react';
import { useAddLines } from '@/components/cart/useAddLines';
import { Button } from '@/components/ui/Button';
import type { Item } from '@/lib/contract/catalogue';
import { completeCart, selectCart, selectCartLine } from '@/store/cartSlice';
import { useAppDispatch, useAppSelector, useAppStore, useMaximumQuantity } from '@/store/hooks';
import styles from './WishlistScreen.module.scss';

type AddAllWishesProps = { items: readonly Item[]; quantities: ReadonlyMap<number, number> };

/** Everything that can be bought as it is and is not in the cart yet; worth a button from two on. */
export function AddAllWishes({ items, quantities }: AddAllWishesProps) {
  const { cart } = useAppSelector(selectCart);
  const maximum = useMaximumQuantity();
  const addLines = useAddLines();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const [isBusy, setBusy] = useState(false);
  const ready = items.filter(
    ({ itmCode, itmType, inStock }) =>
      itmType !== 'M' && inStock > 0 && cart.every((line) => line.itmCode !== itmCode),
  );
  if (ready.length < 2 && !isBusy) return null;

  async function addAll() {
    if (isBusy) return;
    setBusy(true);
    await dispatch(completeCart());
    const isHeld = ({ itmCode }: Item) => selectCartLine(itmCode)(store.getState()) !== undefined;
    const missing = ready.filter((item) => !isHeld(item));
    await addLines(
      missing.map((item) => {
        const qty = Math.min(quantities.get(item.itmCode) ?? 1, item.inStock, maximum);
        return { item, qty, isFromWishList: true };
      }),
    );
    setBusy(false);
  }

  return (
    <Button className={styles.addAll} busy={isBusy} onClick={() => void addAll()}>
      {isBusy ? 'Adding' : `Add all ${ready.length} in stock to cart`}
    </Button>
  );
}
