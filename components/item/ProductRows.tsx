import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/Button';
import { classes } from '@/components/ui/classes';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import type { Item } from '@/lib/contract/item.contract';
import { productLink } from '@/lib/urls/links';
import { GradeChip } from './GradeLine';
import { Price } from './Price';
import { PictureLink } from './ProductPicture';
import styles from './ProductRows.module.scss';
import { StockText } from './StockText';

type ProductRowsProps = {
  items: readonly Item[];
  label: string;
  columns: 1 | 2 | 3;
  /** The button at the end of a row; by default the way to the product's cart button. */
  action?: (item: Item) => ReactNode;
};

const COLUMNS = { 1: undefined, 2: styles.two, 3: styles.three };

/** Items as small rows: picture, name, price and stock; one column also names the grade. */
export function ProductRows({ items, label, columns, action = addLink }: ProductRowsProps) {
  return (
    <ul className={classes(styles.rows, COLUMNS[columns])} aria-label={label}>
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
          {action(item)}
        </li>
      ))}
    </ul>
  );
}

function addLink(item: Item) {
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
