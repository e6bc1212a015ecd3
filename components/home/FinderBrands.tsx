import { formatCount } from '@/lib/text/format';
import { Link } from '@/components/ui/Link';
import type { FinderBrand } from '@/lib/pages/finder';
import { brandLink, links, searchLink } from '@/lib/urls/links';
import styles from './FinderBrands.module.scss';
import { COLUMN, type ColumnKeys } from './useColumnKeys';
import type { FinderState } from './useFinder';

/** The cells of a desktop's strip. */
const CELLS = 14;

type FinderBrandsProps = { brands: FinderBrand[]; finder: FinderState; keys: ColumnKeys };

/** The brands with the most parts in one strip, and a way to all of them; a single one needs no choice. */
export function FinderBrands({ brands, finder, keys }: FinderBrandsProps) {
  const chosen = finder.open?.bndCode;
  if (brands.length < 2) return null;
  return (
    <nav className={styles.brands} aria-label="Brands" {...COLUMN}>
      <ul aria-label="Brand" onKeyDown={keys.pressInRow}>
        {shownBrands(brands, chosen).map((brand) => (
          <li key={brand.bndCode}>
            <Link
              href={brand.itemCount === null ? searchLink(brand.bndName) : brandLink(brand)}
              aria-current={brand.bndCode === chosen ? 'true' : undefined}
              onClick={(event) => keys.choose(event, () => finder.chooseBrand(brand.bndCode))}
            >
              <span>{brand.bndName}</span>
              {brand.itemCount !== null && <small>{formatCount(brand.itemCount)}</small>}
            </Link>
          </li>
        ))}
        {brands.length > CELLS && (
          <li>
            <Link href={links.brands}>
              <span>{`All ${formatCount(brands.length)}`}</span>
              <small>brands</small>
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** Leaves the last cell to the way to all, and has the chosen brand, however few parts it has. */
function shownBrands(brands: FinderBrand[], chosen: number | undefined): FinderBrand[] {
  if (brands.length <= CELLS) return brands;
  const first = brands.slice(0, CELLS - 1);
  const further = brands.slice(CELLS - 1).find(({ bndCode }) => bndCode === chosen);
  return further === undefined ? first : [...first.slice(0, -1), further];
}
