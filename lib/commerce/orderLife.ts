import type { OrderAction, OrderMessage, OrderStatus } from '@/lib/contract/order';
import type { Permission } from '@/lib/contract/staff';

/** Whether an action did all there was to do; 'held': the order waits for its payment. */
export type Outcome = 'whole' | 'part' | 'held';

export type Transition = {
  action: OrderAction;
  outcomes: readonly Outcome[];
  /** No status: the order is new. */
  from: readonly OrderStatus[];
  to: OrderStatus | 'same';
  /** The permission that staff need; null: staff cannot. The shop's own jobs and commands always may. */
  staff: Permission | null;
  customer: boolean;
  stock: 'none' | 'taken' | 'returned' | 'difference';
  /** 'taken back': the bank took it; 'late': kept, and due to be paid back; 'owed back': whatever was paid is due to be paid back. */
  money:
    'none' | 'owed' | 'received' | 'paid back' | 'taken back' | 'late' | 'owed back' | 'difference';
  message: OrderMessage | null;
};

const TO_PICK = ['placed', 'paid'] as const;
const BEFORE_PACKING = ['awaiting-payment', ...TO_PICK] as const;
const GONE = ['sent', 'delivered'] as const;
const ENDED = ['cancelled', 'expired', 'returned'] as const;
const ANY = [...BEFORE_PACKING, 'packing', ...GONE, ...ENDED] as const;

const WHOLE = ['whole'] as const;
const PART = ['part'] as const;

const still = { to: 'same', customer: false, stock: 'none', money: 'none', message: null } as const;

/** The life of an order: every step it can take. What no row names is refused. */
export const TRANSITIONS: readonly Transition[] = [
  ...placed(),
  ...paid(),
  ...chargedBack(),
  ...released(),
  ...reversed(),
  ...refunded(),
  ...credited(),
  ...slips(),
  ...packed(),
  ...ended(),
  ...changed(),
];

function placed(): Transition[] {
  const row = {
    ...still,
    action: 'place',
    from: [],
    staff: 'write_orders',
    customer: true,
  } as const;
  const effects = { stock: 'taken', money: 'owed', message: 'placed' } as const;
  return [
    { ...row, ...effects, outcomes: ['held'], to: 'awaiting-payment' },
    { ...row, ...effects, outcomes: WHOLE, to: 'placed' },
  ];
}

function paid(): Transition[] {
  const late = { ...still, action: 'pay', staff: 'write_payments', money: 'late' } as const;
  // A customer pays with store credit only; what gateways and staff record is no act of theirs.
  const row = { ...late, money: 'received', customer: true } as const;
  return [
    { ...row, outcomes: WHOLE, from: ['awaiting-payment', 'placed'], to: 'paid', message: 'paid' },
    { ...row, outcomes: WHOLE, from: ['packing'], message: 'paid' },
    { ...row, outcomes: WHOLE, from: ['paid', ...GONE] },
    { ...row, outcomes: PART, from: [...BEFORE_PACKING, 'packing', ...GONE] },
    { ...late, outcomes: ['whole', 'part'], from: ENDED },
  ];
}

/** Told before its payment or after, it leads to the same: an order that is not packed waits for money. */
function chargedBack(): Transition[] {
  const row = { ...still, action: 'charge-back', staff: null, money: 'taken back' } as const;
  return [
    { ...row, outcomes: WHOLE, from: ['paid'], to: 'awaiting-payment' },
    { ...row, outcomes: PART, from: ['paid'] },
    {
      ...row,
      outcomes: ['whole', 'part'],
      from: ['awaiting-payment', 'placed', 'packing', ...GONE, ...ENDED],
    },
  ];
}

/** A payment on account no longer pays for this order: it goes to another, or was none. */
function released(): Transition[] {
  return takenBack('release', []);
}

/** A payment that staff recorded never came in: an order that is not packed waits for its money again. */
function reversed(): Transition[] {
  return takenBack('reverse-payment', [
    { outcomes: ['held'], from: ['paid'], to: 'awaiting-payment' },
  ]);
}

/** Staff take a payment back; `others` are outcomes of this act alone. */
function takenBack(
  action: 'release' | 'reverse-payment',
  others: Pick<Transition, 'outcomes' | 'from' | 'to'>[],
): Transition[] {
  const row = { ...still, action, staff: 'write_payments', money: 'taken back' } as const;
  const unpaid = ANY.filter((status) => status !== 'paid');
  return [
    { ...row, outcomes: WHOLE, from: ['paid'], to: 'placed' },
    ...others.map((other) => ({ ...row, ...other })),
    { ...row, outcomes: PART, from: ['paid'] },
    { ...row, outcomes: ['whole', 'part'], from: unpaid },
  ];
}

/** Whatever is due back can be paid back at any time; the order stays as it is. */
function refunded(): Transition[] {
  const row = { ...still, action: 'refund', staff: 'write_payments', money: 'paid back' } as const;
  const ask = { ...still, action: 'ask-refund', staff: 'write_payments' } as const;
  return [
    { ...row, outcomes: ['whole', 'part'], from: ANY, message: 'refunded' },
    // The gateway has not answered yet; its answer is a refund.
    { ...ask, outcomes: WHOLE, from: ANY },
  ];
}

/** A credit note takes something off an order that stands; what was paid for it is then due back. */
function credited(): Transition[] {
  const row = { ...still, action: 'credit', staff: 'write_payments' } as const;
  const effects = { stock: 'difference', money: 'difference', message: 'credited' } as const;
  return [{ ...row, ...effects, outcomes: WHOLE, from: GONE }];
}

/** A slip may be decided about when its order has ended; only a buyer who can still pay is told. */
function slips(): Transition[] {
  const row = { ...still, outcomes: WHOLE } as const;
  const reject = { ...row, action: 'reject-slip', staff: 'write_payments' } as const;
  const others = ANY.filter((status) => status !== 'awaiting-payment');
  return [
    { ...row, action: 'send-slip', from: ['awaiting-payment'], staff: null, customer: true },
    { ...reject, from: ['awaiting-payment'], message: 'slip-rejected' },
    { ...reject, from: others },
    {
      ...row,
      action: 'reopen-slip',
      from: ['awaiting-payment'],
      staff: 'write_payments',
      message: 'slip-reopened',
    },
  ];
}

function packed(): Transition[] {
  const row = { ...still, staff: 'pack_orders' } as const;
  const from = [...TO_PICK, 'packing'] as const;
  return [
    { ...row, action: 'pick', outcomes: ['whole', 'part'], from, to: 'packing' },
    { ...row, action: 'missing', outcomes: WHOLE, from },
    { ...row, action: 'wait', outcomes: WHOLE, from },
    { ...row, action: 'wrong-label', outcomes: WHOLE, from },
    {
      ...row,
      action: 'send-instead',
      outcomes: ['whole', 'part'],
      from,
      to: 'packing',
      staff: 'write_orders',
      stock: 'difference',
    },
    { ...row, action: 'pack', outcomes: WHOLE, from, to: 'packing', message: 'packed' },
    { ...row, action: 'pack', outcomes: PART, from, to: 'packing' },
    { ...row, action: 'send', outcomes: WHOLE, from: ['packing'], to: 'sent', message: 'sent' },
    { ...row, action: 'send', outcomes: PART, from: ['packing'], message: 'sent' },
    // The buyer was told a wrong number.
    {
      ...row,
      action: 'correct-waybill',
      outcomes: WHOLE,
      from: ['packing', 'sent'],
      message: 'sent',
    },
    { ...row, action: 'correct-waybill', outcomes: WHOLE, from: ['delivered'] },
    { ...row, action: 'deliver', outcomes: WHOLE, from: ['sent'], to: 'delivered' },
    // To a buyer who collects the order at the counter.
    { ...row, action: 'hand-over', outcomes: WHOLE, from: ['packing'], to: 'delivered' },
    { ...row, action: 'hand-over', outcomes: PART, from: ['packing'] },
  ];
}

function ended(): Transition[] {
  const row = { ...still, outcomes: WHOLE, stock: 'returned', money: 'owed back' } as const;
  const cancel = { ...row, action: 'cancel', to: 'cancelled', message: 'cancelled' } as const;
  return [
    { ...cancel, from: BEFORE_PACKING, staff: 'write_orders', customer: true },
    { ...cancel, from: ['packing'], staff: 'write_orders' },
    {
      ...row,
      action: 'expire',
      from: ['awaiting-payment'],
      to: 'expired',
      message: 'expired',
      staff: null,
    },
    { ...row, action: 'return', from: GONE, to: 'returned', staff: 'write_orders' },
  ];
}

function changed(): Transition[] {
  const row = { ...still, outcomes: WHOLE, staff: 'write_orders' } as const;
  const difference = { stock: 'difference', money: 'difference' } as const;
  return [
    { ...row, action: 'change-address', from: [...BEFORE_PACKING, 'packing'] },
    { ...row, ...difference, action: 'change-lines', outcomes: PART, from: BEFORE_PACKING },
    // 'whole': what was paid is enough for the lines that are left.
    {
      ...row,
      ...difference,
      action: 'change-lines',
      from: ['awaiting-payment'],
      to: 'paid',
      message: 'paid',
    },
    ...agreed(),
    // 'whole': all that is left of the order has gone to the courier.
    { ...row, ...difference, action: 'cancel-rest', from: ['packing'], to: 'sent' },
    { ...row, ...difference, action: 'cancel-rest', outcomes: PART, from: ['packing'] },
    { ...row, action: 'note', from: ANY },
  ];
}

/** Prices that staff agree, the order that a part becomes, the day from which it is picked, and tasks. */
function agreed(): Transition[] {
  const row = { ...still, staff: 'write_orders' } as const;
  const grown = { ...row, money: 'difference' } as const;
  const task = { ...row, outcomes: WHOLE, from: ANY, staff: 'pack_orders' } as const;
  // 'whole': what was paid is enough for what is left.
  const paid = {
    from: ['awaiting-payment'],
    outcomes: WHOLE,
    to: 'paid',
    message: 'paid',
  } as const;
  return [
    { ...grown, action: 'change-prices', outcomes: PART, from: BEFORE_PACKING },
    { ...grown, ...paid, action: 'change-prices' },
    { ...grown, action: 'split', outcomes: PART, from: BEFORE_PACKING, stock: 'difference' },
    { ...grown, ...paid, action: 'split', stock: 'difference' },
    { ...row, action: 'hold', outcomes: WHOLE, from: BEFORE_PACKING },
    { ...task, action: 'task' },
    { ...task, action: 'task-done' },
  ];
}

/** Steps that nobody takes with an order before the day until which it is held. */
const AFTER_HOLD: readonly OrderAction[] = [
  'pick',
  'missing',
  'wait',
  'wrong-label',
  'send-instead',
  'pack',
];

/** Tells whether an order that is held until a later moment refuses this action. */
export function isHeldBack(action: OrderAction, pickFrom: number | null, now: number): boolean {
  return pickFrom !== null && pickFrom > now && AFTER_HOLD.includes(action);
}

/** Who acts: the kind of an actor. */
export type ActorKind = 'staff' | 'customer' | 'system';

/** Returns the step that an action takes from a status, or null where the table has none. */
export function transitionOf(
  action: OrderAction,
  status: OrderStatus | null,
  outcome: Outcome,
): Transition | null {
  const steps = stepsFrom(action, status);
  return steps.find(({ outcomes }) => outcomes.includes(outcome)) ?? null;
}

/** Tells whether the actor may take this action now. What roles may do is checked by permission. */
export function mayAct(action: OrderAction, status: OrderStatus | null, by: ActorKind): boolean {
  return stepsFrom(action, status).some((step) => isOpenTo(step, by));
}

/** Returns the permission that staff need for an action. */
export function permissionFor(action: OrderAction): Permission | null {
  return TRANSITIONS.find((step) => step.action === action)?.staff ?? null;
}

function stepsFrom(action: OrderAction, status: OrderStatus | null): Transition[] {
  return TRANSITIONS.filter(
    (step) =>
      step.action === action &&
      (status === null ? step.from.length === 0 : step.from.includes(status)),
  );
}

function isOpenTo({ staff, customer }: Transition, by: ActorKind): boolean {
  if (by === 'customer') return customer;
  return by === 'system' || staff !== null;
}
