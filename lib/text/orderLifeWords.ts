import type { OrderAction, OrderStatus } from '@/lib/contract/order';

const STATES: Record<OrderStatus, string> = {
  'awaiting-payment': 'is waiting for its payment',
  placed: 'is not packed yet',
  paid: 'is not packed yet',
  packing: 'is being packed',
  sent: 'is on its way',
  delivered: 'was delivered',
  cancelled: 'was cancelled',
  expired: 'has expired',
  returned: 'was returned',
};

const REFUSALS: Record<OrderAction, string> = {
  place: 'it cannot be placed again',
  pay: 'it cannot be paid',
  pick: 'it cannot be picked',
  pack: 'it cannot be packed',
  send: 'it cannot be sent',
  deliver: 'it cannot be marked as delivered',
  cancel: 'it can no longer be cancelled',
  'cancel-rest': 'it has no rest to cancel',
  expire: 'it cannot expire',
  return: 'it cannot be taken back',
  'change-address': 'its address can no longer be changed',
  'change-lines': 'its lines can no longer be changed',
  note: 'it takes no note',
  'charge-back': 'its payment cannot be taken back',
  refund: 'nothing of it can be paid back',
  'ask-refund': 'nothing of it can be paid back through a gateway',
  credit: 'it takes no credit note',
  'send-slip': 'it takes no payment slip',
  'reject-slip': 'it has no slip to reject',
  missing: 'nothing of it can be missing',
  wait: 'it waits for nothing',
  'wrong-label': 'none of its labels can be wrong',
  'send-instead': 'nothing else can be sent for it',
  'hand-over': 'it cannot be handed over',
  release: 'no payment of it can be released',
  'reverse-payment': 'no payment of it can be reversed',
  'correct-waybill': 'none of its waybills can be corrected',
  'reopen-slip': 'its slip is not looked at again',
  'change-prices': 'its prices can no longer be changed',
  split: 'it can no longer be split',
  hold: 'it can no longer be held',
  task: 'it takes no task',
  'task-done': 'it has no task',
};

/** Returns why an order in this status refuses an action. */
export function refusalWords(
  orderNumber: string,
  action: OrderAction,
  status: OrderStatus,
): string {
  return `${orderNumber} ${STATES[status]}, so ${REFUSALS[action]}. `;
}
