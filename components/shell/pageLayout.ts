import { links } from '@/lib/urls/links';
import { hidesBrandSlider, hidesHeader } from '@/lib/site/pageRules';
import type { SiteSettings } from '@/lib/contract/shop.contract';

/** The account pages before sign-in. */
const BEFORE_SIGN_IN: string[] = [links.authorization, links.forgotPassword];

/** Working pages, where nothing should move; the brands page shows all brands already. */
const WITHOUT_SLIDER = [links.cart, links.checkout, '/my-account', links.brands];

/** Path prefixes without the category strip on phones. */
const WITHOUT_CATEGORY_STRIP = ['/shop', '/product', links.cart, '/my-account'];

/** Path prefixes with a bar at the bottom on phones. */
const WITH_BAR = ['/product', links.cart, links.checkout];

export function hasHeader(pathname: string, settings: SiteSettings): boolean {
  return !hidesHeader(pathname, settings);
}

export function hasBrandSlider(pathname: string, settings: SiteSettings): boolean {
  if (BEFORE_SIGN_IN.includes(pathname)) return !hidesBrandSlider(pathname, settings);
  return !WITHOUT_SLIDER.some((path) => pathname.startsWith(path));
}

export function hasStrip(pathname: string): boolean {
  return !WITHOUT_CATEGORY_STRIP.some((path) => pathname.startsWith(path));
}

export function hasBarAtBottom(pathname: string): boolean {
  return WITH_BAR.some((path) => pathname.startsWith(path));
}
