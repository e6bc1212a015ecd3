/** Returns the path without query and fragment. */
export function pathnameOf(address: string): string {
  return address.replace(/[?#].*/s, '');
}

/** Fixed paths. Kept out of links.ts, because every page loads them. */
export const links = {
  home: '/',
  shop: '/shop',
  brands: '/shop/brands',
  offers: '/shop/offers',
  newArrivals: '/shop/new-arrivals',
  restocked: '/shop/restocked',
  cart: '/cart',
  checkout: '/checkout',
  wishlist: '/wishlist',
  compare: '/compare',
  confirmWatch: '/back-in-stock',
  aboutUs: '/about-us',
  contactUs: '/contact-us',
  faq: '/faq',
  gallery: '/gallery',
  privacyPolicy: '/policies/privacy-policy',
  terms: '/policies/terms-and-conditions',
  refunds: '/policies/terms-and-conditions#refunds',
  dashboard: '/my-account/dashboard',
  profile: '/my-account/profile',
  orders: '/my-account/order',
  trackOrder: '/my-account/order/track',
  addressBook: '/my-account/address-book',
  outstanding: '/my-account/outstanding',
  statement: '/my-account/statement',
  quickOrder: '/my-account/quick-order',
  priceList: '/my-account/price-list',
  lists: '/my-account/lists',
  authorization: '/my-account/authorization',
  forgotPassword: '/my-account/forgot-password',
  dealership: '/my-account/dealership',
  team: '/my-account/team',
  joinTeam: '/my-account/join',
  approvals: '/my-account/approvals',
} as const;
