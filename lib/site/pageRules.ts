import { links, pathnameOf } from '@/lib/urls/pagePaths';
import type { EmptyList } from '@/lib/contract/siteSettings';
import type { SiteSettings } from '@/lib/contract/shop.contract';

/** Pages that the merchant can switch off; they then return 404 (spec 2). */
const FEATURES: Readonly<Record<string, (settings: SiteSettings) => boolean>> = {
  [links.offers]: ({ enableOffers }) => enableOffers,
  [links.newArrivals]: ({ enableLatest }) => enableLatest,
  [links.restocked]: ({ enableRestocked }) => enableRestocked,
  [links.gallery]: ({ enableGallery }) => enableGallery,
  [links.trackOrder]: ({ disableOrderTracking }) => !disableOrderTracking,
};

/** Tells whether a page exists and may be linked. */
export function isSwitchedOn(href: string, settings: SiteSettings): boolean {
  return FEATURES[pathnameOf(href)]?.(settings) ?? true;
}

const EMPTIABLE: Readonly<Record<string, EmptyList>> = {
  [links.offers]: 'offers',
  [links.newArrivals]: 'new-arrivals',
  [links.restocked]: 'restocked',
};

/** Tells whether menus and sitemaps link to a page: it exists, and has items if it is a list. */
export function isInMenus(href: string, settings: SiteSettings): boolean {
  const list = EMPTIABLE[pathnameOf(href)];
  const isEmpty = list !== undefined && settings.emptyLists?.includes(list) === true;
  return isSwitchedOn(href, settings) && !isEmpty;
}

/** Pages of special categories, which only some customers have (spec 2). */
const SPECIAL_PAGES: ReadonlySet<string> = new Set([
  links.addressBook,
  links.outstanding,
  links.quickOrder,
  links.priceList,
  links.lists,
  links.team,
  links.approvals,
]);

export function isSpecialPage(href: string): boolean {
  return SPECIAL_PAGES.has(pathnameOf(href));
}

const SIGN_IN_PAGES: ReadonlySet<string> = new Set([links.authorization, links.forgotPassword]);
const POLICIES: ReadonlySet<string> = new Set([links.privacyPolicy, links.terms]);

/** Pages without catalogue data, open to customers who await approval. */
const ACCOUNT_PAGES: ReadonlySet<string> = new Set([
  links.dashboard,
  links.profile,
  links.orders,
  links.addressBook,
  links.dealership,
  links.joinTeam,
]);

/** Why forced login hides the catalogue from a shopper. */
export type BlockedReason = 'signed out' | 'code awaited' | 'approval awaited';

/** Tells whether a page is open to a shopper who cannot see the catalogue (spec 6). */
export function isOpenTo(reason: BlockedReason, href: string): boolean {
  const path = pathnameOf(href);
  if (SIGN_IN_PAGES.has(path) || POLICIES.has(path)) return true;
  return reason === 'approval awaited' && ACCOUNT_PAGES.has(path);
}

/** Forced login hides the header of the sign-in pages (spec 2). */
export function hidesHeader(href: string, { forceLogin }: SiteSettings): boolean {
  return forceLogin && SIGN_IN_PAGES.has(pathnameOf(href));
}

/** Tells whether the brand slider is hidden along with the header (spec 2). */
export function hidesBrandSlider(href: string, settings: SiteSettings): boolean {
  return settings.hideLoginBrandSlider && hidesHeader(href, settings);
}
