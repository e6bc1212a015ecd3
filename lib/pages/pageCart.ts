import type { Cart } from '@/lib/contract/cart';

/** A cart as a page brings it: totals are of the whole, what is long has the rest left out. */
export type PageCart = Cart & {
  /** How much was left out; absent where nothing was. The browser fetches the whole. */
  left?: { lines: number; problems: number };
};

/**
 * A cart of no more lines comes along whole, so that most shoppers never wait for the rest; also
 * the fullest page has room for so many, none of which can be had as it is.
 */
export const MOST_LINES = 40;
/** More than a screen shows, and than the menu under the cart's icon. */
const FIRST_LINES = 20;

/** What of a cart comes along with every page. */
export function pageCart(cart: Cart): PageCart {
  const isLong = cart.cart.length > MOST_LINES;
  const most = isLong ? FIRST_LINES : MOST_LINES;
  const lines = cart.cart.slice(0, most).map((line) => ({
    ...line,
    // The cart shows no specifications.
    item: { ...line.item, shortSpecs: '' },
  }));
  const problematicItems = cart.problematicItems.slice(0, most);
  const whole = { ...cart, cart: lines, problematicItems };
  if (!isLong) return whole;
  return {
    ...whole,
    left: {
      lines: cart.cart.length - lines.length,
      problems: cart.problematicItems.length - problematicItems.length,
    },
  };
}
