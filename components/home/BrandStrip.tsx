import { Link } from '@/components/ui/Link';
import { SectionHead } from '@/components/ui/SectionHead';
import { formatCount } from '@/lib/site/format';
import { brandImageLink, brandLink, links } from '@/lib/site/links';
import { text } from '@/lib/site/text';
import { useAppSelector } from '@/store/hooks';
import styles from './BrandStrip.module.scss';

/** The main brands' marks; only brands with the mainBrand flag stand here (spec 3). */
export function BrandStrip() {
  const brands = useAppSelector((state) => state.catalogue.brands);
  const shown = brands.filter(({ mainBrand }) => mainBrand);
  if (shown.length === 0) return null;
  return (
    <section className={styles.section}>
      <SectionHead
        title={text.shopByBrands}
        href={links.brands}
        linkText={`All ${formatCount(brands.length)}`}
      />
      <ul className={styles.strip} tabIndex={0} aria-label="Main brands">
        {shown.map((brand) => (
          <li key={brand.bndCode}>
            <Link href={brandLink(brand)}>
              {brand.image === null ? (
                <b>{brand.bndName}</b>
              ) : (
                <img
                  src={brandImageLink(brand.image)}
                  alt={brand.bndName}
                  width={160}
                  height={48}
                  loading="lazy"
                  decoding="async"
                />
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
