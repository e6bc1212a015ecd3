import { links, pathnameOf } from '@/lib/urls/pagePaths';
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
  return SWITCHES[pathnameOf(href)]?.(settings) ?? true;
}

/** Pages that only those customers have in whose special categories they are (spec 2). */
const SPECIAL_PAGES: ReadonlySet<string> = new Set([
  links.addressBook,
  links.outstanding,
  links.quickOrder,
  links.priceList,
]);

export function isSpecialPage(href: string): boolean {
  return SPECIAL_PAGES.has(pathnameOf(href));
}

const SIGN_IN_PAGES: ReadonlySet<string> = new Set([links.authorization, links.forgotPassword]);
const POLICIES: ReadonlySet<string> = new Set([links.privacyPolicy, links.terms]);

/** Show nothing of the catalogue, so that a customer who awaits approval can use them. */
const ACCOUNT_PAGES: ReadonlySet<string> = new Set([
  links.dashboard,
  links.profile,
  links.orders,
  links.addressBook,
  links.dealership,
]);

/** Why a shop that forces login shows its catalogue to somebody not yet; null where it does. */
export type ShutOut = 'signed out' | 'code awaited' | 'approval awaited';

/** Whether the page is open to somebody who is shut out of the catalogue (spec 6). */
export function isOpenTo(shutOut: ShutOut, href: string): boolean {
  const path = pathnameOf(href);
  if (SIGN_IN_PAGES.has(path) || POLICIES.has(path)) return true;
  return shutOut === 'approval awaited' && ACCOUNT_PAGES.has(path);
}

/** On the pages of sign-in the header is hidden while login is forced (spec 2). */
export function hidesHeader(href: string, { forceLogin }: SiteSettings): boolean {
  return forceLogin && SIGN_IN_PAGES.has(pathnameOf(href));
}

/** With the header goes the brand slider, where the merchant wants it so (spec 2). */
export function hidesBrandSlider(href: string, settings: SiteSettings): boolean {
  return settings.hideLoginBrandSlider && hidesHeader(href, settings);
}
