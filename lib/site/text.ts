/** Sentences that the specification gives word for word (spec 2 and 8). */
export const text = {
  offers: 'Discount & Offers',
  newArrivals: 'New Arrivals',
  restocked: 'Restocked Products',
  shopByCategories: 'Shop by Categories',
  shopByBrands: 'Shop by Brands',
  noProducts: 'No products found.',
  selectVariant: 'Select a product variant to Add to Cart.',
  unknownFailure: 'Something went wrong. Please try again later',
} as const;
