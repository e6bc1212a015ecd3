import { classes } from '@/components/ui/classes';
import { stockState, stockText } from '@/lib/commerce/stock';
import { useMaximumQuantity } from '@/store/hooks';
import stockStyles from './StockText.module.scss';
import styles from './StockMark.module.scss';

/** The stock as a dot and a number, for dense rows; assistive technology and the tooltip get the words. */
export function StockMark({ inStock }: { inStock: number }) {
  const maximum = useMaximumQuantity();
  const words = stockText(inStock, maximum);
  return (
    <span
      className={classes(stockStyles.stock, styles.mark, stockStyles[stockState(inStock)])}
      title={words}
    >
      <span className={styles.words}>{words}</span>
      <span aria-hidden>{inStock > maximum ? `${maximum}+` : inStock}</span>
    </span>
  );
}
