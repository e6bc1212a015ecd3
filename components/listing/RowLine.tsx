import { memo } from 'react';
import { ItemQuantity } from '@/components/cart/ItemQuantity';
import { useIsHydrated } from '@/components/hydration/useIsHydrated';
import { Price } from '@/components/item/Price';
import { ProductPicture } from '@/components/item/ProductPicture';
import { StockText } from '@/components/item/StockText';
import { CategoryLinks } from '@/components/product/CategoryLinks';
import { ButtonLink } from '@/components/ui/ButtonLink';
import { Link } from '@/components/ui/Link';
import { Money } from '@/components/ui/Money';
import { CART_ACTION_TOOLTIPS } from '@/lib/commerce/cartAction';
import { findGrade } from '@/lib/commerce/grades';
import { lineTotal } from '@/lib/commerce/price';
import type { Item } from '@/lib/contract/catalogue';
import { formatMonths } from '@/lib/text/format';
import { productLink } from '@/lib/urls/links';
import styles from './RowTable.module.scss';

type RowLineProps = {
  item: Item;
  qty: number;
  onQty: (qty: number) => void;
};

function Row({ item, qty, onQty }: RowLineProps) {
  return (
    <tr role="row" className={qty > 0 ? styles.entered : undefined}>
      <td role="cell">
        <PartCell item={item} />
      </td>
      <td role="cell">
        <strong>{findGrade(item.grade)?.label}</strong>
        <span>
          {item.warrantyMonths === null ? 'No warranty' : formatMonths(item.warrantyMonths)}
        </span>
      </td>
      <td role="cell">
        <StockText inStock={item.inStock} />
      </td>
      <td role="cell">
        <Price item={item} size="row" />
      </td>
      <td role="cell">
        <RowQuantity item={item} qty={qty} onQty={onQty} />
      </td>
      <td role="cell">{qty > 0 && <Money rupees={lineTotal(item, qty)} />}</td>
    </tr>
  );
}

function RowQuantity({ item, qty, onQty }: RowLineProps) {
  const isHydrated = useIsHydrated();
  if (item.itmType === 'M') {
    return (
      <ButtonLink href={productLink(item)} variant="outline" size={36}>
        {CART_ACTION_TOOLTIPS.select}
      </ButtonLink>
    );
  }
  if (!isHydrated) return null;
  return <ItemQuantity item={item} qty={qty} onQty={onQty} min={0} size={36} />;
}

/** Memoised, so that a keystroke renders only its own row. */
export const RowLine = memo(
  Row,
  (before, after) => before.item === after.item && before.qty === after.qty,
);

function PartCell({ item }: { item: Item }) {
  return (
    <div className={styles.partCell}>
      <ProductPicture item={item} sizes="38px" />
      <div>
        <Link href={productLink(item)}>{item.itmName}</Link>
        <div>
          {`${item.sku} `}
          <CategoryLinks item={item} />
        </div>
      </div>
    </div>
  );
}
