import { lazy } from 'react';
import { LazyPart } from '@/components/ui/LazyPart';
import { useAppSelector } from '@/store/hooks';
import { selectIsOtpPending } from '@/store/sessionSlice';
import { useKeptState } from '@/store/useKeptState';
import { useFreshPage } from './useFreshPage';
import { useMeantAdd } from './useMeantAdd';

const loadModal = () => import('./CodeModal').then((module) => ({ default: module.CodeModal }));

/** The server has it before a page asks: one that waits is mended by inline scripts, which the policy forbids. */
const loaded = typeof document === 'undefined' ? loadModal() : undefined;
const CodeModal = lazy(() => loaded ?? loadModal());

/** Who is looking, on every page: what he had comes back, what he meant is done, his code is asked. */
export function Shopper() {
  const isOtpPending = useAppSelector(selectIsOtpPending);
  useKeptState();
  useFreshPage();
  useMeantAdd();
  if (!isOtpPending) return null;
  return (
    <LazyPart>
      <CodeModal />
    </LazyPart>
  );
}
