import type { Item } from '@/lib/contract/item.contract';
import { CompareButton } from '@/components/compare/CompareButton';
import { Icon } from '@/components/ui/Icon';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { WishButton } from '@/components/wishlist/WishButton';
import { useSettings } from '@/store/hooks';
import styles from './PictureActions.module.scss';
import { ShareMenu } from './ShareMenu';

type PictureActionsProps = { item: Pick<Item, 'itmCode' | 'itmName'>; url: string };

/** Wishlist, share and compare over the picture, on phones only. */
export function PictureActions({ item, url }: PictureActionsProps) {
  const { enableSharing } = useSettings();
  return (
    <div className={styles.marks}>
      <WishButton item={item} className={styles.mark} />
      {enableSharing && (
        <ShareMenu itmName={item.itmName} url={url} className={styles.share} look={styles.mark}>
          <Icon of="share-2" />
          <VisuallyHidden>Share</VisuallyHidden>
        </ShareMenu>
      )}
      <CompareButton item={item} className={styles.mark} />
    </div>
  );
}
