import { links, orderLink, signInLink } from '@/lib/urls/links';
import {
  hidesBrandSlider,
  hidesHeader,
  isOpenTo,
  isSpecialPage,
  isSwitchedOn,
} from '@/lib/site/pageRules';
import { DEFAULT_SETTINGS } from '@/lib/site/settings';
import type { SiteSettings } from '@/lib/contract/shop.contract';

const withFlags = (flags: Partial<SiteSettings>): SiteSettings => ({
  ...DEFAULT_SETTINGS,
  ...flags,
});

test.each([
  [links.offers, { enableOffers: false }],
  [links.newArrivals, { enableLatest: false }],
  [links.restocked, { enableRestocked: false }],
  [links.gallery, { enableGallery: false }],
  [links.trackOrder, { disableOrderTracking: true }],
])('%s exists until %j', (href, flags) => {
  expect(isSwitchedOn(href, DEFAULT_SETTINGS)).toBe(true);
  const without = withFlags(flags);
  expect(isSwitchedOn(href, without)).toBe(false);
  expect(isSwitchedOn(`${href}?page=2#list`, without)).toBe(false);
  expect(isSwitchedOn(links.shop, without)).toBe(true);
});

test('knows the pages of special categories', () => {
  const { addressBook, outstanding, quickOrder, priceList, lists, team, approvals } = links;
  const special = [addressBook, outstanding, quickOrder, priceList, lists, team, approvals];
  for (const href of special) expect(isSpecialPage(`${href}?page=2`)).toBe(true);
  for (const href of [links.orders, links.profile]) expect(isSpecialPage(href)).toBe(false);
});

test('forced login shows visitors only sign-in, password recovery and the policies', () => {
  const open = [signInLink('/cart'), links.forgotPassword, links.privacyPolicy, links.refunds];
  const closed = [links.home, links.shop, links.contactUs, links.trackOrder, orderLink('SP-1')];
  for (const shutOut of ['signed out', 'code awaited', 'approval awaited'] as const) {
    for (const href of open) expect(isOpenTo(shutOut, href)).toBe(true);
    for (const href of closed) expect(isOpenTo(shutOut, href)).toBe(false);
  }
});

test('account pages are open while approval is awaited', () => {
  for (const href of [links.dashboard, links.profile, `${links.orders}?page=2`]) {
    expect(isOpenTo('approval awaited', href)).toBe(true);
    expect(isOpenTo('code awaited', href)).toBe(false);
  }
  for (const href of [links.quickOrder, links.priceList, links.wishlist, links.cart]) {
    expect(isOpenTo('approval awaited', href)).toBe(false);
  }
});

test.each([
  [false, true, [false, false]],
  [true, true, [true, true]],
  [true, false, [true, false]],
])(
  'forced login %s, slider hidden with the header %s: header and slider hidden %j',
  (forceLogin, hideLoginBrandSlider, hidden) => {
    const settings = withFlags({ forceLogin, hideLoginBrandSlider });
    for (const href of [signInLink('/'), links.forgotPassword]) {
      expect([hidesHeader(href, settings), hidesBrandSlider(href, settings)]).toEqual(hidden);
    }
    expect(hidesHeader(links.privacyPolicy, settings)).toBe(false);
    expect(hidesBrandSlider(links.home, settings)).toBe(false);
  },
);
