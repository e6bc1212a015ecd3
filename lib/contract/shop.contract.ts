import * as yup from 'yup';
import { contactSchema } from './customer.forms';
import { decimalNumber } from './fields';
import * as s from './jsonSchema';
import type { ValueOf } from './jsonSchema';
import { MAX_PHOTO_BYTES } from './limits';
import {
  data,
  done,
  file,
  IDEMPOTENCY_KEY,
  operationsWith,
  type OperationTable,
} from './operation';
import { PAYMENT_BUYERS, PAYMENT_OPTIONS, type PaymentTitle } from './paymentOptions';
import { EMPTY_LISTS, HOME_PARTS, WEEKDAYS } from './siteSettings';

export const PAGE_KINDS = [
  'home',
  'list',
  'product',
  'cart',
  'checkout',
  'account',
  'content',
] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

const LONGEST_MS = 10 * 60_000;

const duration = (name: string) =>
  decimalNumber(name)
    .min(0, `${name} must not be below 0. `)
    .max(LONGEST_MS, `${name} must be at most ${LONGEST_MS}. `);

/** POST /vitals: the Web Vitals of one page view, in milliseconds, without personal data. */
export const vitalsSchema = yup.object({
  page: yup
    .string()
    .oneOf(PAGE_KINDS, 'Unknown kind of page. ')
    .required('The kind of page is required. '),
  LCP: duration('LCP'),
  INP: duration('INP'),
  FCP: duration('FCP'),
  TTFB: duration('TTFB'),
  CLS: decimalNumber('CLS')
    .min(0, 'CLS must not be below 0. ')
    .max(100, 'CLS must be at most 100. '),
});
export type Vitals = yup.InferType<typeof vitalsSchema>;

export const paymentTitle = s.component(
  'PaymentTitle',
  s.oneOf<PaymentTitle>(PAYMENT_OPTIONS.map(({ title }) => title)),
);

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
    /** The rank that the owner gives to grades; absent or without a grade: no rank is shown. */
    gradeRanks: s.optional(s.record(s.integer('1 to 5, the best 5'))),
    promises: s.optional(s.array(ownText, 'What the shop promises, on its home page')),
    terms: s.optional(s.array(ownText, 'The owner’s further terms and conditions')),
    questions: s.optional(s.array(ownText, 'The owner’s further questions and answers')),
    /** Absent: those of USUAL_HOME_PARTS. */
    homeParts: s.optional(s.array(s.oneOf(HOME_PARTS), 'Parts of the home page below the finder')),
    banner: s.optional(
      s.object({ text: s.string(), link: s.string('A page of the shop; empty: none') }),
    ),
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

/** The public settings of the merchant, part of every page (spec 2 and 3). Private ones are in server/platform/settings. */
export type SiteSettings = ValueOf<typeof settings>;

/** A payment method for the browser, without charges and limits that are 0. */
export type PaymentTerms = SiteSettings['payments'][number];

/** Hours of the days from `from` to `to`, 'HH:MM' in Colombo. The shop is closed on days without an entry. */
export type OpeningHours = SiteSettings['openingHours'][number];

/** What delivery costs (spec 9 and the merchant's settings). */
export type DeliveryTariff = NonNullable<SiteSettings['delivery']>;

/** A text of the owner; a line break begins a new paragraph. */
export type OwnText = NonNullable<SiteSettings['promises']>[number];

/** What a shop promises, which nobody but its owner can say. */
export type Promises = Required<
  Pick<
    SiteSettings,
    | 'deliveryNote'
    | 'deliveryTime'
    | 'returnDays'
    | 'gradeWarranties'
    | 'gradeRanks'
    | 'promises'
    | 'terms'
    | 'questions'
    | 'exampleTexts'
  >
>;

export const galleryPicture = s.component(
  'GalleryPicture',
  s.object({
    name: s.string('The name in the picture’s URL'),
    caption: s.string(),
    partKind: s.nullable(s.string('The illustrated part kind; null for a photo of the merchant’s')),
    version: s.nullable(s.string('What the address may carry as `v`; null for an illustration')),
  }),
);

/** A photo of the merchant's, or the illustration of a part kind. */
export type GalleryPicture = ValueOf<typeof galleryPicture>;

const matching = (pattern: RegExp) => yup.string().matches(pattern).required();
const NO_PICTURE = { 404: 'There is no such picture, or not in this size' };

function picture(mediaTypes: readonly string[]) {
  return file(mediaTypes, 'In a format that the Accept header accepts');
}
const PHOTO = picture(['image/avif', 'image/webp', 'image/jpeg', 'image/svg+xml']);
const DRAWING = picture(['image/avif', 'image/webp', 'image/png', 'image/svg+xml']);

export const galleryOperations = {
  'GET /gallery': {
    tag: 'shop',
    summary: 'List the pictures of the gallery',
    access: 'everybody',
    answer: data(s.array(galleryPicture), 'The pictures'),
    errors: { 404: 'The gallery is switched off' },
  },
} satisfies OperationTable;

export const contactOperations = {
  'POST /contact': {
    tag: 'shop',
    summary: 'Send a question to the shop',
    access: 'everybody',
    body: contactSchema,
    answer: done('The question was sent'),
    limit: { name: 'contact', requests: 20, windowMs: 60 * 60_000 },
  },
} satisfies OperationTable;

export const vitalsOperations = {
  'POST /vitals': {
    tag: 'shop',
    summary: 'Report the Web Vitals of a page view',
    description:
      'The storefront sends it when the page is hidden, without personal data. Unknown values are omitted.',
    access: 'everybody',
    body: vitalsSchema,
    answer: done('Counted'),
    // A mobile network puts many shoppers behind one address.
    limit: { name: 'vitals', requests: 300, windowMs: 60_000 },
    staysOpen: true,
  },
} satisfies OperationTable;

export const documentOperations = {
  'GET /openapi.json': {
    tag: 'shop',
    summary: 'This document',
    access: 'everybody',
    answer: file(['application/json'], 'OpenAPI 3.1', { type: 'object' }),
    staysOpen: true,
  },
  'GET /reference': {
    tag: 'shop',
    summary: 'This document as a page for people',
    access: 'everybody',
    answer: file(['text/html'], 'A page'),
    staysOpen: true,
  },
} satisfies OperationTable;

export const pictureOperations = operationsWith({
  tag: 'pictures',
  access: 'everybody',
  errors: NO_PICTURE,
})({
  'GET /img/product/{itmCode}/{file}': {
    summary: 'A picture of an item',
    description:
      'The file is {itmCode}-{number}_{height}X{width}.jpg. With `?v=` and the version of the photo, as `img1` and ' +
      '`versions` say it, the answer never changes.',
    params: {
      itmCode: matching(/^[1-9]\d{0,14}$/),
      file: matching(/^\d+-\d{3}_\d+X\d+\.jpg$/),
    },
    answer: PHOTO,
  },
  'GET /img/photo/{file}': {
    summary: 'A photo of an item by its hash, for the office',
    description: 'The file is {hash}_{height}X{width}.jpg.',
    params: { file: matching(/^[0-9a-f]{64}_\d+X\d+\.jpg$/) },
    answer: PHOTO,
  },
  'GET /img/navigation/{file}': {
    summary: 'The illustration of a part kind',
    description: 'The file is {part kind}.png.',
    params: { file: matching(/^[a-z0-9_-]+\.png$/) },
    answer: DRAWING,
  },
  'GET /img/brand/{file}': {
    summary: 'The logo of a brand',
    description: 'The file is `image` of the brand.',
    params: { file: matching(/^[a-z0-9_-]+\.svg$/) },
    answer: DRAWING,
  },
  'GET /img/gallery/{file}': {
    summary: 'A picture of the gallery',
    description: 'The file is {name}_{height}X{width}.jpg.',
    params: { file: matching(/_\d+X\d+\.jpg$/) },
    answer: PHOTO,
  },
  'GET /img/share/{file}': {
    summary: 'The preview picture of a shared link',
    description: 'The file is {itmCode or shop}_{height}X{width}.jpg.',
    params: { file: matching(/^(shop|[1-9]\d{0,14})_\d+X\d+\.jpg$/) },
    answer: picture(['image/jpeg']),
  },
});

/** Where a picture of the shop is shown that is no photo of an item. */
export const SHOP_PICTURE_PLACES = ['gallery', 'brand'] as const;
export type ShopPicturePlace = (typeof SHOP_PICTURE_PLACES)[number];

export const SHOP_PICTURE_TYPES = ['image/jpeg', 'image/webp', 'image/svg+xml'] as const;

export const shopPictures = s.component(
  'ShopPictures',
  s.object({
    pictures: s.array(
      s.object({
        name: s.string('The name of its file, which is the caption or the brand'),
        hash: s.string('SHA-256 of the stored file'),
        type: s.oneOf(SHOP_PICTURE_TYPES),
      }),
      'In their order',
    ),
  }),
);

/** The pictures of the gallery, or the logos of brands. */
export type ShopPictures = ValueOf<typeof shopPictures>;

const MEGABYTES = MAX_PHOTO_BYTES / (1024 * 1024);
const PLACE = { place: yup.string().oneOf(SHOP_PICTURE_PLACES).required() };
const NAME = { name: yup.string().required().max(200, 'The name is too long. ') };
const KEY = IDEMPOTENCY_KEY;
const USED_KEY = 'This key was used with another picture';

export const shopPictureOperations = operationsWith({
  tag: 'office',
  access: 'staff',
  permission: 'write_items',
})({
  'GET /office/pictures/{place}': {
    summary: 'List the pictures of the gallery, or the logos of brands',
    permission: 'read_items',
    params: PLACE,
    answer: data(shopPictures, 'The pictures'),
  },
  'POST /office/pictures/{place}': {
    summary: 'Add a picture to the gallery, or the logo of a brand',
    description:
      `A form with \`file\` of at most ${MEGABYTES} MB. The name of the file is the caption (“1-our-counter.jpg”), or the brand (“samsung.svg”). ` +
      'A file of the same name replaces the one before it. Photos are drawn again, without private data.',
    params: PLACE,
    headers: KEY,
    form: s.object({ file: s.string({ format: 'binary' }) }),
    answer: data(shopPictures, 'The pictures with the new one'),
    errors: {
      404: 'No brand has this name',
      409: 'There are as many pictures as there may be',
      422: USED_KEY,
    },
  },
  'DELETE /office/pictures/{place}/{name}': {
    summary: 'Remove a picture of the gallery, or the logo of a brand',
    params: { ...PLACE, ...NAME },
    headers: KEY,
    answer: data(shopPictures, 'The pictures that are left'),
    errors: { 422: USED_KEY },
  },
});
