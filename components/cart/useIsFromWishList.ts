import { useRouter } from 'next/router';
import { links } from '@/lib/urls/links';

/**
 * Whether what is added here comes from the wishlist: on it, or as the item of a page it led to
 * (spec 4); the cards below that item do not.
 */
export function useIsFromWishList(place: 'list' | 'product'): boolean {
  const { pathname, query } = useRouter();
  return pathname === links.wishlist || (place === 'product' && isMarked(query.isFromWishList));
}

/** ?isFromWishList and ?isFromWishList=true say yes. */
function isMarked(value: string | string[] | undefined): boolean {
  return value !== undefined && value !== 'false';
}
