import { DELIVERY_TARIFF } from '@/lib/commerce/delivery';
import type { Promises, SiteSettings } from '@/lib/contract/shop.contract';
import { PAYMENT_OPTIONS } from '@/lib/contract/paymentOptions';
import { termsOf } from '@/lib/commerce/payment';

/** The promises of the demo, whose pages say that they are examples. */
export const DEMO_PROMISES: Promises = {
  deliveryNote: 'Island-wide delivery in 1 to 3 working days, from LKR 400.00',
  deliveryTime: '1 to 3 working days',
  returnDays: 7,
  gradeWarranties: {
    'service-pack': 12,
    'original-pulled': 6,
    refurbished: 6,
    'soft-oled': 6,
    'hard-oled': 3,
    incell: 3,
    'copy-lcd': 1,
    oem: 12,
    aftermarket: 3,
  },
  gradeRanks: {},
  promises: [{ title: 'Tested before dispatch', text: 'We test every part before we send it.' }],
  terms: [],
  questions: [],
  exampleTexts: true,
};

/** A shop whose owner has written none. */
export const NO_PROMISES: Promises = {
  deliveryNote: '',
  deliveryTime: '',
  returnDays: 0,
  gradeWarranties: {},
  gradeRanks: {},
  promises: [],
  terms: [],
  questions: [],
  exampleTexts: false,
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
  ...DEMO_PROMISES,
  delivery: DELIVERY_TARIFF,
  pickUp: false,
  social: [
    { name: 'Facebook', href: 'https://www.facebook.com/' },
    { name: 'Instagram', href: 'https://www.instagram.com/' },
    { name: 'TikTok', href: 'https://www.tiktok.com/' },
    { name: 'Telegram', href: 'https://t.me/' },
  ],
  paymentMarks: ['Visa', 'Mastercard', 'Amex', 'Koko', 'Bank transfer', 'Cash on delivery'],
  payments: PAYMENT_OPTIONS.map(termsOf),
  bankAccount: {
    bank: 'Example Bank',
    branch: 'Pettah',
    number: '8001 234 567',
    name: 'Sparepoint (Pvt) Ltd',
  },
  maximumQuantity: { retail: 20, wholesale: 100 },
  minimumOrder: { retail: 0, wholesale: 0 },
  primaryMenu: 'shelves',
  footer: 'columns',
  enableOffers: true,
  enableLatest: true,
  enableRestocked: true,
  enableShopByBrands: true,
  enableGallery: true,
  enableGoogleSignIn: false,
  enableFacebookSignIn: false,
  enableChatButton: true,
  enableSharing: true,
  popupSearch: false,
  showCategoriesInShop: false,
  hideItemsOfCatsWithSubCats: false,
  addToCartButtonWithQty: true,
  hideLoginBrandSlider: true,
  forceLogin: false,
  userRegistrationApproval: false,
  signInByCode: true,
  disableOrderTracking: false,
  disableAddressForDealers: false,
  disableOutstandingList: false,
};
