import { links } from '@/lib/site/links';
import { isPageOpen } from '@/lib/site/openPages';
import type { SiteSettings } from '@/lib/site/settings';
import { text } from '@/lib/site/text';

export type NamedLink = { href: string; name: string };

/** The lists that the merchant has switched on. */
export function listPages(settings: SiteSettings): NamedLink[] {
  return [
    { href: links.newArrivals, name: text.newArrivals, isShown: settings.enableLatest },
    { href: links.restocked, name: text.restocked, isShown: settings.enableRestocked },
    { href: links.offers, name: text.offers, isShown: settings.enableOffers },
  ].filter(({ isShown }) => isShown);
}

/** About, Contact and, where there is one, Gallery (spec 2). */
export function aboutPages(settings: SiteSettings): NamedLink[] {
  return [
    { href: links.aboutUs, name: 'About', isShown: true },
    { href: links.contactUs, name: 'Contact', isShown: true },
    { href: links.gallery, name: 'Gallery', isShown: settings.enableGallery },
  ].filter(({ href, isShown }) => isShown && isPageOpen(href));
}
