import { useRouter } from 'next/router';
import { SHEET_ACTS, type SheetName } from '@/lib/commerce/orderActs';
import type { OrderAction } from '@/lib/contract/order';

type OpenSheet = {
  /** Null also while the order does not allow the step of the sheet. */
  sheet: SheetName | null;
  open: (name: SheetName) => void;
  close: () => Promise<unknown>;
};

/** The open sheet is part of the address, so that the Back button closes it. */
export function useSheet(may: (action: OrderAction) => boolean): OpenSheet {
  const router = useRouter();
  const path = router.asPath.replace(/[?#].*/s, '');
  const asked = SHEET_ACTS.find(({ id }) => id === router.query.sheet);
  const sheet = asked !== undefined && may(asked.action) ? asked.id : null;
  return {
    sheet,
    open: (name) =>
      void router.push(`${path}?sheet=${name}`, undefined, { shallow: true, scroll: false }),
    close: () => router.replace(path, undefined, { shallow: true, scroll: false }),
  };
}
