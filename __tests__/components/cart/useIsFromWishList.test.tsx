import { screen } from '@testing-library/react';
import { useIsFromWishList } from '@/components/cart/useIsFromWishList';
import { renderInShop } from '@/__tests__/support/renderInShop';

function Answer({ place }: { place: 'list' | 'product' }) {
  return <p>{useIsFromWishList(place) ? 'from the wishlist' : 'from elsewhere'}</p>;
}

test.each([
  ['/wishlist', 'list', 'from the wishlist'],
  ['/product/7/a12?isFromWishList=true', 'product', 'from the wishlist'],
  ['/product/7/a12?isFromWishList', 'product', 'from the wishlist'],
  ['/product/7/a12?isFromWishList=true', 'list', 'from elsewhere'],
  ['/product/7/a12?isFromWishList=false', 'product', 'from elsewhere'],
  ['/product/7/a12', 'product', 'from elsewhere'],
  ['/shop?query=a12', 'list', 'from elsewhere'],
] as const)('marks an item added at %s as %s: %s', (address, place, words) => {
  renderInShop(<Answer place={place} />, address);
  expect(screen.getByText(words)).toBeVisible();
});
