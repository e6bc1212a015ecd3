import type { FieldValues } from '@/lib/commerce/messageTemplate';
import type { MerchantSettings } from '@/server/platform/settings/merchantSettings';
import { oneLine } from './oneLine';

/** Longer values would cost further parts of a text message. */
const MAX_VALUE = 120;

/** Returns a value as it is put into a message: one line, of a limited length. */
export function fieldValue(given: string | null | undefined): string {
  const line = oneLine(given ?? '');
  return line.length <= MAX_VALUE ? line : `${line.slice(0, MAX_VALUE - 3)}...`;
}

/** Returns the fields that say what the shop itself is. */
export function shopFields({ siteName, phones, address, bankAccount }: MerchantSettings) {
  const { bank, branch, number, name } = bankAccount;
  return {
    shopName: fieldValue(siteName),
    shopPhone: fieldValue(phones[0]),
    shopAddress: fieldValue(address),
    bankAccount: [bank, branch, number, name].filter(Boolean).map(fieldValue).join(', '),
  } satisfies FieldValues;
}
