import type { GradeId } from './grades';
import type { PaymentTerms } from './paymentOptions';

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
export type OpeningHours = { from: Weekday; to: Weekday; opens: string; closes: string };

/** Prices of a parcel in rupees: up to one kilogram, and for each further kilogram begun. */
export type DeliverySteps = { first: number; further: number };

/** What delivery costs (spec 9 and the merchant's settings). */
export type DeliveryTariff = DeliverySteps & {
  /** Goods for so many rupees are delivered free; 0: never. */
  freeFrom: number;
  /** Districts with prices of their own. */
  districts: Record<string, DeliverySteps>;
};

export const EMPTY_LISTS = ['offers', 'new-arrivals', 'restocked'] as const;
export type EmptyList = (typeof EMPTY_LISTS)[number];

/** A text of the owner; a line break begins a new paragraph. */
export type OwnText = { title: string; text: string };

/** The public settings of the merchant, part of every page (spec 2 and 3). Private ones are in server/settings. */
export type SiteSettings = {
  siteName: string;
  businessName: string;
  address: string;
  phones: string[];
  email: string;
  salesEmail: string;
  supportEmail: string;
  jobsEmail: string;
  whatsappNumber: string;
  whatsappQuestion: string;
  openingHours: OpeningHours[];
  /** YYYY-MM-DD, such as holidays. */
  closedDates: string[];
  /** '' says nothing. */
  deliveryNote: string;
  /** How long the courier takes, such as "1 to 3 working days"; without it the shop says nothing. */
  deliveryTime?: string;
  /** Without it the prices of the specification apply. */
  delivery?: DeliveryTariff;
  /** Buyers may collect their orders at the shop's address. */
  pickUp?: boolean;
  social: { name: string; href: string }[];
  paymentMarks: string[];
  /** Payment methods on offer with their charges (spec 9). */
  payments: PaymentTerms[];
  /** Days to return a wrong or faulty part; 0 says nothing about returns. */
  returnDays: number;
  /** The usual warranty of each grade in months, for tables of grades. */
  gradeWarranties?: Partial<Record<GradeId, number>>;
  /** What the shop promises, on its home page. */
  promises?: OwnText[];
  /** The owner's further terms and conditions. */
  terms?: OwnText[];
  /** The owner's further questions and answers. */
  questions?: OwnText[];
  /** Policies and answers that are examples, which their pages say; only the demo has them. */
  exampleTexts?: boolean;
  /** Lists without items now: their pages exist, and no menu links to them. */
  emptyLists?: EmptyList[];
  /** For bank transfers. */
  bankAccount: { bank: string; branch: string; number: string; name: string };
  maximumQuantity: { retail: number; wholesale: number };
  /** The least that an order's parts cost, in rupees; 0 or nothing is no minimum. */
  minimumOrder?: { retail: number; wholesale: number };
  /** The header's menu: categories and lists, the shop's pages, or none (spec 2). */
  primaryMenu: 'shelves' | 'pages' | 'none';
  /** Spec 2. */
  footer: 'columns' | 'compact';
  enableOffers: boolean;
  enableLatest: boolean;
  enableRestocked: boolean;
  /** Off: the side navigation links to the brands page instead of listing brands. */
  enableShopByBrands: boolean;
  enableGallery: boolean;
  /** Signing in with Google and Facebook; false while the back end is not configured for it. */
  enableGoogleSignIn: boolean;
  enableFacebookSignIn: boolean;
  enableChatButton: boolean;
  enableSharing: boolean;
  /** Search suggestions open in a popup instead of a dropdown. */
  popupSearch: boolean;
  /** Category tiles above the list of /shop. */
  showCategoriesInShop: boolean;
  /** A category with sub-categories shows tiles instead of items. */
  hideItemsOfCatsWithSubCats: boolean;
  /** Cards have a quantity box. */
  addToCartButtonWithQty: boolean;
  /** Hides the brand slider where forced login hides the header. */
  hideLoginBrandSlider: boolean;
  /** Visitors see only the sign-in pages and the policies. */
  forceLogin: boolean;
  /** New customers cannot buy until the merchant approves them. */
  userRegistrationApproval: boolean;
  /** Customers may sign in by a code to their phone. */
  signInByCode?: boolean;
  disableOrderTracking: boolean;
  disableAddressForDealers: boolean;
  disableOutstandingList: boolean;
};

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
