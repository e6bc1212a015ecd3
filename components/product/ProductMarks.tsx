import { Heart, Scale } from 'lucide-react';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import type { Item } from '@/lib/contract/catalogue';
import { links, productLink, signInLink } from '@/lib/site/links';
import styles from './ProductMarks.module.scss';

/** Wishlist and compare over the picture on phones, where the row beside the button has no room. */
export function ProductMarks({ item }: { item: Pick<Item, 'itmCode' | 'itmName'> }) {
  return (
    <div className={styles.marks}>
      <Link
        href={signInLink(productLink(item))}
        aria-label={`Add ${item.itmName} to wishlist`}
        title="Add to wishlist"
      >
        <Icon of={Heart} />
      </Link>
      <Link href={links.compare} aria-label={`Compare ${item.itmName}`} title="Compare">
        <Icon of={Scale} />
      </Link>
    </div>
  );
}
