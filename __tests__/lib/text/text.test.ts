import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { UNKNOWN_FAILURE } from '@/lib/text/errors';
import { itemText, text } from '@/lib/text/text';

/** As in the specification, including spaces and full stops. */
const SENTENCES = {
  'a list of offers': [text.offers, 'Discount & Offers'],
  'a list of new items': [text.newArrivals, 'New Arrivals'],
  'a list of restocked items': [text.restocked, 'Restocked Products'],
  'the list of categories': [text.shopByCategories, 'Shop by Categories'],
  'the list of brands': [text.shopByBrands, 'Shop by Brands'],
  'a search without results': [text.noProducts, 'No products found.'],
  'an empty cart': [text.emptyCart, 'No items in the cart'],
  'an item whose variant is not chosen': [
    text.selectVariant,
    'Select a product variant to Add to Cart.',
  ],
  'a failure nobody foresaw': [text.unknownFailure, 'Something went wrong. Please try again later'],
  'a refusal without a reason': [
    text.unexplainedFailure,
    'Something went wrong please try again later',
  ],
  'a cart that could not be changed': [
    text.cartFailure,
    'Something went wrong. Please try again... ',
  ],
  'a logout that failed': [text.logoutFailure, 'Something went wrong.'],
  'a code that could not be verified': [
    text.verifyFailure,
    'Unable to verify the otp. Please try again later',
  ],
  'blocked storage': [text.storageBlocked, 'Please enable first-party cookies on your browser'],
  'a logout': [text.loggedOut, 'Logged out successfully'],
  'a verification': [text.verified, 'Your account is successfully verified'],
  'an add': [itemText.addedToCart, 'added to cart successfully'],
  'an update': [itemText.updatedInCart, 'updated in cart successfully'],
  'a removal': [itemText.deletedFromCart, 'deleted from cart successfully'],
  'a wish': [itemText.addedToWishlist, 'has been added to wishlist successfully'],
  'a wish given up': [itemText.deletedFromWishlist, 'has been deleted to wishlist successfully'],
  'a comparison': [itemText.addedToComparison, 'added to comparison successfully.'],
} as const;

test.each(Object.entries(SENTENCES))('%s is worded as in the specification', (_, pair) => {
  const [said, given] = pair;
  expect(said).toBe(given);
});

test('the server’s general sentence is the same', () => {
  expect(text.unexplainedFailure).toBe(UNKNOWN_FAILURE);
});

test('no sentence is written twice in the code', () => {
  const sources = ['lib', 'store', 'components', 'pages', 'server'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => readFileSync(path.join(folder, file), 'utf8')),
  );
  for (const [, given] of Object.values(SENTENCES)) {
    const count = sources.reduce((sum, source) => sum + source.split(`'${given}'`).length - 1, 0);
    expect([given, count]).toEqual([given, 1]);
  }
});
