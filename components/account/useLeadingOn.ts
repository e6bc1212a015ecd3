import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import { useAppSelector } from '@/store/hooks';
import { selectIsCustomer, selectIsOtpPending } from '@/store/sessionSlice';

/**
 * Leads on once the code is entered, in this tab or another one. A shop that forces login has it
 * entered on the page of sign-in; in any other shop that page was left with the form.
 */
export function useLeadingOn(destination: string): void {
  const { replace } = useRouter();
  const isForced = useAppSelector(({ site }) => site.forceLogin);
  const isPending = useAppSelector(selectIsOtpPending);
  const isCustomer = useAppSelector(selectIsCustomer);
  const wasPending = useRef(isPending);

  // Syncs the address with who is signed in.
  useEffect(() => {
    const isDone = wasPending.current && isCustomer;
    wasPending.current = isPending;
    if (isForced && isDone) void replace(destination);
  }, [isForced, isPending, isCustomer, replace, destination]);
}
