import { CompareMark } from '@/components/compare/CompareMark';
import { Icon } from '@/components/ui/Icon';
import { Share2 } from '@/components/ui/icons';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { WishMark } from '@/components/wishlist/WishMark';
import type { Item } from '@/lib/contract/catalogue';
import { useSettings } from '@/store/hooks';
import styles from './ProductMarks.module.scss';
import { ShareMenu } from './ShareMenu';

type ProductMarksProps = { item: Pick<Item, 'itmCode' | 'itmName'>; url: string };

/** Wishlist, share and compare over the picture, on phones only. */
export function ProductMarks({ item, url }: ProductMarksProps) {
  const { enableSharing } = useSettings();
  return (
    <div className={styles.marks}>
      <WishMark item={item} className={styles.mark} />
      {enableSharing && (
        <ShareMenu itmName={item.itmName} url={url} className={styles.share} look={styles.mark}>
          <Icon of={Share2} />
          <VisuallyHidden>Share</VisuallyHidden>
        </ShareMenu>
      )}
      <CompareMark item={item} className={styles.mark} />
    </div>
  );
}
