import type { Permission } from '@/lib/contract/staff';
import type { OrderMessage } from '@/lib/contract/order';
import type { ReturnAction, ReturnState } from '@/lib/contract/returns';

export type ReturnStep = {
  action: ReturnAction;
  /** No state: the return is new. */
  from: readonly ReturnState[];
  to: ReturnState;
  /** The permission that staff need; null: only the buyer asks. */
  staff: Permission | null;
  /** What the buyer is told; the services that exchange and credit tell their own. */
  message: OrderMessage | null;
};

/** The life of a return: every step it can take. What no row names is refused. */
export const RETURN_STEPS: readonly ReturnStep[] = [
  { action: 'ask', from: [], to: 'asked', staff: null, message: null },
  {
    action: 'approve',
    from: ['asked'],
    to: 'approved',
    staff: 'decide_returns',
    message: 'return-approved',
  },
  {
    action: 'refuse',
    from: ['asked', 'approved'],
    to: 'refused',
    staff: 'decide_returns',
    message: 'return-refused',
  },
  // A part that is brought to the counter need not be approved before.
  {
    action: 'receive',
    from: ['asked', 'approved'],
    to: 'received',
    staff: 'inspect_returns',
    message: null,
  },
  {
    action: 'inspect',
    from: ['received'],
    to: 'inspected',
    staff: 'inspect_returns',
    message: null,
  },
  { action: 'exchange', from: ['inspected'], to: 'closed', staff: 'decide_returns', message: null },
  { action: 'credit', from: ['inspected'], to: 'closed', staff: 'decide_returns', message: null },
  {
    action: 'send-back',
    from: ['inspected'],
    to: 'closed',
    staff: 'decide_returns',
    message: 'return-refused',
  },
];

/** Returns the step that an action takes from a state, or null where the table has none. */
export function returnStep(action: ReturnAction, state: ReturnState | null): ReturnStep | null {
  return (
    RETURN_STEPS.find(
      (step) =>
        step.action === action &&
        (state === null ? step.from.length === 0 : step.from.includes(state)),
    ) ?? null
  );
}

/** A return with the pieces that were found to be the shop's, and those that go back to the buyer. */
export type ReturnedPieces = {
  state: ReturnState;
  outcome: string | null;
  qty: number;
  backQty: number;
};

/**
 * Returns how many pieces of a line may still be asked back: those that no credit note took, that no open return
 * names, and that were not exchanged.
 */
export function piecesLeft(
  line: { qty: number; creditedQty: number },
  returns: readonly ReturnedPieces[],
): number {
  const taken = returns.reduce((sum, one) => sum + takenBy(one), 0);
  return Math.max(0, line.qty - line.creditedQty - taken);
}

function takenBy({ state, outcome, qty, backQty }: ReturnedPieces): number {
  if (state === 'refused') return 0;
  if (state !== 'closed') return qty;
  return outcome === 'exchange' ? qty - backQty : 0;
}

export type Inspected = { shelf: number; quarantine: number; back: number };

/** Tells why the result of an inspection is refused; null when each received piece has one. */
export function inspectionProblem(
  received: number,
  { shelf, quarantine, back }: Inspected,
): string | null {
  const sum = shelf + quarantine + back;
  if (sum === received) return null;
  return `${received} came back, and ${sum} have a result. `;
}
