import { PAYMENT_BUYERS } from '../paymentOptions';
import { EMPTY_LISTS, WEEKDAYS } from '../siteSettings';
import * as s from '../jsonSchema';
import { paymentTitle } from './orderAnswers';

const clock = s.string('HH:MM');

const openingHours = s.object({
  from: s.oneOf(WEEKDAYS),
  to: s.oneOf(WEEKDAYS),
  opens: clock,
  closes: clock,
});

const steps = {
  first: s.number('Rupees up to one kilogram'),
  further: s.number('Rupees for each further kilogram begun'),
};

const terms = s.object({
  title: paymentTitle,
  proPer: s.optional(s.number('Processing charge in percent of the goods')),
  payPer: s.optional(s.number('Payment charge in percent of the total')),
  disPer: s.optional(s.number('Discount in percent of the goods')),
  buyers: s.optional(s.oneOf(PAYMENT_BUYERS)),
  upTo: s.optional(s.number('The highest total in rupees that may be paid this way')),
});

const ownText = s.object({ title: s.string(), text: s.string() });

export const settings = s.component(
  'SiteSettings',
  s.object({
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
    closedDates: s.array(s.string('YYYY-MM-DD'), 'YYYY-MM-DD, such as holidays'),
    deliveryNote: s.string('Empty: nothing is said'),
    deliveryTime: s.optional(s.string('Such as "1 to 3 working days"')),
    /** Without it the prices of the specification apply. */
    delivery: s.optional(
      s.object({
        ...steps,
        freeFrom: s.number('Goods for so many rupees are delivered free; 0: never'),
        districts: s.record(s.object(steps), 'Districts with prices of their own'),
      }),
    ),
    pickUp: s.optional(s.boolean('Buyers may collect their orders at the address of the shop')),
    social: s.array(s.object({ name: s.string(), href: s.string() })),
    paymentMarks: s.array(s.string()),
    payments: s.array(terms, 'Payment methods on offer with their charges (spec 9)'),
    returnDays: s.integer('0: nothing is said about returns'),
    /** The usual warranty of each grade in months, for tables of grades. */
    gradeWarranties: s.optional(s.record(s.integer('Months'))),
    promises: s.optional(s.array(ownText, 'What the shop promises, on its home page')),
    terms: s.optional(s.array(ownText, 'The owner’s further terms and conditions')),
    questions: s.optional(s.array(ownText, 'The owner’s further questions and answers')),
    /** Lists without items now: their pages exist, and no menu links to them. */
    emptyLists: s.optional(s.array(s.oneOf(EMPTY_LISTS, 'No menu links to them'))),
    exampleTexts: s.optional(s.boolean('Shows policies that are examples')),
    /** For bank transfers. */
    bankAccount: s.object({
      bank: s.string(),
      branch: s.string(),
      number: s.string(),
      name: s.string(),
    }),
    maximumQuantity: s.object({ retail: s.integer(), wholesale: s.integer() }),
    /** The least that an order's parts cost, in rupees; 0 or nothing is no minimum. */
    minimumOrder: s.optional(
      s.object({ retail: s.number('Rupees; 0 is no minimum'), wholesale: s.number('Rupees') }),
    ),
    /** The header's menu: categories and lists, the shop's pages, or none (spec 2). */
    primaryMenu: s.oneOf(['shelves', 'pages', 'none']),
    footer: s.oneOf(['columns', 'compact'], 'Spec 2'),
    enableOffers: s.boolean(),
    enableLatest: s.boolean(),
    enableRestocked: s.boolean(),
    /** Off: the side navigation links to the brands page instead of listing brands. */
    enableShopByBrands: s.boolean(),
    enableGallery: s.boolean(),
    /** Signing in with Google and Facebook; false while the back end is not configured for it. */
    enableGoogleSignIn: s.boolean(),
    enableFacebookSignIn: s.boolean(),
    enableChatButton: s.boolean(),
    enableSharing: s.boolean(),
    popupSearch: s.boolean('Search suggestions open in a popup instead of a dropdown'),
    showCategoriesInShop: s.boolean('Category tiles above the list of /shop'),
    /** A category with sub-categories shows tiles instead of items. */
    hideItemsOfCatsWithSubCats: s.boolean(),
    addToCartButtonWithQty: s.boolean('Cards have a quantity box'),
    hideLoginBrandSlider: s.boolean('Hides the brand slider where forced login hides the header'),
    forceLogin: s.boolean('Visitors see only the sign-in pages and the policies'),
    /** New customers cannot buy until the merchant approves them. */
    userRegistrationApproval: s.boolean(),
    signInByCode: s.optional(s.boolean('Customers may sign in by a code to their phone')),
    disableOrderTracking: s.boolean(),
    disableAddressForDealers: s.boolean(),
    disableOutstandingList: s.boolean(),
  }),
);

export const galleryPicture = s.component(
  'GalleryPicture',
  s.object({
    name: s.string('The name in the picture’s URL'),
    caption: s.string(),
    partKind: s.nullable(s.string('The illustrated part kind; null for a photo of the merchant’s')),
  }),
);
