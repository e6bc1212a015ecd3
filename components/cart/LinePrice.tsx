import { Money } from '@/components/ui/Money';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { unitPrice } from '@/lib/commerce/price';
import { formatDiscount, formatMoney } from '@/lib/text/format';
import styles from './CartLineRow.module.scss';

/** The unit price and, with a discount, the price before it. */
export function LinePrice({ item }: { item: { selling: number; disPer: number } }) {
  return (
    <p className={styles.price}>
      <b>
        <Money rupees={unitPrice(item)} />
      </b>
      {item.disPer > 0 && (
        <>
          <VisuallyHidden> before </VisuallyHidden>
          <s>{formatMoney(item.selling)}</s>
          <span className={styles.discount}>{formatDiscount(item.disPer)}</span>
        </>
      )}
    </p>
  );
}
