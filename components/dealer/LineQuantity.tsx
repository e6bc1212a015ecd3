import { QuantityBox } from '@/components/ui/QuantityBox';
import { useMaximumQuantity } from '@/store/hooks';
import { itemOf, type ListedLine } from './quickLinesState';
import styles from './QuickRows.module.scss';
import type { QuickOrder } from './useQuickOrder';

/** A quantity above the maximum stays, marked as invalid, until the dealer lowers it. */
export function LineQuantity({ line, order }: { line: ListedLine; order: QuickOrder }) {
  const maximum = useMaximumQuantity();
  const item = itemOf(line);
  const most = item === null ? maximum : Math.min(item.inStock, maximum);
  return (
    <span className={styles.quantity}>
      <QuantityBox
        value={line.qty}
        onChange={(qty) => order.count(line.line, qty)}
        max={Math.max(1, most)}
        size={36}
        label={item?.itmName ?? `line ${line.line}`}
        invalid={item !== null && line.problem !== null}
      />
    </span>
  );
}
