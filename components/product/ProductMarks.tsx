import { CompareMark } from '@/components/compare/CompareMark';
import { WishMark } from '@/components/wishlist/WishMark';
import type { Item } from '@/lib/contract/catalogue';
import styles from './ProductMarks.module.scss';

/** Wishlist and compare over the picture on phones, where the row beside the button has no room. */
export function ProductMarks({ item }: { item: Pick<Item, 'itmCode' | 'itmName'> }) {
  return (
    <div className={styles.marks}>
      <WishMark item={item} className={styles.mark} />
      <CompareMark item={item} className={styles.mark} />
    </div>
  );
}
