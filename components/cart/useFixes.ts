import { useBusy } from '@/components/ui/useBusy';
import { showMessage } from '@/components/ui/toasts/messages';
import type { ProblematicItem } from '@/lib/contract/cart.contract';
import { itemText } from '@/lib/text/text';
import {
  completeCart,
  removeCartLine,
  selectCartLine,
  selectProblematicItems,
  updateCartLine,
} from '@/store/cartSlice';
import { useAppDispatch, useAppStore } from '@/store/hooks';
import { counted } from '@/lib/text/format';
import { useCartActions } from './useCartActions';
import { useCartFailure } from './useCartFailure';

/** Fixes problematic lines: lowers the quantity, or removes the line. */
export function useFixes() {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const { update, remove } = useCartActions();
  const explain = useCartFailure();
  const { isBusy, run } = useBusy();

  async function fixOne({ itmCode, fixQty }: ProblematicItem): Promise<boolean> {
    const line = selectCartLine(itmCode)(store.getState());
    if (line === undefined) return true;
    if (fixQty === 0) return remove(line);
    return update({ itmCode, qty: fixQty, itmName: line.item.itmName });
  }

  /** Shows one message for all lines. */
  async function fixMany(problems: readonly ProblematicItem[]) {
    let done = 0;
    for (const { itmCode, fixQty } of problems) {
      const { failure } = await dispatch(
        fixQty === 0 ? removeCartLine(itmCode) : updateCartLine({ itmCode, qty: fixQty }),
      );
      if (failure === null) done += 1;
      else await explain(failure);
    }
    if (done === 0) return;
    showMessage({ tone: 'info', subject: counted(done, 'line'), words: itemText.updatedInCart });
  }

  async function fixAll() {
    // Problematic lines may be among those not loaded yet.
    const { failure } = await dispatch(completeCart());
    if (failure !== null) return explain(failure);
    const problems = selectProblematicItems(store.getState());
    const [only] = problems;
    if (problems.length === 1 && only !== undefined) await fixOne(only);
    else await fixMany(problems);
  }

  return { fixAll: () => run(fixAll), fixOne, isBusy };
}
