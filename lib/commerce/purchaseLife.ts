import { PURCHASE_ACTIONS, type PurchaseAction, type PurchaseState } from '@/lib/contract/purchase';

/** What may be done in a state, and the state after it; a receipt of all pieces ends the order. */
const MOVES: Record<PurchaseState, Partial<Record<PurchaseAction, PurchaseState>>> = {
  draft: { change: 'draft', send: 'sent', cancel: 'cancelled' },
  sent: { receive: 'part-received', cancel: 'cancelled' },
  'part-received': { receive: 'part-received', close: 'received' },
  received: {},
  cancelled: {},
};

/** Returns the state after an action, or null when it is not open; `isWhole`: nothing is still to come. */
export function stateAfter(
  state: PurchaseState,
  action: PurchaseAction,
  isWhole = false,
): PurchaseState | null {
  const next = MOVES[state][action] ?? null;
  return next === 'part-received' && isWhole ? 'received' : next;
}

/** Returns what may be done with an order to a supplier. */
export function openActions(state: PurchaseState): PurchaseAction[] {
  return PURCHASE_ACTIONS.filter((action) => MOVES[state][action] !== undefined);
}

/** The states in which pieces are on their way. */
export const COMING_STATES = ['sent', 'part-received'] as const satisfies readonly PurchaseState[];

/** Returns how an order is called, such as "PO-00012". */
export function purchaseNumber(purchaseId: number): string {
  return `PO-${String(purchaseId).padStart(5, '0')}`;
}

/** Returns the id in the number of an order, also without its zeros: "po-12"; 0 for another text. */
export function purchaseIdOf(number: string): number {
  const [, digits = ''] = /^(?:po-?)?(\d{1,12})$/i.exec(number.trim()) ?? [];
  return Number(digits);
}
