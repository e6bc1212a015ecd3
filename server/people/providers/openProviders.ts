import { PROVIDER_FLAGS } from '@/lib/contract/customer';
import type { MerchantSettings } from '@/server/platform/settings/merchantSettings';
import { openFacebook } from './facebook';
import { openGoogle } from './google';
import type { ProvidersEnv } from './providersEnv';
import type { SignInProviders } from './signInProvider';

/** Opens the providers that the environment configures. */
export function openProviders(
  { google, facebook }: ProvidersEnv,
  deadlineMs?: number,
): SignInProviders {
  return {
    ...(google === null ? {} : { google: openGoogle(google, deadlineMs) }),
    ...(facebook === null ? {} : { facebook: openFacebook(facebook, deadlineMs) }),
  };
}

/** Returns the settings without providers that are not configured. */
export function withProviders(
  settings: MerchantSettings,
  providers: SignInProviders,
): MerchantSettings {
  const { google, facebook } = PROVIDER_FLAGS;
  return {
    ...settings,
    [google]: settings[google] && providers.google !== undefined,
    [facebook]: settings[facebook] && providers.facebook !== undefined,
  };
}
