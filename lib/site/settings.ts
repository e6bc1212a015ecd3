/** What the merchant decides about the shop: names, contacts, feature flags (spec 2 and 3). */
export type SiteSettings = {
  siteName: string;
  businessName: string;
  address: string;
  phones: string[];
  email: string;
  whatsappNumber: string;
  whatsappQuestion: string;
  openingHours: { days: string; hours: string }[];
  deliveryNote: string;
  social: { name: string; href: string }[];
  paymentMarks: string[];
  returnDays: number;
  /** Where bank transfers go. */
  bankAccount: { bank: string; branch: string; number: string; name: string };
  maximumQuantity: { retail: number; wholesale: number };
  enableOffers: boolean;
  enableLatest: boolean;
  enableRestocked: boolean;
  enableShopByBrands: boolean;
  enableGallery: boolean;
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
  whatsappNumber: '94771234567',
  whatsappQuestion: 'Hello, I have a question about a spare part.',
  openingHours: [
    { days: 'Monday to Friday', hours: '9am–6pm' },
    { days: 'Saturday', hours: '9am–5pm' },
    { days: 'Sunday', hours: 'closed' },
  ],
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
  returnDays: 7,
  bankAccount: {
    bank: 'Example Bank',
    branch: 'Pettah',
    number: '8001 234 567',
    name: 'Sparepoint (Pvt) Ltd',
  },
  maximumQuantity: { retail: 20, wholesale: 100 },
  enableOffers: true,
  enableLatest: true,
  enableRestocked: true,
  enableShopByBrands: true,
  enableGallery: true,
  disableOrderTracking: false,
  disableAddressForDealers: false,
  disableOutstandingList: false,
};
