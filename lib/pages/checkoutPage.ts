import type { SavedAddress } from '@/lib/contract/address';
import type { UserDetails } from '@/lib/contract/customer';
import type { Address, Checkout } from '@/lib/contract/order';
import type { PageCart } from './pageCart';

/** What the checkout page is made of, beside the cart that every page brings. */
export type CheckoutPage = {
  /** What the order begins with; null on the first. */
  address: Address | null;
  /** The customer's book; null for who has none. */
  addresses: SavedAddress[] | null;
  options: Pick<Checkout['options'][number], 'title' | 'unavailable' | 'default' | 'holdHours'>[];
  /** What is known of a customer before the first order. */
  details: Pick<UserDetails, 'fullName' | 'phone' | 'shopName'> | null;
  /** Where the page came by itself, without the site's data; the browser's cart may be older. */
  cart: PageCart | null;
};

export const EMPTY_CHECKOUT: CheckoutPage = {
  address: null,
  addresses: null,
  options: [],
  details: null,
  cart: null,
};
