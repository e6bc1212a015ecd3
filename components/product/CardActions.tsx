import { CompareButton } from '@/components/compare/CompareButton';
import { WishButton } from '@/components/wishlist/WishButton';
import type { Item } from '@/lib/contract/catalogue';
import styles from './ProductCard.module.scss';

/** The wishlist and compare buttons of a card. */
export function CardActions({ item }: { item: Pick<Item, 'itmCode' | 'itmName'> }) {
  return (
    <div className={styles.marks}>
      <WishButton item={item} />
      <CompareButton item={item} />
    </div>
  );
}
