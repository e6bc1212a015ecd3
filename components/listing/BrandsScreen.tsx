import { BrandMark } from '@/components/item/BrandMark';
import { Breadcrumb } from '@/components/ui/Breadcrumb';
import { Link } from '@/components/ui/Link';
import type { Brand } from '@/lib/contract/catalogue.contract';
import { countOf } from '@/lib/text/format';
import { brandLink, links } from '@/lib/urls/links';
import { text } from '@/lib/text/text';
import { useAppSelector, useSettings } from '@/store/hooks';
import { PageMeta } from '@/components/ui/PageMeta';
import { breadcrumbJsonLd } from '@/lib/seo/jsonLd';
import styles from './BrandsScreen.module.scss';

/** All brands with their number of parts, the main brands first. */
export function BrandsScreen({ origin }: { origin: string }) {
  const brands = useAppSelector((state) => state.catalogue.brands);
  const main = brands.filter(({ mainBrand }) => mainBrand);
  const others = brands.filter(({ mainBrand }) => !mainBrand);
  return (
    <div className={styles.page}>
      <BrandsMeta origin={origin} />
      <Breadcrumb trail={[{ name: 'Home', href: links.home }, { name: 'Brands' }]} />
      <h1>{text.shopByBrands}</h1>
      {main.length > 0 && <BrandFrame brands={main} label="Main brands" />}
      {others.length > 0 && (
        <>
          <h2>More brands</h2>
          <BrandFrame brands={others} label="More brands" small />
        </>
      )}
    </div>
  );
}

type BrandFrameProps = { brands: readonly Brand[]; label: string; small?: boolean };

function BrandFrame({ brands, label, small = false }: BrandFrameProps) {
  return (
    <ul className={small ? styles.small : styles.frame} aria-label={label}>
      {brands.map((brand) => (
        <li key={brand.bndCode}>
          <Link href={brandLink(brand)}>
            {small ? <b>{brand.bndName}</b> : <BrandMark brand={brand} decoding="async" />}
            <small>{countOf(brand.itemCount, null)}</small>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function BrandsMeta({ origin }: { origin: string }) {
  const { siteName } = useSettings();
  const crumbs = [
    { name: 'Home', href: links.home },
    { name: 'Brands', href: links.brands },
  ];
  return (
    <PageMeta
      siteName={siteName}
      title={`${text.shopByBrands} | ${siteName}`}
      description={`Mobile phone spare parts by brand, with prices in LKR and stock, at ${siteName}.`}
      canonical={origin + links.brands}
      jsonLd={[breadcrumbJsonLd(crumbs, origin)]}
    />
  );
}
