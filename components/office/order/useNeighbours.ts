import { useRouter } from 'next/router';
import { officeLinks, officeOrderLink } from '@/lib/urls/officeLinks';
import type { KeyAct } from '../keys/useKeys';
import { useListInHand } from '../orders/listInHand';

export type Neighbours = {
  /** The list that the order was opened from. */
  back: string;
  /** Such as "12 of 43, To pick"; '' when the order is in no list. */
  place: string;
  keys: KeyAct[];
};

/** Goes from order to order along the list that was opened last. */
export function useNeighbours(orderNumber: string): Neighbours {
  const router = useRouter();
  const list = useListInHand();
  const at = list?.orderNumbers.indexOf(orderNumber) ?? -1;
  if (list === null || at === -1) return { back: officeLinks.orders, place: '', keys: [] };
  const { orderNumbers, name, href } = list;
  const go = (to: number) => () => {
    const next = orderNumbers[to];
    if (next !== undefined) void router.replace(officeOrderLink(next));
  };
  return {
    back: href,
    place: `${at + 1} of ${orderNumbers.length}, ${name}`,
    keys: [
      { press: 'j', label: 'next order', isMove: true, run: go(at + 1) },
      { press: 'k', label: 'next order', isMove: true, run: go(at - 1) },
    ],
  };
}
