import { useRouter } from 'next/router';
import { useRef, useState } from 'react';
import { isApiError, type Api } from '@/lib/api/client';
import type { FailureCode } from '@/lib/contract/errors';
import { officeApi } from '@/lib/api/officeApi';
import { officeLinks, officeLoginLink } from '@/lib/urls/officeLinks';

/** Why a call did not happen, in sentences for the person who pressed. */
export type CallFailure = {
  /** stale: somebody was faster, and the page shows it now; code: enter the code again first. */
  kind: 'refused' | 'stale' | 'code' | 'no-answer';
  sentences: string[];
  /** The sentences by field or subject. */
  byKey: Record<string, string>;
  /** The whole answer, for what else a refusal tells. */
  details: Record<string, unknown>;
};

type Call<T> = (api: Api, idempotencyKey: string) => Promise<T>;

export type OfficeCall = {
  isBusy: boolean;
  failure: CallFailure | null;
  /** Makes one call at a time; a press until onDone's promise has settled does nothing. */
  run: <T>(call: Call<T>, onDone?: (answer: T) => unknown) => Promise<void>;
  /** Makes the last call again, with the same key. */
  again: () => Promise<void>;
  forget: () => void;
};

const NO_ANSWER =
  'The shop did not answer. Check the connection and press again: nothing happens twice.';

/** Makes the writes of a screen: one at a time, repeatable, with sentences when they fail. */
export function useOfficeCall(): OfficeCall {
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const underWay = useRef(false);
  /** Kept until the call succeeds or is refused, so that a repeated press is the same request. */
  const key = useRef<string | null>(null);
  const last = useRef<() => Promise<void>>(async () => undefined);

  async function run<T>(call: Call<T>, onDone?: (answer: T) => unknown): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    last.current = () => run(call, onDone);
    key.current ??= crypto.randomUUID();
    setBusy(true);
    try {
      const answer = await call(officeApi, key.current);
      key.current = null;
      setFailure(null);
      // Such as a navigation; it rejects when another one replaces it.
      await Promise.allSettled([onDone?.(answer)]);
    } catch (error) {
      fail(error);
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }

  function fail(error: unknown) {
    const found = failureOf(error);
    if (found.kind !== 'no-answer') key.current = null;
    const isSigningIn = router.asPath.startsWith(officeLinks.login);
    if (isApiError(error) && error.code === 'signed-out' && !isSigningIn) {
      void router.push(officeLoginLink(router.asPath));
    }
    setFailure(found);
    if (found.kind === 'stale') void router.replace(router.asPath, undefined, { scroll: false });
  }

  return { isBusy, failure, run, again: () => last.current(), forget: () => setFailure(null) };
}

function failureOf(error: unknown): CallFailure {
  if (!isApiError(error)) {
    return { kind: 'no-answer', sentences: [NO_ANSWER], byKey: {}, details: {} };
  }
  const { sentences: byKey, details, status } = error;
  const sentences = Object.values(byKey).map((sentence) => sentence.trim());
  return { kind: kindOf(error.code, status, byKey), sentences, byKey, details };
}

function kindOf(
  code: FailureCode,
  status: number,
  byKey: Record<string, string>,
): CallFailure['kind'] {
  if (code === 'conflict') return 'stale';
  if (code === 'forbidden' && 'code' in byKey) return 'code';
  return status >= 500 ? 'no-answer' : 'refused';
}
