import { useState } from 'react';
import type { Api } from '@/lib/api/client';
import type { SheetMatch } from '@/lib/contract/courier.contract';
import { useOfficeCall, type OfficeCall } from '../calls/useOfficeCall';
import { useReload } from '../calls/useReload';

/** A courier's file as it was read or pasted, and what the bank says. */
export type LoadedSheet = {
  csv: string;
  inBank: string;
  /** What the file calls its columns; '' where its heading says it. */
  waybill: string;
  amount: string;
};

export type CourierSheet = {
  /** What the sheet would do; null before one is compared. */
  match: SheetMatch | null;
  /** What the last sheet did, or null. */
  settled: SheetMatch | null;
  call: OfficeCall;
  compare: (sheet: LoadedSheet, onDone: () => void) => void;
  settle: () => void;
  /** Compares the sheet again, after something was done about one of its rows. */
  compareAgain: () => void;
  drop: () => void;
};

/** A sheet is compared first; one press then records it. */
export function useSheet(courier: string): CourierSheet {
  const [sheet, setSheet] = useState<LoadedSheet | null>(null);
  const [match, setMatch] = useState<SheetMatch | null>(null);
  const [settled, setSettled] = useState<SheetMatch | null>(null);
  const call = useOfficeCall();
  const reload = useReload();

  const send = (loaded: LoadedSheet, isTrial: boolean, onAnswer: (answer: SheetMatch) => unknown) =>
    void call.run((api) => matchOf(api, courier, loaded, isTrial), onAnswer);

  function drop() {
    setMatch(null);
    setSheet(null);
  }

  return {
    match,
    settled,
    call,
    drop,
    compare: (loaded, onDone) =>
      send(loaded, true, (answer) => {
        setSheet(loaded);
        setMatch(answer);
        setSettled(null);
        onDone();
      }),
    compareAgain: () =>
      sheet !== null &&
      send(sheet, true, (answer) => {
        setMatch(answer);
        return reload();
      }),
    settle: () =>
      sheet !== null &&
      send(sheet, false, (answer) => {
        setSettled(answer);
        drop();
        return reload();
      }),
  };
}

function matchOf(
  api: Api,
  courier: string,
  { csv, inBank, waybill, amount }: LoadedSheet,
  isTrial: boolean,
): Promise<SheetMatch> {
  return api.call('POST /office/courier-money/{courier}', {
    params: { courier },
    body: {
      csv,
      isTrial,
      inBank: inBank.trim() === '' ? undefined : Number(inBank),
      waybillColumn: waybill || undefined,
      amountColumn: amount || undefined,
    },
  });
}
