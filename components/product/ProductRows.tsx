import { GradeChip } from '@/components/item/GradeLine';
import { Price } from '@/components/item/Price';
import { PictureLink } from '@/components/item/ProductPicture';
import { StockText } from '@/components/item/StockText';
import { ButtonLink } from '@/components/ui/Button';
import { classes } from '@/components/ui/classes';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import type { Item } from '@/lib/contract/catalogue';
import { productLink } from '@/lib/urls/links';
import styles from './ProductRows.module.scss';

type ProductRowsProps = { items: readonly Item[]; label: string; columns: 1 | 3 };

/** Items as small rows: picture, name, price and stock; one column also names the grade. */
export function ProductRows({ items, label, columns }: ProductRowsProps) {
  return (
    <ul className={classes(styles.rows, columns === 3 && styles.three)} aria-label={label}>
      {items.map((item) => (
        <li key={item.itmCode}>
          <PictureLink
            item={item}
            href={productLink(item)}
            sizes="56px"
            className={styles.picture}
          />
          <div className={styles.words}>
            <h3>
              <Link href={productLink(item)}>{item.itmName}</Link>
            </h3>
            <span className={styles.numbers}>
              <Price item={item} size="row" />
              <StockText inStock={item.inStock} />
              {columns === 1 && <GradeChip grade={item.grade} />}
            </span>
          </div>
          <AddLink item={item} />
        </li>
      ))}
    </ul>
  );
}

function AddLink({ item }: { item: Item }) {
  return (
    <ButtonLink
      href={productLink(item)}
      variant="outline"
      className={styles.add}
      aria-label={`Add to cart: ${item.itmName}`}
      title="Add to cart"
    >
      <Icon of="plus" />
    </ButtonLink>
  );
}
