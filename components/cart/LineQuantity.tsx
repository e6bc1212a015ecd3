import { useState, type FocusEvent } from 'react';
import { Button } from '@/components/ui/Button';
import { classes } from '@/components/ui/classes';
import { QuantityBox } from '@/components/ui/QuantityBox';
import { stockText } from '@/lib/commerce/stock';
import type { CartLine } from '@/lib/contract/cart';
import { quantityEdited } from '@/store/cartSlice';
import { useAppDispatch, useMaximumQuantity } from '@/store/hooks';
import styles from './CartLineRow.module.scss';
import { useCartActions } from './useCartActions';

type LineQuantityProps = { line: CartLine; isProblematic: boolean };

/** Quantity box, Update while it differs from what is saved, and the stock (spec 4). */
export function LineQuantity({ line, isProblematic }: LineQuantityProps) {
  const { itmCode, item } = line;
  const dispatch = useAppDispatch();
  const maximum = useMaximumQuantity();
  const { update } = useCartActions();
  const [isBusy, setBusy] = useState(false);
  const isEdited = item.qty !== item.oldQty;

  async function save() {
    if (!isEdited || isBusy) return;
    setBusy(true);
    await update({ itmCode, qty: item.qty, itmName: item.itmName });
    setBusy(false);
  }

  /** Leaving box and button together saves; going from one to the other does not. */
  function leave(event: FocusEvent<HTMLDivElement>) {
    const next = event.relatedTarget;
    if (next instanceof Node && event.currentTarget.contains(next)) return;
    void save();
  }

  return (
    <div className={styles.quantity} onBlur={leave}>
      <div className={styles.box}>
        <QuantityBox
          value={item.qty}
          max={Math.min(item.inStock, maximum)}
          label={item.itmName}
          invalid={isProblematic}
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

/** Green with stock and no problem, otherwise red (spec 4). */
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
