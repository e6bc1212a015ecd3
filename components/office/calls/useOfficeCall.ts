import { useRouter } from 'next/router';
import { useRef, useState } from 'react';
import type { Api } from '@/lib/api/client';
import { officeApi } from '@/lib/api/officeApi';
import { officeLinks, officeLoginLink } from '@/lib/urls/officeLinks';
import { failureOf, sentencesOf, type Failure } from '@/lib/site/failure';

type Call<T> = (api: Api, idempotencyKey: string) => Promise<T>;

export type OfficeCall = {
  isBusy: boolean;
  failure: Failure | null;
  /** The sentences of the failure by field or subject. */
  errors: Record<string, string | undefined>;
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
  const [failure, setFailure] = useState<Failure | null>(null);
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
    if (!isUnanswered(found)) key.current = null;
    const isSigningIn = router.asPath.startsWith(officeLinks.login);
    if (found.code === 'signed-out' && !isSigningIn) {
      void router.push(officeLoginLink(router.asPath));
    }
    setFailure(found);
    // Somebody was faster: the page shows it now.
    if (found.code === 'conflict') void router.replace(router.asPath, undefined, { scroll: false });
  }

  const errors = Object.fromEntries(
    failure?.reasons.map(({ key: name, sentence }) => [name, sentence]) ?? [],
  );
  return {
    isBusy,
    failure,
    errors,
    run,
    again: () => last.current(),
    forget: () => setFailure(null),
  };
}

/** The person must enter the code again first. */
export function needsCode({ code, reasons }: Failure): boolean {
  return code === 'forbidden' && reasons.some(({ key }) => key === 'code');
}

/** The call may have happened; making it again with the same key is safe. */
export function isUnanswered({ code }: Failure): boolean {
  return code === 'unreachable' || code === 'unknown' || code === 'unavailable';
}

/** Returns why the call did not happen, for the person who pressed. */
export function sentenceOf(failure: Failure | null): string | undefined {
  if (failure === null) return undefined;
  return sentencesOf(failure, NO_ANSWER)
    .map((sentence) => sentence.trim())
    .join(' ');
}
