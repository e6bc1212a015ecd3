import { PROVIDER_FLAGS, SIGN_IN_PROVIDERS, type AuthType } from '@/lib/contract/customer';
import type { SiteSettings } from '@/lib/contract/shop.contract';

export const PROVIDER_NAMES: Record<AuthType, string> = {
  google: 'Google',
  facebook: 'Facebook',
  apple: 'Apple',
};

/** Returns the third parties by which the shop signs in. */
export function offeredProviders(settings: SiteSettings) {
  return SIGN_IN_PROVIDERS.filter((authType) => settings[PROVIDER_FLAGS[authType]]);
}
