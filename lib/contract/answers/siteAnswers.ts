import type { DeliverySteps, DeliveryTariff } from '../siteSettings';
import { WEEKDAYS, type OpeningHours } from '../siteSettings';
import { PAYMENT_BUYERS, type PaymentTerms } from '../paymentOptions';
import type { GalleryPicture } from '@/lib/contract/gallery';
import { EMPTY_LISTS, type OwnText, type SiteSettings } from '../siteSettings';
import * as s from '../jsonSchema';
import { paymentTitle } from './orderAnswers';

const clock = s.string({ description: 'HH:MM' });

const openingHours = s.object<OpeningHours>({
  from: s.oneOf(WEEKDAYS),
  to: s.oneOf(WEEKDAYS),
  opens: clock,
  closes: clock,
});

const steps = {
  first: s.number('Rupees up to one kilogram'),
  further: s.number('Rupees for each further kilogram begun'),
};

const terms = s.object<PaymentTerms>({
  title: paymentTitle,
  proPer: s.optional(s.number('Processing charge in percent of the goods')),
  payPer: s.optional(s.number('Payment charge in percent of the total')),
  disPer: s.optional(s.number('Discount in percent of the goods')),
  buyers: s.optional(s.oneOf(PAYMENT_BUYERS)),
  upTo: s.optional(s.number('The highest total in rupees that may be paid this way')),
});

const ownText = s.object<OwnText>({ title: s.string(), text: s.string() });

export const settings = s.component(
  'SiteSettings',
  s.object<SiteSettings>({
    siteName: s.string(),
    businessName: s.string(),
    address: s.string(),
    phones: s.array(s.string()),
    email: s.string(),
    salesEmail: s.string(),
    supportEmail: s.string(),
    jobsEmail: s.string(),
    whatsappNumber: s.string(),
    whatsappQuestion: s.string(),
    openingHours: s.array(openingHours),
    closedDates: s.array(s.string({ description: 'YYYY-MM-DD' })),
    deliveryNote: s.string({ description: 'Empty: nothing is said' }),
    deliveryTime: s.optional(s.string({ description: 'Such as "1 to 3 working days"' })),
    delivery: s.optional(
      s.object<DeliveryTariff>({
        ...steps,
        freeFrom: s.number('Goods for so many rupees are delivered free; 0: never'),
        districts: s.record(s.object<DeliverySteps>(steps)),
      }),
    ),
    pickUp: s.optional(s.boolean('Buyers may collect their orders at the address of the shop')),
    social: s.array(s.object({ name: s.string(), href: s.string() })),
    paymentMarks: s.array(s.string()),
    payments: s.array(terms),
    returnDays: s.integer({ description: '0: nothing is said about returns' }),
    gradeWarranties: s.optional(s.record(s.integer({ description: 'Months' }))),
    promises: s.optional(s.array(ownText)),
    terms: s.optional(s.array(ownText)),
    questions: s.optional(s.array(ownText)),
    emptyLists: s.optional(s.array(s.oneOf(EMPTY_LISTS, { description: 'No menu links to them' }))),
    exampleTexts: s.optional(s.boolean('Shows policies that are examples')),
    bankAccount: s.object({
      bank: s.string(),
      branch: s.string(),
      number: s.string(),
      name: s.string(),
    }),
    maximumQuantity: s.object({ retail: s.integer(), wholesale: s.integer() }),
    minimumOrder: s.optional(
      s.object({ retail: s.number('Rupees; 0 is no minimum'), wholesale: s.number('Rupees') }),
    ),
    primaryMenu: s.oneOf(['shelves', 'pages', 'none']),
    footer: s.oneOf(['columns', 'compact']),
    enableOffers: s.boolean(),
    enableLatest: s.boolean(),
    enableRestocked: s.boolean(),
    enableShopByBrands: s.boolean(),
    enableGallery: s.boolean(),
    enableGoogleSignIn: s.boolean(),
    enableFacebookSignIn: s.boolean(),
    enableChatButton: s.boolean(),
    enableSharing: s.boolean(),
    popupSearch: s.boolean(),
    showCategoriesInShop: s.boolean(),
    hideItemsOfCatsWithSubCats: s.boolean(),
    addToCartButtonWithQty: s.boolean(),
    hideLoginBrandSlider: s.boolean(),
    forceLogin: s.boolean(),
    userRegistrationApproval: s.boolean(),
    signInByCode: s.optional(s.boolean('Customers may sign in by a code to their phone')),
    disableOrderTracking: s.boolean(),
    disableAddressForDealers: s.boolean(),
    disableOutstandingList: s.boolean(),
  }),
);

export const galleryPicture = s.component(
  'GalleryPicture',
  s.object<GalleryPicture>({
    name: s.string(),
    caption: s.string(),
    partKind: s.nullable(
      s.string({ description: 'The illustrated part kind; null for a photo of the merchant’s' }),
    ),
  }),
);
