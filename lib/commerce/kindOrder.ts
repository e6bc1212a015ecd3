import { PART_KIND_LABELS, type PartKindId } from '@/lib/contract/partKindLabels';
import { keysOf } from '@/lib/contract/records';

/** The place of each kind in a list, from 0. Items of no kind come after all kinds. */
export type KindOrder = ReadonlyMap<string | number, number>;

/** What repairs need most. */
const NEEDED_MOST: readonly PartKindId[] = [
  'display',
  'battery',
  'charging-board',
  'charging-flex',
  'charging-pin',
  'back-cover',
  'touch',
  'glass',
];

/** Fewer orders than these say little about what sells. */
const ENOUGH_ORDERS = 100;

/** The order of kinds in a shop that has sold little. */
export const USUAL_KINDS: readonly PartKindId[] = [
  ...new Set([...NEEDED_MOST, ...keysOf(PART_KIND_LABELS)]),
];

export const USUAL_KIND_ORDER: KindOrder = placesOf(USUAL_KINDS);

/** Returns the kinds in the order of the shop's own orders; those with as many keep their usual order. */
export function kindOrder(ordersOf: ReadonlyMap<string, number>): KindOrder {
  const orders = (kind: string) => ordersOf.get(kind) ?? 0;
  const total = USUAL_KINDS.reduce((sum, kind) => sum + orders(kind), 0);
  if (total < ENOUGH_ORDERS) return USUAL_KIND_ORDER;
  return placesOf([...USUAL_KINDS].sort((left, right) => orders(right) - orders(left)));
}

function placesOf(kinds: readonly PartKindId[]): KindOrder {
  return new Map(kinds.map((kind, at) => [kind, at]));
}

export function kindPlace(order: KindOrder, kind: string | number | null): number {
  return order.get(kind ?? '') ?? order.size;
}
