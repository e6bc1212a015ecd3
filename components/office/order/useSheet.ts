import { useRouter } from 'next/router';

export const SHEETS = [
  ...(['cancel', 'rest', 'return', 'send', 'pay'] as const),
  ...(['address', 'lines', 'note'] as const),
] as const;
export type SheetName = (typeof SHEETS)[number];

type OpenSheet = {
  sheet: SheetName | null;
  open: (name: SheetName) => void;
  close: () => void;
  /** Closes the sheet and loads the order again, in one navigation. */
  leave: () => Promise<unknown>;
};

/** The open sheet is part of the address, so that the Back button closes it. */
export function useSheet(): OpenSheet {
  const router = useRouter();
  const path = router.asPath.replace(/[?#].*/s, '');
  const sheet = SHEETS.find((name) => name === router.query.sheet) ?? null;
  return {
    sheet,
    open: (name) =>
      void router.push(`${path}?sheet=${name}`, undefined, { shallow: true, scroll: false }),
    close: () => void router.replace(path, undefined, { shallow: true, scroll: false }),
    leave: () => router.replace(path, undefined, { scroll: false }),
  };
}
