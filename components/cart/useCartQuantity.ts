import { useState } from 'react';
import { selectCartLine } from '@/store/cartSlice';
import { useAppSelector } from '@/store/hooks';

/**
 * The quantity beside an item's button: 1 while it is not in the cart, else what the cart holds,
 * until the shopper edits it; a change of the cart is shown again (spec 4). What was typed stays,
 * also where it cannot be ordered.
 */
export function useCartQuantity(itmCode: number) {
  const stored = useAppSelector(selectCartLine(itmCode))?.item.oldQty ?? null;
  const [edit, setEdit] = useState<{ itmCode: number; qty: number; over: number | null }>();
  const isCurrent = edit?.itmCode === itmCode && edit.over === stored;
  const start = stored ?? 1;
  return {
    qty: isCurrent ? edit.qty : start,
    setQty: (qty: number) => setEdit({ itmCode, qty, over: stored }),
  };
}
