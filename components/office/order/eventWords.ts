import type { OrderEvent } from '@/lib/contract/officeOrder.contract';
import { PAYMENT_WAYS } from '@/lib/contract/order';
import { counted, formatAmount } from '@/lib/text/format';
import { WAY_WORDS } from '@/lib/text/receiptWords';

type Facts = Record<string, unknown>;

/** Returns a fact as text; '' when it is absent or no plain value. */
function text(facts: Facts, name: string): string {
  const value = facts[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function amount(facts: Facts, name: string): string {
  const value = facts[name];
  return typeof value === 'number' ? formatAmount(value) : '';
}

function way(facts: Facts): string {
  const known = PAYMENT_WAYS.find((one) => one === facts.way);
  return known === undefined ? '' : WAY_WORDS[known].toLowerCase();
}

type Words = { did: (facts: Facts) => string; note?: (facts: Facts) => string };

const WORDS: Record<OrderEvent['action'], Words> = {
  place: {
    did: (facts) => (text(facts, 'askedBy') === '' ? 'placed the order' : 'approved the order'),
    note: (facts) =>
      text(facts, 'askedBy') === '' ? '' : `asked for by ${text(facts, 'askedBy')}`,
  },
  pay: {
    did: (facts) => `recorded ${amount(facts, 'amount')}`,
    note: (facts) => [way(facts), text(facts, 'reference')].filter(Boolean).join(', '),
  },
  pick: { did: (facts) => `picked, now ${text(facts, 'picked')} of ${text(facts, 'of')}` },
  missing: {
    did: (facts) => `missed ${text(facts, 'missing')} of ${text(facts, 'sku')}`,
    note: (facts) => `${text(facts, 'found')} found, the ledger had ${text(facts, 'ledger')}`,
  },
  wait: { did: (facts) => `lets it wait for ${text(facts, 'missing')} of ${text(facts, 'sku')}` },
  'wrong-label': {
    did: (facts) => `found a wrong label on ${text(facts, 'sku')}`,
    note: (facts) => `it says ${text(facts, 'label')}`,
  },
  'send-instead': {
    did: (facts) => `picked ${text(facts, 'insteadSku')} instead of ${text(facts, 'sku')}`,
    note: (facts) => `now ${text(facts, 'picked')} of ${text(facts, 'of')} picked`,
  },
  pack: {
    did: (facts) => `packed parcel ${text(facts, 'parcel')}`,
    note: (facts) => `${counted(Number(facts.pieces), 'piece')}, ${text(facts, 'left')} left`,
  },
  send: {
    did: (facts) => `handed over parcel ${text(facts, 'parcel')}`,
    note: (facts) => [text(facts, 'courier'), text(facts, 'waybill')].filter(Boolean).join(' '),
  },
  deliver: { did: () => 'marked it delivered' },
  'hand-over': { did: () => 'handed it to the buyer' },
  cancel: { did: () => 'cancelled the order', note: (facts) => text(facts, 'reason') },
  'cancel-rest': { did: () => 'cancelled the rest', note: (facts) => text(facts, 'reason') },
  expire: { did: () => 'let it expire', note: () => 'not paid in time' },
  return: { did: () => 'took it back', note: (facts) => text(facts, 'reason') },
  'change-address': { did: () => 'changed the address' },
  'change-lines': {
    did: () => 'changed the lines',
    note: (facts) => `${amount(facts, 'from')} → ${amount(facts, 'to')}`,
  },
  'change-prices': {
    did: (facts) => `agreed prices: ${amount(facts, 'from')} → ${amount(facts, 'to')}`,
    note: (facts) => text(facts, 'reason'),
  },
  split: {
    did: (facts) => `split ${text(facts, 'part')} from it`,
    note: (facts) => `${amount(facts, 'from')} → ${amount(facts, 'to')}`,
  },
  hold: {
    did: (facts) =>
      text(facts, 'until') === '' ? 'no longer holds it' : `holds it until ${text(facts, 'until')}`,
  },
  task: {
    did: (facts) => `gave a task to ${text(facts, 'for')}`,
    note: (facts) => text(facts, 'words'),
  },
  'task-done': { did: () => 'did a task', note: (facts) => text(facts, 'words') },
  note: { did: () => 'wrote a note' },
  refund: {
    did: (facts) => `paid back ${amount(facts, 'amount')}`,
    note: (facts) => [way(facts), text(facts, 'reference')].filter(Boolean).join(', '),
  },
  'ask-refund': {
    did: (facts) =>
      `asked ${text(facts, 'gateway') || 'the gateway'} to pay back ${amount(facts, 'amount')}`,
  },
  credit: {
    did: (facts) => `issued credit note ${text(facts, 'serial')} of ${amount(facts, 'amount')}`,
    note: (facts) => text(facts, 'reason'),
  },
  'send-slip': { did: () => 'sent a payment slip' },
  'reject-slip': { did: () => 'rejected the slip', note: (facts) => text(facts, 'reason') },
  'reopen-slip': { did: () => 'looks at the slip again' },
  'reverse-payment': {
    did: (facts) => `reversed the payment of ${amount(facts, 'amount')}`,
    note: (facts) =>
      [way(facts), text(facts, 'reference'), text(facts, 'reason')].filter(Boolean).join(', '),
  },
  'correct-waybill': {
    did: (facts) => `corrected the waybill of parcel ${text(facts, 'parcel')}`,
    note: (facts) =>
      `${[text(facts, 'oldCourier'), text(facts, 'oldWaybill')].filter(Boolean).join(' ')} → ${[text(facts, 'courier'), text(facts, 'waybill')].filter(Boolean).join(' ')}`,
  },
  release: {
    did: (facts) => `released ${amount(facts, 'amount')} of ${text(facts, 'payment')}`,
    note: (facts) => text(facts, 'reason'),
  },
  'charge-back': {
    did: (facts) => `took note that the bank took ${amount(facts, 'amount')} back`,
    note: (facts) => text(facts, 'reference'),
  },
};

const DONE: Record<OrderEvent['action'], string> = {
  place: 'placed',
  pay: 'recorded money for',
  pick: 'picked',
  pack: 'packed',
  send: 'handed over',
  deliver: 'delivered',
  cancel: 'cancelled',
  expire: 'let expire',
  'cancel-rest': 'cancelled the rest of',
  return: 'took back',
  note: 'wrote on',
  'change-address': 'changed the address of',
  'change-lines': 'changed the lines of',
  'change-prices': 'agreed prices of',
  split: 'split',
  hold: 'held',
  task: 'gave a task about',
  'task-done': 'did a task about',
  refund: 'paid back money of',
  'ask-refund': 'asked a gateway to pay back money of',
  credit: 'issued a credit note for',
  missing: 'missed parts of',
  wait: 'let wait',
  'wrong-label': 'found a wrong label for',
  'send-instead': 'picked another part for',
  'hand-over': 'handed to the buyer',
  'send-slip': 'sent a slip for',
  'reject-slip': 'rejected a slip of',
  release: 'released a payment of',
  'reverse-payment': 'reversed a payment of',
  'correct-waybill': 'corrected the waybill of',
  'reopen-slip': 'looks again at a slip of',
  'charge-back': 'noted money taken back by the bank for',
};

/** Returns what was done with an order, before its number. */
export function doneWords(action: OrderEvent['action']): string {
  return DONE[action];
}

/** Returns what an event of the timeline says: what was done, and a note. */
export function eventWords({ action, facts }: OrderEvent): { did: string; note: string } {
  const { did, note } = WORDS[action];
  return { did: did(facts), note: note?.(facts) ?? '' };
}
