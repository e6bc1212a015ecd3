import { memo } from 'react';
import { ItemQuantity } from '@/components/cart/ItemQuantity';
import { Price } from '@/components/item/Price';
import { ProductPicture } from '@/components/item/ProductPicture';
import { StockText } from '@/components/item/StockText';
import { ShelfLinks } from '@/components/product/ShelfLinks';
import { ButtonLink } from '@/components/ui/ButtonLink';
import { classes } from '@/components/ui/classes';
import { Link } from '@/components/ui/Link';
import { Money } from '@/components/ui/Money';
import { CART_ACTION_TOOLTIPS } from '@/lib/commerce/cartAction';
import { findGrade } from '@/lib/commerce/grades';
import { lineTotal } from '@/lib/commerce/price';
import type { Item } from '@/lib/contract/catalogue';
import { formatMonths } from '@/lib/site/format';
import { productLink } from '@/lib/site/links';
import styles from './RowTable.module.scss';

type RowLineProps = {
  item: Item;
  qty: number;
  onQty: (qty: number) => void;
};

function Row({ item, qty, onQty }: RowLineProps) {
  return (
    <tr role="row" className={classes(qty > 0 && styles.entered)}>
      <td role="cell" className={styles.part}>
        <PartCell item={item} />
      </td>
      <td role="cell" className={styles.grade}>
        <strong>{findGrade(item.grade)?.label}</strong>
        <span>
          {item.warrantyMonths === null ? 'No warranty' : formatMonths(item.warrantyMonths)}
        </span>
      </td>
      <td role="cell" className={styles.stock}>
        <StockText inStock={item.inStock} />
      </td>
      <td role="cell" className={styles.price}>
        <Price item={item} size="row" />
      </td>
      <td role="cell" className={styles.quantity}>
        <RowQuantity item={item} qty={qty} onQty={onQty} />
      </td>
      <td role="cell" className={styles.total}>
        {qty > 0 && <Money rupees={lineTotal(item, qty)} />}
      </td>
    </tr>
  );
}

function RowQuantity({ item, qty, onQty }: RowLineProps) {
  if (item.itmType === 'M') {
    return (
      <ButtonLink href={productLink(item)} variant="outline" size={36}>
        {CART_ACTION_TOOLTIPS.select}
      </ButtonLink>
    );
  }
  return <ItemQuantity item={item} qty={qty} onQty={onQty} min={0} size={36} />;
}

/** A keystroke in one row draws that row, not all of them. */
export const RowLine = memo(
  Row,
  (before, after) => before.item === after.item && before.qty === after.qty,
);

function PartCell({ item }: { item: Item }) {
  const href = productLink(item);
  return (
    <div className={styles.partCell}>
      <Link href={href} tabIndex={-1} aria-hidden className={styles.picture}>
        <ProductPicture item={item} sizes="38px" />
      </Link>
      <div className={styles.words}>
        <Link href={href} className={styles.name}>
          {item.itmName}
        </Link>
        <div className={styles.under}>
          {item.sku} <ShelfLinks item={item} className={styles.shelves} />
        </div>
      </div>
    </div>
  );
}
