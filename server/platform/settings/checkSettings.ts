import { ValidationError } from 'yup';
import { isNeverShown } from '@/lib/commerce/banner';
import { isPaymentFor } from '@/lib/commerce/payment';
import { offeredPayments, type MerchantSettings } from './merchantSettings';
import { settingsOver, type GivenSettings } from './settingsOver';
import { settingsSchema } from './settingsSchema';

/** Why a setting cannot be saved. */
export type SettingMistake = { path: string; sentence: string };

/** Returns all mistakes in what is given, and otherwise the settings that follow from it. */
export function checkedSettings(
  given: unknown,
  defaults: MerchantSettings,
): { settings: MerchantSettings } | { mistakes: SettingMistake[] } {
  const mistakes = mistakesOfForm(given);
  if (mistakes.length > 0) return { mistakes };
  const settings = settingsOver(defaults, given as GivenSettings);
  const contradictions = contradictionsIn(settings);
  return contradictions.length > 0 ? { mistakes: contradictions } : { settings };
}

/** Returns the mistakes of each value alone. */
export function mistakesOfForm(given: unknown): SettingMistake[] {
  try {
    settingsSchema.validateSync(given, { strict: true, abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const all = error.inner.length === 0 ? [error] : error.inner;
    return all.flatMap(({ path, errors }) =>
      errors.map((sentence) => ({ path: path ?? '', sentence })),
    );
  }
}

/** Returns values that are valid alone but not together. */
export function contradictionsIn(settings: MerchantSettings): SettingMistake[] {
  const mistakes = paymentMistakes(settings).map((sentence) => ({ path: 'payment', sentence }));
  const { tin, vatRegistered, branchCode } = settings.tax;
  if (vatRegistered && (tin === '' || branchCode === '')) {
    const sentence = 'tax.vatRegistered needs tax.tin and tax.branchCode, for tax invoices.';
    mistakes.push({ path: 'tax.vatRegistered', sentence });
  }
  const names = settings.couriers.map(({ name }) => name);
  const twice = names.find((name, at) => isAmong(names.slice(0, at), name));
  if (twice !== undefined) {
    mistakes.push({ path: 'couriers', sentence: `couriers names ${twice} twice.` });
  }
  const parts = settings.homePage.map(({ part }) => part);
  const partTwice = parts.find((part, at) => parts.indexOf(part) !== at);
  if (partTwice !== undefined) {
    mistakes.push({ path: 'homePage', sentence: `homePage names ${partTwice} twice.` });
  }
  for (const [at, banner] of settings.banners.entries()) {
    if (!isNeverShown(banner)) continue;
    const sentence = `banners[${at}] ends on ${banner.to}, before it begins on ${banner.from}.`;
    mistakes.push({ path: 'banners', sentence });
  }
  for (const [at, { opens, closes }] of settings.openingHours.entries()) {
    if (opens < closes) continue;
    const sentence = `openingHours[${at}] must open before it closes, but opens at ${opens} and closes at ${closes}.`;
    mistakes.push({ path: 'openingHours', sentence });
  }
  return mistakes;
}

function paymentMistakes(settings: MerchantSettings): string[] {
  const offered = offeredPayments(settings);
  if (offered.length === 0) return ['payment must offer at least one payment method.'];
  const defaults = offered.filter((option) => option.default);
  const named = defaults.length === 0 ? 'none' : defaults.map(({ title }) => title).join(' and ');
  return [
    ...(defaults.length === 1
      ? []
      : [`payment must have exactly one default among the methods offered, but has ${named}.`]),
    ...unpayableIn(offered),
  ];
}

/** Returns which customers could not pay every order. */
function unpayableIn(offered: ReturnType<typeof offeredPayments>): string[] {
  const kinds = [
    ['retail customers', 1],
    ['dealers', 2],
  ] as const;
  return kinds
    .filter(([, userType]) =>
      offered.every((option) => option.upTo > 0 || !isPaymentFor(option, userType)),
    )
    .map(([who]) => `payment must offer ${who} a method without a highest amount.`);
}

/**
 * Returns which customers could pay with these settings, but not here, where a gateway is not configured; `inForce`
 * is without the ways of paying that need one.
 */
export function unpayableHere(
  settings: MerchantSettings,
  inForce: MerchantSettings,
): SettingMistake[] {
  const closed = offeredPayments(settings).filter(({ title }) => !inForce.payment[title].offered);
  if (closed.length === 0) return [];
  const titles = closed.map(({ title }) => title).join(' and ');
  const said = unpayableIn(offeredPayments(settings));
  return unpayableIn(offeredPayments(inForce))
    .filter((sentence) => !said.includes(sentence))
    .map((sentence) => ({
      path: 'payment',
      sentence: `${sentence} ${titles} cannot be used while its gateway is not configured.`,
    }));
}

/** Couriers are compared as staff type them, in any case. */
function isAmong(names: readonly string[], name: string): boolean {
  return names.some((one) => one.toLowerCase() === name.toLowerCase());
}

/** Returns warnings about allowed but risky settings. */
export function warningsOn(settings: MerchantSettings): string[] {
  return offeredPayments(settings)
    .filter(({ title, payPer, proPer }) => title === 'Card Payment' && payPer + proPer > 0)
    .map(
      ({ title, payPer, proPer }) =>
        `${title} costs the customer ${payPer + proPer} % more. The Central Bank of Sri Lanka said in July 2025 that charging extra for paying by card is prohibited; set payPer and proPer of "${title}" to 0.`,
    );
}
