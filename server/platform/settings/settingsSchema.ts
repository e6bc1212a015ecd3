import { ACCOUNT_KEYS } from '@/lib/commerce/books/accounts';
import { GRADES, GRADE_RANKS } from '@/lib/contract/grades';
import { PART_KINDS } from '@/lib/commerce/partKinds';
import { DISTRICTS } from '@/lib/contract/districts';
import { WEEKDAYS, HOME_PARTS } from '@/lib/contract/siteSettings';
import { centsFromRupees, rupeesFromCents } from '@/lib/commerce/money';
import { hundredthsFromPercent, percentFromHundredths } from '@/lib/commerce/price';
import { readPeriodEdge } from '@/lib/commerce/discountPeriod';
import { ORDER_MESSAGES, MESSAGE_CHANNELS } from '@/lib/contract/order';
import { normalisePhone, STORED_MOBILE } from '@/lib/input/phone';
import { recordOf } from '@/lib/contract/records';
import { PAYMENT_BUYERS, PAYMENT_OPTIONS } from '@/lib/contract/paymentOptions';
import type { CodeLimits, MerchantSettings, PaymentSetting, TaxSettings } from './merchantSettings';
import { completeGroup, group, list, listOf, value } from './schemaParts';

const matches = (pattern: RegExp) => (given: unknown) =>
  typeof given === 'string' && pattern.test(given);

const text = (least: number, most: number) =>
  value(
    `a line of ${least} to ${most} characters`,
    matches(new RegExp(`^(?!\\s)[^\\p{Cc}]{${least},${most}}$`, 'u')),
  );

const flag = value('true or false', (given) => typeof given === 'boolean');

const whole = (least: number, most: number) =>
  value(
    `a whole number from ${least} to ${most}`,
    (given) => Number.isInteger(given) && Number(given) >= least && Number(given) <= most,
  );

/** The formula of spec 9 divides by the rest of 100, and counts hundredths of a percent. */
const MAX_PERCENT = 50;
const percent = value(
  `a percentage from 0 to ${MAX_PERCENT} with at most two decimals`,
  (given) =>
    typeof given === 'number' &&
    given >= 0 &&
    given <= MAX_PERCENT &&
    percentFromHundredths(hundredthsFromPercent(given)) === given,
);

const MAX_RUPEES = 100_000_000;
const rupees = value(
  `an amount from 0 to ${MAX_RUPEES} with at most two decimals`,
  (given) =>
    typeof given === 'number' &&
    given >= 0 &&
    given <= MAX_RUPEES &&
    rupeesFromCents(centsFromRupees(given)) === given,
);

const oneOf = (...allowed: readonly string[]) =>
  value(`one of ${allowed.join(', ')}`, (given) => allowed.some((one) => one === given));

const isEmail = matches(/^[^\s@]{1,64}@[^\s@]{1,180}\.[^\s@]{2,20}$/);
const email = value('an e-mail address', isEmail);
const mobile = value(
  'a mobile number such as 077 123 4567',
  (given) => typeof given === 'string' && STORED_MOBILE.test(normalisePhone(given) ?? ''),
);
const isAddress = (given: unknown) =>
  matches(/^https:\/\/\S{1,300}$/)(given) && URL.canParse(String(given));
const address = value('an address that begins with https://', isAddress);
const trackingAddress = value(
  'empty, or an address that begins with https:// and holds {waybill} once, after the name of the site',
  (given) =>
    given === '' ||
    (matches(/^https:\/\/[^\s/{}]{1,200}\/[^\s{}]{0,300}\{waybill\}[^\s{}]{0,100}$/)(given) &&
      URL.canParse(String(given))),
);
const time = value('a time such as 09:00', matches(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/));

const day = value(
  'a day such as 2026-12-25',
  (given) =>
    matches(/^\d{4}-\d\d-\d\d$/)(given) &&
    new Date(`${String(given)}T00:00:00Z`).toJSON()?.slice(0, 10) === given,
);

const edge = value(
  'empty, or a day such as 2026-12-25 or a minute such as 2026-12-25 18:00',
  (given) => given === '' || (typeof given === 'string' && readPeriodEdge(given, 'from') !== null),
);
const ownPath = value(
  'empty, or the address of a page of this shop without its name, such as /shop/offers',
  matches(/^(?:|\/(?!\/|office\b|api\b)[^\s<>"\\]{0,200})$/),
);

const payment = {
  offered: flag,
  default: flag,
  payPer: percent,
  proPer: percent,
  disType: oneOf('None', 'Percentage'),
  disPer: percent,
  disAmt: rupees,
  flags: group({ 1: flag, 2: flag }),
  buyers: oneOf(...PAYMENT_BUYERS),
  upTo: rupees,
} satisfies Record<keyof PaymentSetting, unknown>;

const steps = { first: rupees, further: rupees };
const districts = recordOf(DISTRICTS, () => completeGroup(steps));

const codes = whole(1, 1_000_000);

const codeLimits = {
  perAddressADay: codes,
  perNetworkADay: codes,
  perNumberAnHour: codes,
  perNumberADay: codes,
  toNewNumbersADay: codes,
  recoveriesPerAddressADay: codes,
} satisfies Record<keyof CodeLimits, unknown>;
const unpaid = group({ orders: whole(1, 1_000), pieces: whole(1, 1_000_000) });

const tax = {
  tin: value('empty, or a TIN of 9 digits', matches(/^(?:\d{9})?$/)),
  vatRegistered: flag,
  branchCode: value(
    'empty, or 1 to 10 capital letters and digits, such as BR01',
    matches(/^[A-Z0-9]{0,10}$/),
  ),
} satisfies Record<keyof TaxSettings, unknown>;

/** Texts of the owner with a title; they may have paragraphs. */
const ownTexts = (most: number, longest: number) =>
  listOf({ title: text(1, 120), text: paragraphs(longest) }, most);

const paragraphs = (most: number) =>
  value(
    `a text of 1 to ${most} characters`,
    matches(new RegExp(`^(?!\\s)(?:[^\\p{Cc}]|\\n){1,${most}}$`, 'u')),
  );

const parts = {
  siteName: text(1, 60),
  businessName: text(1, 120),
  address: text(1, 200),
  phones: list(text(5, 30), 6),
  email,
  salesEmail: email,
  supportEmail: email,
  jobsEmail: email,
  whatsappNumber: value(
    'digits with the country first, such as 94771234567',
    matches(/^[1-9]\d{7,14}$/),
  ),
  whatsappQuestion: text(0, 300),
  openingHours: listOf(
    { from: oneOf(...WEEKDAYS), to: oneOf(...WEEKDAYS), opens: time, closes: time },
    14,
  ),
  closedDates: list(day, 100),
  deliveryNote: text(0, 160),
  deliveryTime: text(0, 60),
  delivery: group({ ...steps, freeFrom: rupees, districts: group(districts) }),
  pickUp: flag,
  homePage: listOf({ part: oneOf(...HOME_PARTS) }, HOME_PARTS.length),
  banners: listOf({ text: text(1, 160), link: ownPath, from: edge, to: edge }, 10),
  social: listOf({ name: text(1, 40), href: address }, 10),
  paymentMarks: list(text(1, 40), 20),
  returnDays: whole(0, 365),
  gradeWarranties: group(Object.fromEntries(GRADES.map(({ id }) => [id, whole(1, 120)]))),
  gradeRanks: group(Object.fromEntries(GRADES.map(({ id }) => [id, whole(1, GRADE_RANKS)]))),
  promises: ownTexts(6, 200),
  terms: ownTexts(20, 4_000),
  questions: ownTexts(40, 2_000),
  exampleTexts: flag,
  mainBrands: list(text(1, 60), 36),
  usualWeights: group(Object.fromEntries(PART_KINDS.map(({ id }) => [id, whole(1, 100_000)]))),
  bankAccount: group({
    bank: text(1, 80),
    branch: text(0, 80),
    number: text(1, 40),
    name: text(1, 120),
  }),
  maximumQuantity: group({ retail: whole(1, 10_000), wholesale: whole(1, 10_000) }),
  minimumOrder: group({ retail: whole(0, 10_000_000), wholesale: whole(0, 10_000_000) }),
  primaryMenu: oneOf('shelves', 'pages', 'none'),
  footer: oneOf('columns', 'compact'),
  enableOffers: flag,
  enableLatest: flag,
  enableRestocked: flag,
  enableShopByBrands: flag,
  enableGallery: flag,
  enableGoogleSignIn: flag,
  enableFacebookSignIn: flag,
  enableChatButton: flag,
  enableSharing: flag,
  popupSearch: flag,
  showCategoriesInShop: flag,
  hideItemsOfCatsWithSubCats: flag,
  addToCartButtonWithQty: flag,
  hideLoginBrandSlider: flag,
  forceLogin: flag,
  userRegistrationApproval: flag,
  disableOrderTracking: flag,
  disableAddressForDealers: flag,
  disableOutstandingList: flag,
  payment: group(Object.fromEntries(PAYMENT_OPTIONS.map(({ title }) => [title, group(payment)]))),
  tax: group(tax),
  accounts: group(recordOf(ACCOUNT_KEYS, () => text(1, 60))),
  invoiceNote: text(0, 300),
  holds: group({
    gatewayMinutes: whole(5, 1_440),
    transferHours: whole(1, 720),
    reservedHours: whole(0, 720),
  }),
  codeLimits: group(codeLimits),
  unpaidOrders: group({ retail: unpaid, wholesale: unpaid }),
  couriers: listOf({ name: text(1, 60), trackingUrl: trackingAddress }, 20),
  courierByDistrict: group(recordOf(DISTRICTS, () => text(1, 60))),
  securityContact: value(
    'email, empty, an e-mail address, or an address that begins with https://',
    (given) => given === 'email' || given === '' || isEmail(given) || isAddress(given),
  ),
  notify: group({ phones: list(mobile, 10), emails: list(email, 10) }),
  orderMessages: group(recordOf(ORDER_MESSAGES, () => list(oneOf(...MESSAGE_CHANNELS), 2))),
  creditHoldDays: whole(0, 365),
  showFaultRates: flag,
  sellerPriceLimit: percent,
  ordersPerHour: whole(1, 10_000),
  backupsKept: whole(2, 1_000),
  newForDays: whole(1, 365),
  restockedForDays: whole(1, 365),
} satisfies Record<keyof MerchantSettings, unknown>;

/** The schema of a settings file; everything is optional. */
export const settingsSchema = group(parts);
