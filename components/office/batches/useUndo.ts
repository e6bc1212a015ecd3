import { useRouter } from 'next/router';
import type { Batch } from '@/lib/contract/batch.contract';
import { officeBatchLink, officeLinks } from '@/lib/urls/officeLinks';
import { useOfficeCall, type OfficeCall } from '../calls/useOfficeCall';

export type Undo = { call: OfficeCall; run: () => void };

/** Undoes a batch as a new batch, and shows that one. */
export function useUndo({ batchId }: Batch): Undo {
  const call = useOfficeCall();
  const router = useRouter();

  function run() {
    void call.run(
      (api, key) =>
        api.call('POST /office/batches/{batchId}/undo', {
          params: { batchId },
          body: { isTrial: false },
          headers: { 'Idempotency-Key': key },
        }),
      (outcome) =>
        router.push(
          outcome.batchId === null ? officeLinks.batches : officeBatchLink(outcome.batchId),
        ),
    );
  }

  return { call, run };
}
