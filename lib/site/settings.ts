import { DELIVERY_TARIFF, type DeliveryTariff } from '@/lib/commerce/delivery';
import type { OpeningHours } from '@/lib/commerce/openingHours';
import { PAYMENT_OPTIONS, termsOf, type PaymentTerms } from '@/lib/commerce/payment';

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
  deliveryNote: string;
  delivery: DeliveryTariff;
  social: { name: string; href: string }[];
  paymentMarks: string[];
  /** Payment methods on offer with their charges (spec 9). */
  payments: PaymentTerms[];
  returnDays: number;
  /** For bank transfers. */
  bankAccount: { bank: string; branch: string; number: string; name: string };
  maximumQuantity: { retail: number; wholesale: number };
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
  delivery: DELIVERY_TARIFF,
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
