import { PageMeta } from '@/components/ui/PageMeta';
import { findGrade } from '@/lib/commerce/grades';
import { unitPrice } from '@/lib/commerce/price';
import { formatMoney, formatWarranty } from '@/lib/text/format';
import { breadcrumbJsonLd, productJsonLd } from '@/lib/seo/jsonLd';
import { productLink } from '@/lib/urls/links';
import type { ProductPage } from '@/lib/pages/productPage';
import { useSettings } from '@/store/hooks';
import { productCrumbs } from './productCrumbs';

/** The meta tags and structured data of a product page. */
export function ProductMeta({ detail, origin }: ProductPage) {
  const settings = useSettings();
  const { item, models } = detail;
  const href = productLink(item);
  const words = [
    formatMoney(unitPrice(item)),
    findGrade(item.grade)?.label,
    formatWarranty(item.warrantyMonths),
    models.length > 0 && `fits ${models.slice(0, 3).map(fullName).join(', ')}`,
  ];
  return (
    <PageMeta
      title={`${item.itmName} | ${settings.siteName}`}
      description={`${item.itmName}: ${words.filter(Boolean).join(', ')}.`}
      canonical={origin + href}
      siteName={settings.siteName}
      itmCode={item.itmCode}
      jsonLd={[
        productJsonLd(detail, origin, settings),
        breadcrumbJsonLd([...productCrumbs(detail), { name: item.itmName, href }], origin),
      ]}
    />
  );
}

function fullName({ modelName, modelNumbers }: ProductPage['detail']['models'][number]): string {
  const [number] = modelNumbers;
  return number === undefined ? modelName : `${modelName} (${number})`;
}
