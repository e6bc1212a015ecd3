import type { ReactNode } from 'react';
import { classes } from '@/components/ui/classes';
import { Link } from '@/components/ui/Link';
import type { Item } from '@/lib/contract/item.contract';
import { brandLink, categoryLink, subCategoryLink, tagLink } from '@/lib/urls/links';
import styles from './CategoryLinks.module.scss';

type Categorised = Pick<
  Item,
  'catCode' | 'catName' | 'sCatCode' | 'sCatName' | 'tagCode' | 'tagName' | 'bndCode' | 'bndName'
>;

type CategoryLinksProps = {
  item: Categorised;
  className?: string;
  /** In front of the links. */
  children?: ReactNode;
};

/** Links to the item's category, sub-category, tag and brand. */
export function CategoryLinks({ item, className, children }: CategoryLinksProps) {
  return (
    <p className={classes(styles.links, className)}>
      {children}
      {categoriesOf(item).map(({ href, name }) => (
        <Link key={href} href={href}>
          {name}
        </Link>
      ))}
    </p>
  );
}

function categoriesOf(item: Categorised): { href: string; name: string }[] {
  const links = [{ href: categoryLink(item), name: item.catName }];
  const { sCatCode, sCatName, tagCode, tagName, bndCode, bndName } = item;
  // Imports often repeat the category as its own sub-category.
  if (sCatCode !== null && sCatName !== null && sCatName !== item.catName) {
    links.push({ href: subCategoryLink({ sCatCode, sCatName }), name: sCatName });
  }
  if (tagCode !== null && tagName !== null && tagName !== sCatName) {
    links.push({ href: tagLink({ tagCode, tagName }), name: tagName });
  }
  if (bndCode !== null && bndName !== null) {
    links.push({ href: brandLink({ bndCode, bndName }), name: bndName });
  }
  return links;
}
