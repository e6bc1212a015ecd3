import { buttonClass } from '@/components/ui/Button';
import { offeredProviders, PROVIDER_NAMES } from '@/lib/site/signInProviders';
import { providerLink } from '@/lib/urls/links';
import { useSettings } from '@/store/hooks';
import styles from './ProviderButtons.module.scss';

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
