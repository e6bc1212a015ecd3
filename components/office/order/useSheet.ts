import { useRouter } from 'next/router';
import type { OrderAction } from '@/lib/contract/orderActions';

export const SHEETS = [
  ...(['cancel', 'rest', 'return', 'send', 'pay', 'refund', 'ask-refund', 'credit'] as const),
  ...(['address', 'lines', 'note'] as const),
] as const;
export type SheetName = (typeof SHEETS)[number];

/** The step that each sheet takes. */
const STEPS: Record<SheetName, OrderAction> = {
  ...({ cancel: 'cancel', rest: 'cancel-rest', return: 'return', send: 'send' } as const),
  ...({ refund: 'refund', 'ask-refund': 'ask-refund', credit: 'credit' } as const),
  ...({ pay: 'pay', address: 'change-address', lines: 'change-lines', note: 'note' } as const),
};

type OpenSheet = {
  /** Null also while the order does not allow the step of the sheet. */
  sheet: SheetName | null;
  open: (name: SheetName) => void;
  close: () => void;
  /** Closes the sheet and loads the order again, in one navigation. */
  leave: () => Promise<unknown>;
};

/** The open sheet is part of the address, so that the Back button closes it. */
export function useSheet(may: (action: OrderAction) => boolean): OpenSheet {
  const router = useRouter();
  const path = router.asPath.replace(/[?#].*/s, '');
  const sheet = SHEETS.find((name) => name === router.query.sheet && may(STEPS[name])) ?? null;
  return {
    sheet,
    open: (name) =>
      void router.push(`${path}?sheet=${name}`, undefined, { shallow: true, scroll: false }),
    close: () => void router.replace(path, undefined, { shallow: true, scroll: false }),
    leave: () => router.replace(path, undefined, { scroll: false }),
  };
}
