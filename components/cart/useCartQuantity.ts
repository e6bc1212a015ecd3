import { useState } from 'react';
import { selectCartLine } from '@/store/cartSlice';
import { useAppSelector } from '@/store/hooks';

/**
 * Holds the quantity next to an item's button: the cart's, else 1, until the shopper edits it. A
 * change of the cart replaces the edit (spec 4); an invalid quantity stays visible.
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
