import { useRouter } from 'next/router';
import { links } from '@/lib/urls/links';

/**
 * Tells whether an item added here comes from the wishlist: on that page, or on the product page
 * that it opened, without the cards below (spec 4).
 */
export function useIsFromWishList(place: 'list' | 'product'): boolean {
  const { pathname, query } = useRouter();
  return pathname === links.wishlist || (place === 'product' && isMarked(query.isFromWishList));
}

/** True for ?isFromWishList and ?isFromWishList=true. */
function isMarked(value: string | string[] | undefined): boolean {
  return value !== undefined && value !== 'false';
}
