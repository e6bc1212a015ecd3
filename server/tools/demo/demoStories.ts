import type { Cents } from '@/lib/commerce/money';
import type { PlaceOrder } from '@/lib/contract/customer.forms';
import { SHOP, type Actor } from '@/server/platform/audit/actor';
import type { ActionRequest, WantedQty } from '@/server/sales/orders/actionRequest';

/** A demo order that was placed. */
export type DemoOrder = {
  orderNumber: string;
  totalCents: Cents;
  lines: readonly WantedQty[];
  courier: string;
  waybill: string;
};

export type DemoStep = {
  /** Since the order was placed. */
  hours: number;
  /** By default the demo's own seller. */
  by?: Actor;
  request(order: DemoOrder): ActionRequest;
};

/** How an order is paid for, and what happens to it. */
export type DemoStory = {
  payment: PlaceOrder['paymentTitle'];
  isDealers?: boolean;
  /** A seller took the order on the phone. */
  isCallers?: boolean;
  steps: readonly DemoStep[];
};

const CASH = 'Cash On Delivery';
const TRANSFER = 'Bank Transfer';

const pack = stepAt(4, () => ({ action: 'pack', what: 'all' }));
const send = stepAt(6, sending);
const deliver = stepAt(30, () => ({ action: 'deliver' }));
const shipped = [pack, send, deliver];
const paid = paying(2, 1);
const expire: DemoStep = { ...stepAt(49, () => ({ action: 'expire' })), by: SHOP };

/** What has happened to orders of last week. */
export const OLD_STORIES: readonly DemoStory[] = [
  { payment: CASH, steps: shipped },
  { payment: TRANSFER, steps: [paid, ...shipped] },
  { payment: 'Credit', isDealers: true, steps: [...shipped, paying(60, 0.4)] },
  { payment: TRANSFER, steps: [expire] },
  { payment: CASH, steps: [stepAt(1, cancelling('The customer ordered the wrong colour'))] },
  { payment: CASH, isCallers: true, steps: shipped },
  { payment: TRANSFER, steps: [expire, paying(55, 1)] },
  { payment: CASH, steps: [...shipped, stepAt(50, returning)] },
  { payment: TRANSFER, steps: [paid, stepAt(5, cancelling('The display has a scratch'))] },
  { payment: 'Credit', isDealers: true, steps: shipped },
  { payment: CASH, isDealers: true, steps: shipped },
];

/** What has happened to orders of the last two days. */
export const RECENT_STORIES: readonly DemoStory[] = [
  { payment: CASH, steps: [pack, send] },
  { payment: TRANSFER, steps: [paid, pack, send] },
  { payment: CASH, steps: [stepAt(3, pickFirst), stepAt(4, packPicked), send] },
  { payment: TRANSFER, steps: [] },
  { payment: 'Credit', isDealers: true, steps: [pack] },
  { payment: TRANSFER, steps: [paid, stepAt(3, pickFirst)] },
];

/** What has happened to orders of today. */
export const TODAYS_STORIES: readonly DemoStory[] = [
  { payment: CASH, steps: [pack, send] },
  { payment: TRANSFER, steps: [paid, pack] },
  { payment: CASH, steps: [stepAt(3, pickFirst)] },
  { payment: CASH, isCallers: true, steps: [] },
  { payment: TRANSFER, steps: [] },
  { payment: 'Credit', isDealers: true, steps: [] },
  { payment: TRANSFER, steps: [paid] },
  { payment: TRANSFER, steps: [paying(2, 0.5)] },
  { payment: CASH, steps: [stepAt(1, cancelling('Ordered twice'))] },
  { payment: CASH, steps: [] },
];

function stepAt(hours: number, request: DemoStep['request']): DemoStep {
  return { hours, request };
}

/** Pays a part of the total, or all of it. */
function paying(hours: number, part: number): DemoStep {
  return stepAt(hours, ({ orderNumber, totalCents }) => ({
    action: 'pay',
    way: 'transfer',
    reference: `DEMO ${orderNumber}`,
    cents: Math.ceil(totalCents * part),
  }));
}

function sending({ courier, waybill }: DemoOrder): ActionRequest {
  return { action: 'send', parcel: null, courier, waybill };
}

function pickFirst({ lines }: DemoOrder): ActionRequest {
  return { action: 'pick', lines: lines.slice(0, 1) };
}

function packPicked(): ActionRequest {
  return { action: 'pack', what: 'picked' };
}

function returning(): ActionRequest {
  return { action: 'return', reason: 'Nobody was at home' };
}

function cancelling(reason: string): DemoStep['request'] {
  return () => ({ action: 'cancel', reason });
}
