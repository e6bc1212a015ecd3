import type { OpeningHours } from '@/lib/commerce/openingHours';
import { PAYMENT_OPTIONS, termsOf, type PaymentTerms } from '@/lib/commerce/payment';

/**
 * What pages know of what the merchant decides: names, contacts, feature flags (spec 2 and 3).
 * Every page carries it; what only the server needs is in server/settings.
 */
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
  /** Days (YYYY-MM-DD) on which the shop stays closed, such as holidays. */
  closedDates: string[];
  deliveryNote: string;
  social: { name: string; href: string }[];
  paymentMarks: string[];
  /** The ways of paying that are offered, with what they add to a total (spec 9). */
  payments: PaymentTerms[];
  returnDays: number;
  /** Where bank transfers go. */
  bankAccount: { bank: string; branch: string; number: string; name: string };
  maximumQuantity: { retail: number; wholesale: number };
  /** The header's menu: shelves and lists, the shop's pages, or none (spec 2). */
  primaryMenu: 'shelves' | 'pages' | 'none';
  /** The footer's columns, or the same on two lines (spec 2). */
  footer: 'columns' | 'compact';
  enableOffers: boolean;
  enableLatest: boolean;
  enableRestocked: boolean;
  /** Off: the side navigation leads to the page of brands instead of listing them. */
  enableShopByBrands: boolean;
  enableGallery: boolean;
  enableChatButton: boolean;
  enableSharing: boolean;
  /** Suggestions as a popup over the page instead of a dropdown. */
  popupSearch: boolean;
  /** Tiles of the categories above the list of /shop. */
  showCategoriesInShop: boolean;
  /** A category with sub-categories shows their tiles instead of items. */
  hideItemsOfCatsWithSubCats: boolean;
  /** A card's button has a quantity box. */
  addToCartButtonWithQty: boolean;
  /** No brand slider where forced login hides the header. */
  hideLoginBrandSlider: boolean;
  /** Nothing is shown to a visitor but sign-in and the policies. */
  forceLogin: boolean;
  /** A new customer waits for the merchant's approval before he can buy. */
  userRegistrationApproval: boolean;
  disableOrderTracking: boolean;
  disableAddressForDealers: boolean;
  disableOutstandingList: boolean;
};

export const DEFAULT_SETTINGS: SiteSettings = {
  siteName: 'Sparepoint',
  businessName: 'Sparepoint Mobile Parts',
  address: 'No. 42, First Cross Street, Colombo 11',
  phones: ['011 234 5678', '077 123 4567'],
  email: 'hello@sparepoint.example',
  salesEmail: 'sales@sparepoint.example',
  supportEmail: 'support@sparepoint.example',
  jobsEmail: 'jobs@sparepoint.example',
  whatsappNumber: '94771234567',
  whatsappQuestion: 'Hello, I have a question about a spare part.',
  openingHours: [
    { from: 'Monday', to: 'Friday', opens: '09:00', closes: '18:00' },
    { from: 'Saturday', to: 'Saturday', opens: '09:00', closes: '17:00' },
  ],
  closedDates: [],
  deliveryNote: 'Island-wide delivery in 1 to 3 working days, from LKR 400.00',
  social: [
    { name: 'Facebook', href: 'https://www.facebook.com/' },
    { name: 'TikTok', href: 'https://www.tiktok.com/' },
    { name: 'Telegram', href: 'https://t.me/' },
  ],
  paymentMarks: [
    'Visa',
    'Mastercard',
    'Amex',
    'Koko',
    'FriMi',
    'Bank transfer',
    'Cash on delivery',
  ],
  payments: PAYMENT_OPTIONS.map(termsOf),
  returnDays: 7,
  bankAccount: {
    bank: 'Example Bank',
    branch: 'Pettah',
    number: '8001 234 567',
    name: 'Sparepoint (Pvt) Ltd',
  },
  maximumQuantity: { retail: 20, wholesale: 100 },
  primaryMenu: 'shelves',
  footer: 'columns',
  enableOffers: true,
  enableLatest: true,
  enableRestocked: true,
  enableShopByBrands: true,
  enableGallery: true,
  enableChatButton: true,
  enableSharing: true,
  popupSearch: false,
  showCategoriesInShop: false,
  hideItemsOfCatsWithSubCats: false,
  addToCartButtonWithQty: true,
  hideLoginBrandSlider: true,
  forceLogin: false,
  userRegistrationApproval: false,
  disableOrderTracking: false,
  disableAddressForDealers: false,
  disableOutstandingList: false,
};
