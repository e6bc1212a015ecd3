import { buttonClass } from '@/components/ui/Button';
import { PROVIDER_FLAGS, SIGN_IN_PROVIDERS, type AuthType } from '@/lib/contract/customer';
import type { SiteSettings } from '@/lib/contract/siteSettings';
import { providerLink } from '@/lib/urls/links';
import { useSettings } from '@/store/hooks';
import styles from './ProviderButtons.module.scss';

export const PROVIDER_NAMES: Record<AuthType, string> = {
  google: 'Google',
  facebook: 'Facebook',
  apple: 'Apple',
};

/** Returns the third parties by which the shop signs in. */
export function offeredProviders(settings: SiteSettings) {
  return SIGN_IN_PROVIDERS.filter((authType) => settings[PROVIDER_FLAGS[authType]]);
}

/** Links that leave for each third party; nothing where none is offered. */
export function ProviderButtons({ destination }: { destination: string }) {
  const offered = offeredProviders(useSettings());
  if (offered.length === 0) return null;
  return (
    <div className={styles.buttons} role="group" aria-label="Other ways to sign in">
      <p className={styles.or}>or</p>
      {offered.map((authType) => (
        // Leaves the shop, so it is no link of the router.
        <a
          key={authType}
          href={providerLink(authType, destination)}
          className={buttonClass({ variant: 'neutral', size: 48, wide: true })}
        >
          Continue with {PROVIDER_NAMES[authType]}
        </a>
      ))}
    </div>
  );
}
