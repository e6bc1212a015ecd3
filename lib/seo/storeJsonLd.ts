import { daysOf } from '@/lib/commerce/openingHours';
import type { JsonLd } from './structuredData';
import { links, searchLink, shareImageLink } from '@/lib/urls/links';
import { returnsJsonLd } from './offerTerms';
import type { SiteSettings } from '@/lib/contract/shop.contract';

/** Returns the business, with the same @id on every page. */
export function organizationJsonLd(settings: SiteSettings, origin: string): JsonLd {
  return {
    '@type': 'Organization',
    '@id': organizationId(origin),
    name: settings.businessName,
    alternateName: settings.siteName,
    url: origin + links.home,
    logo: `${origin}/icon-512.png`,
    ...reach(settings),
    contactPoint: settings.phones.map((telephone) => ({
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone,
      areaServed: 'LK',
    })),
    sameAs: ownPages(settings),
    ...returnsJsonLd(settings, origin),
  };
}

/** Omits links to a network's home page, which are the defaults of the settings. */
function ownPages({ social }: SiteSettings): string[] {
  return social.map(({ href }) => href).filter((href) => !/^https?:\/\/[^/]*\/?$/.test(href));
}

/** Returns the physical shop with its opening hours. */
export function storeJsonLd(settings: SiteSettings, origin: string): JsonLd {
  return {
    '@type': 'ElectronicsStore',
    '@id': `${origin}/#store`,
    parentOrganization: { '@id': organizationId(origin) },
    name: settings.businessName,
    url: origin + links.home,
    image: origin + shareImageLink('shop'),
    ...reach(settings),
    currenciesAccepted: 'LKR',
    openingHoursSpecification: settings.openingHours.map((entry) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: daysOf(entry),
      opens: entry.opens,
      closes: entry.closes,
    })),
  };
}

const SEARCH_TERM = 'search_term_string';

export function websiteJsonLd(settings: SiteSettings, origin: string): JsonLd {
  return {
    '@type': 'WebSite',
    name: settings.siteName,
    url: origin + links.home,
    publisher: { '@id': organizationId(origin) },
    potentialAction: {
      '@type': 'SearchAction',
      target: `${origin}${searchLink('')}{${SEARCH_TERM}}`,
      'query-input': `required name=${SEARCH_TERM}`,
    },
  };
}

export function organizationId(origin: string): string {
  return `${origin}/#organization`;
}

function reach({ phones, email, address }: SiteSettings): Record<string, unknown> {
  return {
    telephone: phones[0],
    email,
    address: { '@type': 'PostalAddress', streetAddress: address, addressCountry: 'LK' },
  };
}
