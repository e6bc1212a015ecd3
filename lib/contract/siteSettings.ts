import type { settings } from './answers/siteAnswers';
import type { ValueOf } from './jsonSchema';

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

/** Hours of the days from `from` to `to`, 'HH:MM' in Colombo. The shop is closed on days without an entry. */
export type OpeningHours = SiteSettings['openingHours'][number];

/** Prices of a parcel in rupees: up to one kilogram, and for each further kilogram begun. */
export type DeliverySteps = { first: number; further: number };

/** What delivery costs (spec 9 and the merchant's settings). */
export type DeliveryTariff = NonNullable<SiteSettings['delivery']>;

export const EMPTY_LISTS = ['offers', 'new-arrivals', 'restocked'] as const;
export type EmptyList = (typeof EMPTY_LISTS)[number];

/** A text of the owner; a line break begins a new paragraph. */
export type OwnText = NonNullable<SiteSettings['promises']>[number];

/** The public settings of the merchant, part of every page (spec 2 and 3). Private ones are in server/platform/settings. */
export type SiteSettings = ValueOf<typeof settings>;

/** What a shop promises, which nobody but its owner can say. */
export type Promises = Required<
  Pick<
    SiteSettings,
    | 'deliveryNote'
    | 'deliveryTime'
    | 'returnDays'
    | 'gradeWarranties'
    | 'promises'
    | 'terms'
    | 'questions'
    | 'exampleTexts'
  >
>;
