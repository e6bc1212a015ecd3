import { ADDRESS_FIELDS } from '@/components/address/AddressFields';
import { displayPhone } from '@/lib/commerce/phone';
import type { CheckoutPage } from '@/lib/pages/checkoutPage';
import { NO_TEXTS, TEXT_NAMES, type CheckoutTexts } from '@/store/checkoutDraft';

export function isAddressField(name: string): boolean {
  return ADDRESS_FIELDS.some((field) => field === name);
}

/** Returns the form's initial values: the customer's address, else the details of registration. */
export function firstTexts({ address, details, options }: CheckoutPage): CheckoutTexts {
  const texts = { ...NO_TEXTS };
  const known: Partial<Record<string, string | null>> = { ...details, ...address };
  for (const name of TEXT_NAMES) texts[name] = known[name] ?? '';
  return {
    ...texts,
    phone: displayPhone(texts.phone),
    secondPhone: displayPhone(texts.secondPhone),
    paymentTitle: firstPayment(options),
  };
}

function firstPayment(options: CheckoutPage['options']): string {
  const payable = options.filter(({ unavailable }) => unavailable === null);
  return (payable.find((option) => option.default) ?? payable[0])?.title ?? '';
}

/** Returns the values that the shopper changed. */
export function changedTexts(first: CheckoutTexts, now: CheckoutTexts): Partial<CheckoutTexts> {
  const changed: Partial<CheckoutTexts> = {};
  for (const name of TEXT_NAMES) if (now[name] !== first[name]) changed[name] = now[name];
  return changed;
}

/** Returns what was typed before hydration. */
export function textsOnPage(prefix: string, first: CheckoutTexts): Partial<CheckoutTexts> {
  const found: Partial<CheckoutTexts> = {};
  for (const name of TEXT_NAMES) {
    const field = document.getElementById(`${prefix}-${name}`);
    const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
    if (isField && field.type !== 'radio' && field.value !== first[name]) found[name] = field.value;
  }
  return found;
}

/** Drops a draft's payment option that is no longer available. */
export function availableTexts(
  texts: Partial<CheckoutTexts>,
  options: CheckoutPage['options'],
): Partial<CheckoutTexts> {
  const { paymentTitle, ...rest } = texts;
  const isPayable = options.some(
    ({ title, unavailable }) => title === paymentTitle && unavailable === null,
  );
  return isPayable ? texts : rest;
}
