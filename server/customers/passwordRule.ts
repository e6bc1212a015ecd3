import { isGuessable, PASSWORD_TOO_EASY } from '@/lib/commerce/password';
import { ShopError } from '@/server/errors';
import type { Shop } from '@/server/shop';
import { isCommonPassword } from './commonPasswords';

/** Words of the trade and of sign-in; the shop's own names are added. */
const SHOP_WORDS = 'password passwort login welcome admin mobile phone spare parts display shop';

/** Throws 'bad-input' for a common password or one made mostly of the account's own data. */
export async function refuseEasyPassword(
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
