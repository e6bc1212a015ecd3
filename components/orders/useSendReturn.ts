import { useState } from 'react';
import { shrinkPhoto } from '@/components/ui/shrinkPhoto';
import { MAX_SLIP_BYTES } from '@/lib/contract/limits';
import type { Order } from '@/lib/contract/order.contract';
import { failureOf, sentencesOf } from '@/lib/site/failure';
import { text } from '@/lib/text/text';
import { useApiCall } from '@/store/useApiCall';
import { useFailurePolicy } from '@/store/useFailurePolicy';

export type ReturnValues = Record<'itmCode' | 'qty' | 'reason' | 'wish' | 'words', string>;

/** Sends a request to return a part, with its photo where there is one. */
export function useSendReturn(orderNumber: string, onSent: (order: Order) => void) {
  const call = useApiCall();
  const settle = useFailurePolicy();
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<string[]>([]);

  async function send(values: ReturnValues, photo: File | null) {
    setBusy(true);
    setErrors([]);
    try {
      const body = new FormData();
      for (const [name, value] of Object.entries(values)) body.set(name, value);
      const file = photo === null ? null : await shrinkPhoto(photo);
      if (file !== null) body.set('file', file);
      if (file !== null && file.size > MAX_SLIP_BYTES) setErrors(['A photo is at most 5 MB.']);
      else await post(body);
    } catch (error) {
      const failure = failureOf(error);
      if (!(await settle(failure))) setErrors(sentencesOf(failure, text.unknownFailure));
    }
    setBusy(false);
  }

  async function post(body: FormData) {
    const params = { orderNumber };
    const order = await call((api) =>
      api.call('POST /order/{orderNumber}/returns', { params, body }),
    );
    if (order !== undefined) onSent(order);
  }

  return { isBusy, errors, send };
}
