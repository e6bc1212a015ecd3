import { isGuessable, PASSWORD_TOO_EASY } from '@/lib/commerce/password';
import { ShopError } from '@/server/platform/errors';
import type { Shop } from '@/server/boot/shop';
import { PASSWORD_MINIMUM } from '@/lib/contract/customer.forms';

let common: Promise<Set<string>> | null = null;

/** Words of the trade and of sign-in; the shop's own names are added. */
const SHOP_WORDS = 'password passwort login welcome admin mobile phone spare parts display shop';

/** Throws 'bad-input' for a common password or one made mostly of the account's own data. */
export async function rejectWeakPassword(
  shop: Shop,
  password: string,
  owner: readonly string[],
): Promise<void> {
  const { siteName, businessName } = shop.settings;
  const isEasy =
    isGuessable(password, [...owner, siteName, businessName, SHOP_WORDS]) ||
    (await isCommonPassword(password));
  if (isEasy) throw new ShopError('bad-input', { password: PASSWORD_TOO_EASY });
}

/** Returns true for one of the 17,950 most common passwords that are long enough. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readList();
  return (await common).has(password.toLowerCase());
}

/** Loaded at the first registration: it takes 8 MB. */
async function readList(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((word) => word.length >= PASSWORD_MINIMUM));
}
