import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import { useAppSelector } from '@/store/hooks';
import { selectIsCustomer, selectIsOtpPending } from '@/store/sessionSlice';

/**
 * Redirects once the code is entered, in this tab or another. Only a forced login keeps the shopper
 * on the sign-in page until then.
 */
export function useRedirectWhenVerified(destination: string): void {
  const { replace } = useRouter();
  const isForced = useAppSelector(({ site }) => site.forceLogin);
  const isPending = useAppSelector(selectIsOtpPending);
  const isCustomer = useAppSelector(selectIsCustomer);
  const wasPending = useRef(isPending);

  useEffect(() => {
    const isDone = wasPending.current && isCustomer;
    wasPending.current = isPending;
    if (isForced && isDone) void replace(destination);
  }, [isForced, isPending, isCustomer, replace, destination]);
}
