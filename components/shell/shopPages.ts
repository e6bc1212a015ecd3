import { links } from '@/lib/urls/links';
import { isInMenus, isSwitchedOn } from '@/lib/site/pageRules';
import type { SiteSettings } from '@/lib/contract/shop.contract';
import { text } from '@/lib/text/text';

export type NamedLink = { href: string; name: string };

/** Returns the list pages that the merchant enabled and that have items. */
export function listPages(settings: SiteSettings): NamedLink[] {
  return [
    { href: links.newArrivals, name: text.newArrivals },
    { href: links.restocked, name: text.restocked },
    { href: links.offers, name: text.offers },
  ].filter(({ href }) => isInMenus(href, settings));
}

/** Returns About, Contact and, when enabled, Gallery (spec 2). */
export function aboutPages(settings: SiteSettings): NamedLink[] {
  return [
    { href: links.aboutUs, name: 'About' },
    { href: links.contactUs, name: 'Contact' },
    { href: links.gallery, name: 'Gallery' },
  ].filter(({ href }) => isSwitchedOn(href, settings));
}
