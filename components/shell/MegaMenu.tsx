import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import { NavigationPicture } from '@/components/item/NavigationPicture';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { classes } from '@/components/ui/classes';
import type { Category } from '@/lib/contract/catalogue.contract';
import { countOf, formatCount } from '@/lib/text/format';
import {
  brandLink,
  categoryLink,
  links,
  subCategoryImageLink,
  subCategoryLink,
} from '@/lib/urls/links';
import { text } from '@/lib/text/text';
import { useAppSelector } from '@/store/hooks';
import styles from './MegaMenu.module.scss';

/** Limits of spec 2: sub-categories 11 and then 12 in two columns, brands 3 columns of 12. */
const FIRST_COLUMN = 11;
const SUB_CATEGORIES_SHOWN = 23;
const BRANDS_SHOWN = 36;

/** Categories at the left, sub-categories of the chosen one in the middle, brands at the right. */
export function MegaMenu({ onLeave }: { onLeave: () => void }) {
  const categories = useAppSelector((state) => state.catalogue.categories);
  const [chosen, setChosen] = useState<number | undefined>(categories[0]?.catCode);

  function leave(event: FocusEvent<HTMLDivElement>) {
    const next = event.relatedTarget;
    if (next instanceof Node && !event.currentTarget.contains(next)) onLeave();
  }

  return (
    <div className={styles.menu} onBlur={leave}>
      <ul className={styles.categories} onKeyDown={moveAlong}>
        {categories.map((category) => (
          <li
            key={category.catCode}
            className={classes(category.catCode === chosen && styles.chosen)}
            onPointerEnter={() => setChosen(category.catCode)}
            onFocus={() => setChosen(category.catCode)}
          >
            <Link href={categoryLink(category)} className={styles.category} data-category>
              <NavigationPicture category={category} size={36} priority />
              <span>{category.catName}</span>
              <small>{formatCount(category.itemCount)}</small>
              <Icon of="chevron-right" size={16} />
            </Link>
            {category.catCode === chosen && <SubCategories category={category} />}
          </li>
        ))}
      </ul>
      <Brands />
    </div>
  );
}

/** Up and Down move between categories and skip the sub-categories. */
function moveAlong(event: KeyboardEvent<HTMLUListElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-category]')];
  const at = rows.findIndex((row) => row.parentElement?.contains(document.activeElement));
  rows[(at + step + rows.length) % rows.length]?.focus();
}

function SubCategories({ category }: { category: Category }) {
  const shown = category.subCategories.slice(0, SUB_CATEGORIES_SHOWN);
  return (
    <div className={styles.subCategories}>
      <div className={styles.head}>
        <b>{category.catName}</b>
        <Link href={categoryLink(category)}>
          All {countOf(category.itemCount, category.catName)}
        </Link>
      </div>
      <div className={styles.columns}>
        <SubCategoryColumn subCategories={shown.slice(0, FIRST_COLUMN)} />
        <SubCategoryColumn subCategories={shown.slice(FIRST_COLUMN)} />
      </div>
    </div>
  );
}

function SubCategoryColumn({ subCategories }: Pick<Category, 'subCategories'>) {
  return (
    <ul>
      {subCategories.map((subCategory) => (
        <li key={subCategory.sCatCode}>
          <Link href={subCategoryLink(subCategory)}>
            <img
              src={subCategoryImageLink(subCategory.sCatCode)}
              width={36}
              height={36}
              alt=""
              decoding="async"
            />
            <span>{subCategory.sCatName}</span>
            <small>{formatCount(subCategory.itemCount)}</small>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Brands() {
  const brands = useAppSelector((state) => state.catalogue.brands);
  return (
    <div className={styles.brands}>
      <div className={styles.head}>
        <b>{text.shopByBrands}</b>
        <Link href={links.brands}>All brands</Link>
      </div>
      <ul>
        {brands.slice(0, BRANDS_SHOWN).map((brand) => (
          <li key={brand.bndCode}>
            <Link href={brandLink(brand)}>{brand.bndName}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
