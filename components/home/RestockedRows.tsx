import { Plus } from '@/components/ui/icons';
import { Price } from '@/components/item/Price';
import { ProductPicture } from '@/components/item/ProductPicture';
import { StockText } from '@/components/item/StockText';
import { ButtonLink } from '@/components/ui/ButtonLink';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import type { Item } from '@/lib/contract/catalogue';
import { productLink } from '@/lib/urls/links';
import styles from './RestockedRows.module.scss';

export function RestockedRows({ items }: { items: Item[] }) {
  return (
    <ul className={styles.rows}>
      {items.map((item) => (
        <li key={item.itmCode}>
          <Link href={productLink(item)} className={styles.picture} tabIndex={-1} aria-hidden>
            <ProductPicture item={item} sizes="56px" />
          </Link>
          <div className={styles.words}>
            <h3>
              <Link href={productLink(item)}>{item.itmName}</Link>
            </h3>
            <span className={styles.numbers}>
              <Price item={item} size="row" />
              <StockText inStock={item.inStock} />
            </span>
          </div>
          <ButtonLink
            href={productLink(item)}
            variant="outline"
            className={styles.add}
            aria-label={`Add to cart: ${item.itmName}`}
            title="Add to cart"
          >
            <Icon of={Plus} />
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
