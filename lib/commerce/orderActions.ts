import { type OrderStatus, ORDER_ACTIONS, type OrderAction } from '@/lib/contract/order';
import { mayDo, type Role } from '@/lib/contract/staff';
import type { Cents } from './money';
import { creditableCents, type OrderMoney } from './orderMoney';
import { isHeldBack, mayAct, permissionFor } from './orderLife';

type Progress = OrderMoney & {
  status: OrderStatus;
  pieces: number;
  pickedPieces: number;
  packedPieces: number;
  parcels: readonly { sentAt: number | null }[];
  /** Payments that staff recorded and can reverse. */
  reversible: number;
  refundDueCents: Cents;
  /** What a gateway can be asked to pay back. */
  refundableCents: Cents;
  paymentTitle: string;
  /** 1: its buyer collects it at the counter. */
  isPickUp: 0 | 1;
  /** Nobody picks it before this moment. */
  pickFrom: number | null;
  openTasks: number;
};

/** What the goods and the money allow, besides the status. */
const CONDITIONS: Partial<Record<OrderAction, (order: Progress) => boolean>> = {
  pick: ({ pieces, pickedPieces }) => pickedPieces < pieces,
  missing: ({ pieces, pickedPieces }) => pickedPieces < pieces,
  wait: ({ pieces, pickedPieces }) => pickedPieces < pieces,
  'wrong-label': ({ pieces, pickedPieces }) => pickedPieces < pieces,
  'send-instead': ({ pieces, pickedPieces }) => pickedPieces < pieces,
  pack: ({ pieces, packedPieces }) => packedPieces < pieces,
  send: (order) => order.isPickUp === 0 && hasWaitingParcel(order),
  'hand-over': (order) => order.isPickUp === 1 && hasWaitingParcel(order),
  cancel: ({ parcels }) => parcels.every(({ sentAt }) => sentAt === null),
  refund: ({ refundDueCents }) => refundDueCents > 0,
  'ask-refund': ({ refundableCents }) => refundableCents > 0,
  credit: (order) => creditableCents(order) > 0,
  // Payments on account are released on the page of the account.
  release: () => false,
  // Slips are decided in a list of their own.
  'reject-slip': () => false,
  'reopen-slip': () => false,
  'reverse-payment': ({ reversible }) => reversible > 0,
  'correct-waybill': ({ isPickUp, parcels }) =>
    isPickUp === 0 && parcels.some(({ sentAt }) => sentAt !== null),
  split: ({ pieces }) => pieces > 1,
  'task-done': ({ openTasks }) => openTasks > 0,
  'cancel-rest': ({ parcels, pieces, packedPieces }) => parcels.length > 0 && packedPieces < pieces,
};

function hasWaitingParcel({ parcels }: Progress): boolean {
  return parcels.some(({ sentAt }) => sentAt === null);
}

/** Returns what a member of staff can do with an order now. */
export function openActions(order: Progress, role: Role, now: number): OrderAction[] {
  return ORDER_ACTIONS.filter((action) => {
    const permission = permissionFor(action);
    if (permission === null || !mayDo(role, permission)) return false;
    if (isHeldBack(action, order.pickFrom, now)) return false;
    return mayAct(action, order.status, 'staff') && (CONDITIONS[action]?.(order) ?? true);
  });
}
