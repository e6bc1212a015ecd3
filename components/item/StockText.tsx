import { classes } from '@/components/ui/classes';
import { stockState, stockText } from '@/lib/commerce/stock';
import { useMaximumQuantity } from '@/store/hooks';
import styles from './StockText.module.scss';

/** The stock with a dot (full, half or hollow), so that colour is not the only sign. */
export function StockText({ inStock, className }: { inStock: number; className?: string }) {
  const maximum = useMaximumQuantity();
  return (
    <span className={classes(styles.stock, styles[stockState(inStock)], className)}>
      {stockText(inStock, maximum)}
    </span>
  );
}
