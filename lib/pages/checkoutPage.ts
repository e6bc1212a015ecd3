import type { UserDetails } from '@/lib/contract/customer.contract';
import type { Address, Checkout, SavedAddress } from '@/lib/contract/order.contract';
import type { TeamPlace } from '@/lib/contract/team.contract';
import type { PageCart } from './pageCart';

export type CheckoutPage = {
  /** The default address, or the last one used; null before the first order. */
  address: Address | null;
  /** Null for a customer without an address book. */
  addresses: SavedAddress[] | null;
  options: Pick<
    Checkout['options'][number],
    'title' | 'unavailable' | 'default' | 'holdHours' | 'available'
  >[];
  /** Prefills the form of a first order. */
  details:
    | (Pick<UserDetails, 'fullName' | 'phone' | 'shopName'> &
        Partial<NonNullable<UserDetails['shopPlace']>>)
    | null;
  /** Null for owners. */
  team: TeamPlace | null;
  /** Set on client-side navigation, when the browser's cart may be outdated. */
  cart: PageCart | null;
};

export const EMPTY_CHECKOUT: CheckoutPage = {
  address: null,
  addresses: null,
  options: [],
  details: null,
  team: null,
  cart: null,
};
