import { lazy, useSyncExternalStore } from 'react';
import { LazyPart } from '@/components/ui/LazyPart';
import { useAppSelector } from '@/store/hooks';
import { selectIsOtpPending } from '@/store/sessionSlice';
import { useCompleteCart } from '@/store/useCompleteCart';
import { useStateSync } from '@/store/useStateSync';
import { useFreshPage } from './useFreshPage';
import { useMeantAdd } from './useMeantAdd';

const CodeModal = lazy(() =>
  import('./CodeModal').then((module) => ({ default: module.CodeModal })),
);

/** Who is looking, on every page: what he had comes back, what he meant is done, his code is asked. */
export function Shopper() {
  const isOtpPending = useAppSelector(selectIsOtpPending);
  useStateSync();
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
 * A modal is opened by scripts, so that the server draws none: code that it waits for is mended by
 * inline scripts, which the policy forbids.
 */
const inBrowser = () => true;
const onServer = () => false;
const nothingToHear = () => () => undefined;
