import { CompareMark } from '@/components/compare/CompareMark';
import { WishMark } from '@/components/wishlist/WishMark';
import type { Item } from '@/lib/contract/catalogue';
import styles from './ProductCard.module.scss';

/** The wishlist and compare buttons of a card. */
export function CardMarks({ item }: { item: Pick<Item, 'itmCode' | 'itmName'> }) {
  return (
    <div className={styles.marks}>
      <WishMark item={item} />
      <CompareMark item={item} />
    </div>
  );
}
