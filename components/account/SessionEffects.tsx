import { lazy, useSyncExternalStore } from 'react';
import { LazyBoundary } from '@/components/ui/LazyBoundary';
import { useAppSelector } from '@/store/hooks';
import { selectIsOtpPending } from '@/store/sessionSlice';
import { useCompleteCart } from '@/store/useCompleteCart';
import { useStateSync } from '@/store/useStateSync';
import { useReloadForShopper } from './useReloadForShopper';
import { useCompletePendingAdd } from './useCompletePendingAdd';

const CodeModal = lazy(() =>
  import('./CodeModal').then((module) => ({ default: module.CodeModal })),
);

/**
 * Restores the stored state, adds what was pending, and asks for the one-time code; on every page.
 */
export function SessionEffects() {
  const isOtpPending = useAppSelector(selectIsOtpPending);
  useStateSync();
  useCompleteCart();
  useReloadForShopper();
  useCompletePendingAdd();
  const isBrowser = useSyncExternalStore(neverChanges, inBrowser, onServer);
  if (!isOtpPending || !isBrowser) return null;
  return (
    <LazyBoundary>
      <CodeModal />
    </LazyBoundary>
  );
}

/**
 * The server does not render the modal: React replaces lazy content with inline scripts, which the
 * content security policy forbids.
 */
const inBrowser = () => true;
const onServer = () => false;
const neverChanges = () => () => undefined;
