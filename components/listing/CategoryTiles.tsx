import { NavigationPicture } from '@/components/item/NavigationPicture';
import { classes } from '@/components/ui/classes';
import { Link } from '@/components/ui/Link';
import type { Category } from '@/lib/contract/catalogue.contract';
import { formatCount } from '@/lib/text/format';
import { categoryLink, subCategoryLink } from '@/lib/urls/links';
import type { ListScope } from '@/lib/urls/listScope';
import { useAppSelector } from '@/store/hooks';
import styles from './CategoryTiles.module.scss';

type CategoryTilesProps = {
  scope: ListScope;
  /** above: one row on a phone, followed by the items; instead: the page has no items. */
  place: 'above' | 'instead';
};

type Tile = {
  href: string;
  name: string;
  count: number;
  picture: Pick<Category, 'catName' | 'partKind'>;
};

/** Category tiles with an illustration and the number of parts. */
export function CategoryTiles({ scope, place }: CategoryTilesProps) {
  const categories = useAppSelector((state) => state.catalogue.categories);
  const tiles = place === 'above' ? categories.map(categoryTile) : tilesOf(scope, categories);
  if (tiles.length === 0) return null;
  return (
    <ul
      className={classes(styles.tiles, styles[place])}
      aria-label={place === 'above' ? 'Categories' : `Categories of ${scope.heading}`}
    >
      {tiles.map(({ href, name, count, picture }, at) => (
        <li key={href}>
          <Link href={href}>
            <span className={styles.tile}>
              <NavigationPicture category={picture} size={72} priority={at < FIRST_SCREEN} />
            </span>
            <span className={styles.words}>
              <b>{name}</b>
              <small>{formatCount(count)}</small>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const FIRST_SCREEN = 8;

function categoryTile(category: Category): Tile {
  const { catName, itemCount } = category;
  return { href: categoryLink(category), name: catName, count: itemCount, picture: category };
}

function tilesOf({ fixed }: ListScope, categories: readonly Category[]): Tile[] {
  const category = categories.find(({ catCode }) => String(catCode) === fixed.catCode);
  if (category === undefined) return [];
  return category.subCategories.map((subCategory) => ({
    href: subCategoryLink(subCategory),
    name: subCategory.sCatName,
    count: subCategory.itemCount,
    picture: { catName: category.catName, partKind: subCategory.partKind ?? category.partKind },
  }));
}
