import { useState } from 'react';
import type { CartLine } from '@/lib/contract/cart.contract';
import { selectProblematicItems } from '@/store/cartSlice';
import { useAppSelector } from '@/store/hooks';

/** Rows rendered at once; more of them cause a noticeable delay. */
export const STEP = 100;

/** Returns the first of these lines, and the problematic ones wherever they are. */
export function useShownLines(lines: readonly CartLine[]) {
  const problematicItems = useAppSelector(selectProblematicItems);
  const [most, setMost] = useState(STEP);
  const problematic = new Set(problematicItems.map(({ itmCode }) => itmCode));
  const shown = lines.filter(({ itmCode }, at) => at < most || problematic.has(itmCode));
  return {
    shown,
    hidden: lines.length - shown.length,
    most,
    showMore: () => setMost((before) => before + STEP),
  };
}
