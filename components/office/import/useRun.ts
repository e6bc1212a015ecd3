import { useEffect, useEffectEvent, useState } from 'react';
import { officeApi } from '@/lib/api/officeApi';
import type { ImportRun } from '@/lib/contract/import.contract';
import { reportMistake } from '@/lib/site/reportMistake';
import { useOfficeCall, type OfficeCall } from '../calls/useOfficeCall';
import { isUnderWay } from './importPage';

const ASKED_EVERY_MS = 700;

/** The cells of a corrected line, or what happens with the line. */
export type Edit = readonly string[] | 'left-out' | 'taken-back';
/** By line. */
export type Edits = ReadonlyMap<number, Edit>;

export type RunActs = {
  run: ImportRun;
  call: OfficeCall;
  /** Corrections that were not tried yet. */
  edits: Edits;
  /** Null gives up an edit. */
  edit: (line: number, edit: Edit | null) => void;
  tryEdits: () => void;
  chooseColumns: (columns: { field: string; column: string }[]) => void;
  start: () => void;
};

/** Holds an import, and asks for it again and again while it is under way. */
export function useRun(given: ImportRun): RunActs {
  const [run, setRun] = useState(given);
  const [edits, setEdits] = useState<Edits>(new Map());
  const call = useOfficeCall();
  const { importId } = run;
  const params = { importId };

  useNews(run, setRun);

  const begun = ({ state }: Pick<ImportRun, 'state'>) =>
    setRun((before) => ({ ...before, state, done: 0, problem: null }));

  return {
    run,
    call,
    edits,
    edit: (line, edit) =>
      setEdits((before) => {
        const after = new Map(before);
        if (edit === null) after.delete(line);
        else after.set(line, edit);
        return after;
      }),
    tryEdits: () =>
      void call.run(
        (api) =>
          api.call('PUT /office/imports/{importId}/lines', {
            params,
            body: { lines: [...edits].map(lineOf) },
          }),
        (answer) => {
          begun(answer);
          setEdits(new Map());
        },
      ),
    chooseColumns: (columns) =>
      void call.run(
        (api) => api.call('PUT /office/imports/{importId}/columns', { params, body: { columns } }),
        begun,
      ),
    start: () =>
      void call.run(
        (api, key) =>
          api.call('POST /office/imports/{importId}/start', {
            params,
            headers: { 'Idempotency-Key': key },
          }),
        begun,
      ),
  };
}

function lineOf([line, edit]: [number, Edit]) {
  if (edit === 'left-out') return { line, isLeftOut: true };
  return edit === 'taken-back' ? { line } : { line, cells: [...edit] };
}

/** Asks for an import again and again while it is under way. */
function useNews(run: ImportRun, onNews: (run: ImportRun) => void): void {
  const { importId } = run;
  const isBusy = isUnderWay(run);
  const take = useEffectEvent(onNews);

  // Syncs with the run on the server.
  useEffect(() => {
    if (!isBusy) return undefined;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      // A lost answer is asked for again.
      const next = await officeApi
        .call('GET /office/imports/{importId}', { params: { importId } })
        .catch((error: unknown) => {
          reportMistake(error);
          return null;
        });
      if (isGone) return;
      if (next !== null) take(next);
      timer = setTimeout(() => void ask(), ASKED_EVERY_MS);
    };
    timer = setTimeout(() => void ask(), ASKED_EVERY_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [importId, isBusy]);
}
