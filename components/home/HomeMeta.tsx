import { PageMeta } from '@/components/ui/PageMeta';
import { links } from '@/lib/urls/links';
import { organizationJsonLd, storeJsonLd, websiteJsonLd } from '@/lib/seo/storeJsonLd';
import { useSettings } from '@/store/hooks';

/** The meta tags and structured data of the home page. */
export function HomeMeta({ origin }: { origin: string }) {
  const settings = useSettings();
  return (
    <PageMeta
      siteName={settings.siteName}
      title={`${settings.siteName}: mobile phone spare parts, retail and wholesale`}
      description={`Displays, batteries, touch panels and every other part by phone model, with grade, warranty, price in LKR and stock. ${settings.deliveryNote}.`}
      canonical={origin + links.home}
      jsonLd={[
        organizationJsonLd(settings, origin),
        storeJsonLd(settings, origin),
        websiteJsonLd(settings, origin),
      ]}
    />
  );
}
