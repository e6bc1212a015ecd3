import { PageMeta } from '@/components/ui/PageMeta';
import { breadcrumbJsonLd } from '@/lib/seo/jsonLd';
import { links } from '@/lib/urls/links';
import { text } from '@/lib/text/text';
import { useSettings } from '@/store/hooks';

export function BrandsMeta({ origin }: { origin: string }) {
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
