import { useState, type FocusEvent } from 'react';
import { Button } from '@/components/ui/Button';
import { classes } from '@/components/ui/classes';
import { showErrors } from '@/components/ui/toasts/messages';
import { QuantityBox } from '@/components/ui/QuantityBox';
import { quantityProblems } from '@/lib/commerce/cartProblems';
import { stockText } from '@/lib/commerce/stock';
import type { CartLine } from '@/lib/contract/cart';
import { quantityEdited } from '@/store/cartSlice';
import { useAppDispatch, useMaximumQuantity } from '@/store/hooks';
import styles from './CartLineRow.module.scss';
import { useCartActions } from './useCartActions';

type LineQuantityProps = { line: CartLine; isProblematic: boolean };

/** The quantity box, the Update button of an edited quantity, and the stock (spec 4). */
export function LineQuantity({ line, isProblematic }: LineQuantityProps) {
  const { itmCode, item } = line;
  const dispatch = useAppDispatch();
  const maximum = useMaximumQuantity();
  const isEdited = item.qty !== item.oldQty;
  const problems = isEdited ? quantityProblems(item.qty, item.inStock, maximum) : [];
  const { isBusy, save } = useSaveLine(line, problems);

  /** Saves when the focus leaves both the box and the button. */
  function leave(event: FocusEvent<HTMLDivElement>) {
    const next = event.relatedTarget;
    if (next instanceof Node && event.currentTarget.contains(next)) return;
    if (problems.length === 0) void save();
  }

  return (
    <div className={styles.quantity} onBlur={leave}>
      <div className={styles.box}>
        <QuantityBox
          value={item.qty}
          max={Math.min(item.inStock, maximum)}
          label={item.itmName}
          invalid={isProblematic}
          errors={problems}
          disabled={item.inStock <= 0}
          onChange={(qty) => dispatch(quantityEdited({ itmCode, qty }))}
          onEnter={() => void save()}
        />
        {isEdited && (
          <Button variant="outline" busy={isBusy} onClick={() => void save()}>
            Update
          </Button>
        )}
      </div>
      <LineStock inStock={item.inStock} isProblematic={isProblematic} />
    </div>
  );
}

function useSaveLine({ itmCode, item }: CartLine, problems: readonly string[]) {
  const { update } = useCartActions();
  const [isBusy, setBusy] = useState(false);

  async function save() {
    if (item.qty === item.oldQty || isBusy) return;
    if (problems.length > 0) return showErrors(problems);
    setBusy(true);
    await update({ itmCode, qty: item.qty, itmName: item.itmName });
    setBusy(false);
  }

  return { isBusy, save };
}

function LineStock({ inStock, isProblematic }: { inStock: number; isProblematic: boolean }) {
  const maximum = useMaximumQuantity();
  const isFine = inStock > 0 && !isProblematic;
  return (
    <span className={classes(styles.stock, !isFine && styles.short)}>
      <span className={styles.dot} aria-hidden />
      {stockText(inStock, maximum)}
    </span>
  );
}
