import type { FocusEvent } from 'react';
import { showErrors } from '@/components/ui/toasts/messages';
import { useBusy } from '@/components/ui/useBusy';
import { quantityProblems } from '@/lib/commerce/cartProblems';
import type { CartLine } from '@/lib/contract/cart.contract';
import { useMaximumQuantity } from '@/store/hooks';
import { useCartActions } from './useCartActions';

/** The edited quantity of a line: what is wrong with it, and how it is saved (spec 4). */
export function useLineQuantity({ itmCode, item }: CartLine, onSaved?: (before: number) => void) {
  const { update } = useCartActions();
  const { isBusy, run } = useBusy();
  const maximum = useMaximumQuantity();
  const isEdited = item.qty !== item.oldQty;
  const problems = isEdited ? quantityProblems(item.qty, item.inStock, maximum) : [];

  async function save() {
    if (!isEdited) return;
    if (problems.length > 0) return showErrors(problems);
    await run(async () => {
      const isSaved = await update({ itmCode, qty: item.qty, itmName: item.itmName });
      if (isSaved) onSaved?.(item.oldQty);
    });
  }

  /** Saves when the focus leaves both the box and the button. */
  function onBlur(event: FocusEvent<HTMLElement>) {
    const next = event.relatedTarget;
    if (next instanceof Node && event.currentTarget.contains(next)) return;
    if (problems.length === 0) void save();
  }

  return { isEdited, problems, isBusy, save, onBlur };
}
