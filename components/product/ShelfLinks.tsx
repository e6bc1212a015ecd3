import { classes } from '@/components/ui/classes';
import { Link } from '@/components/ui/Link';
import type { Item } from '@/lib/contract/catalogue';
import { brandLink, categoryLink, subCategoryLink, tagLink } from '@/lib/urls/links';
import styles from './ShelfLinks.module.scss';

type Shelved = Pick<
  Item,
  'catCode' | 'catName' | 'sCatCode' | 'sCatName' | 'tagCode' | 'tagName' | 'bndCode' | 'bndName'
>;

/** Links to the item's category, sub-category, tag and brand. */
export function ShelfLinks({ item, className }: { item: Shelved; className?: string }) {
  return (
    <p className={classes(styles.links, className)}>
      {shelvesOf(item).map(({ href, name }) => (
        <Link key={href} href={href}>
          {name}
        </Link>
      ))}
    </p>
  );
}

function shelvesOf(item: Shelved): { href: string; name: string }[] {
  const shelves = [{ href: categoryLink(item), name: item.catName }];
  const { sCatCode, sCatName, tagCode, tagName, bndCode, bndName } = item;
  // Imports often repeat the category as its own sub-category.
  if (sCatCode !== null && sCatName !== null && sCatName !== item.catName) {
    shelves.push({ href: subCategoryLink({ sCatCode, sCatName }), name: sCatName });
  }
  if (tagCode !== null && tagName !== null && tagName !== sCatName) {
    shelves.push({ href: tagLink({ tagCode, tagName }), name: tagName });
  }
  if (bndCode !== null && bndName !== null) {
    shelves.push({ href: brandLink({ bndCode, bndName }), name: bndName });
  }
  return shelves;
}
