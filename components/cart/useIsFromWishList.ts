import { useRouter } from 'next/router';
import { links } from '@/lib/site/links';

/** Whether what is added here comes from the wishlist: on it, or on a page it led to (spec 4). */
export function useIsFromWishList(): boolean {
  const { pathname, query } = useRouter();
  return pathname === links.wishlist || isMarked(query.isFromWishList);
}

/** ?isFromWishList and ?isFromWishList=true say yes. */
function isMarked(value: string | string[] | undefined): boolean {
  return value !== undefined && value !== 'false';
}
