import { links } from '@/lib/urls/links';
import { hidesBrandSlider, hidesHeader } from '@/lib/site/pageRules';
import type { SiteSettings } from '@/lib/site/settings';

/** Pages of the account by which one comes in; nothing is worked with there yet. */
const WAYS_IN: string[] = [links.authorization, links.forgotPassword];

/** Pages that are worked with, where nothing moves; and the page that shows all brands already. */
const WITHOUT_SLIDER = [links.cart, links.checkout, '/my-account', links.brands];

/** Paths whose pages have no strip of shelves on a phone. */
const WITHOUT_STRIP = ['/shop', '/product', links.cart, '/my-account'];

/** Pages whose act stands at the bottom of a phone. */
const WITH_BAR = ['/product', links.cart, links.checkout];

export function hasHeader(pathname: string, settings: SiteSettings): boolean {
  return !hidesHeader(pathname, settings);
}

export function hasBrandSlider(pathname: string, settings: SiteSettings): boolean {
  if (WAYS_IN.includes(pathname)) return !hidesBrandSlider(pathname, settings);
  return !WITHOUT_SLIDER.some((path) => pathname.startsWith(path));
}

export function hasStrip(pathname: string): boolean {
  return !WITHOUT_STRIP.some((path) => pathname.startsWith(path));
}

export function hasBarAtBottom(pathname: string): boolean {
  return WITH_BAR.some((path) => pathname.startsWith(path));
}
