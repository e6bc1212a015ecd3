import { links } from '@/lib/site/links';
import type { SiteSettings } from '@/lib/site/settings';

/** Pages by which one comes in; with forced login they are all that a visitor sees. */
const WAYS_IN: string[] = [links.authorization, links.forgotPassword];

/** Pages that are worked with, where nothing moves; and the page that shows all brands already. */
const WITHOUT_SLIDER = [links.cart, links.checkout, '/my-account', links.brands];

/** Paths whose pages have no strip of shelves on a phone. */
const WITHOUT_STRIP = ['/shop', '/product', links.cart, '/my-account'];

/** Pages whose act stands at the bottom of a phone. */
const WITH_BAR = ['/product', links.cart, links.checkout];

/** Spec 2: no header on the ways in when login is forced. */
export function hasHeader(pathname: string, { forceLogin }: SiteSettings): boolean {
  return !(forceLogin && WAYS_IN.includes(pathname));
}

/** Spec 2: where the header is hidden the slider goes with it, if the merchant wants that. */
export function hasBrandSlider(pathname: string, settings: SiteSettings): boolean {
  if (WAYS_IN.includes(pathname)) {
    return hasHeader(pathname, settings) || !settings.hideLoginBrandSlider;
  }
  return !WITHOUT_SLIDER.some((path) => pathname.startsWith(path));
}

export function hasStrip(pathname: string): boolean {
  return !WITHOUT_STRIP.some((path) => pathname.startsWith(path));
}

export function hasBarAtBottom(pathname: string): boolean {
  return WITH_BAR.some((path) => pathname.startsWith(path));
}
