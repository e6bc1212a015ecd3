import { lazy, useSyncExternalStore } from 'react';
import { LazyPart } from '@/components/ui/LazyPart';
import { useAppSelector } from '@/store/hooks';
import { selectIsOtpPending } from '@/store/sessionSlice';
import { useCompleteCart } from '@/store/useCompleteCart';
import { useKeptState } from '@/store/useKeptState';
import { useFreshPage } from './useFreshPage';
import { useMeantAdd } from './useMeantAdd';

const CodeModal = lazy(() =>
  import('./CodeModal').then((module) => ({ default: module.CodeModal })),
);

/**
 * Restores the stored state, adds what was pending, and asks for the one-time code; on every page.
 */
export function Shopper() {
  const isOtpPending = useAppSelector(selectIsOtpPending);
  useKeptState();
  useCompleteCart();
  useFreshPage();
  useMeantAdd();
  const isBrowser = useSyncExternalStore(nothingToHear, inBrowser, onServer);
  if (!isOtpPending || !isBrowser) return null;
  return (
    <LazyPart>
      <CodeModal />
    </LazyPart>
  );
}

/**
 * The server does not render the modal: React replaces lazy content with inline scripts, which the
 * content security policy forbids.
 */
const inBrowser = () => true;
const onServer = () => false;
const nothingToHear = () => () => undefined;
