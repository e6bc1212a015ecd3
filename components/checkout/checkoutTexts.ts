import { ADDRESS_FIELDS } from '@/components/address/AddressFields';
import { displayPhone } from '@/lib/text/displayPhone';
import type { CheckoutPage } from '@/lib/pages/checkoutPage';
import { recordOf } from '@/lib/contract/records';
import { TEXT_NAMES, type CheckoutTexts } from '@/store/checkoutDraft';

export function isAddressField(name: string): boolean {
  return ADDRESS_FIELDS.some((field) => field === name);
}

/** Returns the form's initial values: the customer's address, else the details of registration. */
export function firstTexts({ address, details, options }: CheckoutPage): CheckoutTexts {
  const known: Partial<Record<string, string | null>> = { ...details, ...address };
  const texts = recordOf(TEXT_NAMES, (name) => known[name] ?? '');
  return {
    ...texts,
    phone: displayPhone(texts.phone),
    secondPhone: displayPhone(texts.secondPhone),
    paymentTitle: firstPayment(options),
    isPickUp: 'false',
  };
}

function firstPayment(options: CheckoutPage['options']): string {
  const payable = options.filter(({ unavailable }) => unavailable === null);
  return (payable.find((option) => option.default) ?? payable[0])?.title ?? '';
}

/** Drops a draft's payment method that is no longer available. */
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
