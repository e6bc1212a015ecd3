import { useEffect, useEffectEvent, useState } from 'react';
import { reportMistake } from '@/lib/site/reportMistake';

const AFTER_TYPING_MS = 150;

export type Found<T> = {
  /** The last answer; undefined before the first one. */
  answer: T | undefined;
  /** The answer is the one to these words. */
  isFor: boolean;
  /** These words were asked for, and no answer came. */
  isLost: boolean;
};

/** Asks a moment after the last key; a failed question has no answer, and the next key asks again. */
export function useSearch<T>(
  words: string,
  isLong: boolean,
  ask: (words: string, signal: AbortSignal) => Promise<T>,
): Found<T> {
  const [found, setFound] = useState<{ words: string; answer: T | undefined }>();
  const askNow = useEffectEvent(ask);

  // Syncs with the server.
  useEffect(() => {
    if (!isLong) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      askNow(words, stop.signal)
        .then((answer) => setFound({ words, answer }))
        .catch((error: unknown) => {
          if (stop.signal.aborted) return;
          reportMistake(error);
          setFound({ words, answer: undefined });
        });
    }, AFTER_TYPING_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [words, isLong]);

  const isFor = isLong && found?.words === words;
  const answer = isLong ? found?.answer : undefined;
  return { answer, isFor, isLost: isFor && answer === undefined };
}
