import { useEffect, useEffectEvent, useState } from 'react';
import { officeApi } from '@/lib/api/officeApi';
import type { BatchOutcome } from '@/lib/contract/batch.contract';
import { failureOf, type Failure } from '@/lib/site/failure';

type Answer = { of: string; outcome: BatchOutcome | null; failure: Failure | null };

export type Trial = {
  /** What a save would do; null until the answer to these changes is there. */
  outcome: BatchOutcome | null;
  failure: Failure | null;
  again: () => void;
};

type Ask = (api: typeof officeApi, signal: AbortSignal) => Promise<BatchOutcome>;

/**
 * Asks what changes would do, without writing them; `of` names the changes, and a new name asks again. Null asks
 * nothing.
 */
export function useTrial(
  of: string | null,
  ask: Ask,
  onAnswer?: (outcome: BatchOutcome) => void,
): Trial {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [turn, setTurn] = useState(0);
  const askNow = useEffectEvent(ask);
  const answered = useEffectEvent((outcome: BatchOutcome) => onAnswer?.(outcome));

  // Syncs with the server.
  useEffect(() => {
    if (of === null) return undefined;
    const stop = new AbortController();
    askNow(officeApi, stop.signal)
      .then((outcome) => {
        if (stop.signal.aborted) return;
        setAnswer({ of, outcome, failure: null });
        answered(outcome);
      })
      .catch((error: unknown) => {
        if (!stop.signal.aborted) setAnswer({ of, outcome: null, failure: failureOf(error) });
      });
    return () => stop.abort();
  }, [of, turn]);

  const isCurrent = answer !== null && answer.of === of;
  return {
    outcome: isCurrent ? answer.outcome : null,
    failure: isCurrent ? answer.failure : null,
    again() {
      setAnswer(null);
      setTurn((before) => before + 1);
    },
  };
}
