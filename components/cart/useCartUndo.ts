import { useRef } from 'react';
import type { CartLine } from '@/lib/contract/cart.contract';
import { selectCartLine } from '@/store/cartSlice';
import { useAppStore } from '@/store/hooks';
import { useCartActions } from './useCartActions';

/** Steps that can be taken back. */
const MOST = 50;

/** A change of a line: the line as it was, or the quantity it had. */
type Step = { line: CartLine; qty: number | null };

export type CartUndo = ReturnType<typeof useCartUndo>;

/** Remembers removed lines and saved quantities of this page, and takes back the newest. */
export function useCartUndo() {
  const store = useAppStore();
  const { update, putBack } = useCartActions();
  const steps = useRef<Step[]>([]);

  function note(step: Step) {
    steps.current = [...steps.current, step].slice(-MOST);
  }

  async function undo() {
    // A line may have been put back by its own button, or removed in another tab.
    for (let step = steps.current.pop(); step !== undefined; step = steps.current.pop()) {
      const { line, qty } = step;
      const { itmCode, item } = line;
      const held = selectCartLine(itmCode)(store.getState());
      if (qty === null && held === undefined) return void (await putBack(line));
      if (qty !== null && held !== undefined && held.item.oldQty !== qty) {
        return void (await update({ itmCode, qty, itmName: item.itmName }));
      }
    }
  }

  return {
    removed: (line: CartLine) => note({ line, qty: null }),
    changed: (line: CartLine, before: number) => note({ line, qty: before }),
    undo: () => void undo(),
  };
}
