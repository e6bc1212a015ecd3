import {
  PAYMENT_OPTIONS,
  termsOf,
  type PaymentOption,
  type PaymentTitle,
} from '@/lib/commerce/payment';
import { UNPAID_LIMITS, type UnpaidLimits } from '@/lib/commerce/unpaidOrders';
import { DEFAULT_SETTINGS, type SiteSettings } from '@/lib/site/settings';

/** A way of paying as the merchant sets it (spec 9); its title is its name in the file. */
export type PaymentSetting = Omit<PaymentOption, 'title'> & { offered: boolean };

/** All that the merchant decides: what pages know, and what stays on the server. */
export type MerchantSettings = Omit<SiteSettings, 'payments'> & {
  /** By title, in the order in which they are shown. */
  payment: Record<PaymentTitle, PaymentSetting>;
  /** How long an order that is not paid yet keeps its parts. */
  holds: { gatewayMinutes: number; transferHours: number };
  codeLimits: CodeLimits;
  /** What a customer may leave unpaid at a time; nobody empties the shop without paying. */
  unpaidOrders: UnpaidLimits;
  /** How many orders, or tries of one, a customer has in an hour. */
  ordersPerHour: number;
  /** How long an item that a later import added counts as new. */
  newForDays: number;
  /** How long an item that an import filled up again counts as restocked. */
  restockedForDays: number;
};

/** How many one-time codes leave the shop; each text message costs money. */
export type CodeLimits = {
  /** To numbers without an account: by one client address (IPv6: by its /64). */
  perAddressADay: number;
  /** The same by its network (IPv4: /24, IPv6: /48): mobile carriers put a town behind one. */
  perNetworkADay: number;
  /** To any one number or e-mail address. */
  perNumberAnHour: number;
  perNumberADay: number;
  /** To numbers without an account, in all. */
  toNewNumbersADay: number;
  /** Requests for a new password by one client address. */
  recoveriesPerAddressADay: number;
};

const { payments: _, ...siteDefaults } = DEFAULT_SETTINGS;
const [cash, credit, transfer, card, koko] = PAYMENT_OPTIONS;

export const DEFAULT_MERCHANT_SETTINGS: MerchantSettings = {
  ...siteDefaults,
  payment: {
    [cash.title]: offered(cash),
    [credit.title]: offered(credit),
    [transfer.title]: offered(transfer),
    [card.title]: offered(card),
    [koko.title]: offered(koko),
  },
  holds: { gatewayMinutes: 30, transferHours: 48 },
  codeLimits: {
    perAddressADay: 20,
    perNetworkADay: 200,
    perNumberAnHour: 5,
    perNumberADay: 10,
    toNewNumbersADay: 500,
    recoveriesPerAddressADay: 100,
  },
  unpaidOrders: UNPAID_LIMITS,
  ordersPerHour: 30,
  newForDays: 30,
  restockedForDays: 30,
};

function offered({ title: _title, ...option }: PaymentOption): PaymentSetting {
  return { offered: true, ...option };
}

/** The ways of paying that the shop offers, in the order of spec 9. */
export function offeredPayments(
  settings: MerchantSettings,
): (PaymentOption & { title: PaymentTitle })[] {
  return PAYMENT_OPTIONS.flatMap(({ title }) => {
    const { offered, ...option } = settings.payment[title];
    return offered ? [{ ...option, title }] : [];
  });
}

/** Undefined for one that is unknown or not offered. */
export function offeredPayment(settings: MerchantSettings, title: string) {
  return offeredPayments(settings).find((option) => option.title === title);
}

/** What every page carries. */
export function siteSettingsOf(settings: MerchantSettings): SiteSettings {
  const { payment, holds, codeLimits, unpaidOrders, ordersPerHour, ...rest } = settings;
  const { newForDays, restockedForDays, ...site } = rest;
  return { ...site, payments: offeredPayments(settings).map(termsOf) };
}
