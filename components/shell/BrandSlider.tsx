import { useRouter } from 'next/router';
import { BrandMark } from '@/components/item/BrandMark';
import { Carousel, CAROUSEL } from '@/components/ui/Carousel/Carousel';
import { Link } from '@/components/ui/Link';
import { SectionHead } from '@/components/ui/SectionHead';
import { countOf, formatCount } from '@/lib/text/format';
import { brandLink, links } from '@/lib/urls/links';
import { text } from '@/lib/text/text';
import { useAppSelector, useSettings } from '@/store/hooks';
import { selectIsCatalogueBlocked } from '@/store/sessionSlice';
import styles from './BrandSlider.module.scss';
import { hasBrandSlider } from './pageLayout';

const HEADING_ID = 'brand-slider-heading';

/**
 * The logos of the main brands (spec 3), above the footer; without links while forced login would
 * lead back from them.
 */
export function BrandSlider() {
  const settings = useSettings();
  const brands = useAppSelector((state) => state.catalogue.brands);
  const isBlocked = useAppSelector(selectIsCatalogueBlocked);
  const { pathname } = useRouter();
  const shown = brands.filter(({ mainBrand }) => mainBrand);
  if (shown.length === 0 || !hasBrandSlider(pathname, settings)) return null;
  return (
    <section aria-labelledby={HEADING_ID} className={styles.section}>
      <SectionHead
        id={HEADING_ID}
        title={text.shopByBrands}
        href={isBlocked ? undefined : links.brands}
        linkText={`All ${formatCount(brands.length)}`}
      />
      <Carousel label="Main brands" hasLinks={!isBlocked}>
        <ul className={CAROUSEL.list}>
          {shown.map((brand) => (
            <li key={brand.bndCode} className={CAROUSEL.slide}>
              {isBlocked ? (
                <span>
                  <BrandMark brand={brand} />
                </span>
              ) : (
                <Link href={brandLink(brand)}>
                  <BrandMark brand={brand} /> <small>{countOf(brand.itemCount, null)}</small>
                </Link>
              )}
            </li>
          ))}
        </ul>
      </Carousel>
    </section>
  );
}
