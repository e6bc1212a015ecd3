export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Prices of a parcel in rupees: up to one kilogram, and for each further kilogram begun. */
export type DeliverySteps = { first: number; further: number };

export const EMPTY_LISTS = ['offers', 'new-arrivals', 'restocked'] as const;
export type EmptyList = (typeof EMPTY_LISTS)[number];

/** The parts of the home page below the finder of parts, in their usual order; one without items is not shown. */
export const HOME_PARTS = [
  'selling',
  'featured',
  'newArrivals',
  'offers',
  'restocked',
  'notes',
] as const;
export type HomePart = (typeof HOME_PARTS)[number];

/** The parts while nothing is recommended and the owner has chosen no others. */
export const USUAL_HOME_PARTS: readonly HomePart[] = HOME_PARTS.filter(
  (part) => part !== 'featured',
);

/** What a shop sells: real parts, the demo catalogue, or the mock's, which are gone at the next start. */
export const SHOP_KINDS = ['real', 'demo', 'mock'] as const;
export type ShopKind = (typeof SHOP_KINDS)[number];
