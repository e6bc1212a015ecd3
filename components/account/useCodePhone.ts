import { useEffect, useState } from 'react';
import { displayPhone } from '@/lib/commerce/phone';
import { useApiCall } from '@/store/useApiCall';

/** Returns the phone that received the code, masked; null until it is known. */
export function useCodePhone(): string | null {
  const [phone, setPhone] = useState<string | null>(null);
  const call = useApiCall();

  useEffect(() => {
    call(({ getUserDetails }) => getUserDetails()).then(
      (details) => setPhone(covered(details?.phone ?? '')),
      // The modal's sentence works without the number.
      () => setPhone(null),
    );
  }, [call]);

  return phone;
}

/** "077 ••• ••67" */
function covered(phone: string): string | null {
  if (phone === '') return null;
  const shown = displayPhone(phone);
  return shown.slice(0, 3) + shown.slice(3, -2).replace(/\d/g, '•') + shown.slice(-2);
}
