import { type Account, ACCOUNTS } from '@/lib/commerce/books/accounts';
import { DELIVERY_TARIFF } from '@/lib/commerce/delivery';
import {
  PAYMENT_OPTIONS,
  PAYMENT_TITLES,
  type PaymentOption,
  type PaymentTitle,
} from '@/lib/contract/paymentOptions';
import { termsOf } from '@/lib/commerce/payment';
import { bannerAt, type Banner } from '@/lib/commerce/banner';
import { HOME_PARTS, type HomePart } from '@/lib/contract/siteSettings';
import { slugify } from '@/lib/urls/links';
import { ORDER_MESSAGES, type OrderMessage } from '@/lib/contract/order';
import type { MessageChannel } from '@/lib/contract/order';
import { UNPAID_LIMITS, type UnpaidLimits } from '@/lib/commerce/unpaidOrders';
import { recordOf } from '@/lib/contract/records';
import { DEFAULT_SETTINGS, DEMO_PROMISES, NO_PROMISES } from '@/lib/site/settings';
import type { PartKindId } from '@/lib/contract/partKindLabels';
import type { DeliveryTariff, Promises, SiteSettings } from '@/lib/contract/shop.contract';

/** A payment method in the merchant's settings (spec 9); its title is its key in the file. */
export type PaymentSetting = Omit<PaymentOption, 'title'> & { offered: boolean };

type OfSite = Omit<
  SiteSettings,
  | 'payments'
  | 'delivery'
  | 'pickUp'
  | 'signInByCode'
  | keyof Promises
  | 'emptyLists'
  | 'homeParts'
  | 'banner'
> &
  Promises;

/** All settings of the merchant, including those that pages must not see. */
export type MerchantSettings = OfSite & {
  delivery: DeliveryTariff;
  /** Buyers may collect their orders at `address`. */
  pickUp: boolean;
  /** What the home page shows below the finder, in this order. */
  homePage: { part: HomePart }[];
  /** Lines above the pages; the first whose dates include today is shown. */
  banners: Banner[];
  /** By title, in the order in which they are shown. */
  payment: Record<PaymentTitle, PaymentSetting>;
  /** What the shop's tax invoices say about it. */
  tax: TaxSettings;
  /** What the journal calls its accounts. */
  accounts: Record<Account, string>;
  /** Words below every invoice, such as the terms of sale; '' for none. */
  invoiceNote: string;
  /**
   * How long an unpaid order holds its stock, and how long reserved pieces wait for their buyer once they are here; 0:
   * nobody can reserve any.
   */
  holds: { gatewayMinutes: number; transferHours: number; reservedHours: number };
  codeLimits: CodeLimits;
  /** What a customer may leave unpaid, so that nobody holds the whole stock without paying. */
  unpaidOrders: UnpaidLimits;
  /** Who delivers. */
  couriers: Courier[];
  /** The courier that parcels to a district usually go with. */
  courierByDistrict: Partial<Record<string, string>>;
  /** Where the owner hears of orders and requests; without any, at `email`. */
  notify: { phones: string[]; emails: string[] };
  /** Where to report a vulnerability: a mail or https address, '' for none, or 'email' for `email`. */
  securityContact: string;
  /** By which channels buyers hear of each event; none: not at all. */
  orderMessages: Record<OrderMessage, MessageChannel[]>;
  /** Days overdue after which a dealer orders nothing more on credit; 0: never. */
  creditHoldDays: number;
  /** Product pages say how many of the sold pieces came back faulty, once enough were sold. */
  showFaultRates: boolean;
  /** By how many percent a seller may change a price of an order; owners by any. */
  sellerPriceLimit: number;
  /** Orders and attempts of one customer in an hour. */
  ordersPerHour: number;
  /** Of the nightly backups, the newest so many stay. */
  backupsKept: number;
  /** How long an item that a later import added counts as new. */
  newForDays: number;
  /** How long an item that an import refilled counts as restocked. */
  restockedForDays: number;
  /** The names of the main brands; without any, those with the most items. */
  mainBrands: string[];
  /** The weight in grams by kind of part, for what delivery costs where a list gives no weight. */
  usualWeights: Partial<Record<PartKindId, number>>;
};

export type TaxSettings = {
  /** 9 digits; '' while the shop has named none. */
  tin: string;
  vatRegistered: boolean;
  /** Part of the serial of each tax invoice, such as "BR01". */
  branchCode: string;
};

export type Courier = {
  name: string;
  /** Holds {waybill}; '' when the owner has named none: then no page and no message links to it. */
  trackingUrl: string;
};

/** Limits of one-time codes; each text message costs money. */
export type CodeLimits = {
  /** To numbers without an account: by client address (IPv6: by /64). */
  perAddressADay: number;
  /** The same by network (IPv4: /24, IPv6: /48): a mobile carrier may put a town behind one. */
  perNetworkADay: number;
  /** To any one number or e-mail. */
  perNumberAnHour: number;
  perNumberADay: number;
  /** To numbers without an account, in total. */
  toNewNumbersADay: number;
  /** Password recoveries by client address. */
  recoveriesPerAddressADay: number;
};

const { payments: _, signInByCode, ...siteDefaults } = DEFAULT_SETTINGS;

export const DEFAULT_MERCHANT_SETTINGS: MerchantSettings = {
  ...siteDefaults,
  ...DEMO_PROMISES,
  // In force only where the provider is configured.
  enableGoogleSignIn: true,
  enableFacebookSignIn: true,
  delivery: DELIVERY_TARIFF,
  pickUp: DEFAULT_SETTINGS.pickUp === true,
  homePage: HOME_PARTS.map((part) => ({ part })),
  banners: [],
  payment: recordOf(PAYMENT_TITLES, offeredAsUsual),
  tax: { tin: '', vatRegistered: false, branchCode: '' },
  accounts: { ...ACCOUNTS },
  invoiceNote: '',
  holds: { gatewayMinutes: 30, transferHours: 48, reservedHours: 48 },
  codeLimits: {
    perAddressADay: 20,
    perNetworkADay: 200,
    perNumberAnHour: 5,
    perNumberADay: 10,
    toNewNumbersADay: 500,
    recoveriesPerAddressADay: 100,
  },
  unpaidOrders: UNPAID_LIMITS,
  couriers: [
    { name: 'Koombiyo', trackingUrl: '' },
    { name: 'Domex', trackingUrl: '' },
    { name: 'PromptXpress', trackingUrl: '' },
  ],
  courierByDistrict: {},
  notify: { phones: [], emails: [] },
  securityContact: 'email',
  // Who is told that the parcel left need not be told that it is packed.
  orderMessages: recordOf(ORDER_MESSAGES, (event) => (event === 'packed' ? [] : ['sms', 'mail'])),
  creditHoldDays: 0,
  showFaultRates: false,
  sellerPriceLimit: 10,
  ordersPerHour: 30,
  backupsKept: 14,
  newForDays: 30,
  restockedForDays: 30,
  mainBrands: [],
  usualWeights: {},
};

/** The defaults of a shop that is not the demo: it promises what its owner has written, and nothing else. */
export const SILENT_MERCHANT_SETTINGS: MerchantSettings = {
  ...DEFAULT_MERCHANT_SETTINGS,
  ...NO_PROMISES,
};

/** Returns a way of paying as it is offered where the merchant says nothing. */
function offeredAsUsual(title: PaymentTitle): PaymentSetting {
  const usual = PAYMENT_OPTIONS.find((option) => option.title === title);
  if (usual === undefined) throw new Error(`Unknown way of paying: ${title}`);
  const { title: _title, ...option } = usual;
  return { offered: true, ...option };
}

/** Returns the payment methods on offer, in the order of spec 9. */
export function offeredPayments(
  settings: MerchantSettings,
): (PaymentOption & { title: PaymentTitle })[] {
  return PAYMENT_OPTIONS.flatMap(({ title }) => {
    const { offered, ...option } = settings.payment[title];
    return offered ? [{ ...option, title }] : [];
  });
}

/** Returns settings that do not offer these ways of paying. */
export function withoutPayments(
  settings: MerchantSettings,
  closed: readonly PaymentTitle[],
): MerchantSettings {
  const payment = { ...settings.payment };
  for (const title of closed) payment[title] = { ...payment[title], offered: false };
  return { ...settings, payment };
}

/** Returns undefined for an option that is unknown or not offered. */
export function offeredPayment(settings: MerchantSettings, title: string) {
  return offeredPayments(settings).find((option) => option.title === title);
}

/** Returns the settings that every page carries. */
export function siteSettingsOf(settings: MerchantSettings, now: number): SiteSettings {
  const { payment, holds, codeLimits, unpaidOrders, ordersPerHour, creditHoldDays, ...rest } =
    settings;
  const {
    backupsKept,
    newForDays,
    restockedForDays,
    couriers,
    courierByDistrict,
    sellerPriceLimit,
    showFaultRates,
    notify,
    securityContact,
    orderMessages,
    tax,
    accounts,
    invoiceNote,
    usualWeights,
    mainBrands,
    homePage,
    banners,
    ...site
  } = rest;
  const payments = offeredPayments(settings).map(termsOf);
  const paymentMarks = site.paymentMarks.filter((mark) => payment[wayOf(mark)].offered);
  return {
    ...site,
    payments,
    paymentMarks,
    signInByCode,
    ...bannerOf(banners, now),
  };
}

function bannerOf(banners: readonly Banner[], now: number): Pick<SiteSettings, 'banner'> {
  const shown = bannerAt(banners, now);
  return shown === undefined ? {} : { banner: { text: shown.text, link: shown.link } };
}

/** Returns the way of paying that a mark stands for; all others are cards and wallets of the card gateway. */
function wayOf(mark: string): PaymentTitle {
  const way = PAYMENT_OPTIONS.find(({ title }) => slugify(title) === slugify(mark));
  return way?.title ?? 'Card Payment';
}
