import { useRouter } from 'next/router';
import { lazy } from 'react';
import { LazyBoundary } from '@/components/ui/LazyBoundary';
import { useBrowserValue } from '@/components/ui/useBrowserValue';
import {
  PROVIDER_OUTCOMES,
  SIGN_IN_PROVIDERS,
  type ProviderOutcome,
} from '@/lib/contract/customer';
import { PROVIDER_NAMES } from '@/lib/site/signInProviders';
import styles from './ProviderReturn.module.scss';

const ProviderPhone = lazy(() =>
  import('./ProviderPhone').then((module) => ({ default: module.ProviderPhone })),
);

const SENTENCES: Record<Exclude<ProviderOutcome, 'new'>, (name: string) => string> = {
  connected: (name) => `${name} is connected. You can sign in with it from now on.`,
  taken: (name) =>
    `We couldn't connect ${name}: it already belongs to another account here, or you have connected another one.`,
  cancelled: (name) => `You didn't sign in with ${name}. Nothing has changed.`,
  expired: (name) => `Signing in with ${name} took too long. Please try again.`,
  unavailable: (name) =>
    `We can't reach ${name} at the moment. Please try again, or sign in another way.`,
  refused: (name) =>
    `We couldn't check the answer from ${name}. Please try again, or sign in another way.`,
};

/** Shows how a visit to a third party ended; asks a new person for their phone. */
export function ProviderReturn({ onRegistered }: { onRegistered?: () => Promise<void> }) {
  const { query } = useRouter();
  // The content security policy forbids what React sends for lazy content (SessionEffects.tsx).
  const isBrowser = useBrowserValue(inBrowser, false);
  const authType = SIGN_IN_PROVIDERS.find((known) => known === query.by);
  const outcome = PROVIDER_OUTCOMES.find((known) => known === query.outcome);
  if (authType === undefined || outcome === undefined) return null;
  if (outcome !== 'new') {
    return (
      <p className={styles.note} role="status">
        {SENTENCES[outcome](PROVIDER_NAMES[authType])}
      </p>
    );
  }
  if (onRegistered === undefined || !isBrowser) return null;
  return (
    <LazyBoundary>
      <ProviderPhone authType={authType} onDone={onRegistered} />
    </LazyBoundary>
  );
}

const inBrowser = () => true;
