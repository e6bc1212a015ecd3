import { useState } from 'react';
import type { Api } from '@/lib/api/client';
import { useOfficeCall, type OfficeCall } from './useOfficeCall';
import { useReload } from './useReload';

export type FileMatch<Loaded, Match> = {
  /** What the file would do; null before one is compared. */
  match: Match | null;
  /** What the last file did, or null. */
  settled: Match | null;
  call: OfficeCall;
  compare: (loaded: Loaded, onDone: () => void) => void;
  settle: () => void;
  /** Compares the file again, after something was done about one of its rows. */
  compareAgain: () => void;
  /** Compares the file again, read in another way. */
  change: (changed: Partial<Loaded>) => void;
  drop: () => void;
};

/** A file is compared first; one press then records it. */
export function useFileMatch<Loaded, Match>(
  matchOf: (api: Api, loaded: Loaded, isTrial: boolean) => Promise<Match>,
): FileMatch<Loaded, Match> {
  const [file, setFile] = useState<Loaded | null>(null);
  const [match, setMatch] = useState<Match | null>(null);
  const [settled, setSettled] = useState<Match | null>(null);
  const call = useOfficeCall();
  const reload = useReload();

  const send = (loaded: Loaded, isTrial: boolean, onAnswer: (answer: Match) => unknown) =>
    void call.run((api) => matchOf(api, loaded, isTrial), onAnswer);

  function drop() {
    setMatch(null);
    setFile(null);
  }

  return {
    match,
    settled,
    call,
    drop,
    compare: (loaded, onDone) =>
      send(loaded, true, (answer) => {
        setFile(loaded);
        setMatch(answer);
        setSettled(null);
        onDone();
      }),
    compareAgain: () =>
      file !== null &&
      send(file, true, (answer) => {
        setMatch(answer);
        return reload();
      }),
    change: (changed) => {
      if (file === null) return;
      const again = { ...file, ...changed };
      send(again, true, (answer) => {
        setFile(again);
        setMatch(answer);
      });
    },
    settle: () =>
      file !== null &&
      send(file, false, (answer) => {
        setSettled(answer);
        drop();
        return reload();
      }),
  };
}
