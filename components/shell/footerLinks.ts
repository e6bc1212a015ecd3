import type { SpecialCategory } from '@/lib/contract/customer';
import { chatLink } from '@/lib/urls/chatLink';
import { links } from '@/lib/urls/links';
import { isSwitchedOn } from '@/lib/site/pageRules';
import type { SiteSettings } from '@/lib/site/settings';
import type { NamedLink } from './shopPages';

export function helpLinks(settings: SiteSettings): NamedLink[] {
  const pages = [
    { href: links.trackOrder, name: 'Track order' },
    { href: links.refunds, name: 'Returns and exchange' },
    { href: links.faq, name: 'Questions and answers' },
    { href: links.aboutUs, name: 'About us' },
    { href: links.contactUs, name: 'Contact us' },
    { href: links.gallery, name: 'Gallery' },
  ].filter(({ href }) => isSwitchedOn(href, settings));
  return [
    ...pages,
    { href: chatLink(settings), name: 'Ask on WhatsApp' },
    { href: `mailto:${settings.email}`, name: settings.email },
  ];
}

/** Returns a dealer's pages; for others the request for dealer prices. */
export function dealerLinks(specialCategories: readonly SpecialCategory[]): NamedLink[] {
  const pages = specialCategories
    .map(({ name, link }) => ({ name, href: link }))
    .filter(({ href }) => href !== links.addressBook);
  if (pages.length > 0) return pages;
  return [{ href: links.dealership, name: 'Ask for dealer prices' }];
}
