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
