import {
  mayAct,
  permissionFor,
  transitionOf,
  TRANSITIONS,
  type ActorKind,
  type Outcome,
} from '@/lib/commerce/orderLife';
import {
  ORDER_ACTIONS,
  type OrderAction,
  ORDER_STATUSES,
  type OrderStatus,
} from '@/lib/contract/order';
import { openActions } from '@/lib/commerce/orderActions';

const OUTCOMES: Outcome[] = ['whole', 'part', 'held'];

/** What each action leads to from each status; what is missing is refused. */
const LIFE: Record<OrderAction, Partial<Record<OrderStatus | 'new', string>>> = {
  place: { new: 'whole placed, held awaiting-payment' },
  pay: {
    'awaiting-payment': 'whole paid, part same',
    placed: 'whole paid, part same',
    paid: 'whole same, part same',
    packing: 'whole same, part same',
    sent: 'whole same, part same',
    delivered: 'whole same, part same',
    cancelled: 'whole same, part same',
    expired: 'whole same, part same',
    returned: 'whole same, part same',
  },
  pick: {
    placed: 'whole packing, part packing',
    paid: 'whole packing, part packing',
    packing: 'whole packing, part packing',
  },
  missing: { placed: 'whole same', paid: 'whole same', packing: 'whole same' },
  wait: { placed: 'whole same', paid: 'whole same', packing: 'whole same' },
  'wrong-label': { placed: 'whole same', paid: 'whole same', packing: 'whole same' },
  'send-instead': {
    placed: 'whole packing, part packing',
    paid: 'whole packing, part packing',
    packing: 'whole packing, part packing',
  },
  pack: {
    placed: 'whole packing, part packing',
    paid: 'whole packing, part packing',
    packing: 'whole packing, part packing',
  },
  send: { packing: 'whole sent, part same' },
  'hand-over': { packing: 'whole delivered, part same' },
  deliver: { sent: 'whole delivered' },
  cancel: {
    'awaiting-payment': 'whole cancelled',
    placed: 'whole cancelled',
    paid: 'whole cancelled',
    packing: 'whole cancelled',
  },
  'cancel-rest': { packing: 'whole sent, part same' },
  expire: { 'awaiting-payment': 'whole expired' },
  return: { sent: 'whole returned', delivered: 'whole returned' },
  'change-address': {
    'awaiting-payment': 'whole same',
    placed: 'whole same',
    paid: 'whole same',
    packing: 'whole same',
  },
  'change-lines': {
    'awaiting-payment': 'whole paid, part same',
    placed: 'part same',
    paid: 'part same',
  },
  'change-prices': {
    'awaiting-payment': 'whole paid, part same',
    placed: 'part same',
    paid: 'part same',
  },
  split: {
    'awaiting-payment': 'whole paid, part same',
    placed: 'part same',
    paid: 'part same',
  },
  hold: { 'awaiting-payment': 'whole same', placed: 'whole same', paid: 'whole same' },
  task: Object.fromEntries(ORDER_STATUSES.map((status) => [status, 'whole same'])),
  'task-done': Object.fromEntries(ORDER_STATUSES.map((status) => [status, 'whole same'])),
  'charge-back': {
    ...Object.fromEntries(ORDER_STATUSES.map((status) => [status, 'whole same, part same'])),
    paid: 'whole awaiting-payment, part same',
  },
  release: {
    ...Object.fromEntries(ORDER_STATUSES.map((status) => [status, 'whole same, part same'])),
    paid: 'whole placed, part same',
  },
  'reverse-payment': {
    ...Object.fromEntries(ORDER_STATUSES.map((status) => [status, 'whole same, part same'])),
    paid: 'whole placed, part same, held awaiting-payment',
  },
  'correct-waybill': { packing: 'whole same', sent: 'whole same', delivered: 'whole same' },
  'reopen-slip': { 'awaiting-payment': 'whole same' },
  note: Object.fromEntries(ORDER_STATUSES.map((status) => [status, 'whole same'])),
  'ask-refund': Object.fromEntries(ORDER_STATUSES.map((status) => [status, 'whole same'])),
  credit: { sent: 'whole same', delivered: 'whole same' },
  'send-slip': { 'awaiting-payment': 'whole same' },
  'reject-slip': Object.fromEntries(ORDER_STATUSES.map((status) => [status, 'whole same'])),
  refund: Object.fromEntries(ORDER_STATUSES.map((status) => [status, 'whole same, part same'])),
};

const FROM: (OrderStatus | 'new')[] = ['new', ...ORDER_STATUSES];
const PAIRS = ORDER_ACTIONS.flatMap((action) => FROM.map((from) => [action, from] as const));

test.each(PAIRS)('%s from %s leads where the table says, or is refused', (action, from) => {
  const status = from === 'new' ? null : from;
  const steps = OUTCOMES.flatMap((outcome) => {
    const step = transitionOf(action, status, outcome);
    return step === null ? [] : [`${outcome} ${step.to}`];
  });
  expect(steps.join(', ')).toBe(LIFE[action][from] ?? '');
  const kinds: ActorKind[] = ['staff', 'customer', 'system'];
  const isKnown = LIFE[action][from] !== undefined;
  expect(kinds.some((kind) => mayAct(action, status, kind))).toBe(isKnown);
});

test('a customer can only place, pay with store credit, cancel until packing starts, and send a slip', () => {
  const own = PAIRS.filter(([action, from]) =>
    mayAct(action, from === 'new' ? null : from, 'customer'),
  );
  expect(own).toEqual([
    ['place', 'new'],
    ...['awaiting-payment', 'placed', 'paid', 'packing', 'sent', 'delivered'].map((from) => [
      'pay',
      from,
    ]),
    ['cancel', 'awaiting-payment'],
    ['cancel', 'placed'],
    ['cancel', 'paid'],
    ['send-slip', 'awaiting-payment'],
  ]);
});

test('only the shop itself lets orders expire', () => {
  expect(permissionFor('expire')).toBeNull();
  expect(mayAct('expire', 'awaiting-payment', 'staff')).toBe(false);
  expect(mayAct('expire', 'awaiting-payment', 'system')).toBe(true);
});

test('no status and outcome has two steps', () => {
  const keys = TRANSITIONS.flatMap(({ action, outcomes, from }) =>
    outcomes.flatMap((outcome) =>
      (from.length === 0 ? ['new'] : from).map((status) => `${action} ${outcome} ${status}`),
    ),
  );
  expect(new Set(keys).size).toBe(keys.length);
});

test('stock comes back exactly where an order ends, and money is owed back there', () => {
  const ending = TRANSITIONS.filter(({ stock }) => stock === 'returned');
  expect(new Set(ending.map(({ to }) => to))).toEqual(
    new Set(['cancelled', 'expired', 'returned']),
  );
  for (const step of TRANSITIONS) {
    expect(step.money === 'owed back').toBe(step.stock === 'returned');
  }
});

test('each message belongs to a step', () => {
  const told = TRANSITIONS.flatMap(({ action, to, message }) =>
    message === null ? [] : [`${action} → ${to}: ${message}`],
  );
  expect(told).toEqual([
    'place → awaiting-payment: placed',
    'place → placed: placed',
    'pay → paid: paid',
    'pay → same: paid',
    'refund → same: refunded',
    'credit → same: credited',
    'reject-slip → same: slip-rejected',
    'reopen-slip → same: slip-reopened',
    'pack → packing: packed',
    'send → sent: sent',
    'send → same: sent',
    'correct-waybill → same: sent',
    'cancel → cancelled: cancelled',
    'cancel → cancelled: cancelled',
    'expire → expired: expired',
    'change-lines → paid: paid',
    'change-prices → paid: paid',
    'split → paid: paid',
  ]);
});

describe('what staff can do now', () => {
  const order: Parameters<typeof openActions>[0] = {
    status: 'packing',
    pieces: 3,
    pickedPieces: 2,
    packedPieces: 2,
    parcels: [{ sentAt: null }],
    refundDueCents: 0,
    isPickUp: 0,
    refundableCents: 0,
    reversible: 0,
    totalCents: 100,
    creditedCents: 0,
    paidCents: 0,
    paymentTitle: 'Cash On Delivery',
    pickFrom: null,
    openTasks: 0,
  };

  const SHELF = 'missing wait wrong-label';
  const GONE = {
    ...order,
    status: 'delivered' as const,
    pickedPieces: 3,
    packedPieces: 3,
    parcels: [{ sentAt: 1 }],
  };

  test.each([
    [
      'seller',
      order,
      `pay pick pack send cancel cancel-rest change-address note ${SHELF} send-instead`,
    ],
    ['storekeeper', order, `pick pack send ${SHELF}`],
    ['storekeeper', { ...order, isPickUp: 1 as const }, `pick pack hand-over ${SHELF}`],
    [
      'owner',
      { ...order, parcels: [{ sentAt: 1 }] },
      `pay pick pack cancel-rest change-address note ${SHELF} send-instead correct-waybill`,
    ],
    [
      'owner',
      { ...order, pickedPieces: 3, packedPieces: 3 },
      'pay send cancel change-address note',
    ],
    ['owner', { ...order, status: 'expired' as const }, 'pay note'],
    ['owner', { ...order, status: 'cancelled' as const, refundDueCents: 1 }, 'pay note refund'],
    [
      'seller',
      { ...order, status: 'expired' as const, refundDueCents: 2, refundableCents: 1 },
      'pay note refund ask-refund',
    ],
    ['storekeeper', { ...order, status: 'cancelled' as const, refundDueCents: 1 }, ''],
    ['seller', { ...GONE, paidCents: 1 }, 'pay return note credit correct-waybill'],
    ['seller', GONE, 'pay return note correct-waybill'],
    [
      'seller',
      { ...order, status: 'placed' as const, pickedPieces: 0, packedPieces: 0, parcels: [] },
      `pay pick pack cancel change-address change-lines note ${SHELF} send-instead change-prices split hold`,
    ],
    [
      'seller',
      { ...order, status: 'paid' as const, packedPieces: 0, parcels: [], pickFrom: 2 },
      'pay cancel change-address change-lines note change-prices split hold',
    ],
  ] as const)('%s', (role, given, actions) => {
    // Anybody may give a task, at any time.
    expect(openActions(given, role, 1).join(' ')).toBe(`${actions} task`.trim());
  });
});
