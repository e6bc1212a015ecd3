import type { BatchState } from '@/lib/contract/batch.contract';
import { ShopError } from '@/server/platform/errors';

/** A program that writes a batch says so more often. */
const SILENT_MS = 60_000;

type Written = { state: BatchState; touchedAt: number };

/** Returns the state of a batch: a program that received or imported it may have ended. A job is taken up again. */
export function stateOf({ state, touchedAt }: Written, now: number): BatchState {
  const mayBreakOff = state === 'receiving' || state === 'importing';
  return mayBreakOff && touchedAt + SILENT_MS < now ? 'stopped' : state;
}

export function noBatch(batchId: number): ShopError {
  return new ShopError('not-found', { batchId: `There is no batch ${batchId}. ` });
}
