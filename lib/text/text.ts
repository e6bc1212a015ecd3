import { UNKNOWN_FAILURE } from '@/lib/text/errors';

/** Sentences of the specification, word for word (spec 2 and 8). */
export const text = {
  offers: 'Discount & Offers',
  newArrivals: 'New Arrivals',
  restocked: 'Restocked Products',
  shopByCategories: 'Shop by Categories',
  shopByBrands: 'Shop by Brands',
  noProducts: 'No products found.',
  emptyCart: 'No items in the cart',
  selectVariant: 'Select a product variant to Add to Cart.',
  unknownFailure: 'Something went wrong. Please try again later',
  /** An error without sentences. */
  unexplainedFailure: UNKNOWN_FAILURE,
  /** A failed change of the cart, other than invalid input. */
  cartFailure: 'Something went wrong. Please try again... ',
  logoutFailure: 'Something went wrong.',
  verifyFailure: 'Unable to verify the otp. Please try again later',
  storageBlocked: 'Please enable first-party cookies on your browser',
  loggedOut: 'Logged out successfully',
  verified: 'Your account is successfully verified',
} as const;

/** Follows an item's name (spec 8). */
export const itemText = {
  addedToCart: 'added to cart successfully',
  updatedInCart: 'updated in cart successfully',
  deletedFromCart: 'deleted from cart successfully',
  addedToWishlist: 'has been added to wishlist successfully',
  deletedFromWishlist: 'has been deleted to wishlist successfully',
  addedToComparison: 'added to comparison successfully.',
} as const;
