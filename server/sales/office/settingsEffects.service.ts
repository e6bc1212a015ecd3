import { isDeepStrictEqual } from 'node:util';
import { isPaymentFor, isWithinLimit } from '@/lib/commerce/payment';
import { maximumQuantity } from '@/lib/commerce/quantity';
import { PAYMENT_TITLES, PAYMENT_WORDS } from '@/lib/contract/paymentOptions';
import { counted } from '@/lib/text/format';
import type { Shop } from '@/server/boot/shop';
import { warningsOn } from '@/server/platform/settings/checkSettings';
import { offeredPayment, type MerchantSettings } from '@/server/platform/settings/merchantSettings';
import { readOpenCarts, type OpenCart } from '@/server/sales/cart/openCarts.service';
import { listCourierDebts } from '@/server/sales/couriers/courierMoney.service';

export type SettingsEffect = { path: string; sentence: string };

/** Returns what suffers from a change of the settings: open carts, parcels on their way, visitors. */
export async function settingsEffects(
  shop: Shop,
  before: MerchantSettings,
  after: MerchantSettings,
): Promise<SettingsEffect[]> {
  if (isDeepStrictEqual(before, after)) return [];
  const carts = await readOpenCarts(shop);
  return [
    ...lostPayments(carts, before, after),
    ...cartEffects(carts, before, after),
    ...(await courierEffects(shop, before, after)),
    ...visitorEffects(before, after),
    ...newWarnings(before, after),
  ];
}

function lostPayments(
  carts: readonly OpenCart[],
  before: MerchantSettings,
  after: MerchantSettings,
): SettingsEffect[] {
  return PAYMENT_TITLES.flatMap((title) => {
    const lost = carts.filter((cart) => mayPay(before, title, cart) && !mayPay(after, title, cart));
    if (lost.length === 0) return [];
    const verb = lost.length === 1 ? 'loses' : 'lose';
    const sentence = `${counted(lost.length, 'open cart')} ${verb} ${PAYMENT_WORDS[title].filter}`;
    return [{ path: `payment.${title}`, sentence }];
  });
}

function mayPay(settings: MerchantSettings, title: string, { userType, goodsCents }: OpenCart) {
  const option = offeredPayment(settings, title);
  if (option === undefined || !isPaymentFor(option, userType)) return false;
  return isWithinLimit(option, goodsCents);
}

function cartEffects(
  carts: readonly OpenCart[],
  before: MerchantSettings,
  after: MerchantSettings,
): SettingsEffect[] {
  const tooMany = carts.filter(
    ({ userType, mostPieces }) =>
      mostPieces <= maximumQuantity(userType, before.maximumQuantity) &&
      mostPieces > maximumQuantity(userType, after.maximumQuantity),
  );
  const effects: SettingsEffect[] = [];
  if (tooMany.length > 0) {
    const sentence = `${counted(tooMany.length, 'open cart')} must be lowered before it can be ordered`;
    effects.push({ path: 'maximumQuantity', sentence });
  }
  if (carts.length > 0 && !isDeepStrictEqual(before.delivery, after.delivery)) {
    const verb = carts.length === 1 ? 'gets' : 'get';
    const sentence = `${counted(carts.length, 'open cart')} ${verb} the new delivery charge`;
    effects.push({ path: 'delivery', sentence });
  }
  return effects;
}

async function courierEffects(
  shop: Shop,
  before: MerchantSettings,
  after: MerchantSettings,
): Promise<SettingsEffect[]> {
  const names = new Set(after.couriers.map(({ name }) => name));
  const gone = before.couriers.filter(({ name }) => !names.has(name));
  if (gone.length === 0) return [];
  const debts = await listCourierDebts(shop);
  return gone.flatMap(({ name }) => {
    const parcels = debts.find(({ courier }) => courier === name)?.parcels ?? 0;
    if (parcels === 0) return [];
    return [
      { path: 'couriers', sentence: `${counted(parcels, 'parcel')} with ${name} not paid yet` },
    ];
  });
}

function visitorEffects(before: MerchantSettings, after: MerchantSettings): SettingsEffect[] {
  const effects: SettingsEffect[] = [];
  if (!before.forceLogin && after.forceLogin) {
    effects.push({
      path: 'forceLogin',
      sentence: 'Visitors and search engines see only the sign-in',
    });
  }
  if (!before.disableOrderTracking && after.disableOrderTracking) {
    effects.push({ path: 'disableOrderTracking', sentence: 'Links to tracking no longer work' });
  }
  return effects;
}

/** Allowed but risky settings that were not so before. */
function newWarnings(before: MerchantSettings, after: MerchantSettings): SettingsEffect[] {
  const known = warningsOn(before);
  return warningsOn(after)
    .filter((sentence) => !known.includes(sentence))
    .map((sentence) => ({ path: 'payment.Card Payment.payPer', sentence }));
}
