import { daysOf } from '@/lib/commerce/openingHours';
import type { JsonLd } from './jsonLd';
import { links } from './links';
import type { SiteSettings } from './settings';

/** The shop as a place one can go to, with its hours. */
export function storeJsonLd(settings: SiteSettings, origin: string): JsonLd {
  return {
    '@type': 'ElectronicsStore',
    name: settings.businessName,
    url: origin + links.home,
    image: `${origin}/icon-512.png`,
    telephone: settings.phones[0],
    email: settings.email,
    currenciesAccepted: 'LKR',
    address: { '@type': 'PostalAddress', streetAddress: settings.address, addressCountry: 'LK' },
    openingHoursSpecification: settings.openingHours.map((entry) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: daysOf(entry),
      opens: entry.opens,
      closes: entry.closes,
    })),
  };
}
