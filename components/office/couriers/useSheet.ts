import { typedRupees } from '@/lib/commerce/amounts';
import type { SheetMatch } from '@/lib/contract/courier.contract';
import { useFileMatch, type FileMatch } from '../calls/useFileMatch';

/** A courier's file as it was read or pasted, and what the bank says. */
export type LoadedSheet = {
  csv: string;
  inBank: string;
  /** What the file calls its columns; '' where its heading says it. */
  waybill: string;
  amount: string;
};

export type CourierSheet = FileMatch<LoadedSheet, SheetMatch>;

/** A sheet is compared first; one press then records it. */
export function useSheet(courier: string): CourierSheet {
  return useFileMatch((api, { csv, inBank, waybill, amount }, isTrial) =>
    api.call('POST /office/courier-money/{courier}', {
      params: { courier },
      body: {
        csv,
        isTrial,
        inBank: inBank.trim() === '' ? undefined : typedRupees(inBank),
        waybillColumn: waybill || undefined,
        amountColumn: amount || undefined,
      },
    }),
  );
}
