import { useState, type ReactNode } from 'react';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import type { Category } from '@/lib/contract/catalogue';
import { formatCount } from '@/lib/text/format';
import { brandLink, categoryLink, links, subCategoryLink, tagLink } from '@/lib/urls/links';
import { text } from '@/lib/text/text';
import { useAppSelector, useSettings } from '@/store/hooks';
import { useTags } from '@/store/useTags';
import styles from './SideNav.module.scss';

export function SideNavCategories() {
  const categories = useAppSelector((state) => state.catalogue.categories);
  return (
    <section className={styles.section}>
      <h3>{text.shopByCategories}</h3>
      <ul>
        <Leaf href={links.shop} name="All parts" />
        {categories.map((category) => (
          <Disclosure key={category.catCode} name={category.catName}>
            <SubCategories category={category} />
          </Disclosure>
        ))}
      </ul>
    </section>
  );
}

function SubCategories({ category }: { category: Category }) {
  const tags = useTags();
  return (
    <ul className={styles.inner}>
      <li>
        <Link href={categoryLink(category)} className={styles.leaf}>
          All {category.catName.toLowerCase()}
          <small>{formatCount(category.itemCount)}</small>
        </Link>
      </li>
      {category.subCategories.map((subCategory) => {
        const own = tags.find((entry) => entry.sCatCode === subCategory.sCatCode)?.tags ?? [];
        const href = subCategoryLink(subCategory);
        if (own.length === 0) {
          return <Leaf key={subCategory.sCatCode} href={href} name={subCategory.sCatName} />;
        }
        return (
          <Disclosure key={subCategory.sCatCode} name={subCategory.sCatName}>
            <ul className={styles.tags}>
              <Leaf href={href} name="All" />
              {own.map((tag) => (
                <Leaf key={tag.tagCode} href={tagLink(tag)} name={tag.tagName} />
              ))}
            </ul>
          </Disclosure>
        );
      })}
    </ul>
  );
}

function Leaf({ href, name }: { href: string; name: string }) {
  return (
    <li>
      <Link href={href} className={styles.leaf}>
        {name}
      </Link>
    </li>
  );
}

export function SideNavBrands() {
  const brands = useAppSelector((state) => state.catalogue.brands);
  const { enableShopByBrands } = useSettings();
  return (
    <section className={styles.section}>
      <ul>
        {enableShopByBrands ? (
          <Disclosure name={text.shopByBrands}>
            <ul className={styles.inner}>
              {brands.map((brand) => (
                <Leaf key={brand.bndCode} href={brandLink(brand)} name={brand.bndName} />
              ))}
            </ul>
          </Disclosure>
        ) : (
          <Leaf href={links.brands} name={text.shopByBrands} />
        )}
      </ul>
    </section>
  );
}

function Disclosure({ name, children }: { name: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <li className={styles.unfolding}>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        {name}
        <Icon of={open ? 'chevron-up' : 'chevron-down'} />
      </button>
      {open && children}
    </li>
  );
}
