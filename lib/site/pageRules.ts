import { links } from './links';
import type { SiteSettings } from './settings';

/** Pages of features that the merchant can switch off: then their address names nothing (spec 2). */
const SWITCHES: Readonly<Record<string, (settings: SiteSettings) => boolean>> = {
  [links.offers]: ({ enableOffers }) => enableOffers,
  [links.newArrivals]: ({ enableLatest }) => enableLatest,
  [links.restocked]: ({ enableRestocked }) => enableRestocked,
  [links.gallery]: ({ enableGallery }) => enableGallery,
  [links.trackOrder]: ({ disableOrderTracking }) => !disableOrderTracking,
};

/** Whether the page of this address is there, and so whether anything may lead to it. */
export function isSwitchedOn(href: string, settings: SiteSettings): boolean {
  return SWITCHES[pathOf(href)]?.(settings) ?? true;
}

/** Pages that only those customers have in whose special categories they are (spec 2). */
const SPECIAL_PAGES: ReadonlySet<string> = new Set([
  links.addressBook,
  links.outstanding,
  links.quickOrder,
  links.priceList,
]);

export function isSpecialPage(href: string): boolean {
  return SPECIAL_PAGES.has(pathOf(href));
}

const SIGN_IN_PAGES: ReadonlySet<string> = new Set([links.authorization, links.forgotPassword]);
const POLICIES: ReadonlySet<string> = new Set([links.privacyPolicy, links.terms]);

/** What a visitor may open although the merchant forces everybody to sign in (spec 6). */
export function isOpenToVisitors(href: string, { forceLogin }: SiteSettings): boolean {
  const path = pathOf(href);
  return !forceLogin || SIGN_IN_PAGES.has(path) || POLICIES.has(path);
}

/** On the pages of sign-in the header is hidden while login is forced (spec 2). */
export function hidesHeader(href: string, { forceLogin }: SiteSettings): boolean {
  return forceLogin && SIGN_IN_PAGES.has(pathOf(href));
}

/** With the header goes the brand slider, where the merchant wants it so (spec 2). */
export function hidesBrandSlider(href: string, settings: SiteSettings): boolean {
  return settings.hideLoginBrandSlider && hidesHeader(href, settings);
}

function pathOf(href: string): string {
  return href.replace(/[?#].*/s, '');
}
