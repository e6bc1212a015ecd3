import { NavigationPicture } from '@/components/item/NavigationPicture';
import { Link } from '@/components/ui/Link';
import { formatCount } from '@/lib/text/format';
import { categoryLink } from '@/lib/urls/links';
import { useAppSelector } from '@/store/hooks';
import styles from './CategoryStrip.module.scss';

/** A phone shows the first eight. */
const KINDS_SHOWN = 10;

/** The first categories as a row of tiles. */
export function CategoryStrip() {
  const categories = useAppSelector((state) => state.catalogue.categories);
  if (categories.length === 0) return null;
  return (
    <ul className={styles.strip} aria-label="Kinds of part">
      {categories.slice(0, KINDS_SHOWN).map((category) => (
        <li key={category.catCode}>
          <Link href={categoryLink(category)}>
            <span className={styles.tile}>
              <NavigationPicture category={category} size={72} priority />
            </span>
            <span className={styles.words}>
              <b>{category.catName}</b>
              <small>{formatCount(category.itemCount)}</small>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
