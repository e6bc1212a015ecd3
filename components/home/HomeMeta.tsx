import { PageMeta } from '@/components/ui/PageMeta';
import type { JsonLd } from '@/lib/site/jsonLd';
import { links } from '@/lib/site/links';
import type { SiteSettings } from '@/lib/site/settings';
import { useSettings } from '@/store/hooks';

/** What search engines and shared links say of the shop. */
export function HomeMeta({ origin }: { origin: string }) {
  const settings = useSettings();
  return (
    <PageMeta
      title={`${settings.siteName}: mobile phone spare parts, retail and wholesale`}
      description={`Displays, batteries, touch panels and every other part by phone model, with grade, warranty, price in LKR and stock. ${settings.deliveryNote}.`}
      canonical={origin + links.home}
      jsonLd={[organization(settings, origin), website(settings, origin)]}
    />
  );
}

function organization(settings: SiteSettings, origin: string): JsonLd {
  return {
    '@type': 'Organization',
    name: settings.businessName,
    url: origin + links.home,
    logo: `${origin}/favicon.svg`,
    email: settings.email,
    telephone: settings.phones[0],
    address: { '@type': 'PostalAddress', streetAddress: settings.address, addressCountry: 'LK' },
    sameAs: settings.social.map(({ href }) => href),
  };
}

function website(settings: SiteSettings, origin: string): JsonLd {
  return {
    '@type': 'WebSite',
    name: settings.siteName,
    url: origin + links.home,
    potentialAction: {
      '@type': 'SearchAction',
      target: `${origin}${links.shop}?query={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  };
}
