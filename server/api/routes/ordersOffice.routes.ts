import { seenInCents } from '@/server/api/http/seenInCents';
import type { Hono } from 'hono';
import { priceLimitOf } from '@/lib/commerce/agreedPrice';
import { centsFromRupees } from '@/lib/commerce/money';
import {
  callerOperations,
  colleagueOperations,
  orderGrowOperations,
  orderTaskOperations,
} from '@/lib/contract/staffOrder.contract';
import {
  orderChangeOperations,
  orderShelfOperations,
  orderStepOperations,
} from '@/lib/contract/orderChange.contract';
import { orderListOperations } from '@/lib/contract/officeOrder.contract';
import type { Staff } from '@/lib/contract/staff';
import { staffActor } from '@/server/platform/audit/actor';
import { postalAddress } from '@/server/people/customers/address.service';
import { idempotencyKeyOf } from '@/server/api/http/idempotencyKey';
import { routesOf } from '@/server/api/http/registerOperations';
import type { Shop } from '@/server/boot/shop';
import {
  placeCallerOrder,
  quoteOrder,
  readCaller,
} from '@/server/sales/orders/callerOrder.service';
import { listOfficeOrders } from '@/server/sales/orders/officeList.service';
import { readOfficeOrder } from '@/server/sales/orders/officeOrder.service';
import { fullOrderNumber } from '@/lib/commerce/orderNumber';
import { performAction } from '@/server/sales/orders/performAction.service';
import type { ActionRequest } from '@/server/sales/orders/actionRequest';
import { packMany } from '@/server/sales/orders/packMany.service';
import { listColleagues } from '@/server/people/staff/members.service';
import { listMyTasks } from '@/server/sales/orders/orderTasks.service';
import { listRefundsDue } from '@/server/sales/orders/refundsDue.service';

type ActionCall = { staff: Staff; params: { orderNumber: string }; body: { version: number } };

/** Takes a step and returns the order as it is then. */
async function step(shop: Shop, { staff, params, body }: ActionCall, request: ActionRequest) {
  const orderNumber = fullOrderNumber(params.orderNumber);
  await performAction(shop, staffActor(staff), orderNumber, request, body.version);
  return readOfficeOrder(shop, staff.role, orderNumber);
}

export function orderListRoutes(shop: Shop): Hono {
  return routesOf(shop, orderListOperations, {
    'GET /office/orders': ({ query }) => listOfficeOrders(shop, query),
    'GET /office/orders/{orderNumber}': ({ staff, params }) =>
      readOfficeOrder(shop, staff.role, fullOrderNumber(params.orderNumber)),
    'GET /office/refunds-due': ({ query }) => listRefundsDue(shop, query),
    'POST /office/orders/pack': ({ staff, body }) => packMany(shop, staffActor(staff), body.orders),
  });
}

export function orderStepRoutes(shop: Shop): Hono {
  return routesOf(shop, orderStepOperations, {
    'POST /office/orders/{orderNumber}/pay': (call) => {
      const { amount, way, reference } = call.body;
      const cents = centsFromRupees(amount);
      return step(shop, call, { action: 'pay', cents, way, reference: orNull(reference) });
    },
    'POST /office/orders/{orderNumber}/refund': (call) => {
      const { amount, way, reference } = call.body;
      const cents = centsFromRupees(amount);
      return step(shop, call, { action: 'refund', cents, way, reference: orNull(reference) });
    },
    'POST /office/orders/{orderNumber}/gateway-refunds': (call) =>
      step(shop, call, { action: 'ask-refund', cents: centsFromRupees(call.body.amount) }),
    'POST /office/orders/{orderNumber}/credit-notes': (call) => {
      const { amount, lines = [], reason } = call.body;
      const cents = amount === undefined ? null : centsFromRupees(amount);
      return step(shop, call, { action: 'credit', lines, cents, reason });
    },
    'POST /office/orders/{orderNumber}/pick': (call) =>
      step(shop, call, { action: 'pick', lines: call.body.lines }),
    'POST /office/orders/{orderNumber}/pack': (call) =>
      step(shop, call, { action: 'pack', what: call.body.what }),
    'POST /office/orders/{orderNumber}/send': (call) => {
      const { courier, waybill, parcel = null } = call.body;
      return step(shop, call, { action: 'send', courier, parcel, waybill: orNull(waybill) });
    },
    'POST /office/orders/{orderNumber}/correct-waybill': (call) => {
      const { courier, waybill, parcel } = call.body;
      const corrected = { courier, parcel, waybill: orNull(waybill) };
      return step(shop, call, { action: 'correct-waybill', ...corrected });
    },
    'POST /office/orders/{orderNumber}/reverse-payment': (call) => {
      const { payment: eventId, reason } = call.body;
      return step(shop, call, { action: 'reverse-payment', eventId, reason });
    },
    'POST /office/orders/{orderNumber}/hand-over': (call) =>
      step(shop, call, { action: 'hand-over' }),
    'POST /office/orders/{orderNumber}/deliver': (call) => step(shop, call, { action: 'deliver' }),
    'POST /office/orders/{orderNumber}/cancel': (call) =>
      step(shop, call, { action: 'cancel', ...ending(call.body) }),
    'POST /office/orders/{orderNumber}/cancel-rest': (call) =>
      step(shop, call, { action: 'cancel-rest', ...ending(call.body) }),
    'POST /office/orders/{orderNumber}/return': (call) =>
      step(shop, call, { action: 'return', ...ending(call.body) }),
  });
}

export function orderShelfRoutes(shop: Shop): Hono {
  return routesOf(shop, orderShelfOperations, {
    'POST /office/orders/{orderNumber}/missing': (call) =>
      step(shop, call, { action: 'missing', itmCode: call.body.itmCode }),
    'POST /office/orders/{orderNumber}/wait': (call) =>
      step(shop, call, { action: 'wait', itmCode: call.body.itmCode }),
    'POST /office/orders/{orderNumber}/wrong-label': (call) => {
      const { itmCode, label } = call.body;
      return step(shop, call, { action: 'wrong-label', itmCode, label });
    },
    'POST /office/orders/{orderNumber}/send-instead': (call) => {
      const { itmCode, instead } = call.body;
      return step(shop, call, { action: 'send-instead', itmCode, instead });
    },
  });
}

export function orderChangeRoutes(shop: Shop): Hono {
  return routesOf(shop, orderChangeOperations, {
    'PUT /office/orders/{orderNumber}/address': (call) =>
      step(shop, call, { action: 'change-address', address: postalAddress(call.body.address) }),
    'PUT /office/orders/{orderNumber}/lines': (call) =>
      step(shop, call, {
        action: 'change-lines',
        lines: call.body.lines.map(({ unitPrice, ...line }) => ({
          ...line,
          unitCents: unitPrice === undefined ? undefined : centsFromRupees(unitPrice),
        })),
      }),
    'PUT /office/orders/{orderNumber}/note': (call) =>
      step(shop, call, { action: 'note', text: orNull(call.body.note) }),
  });
}

/** What changes an order before it is packed. */
export function orderGrowRoutes(shop: Shop): Hono {
  return routesOf(shop, orderGrowOperations, {
    'PUT /office/orders/{orderNumber}/prices': (call) => {
      const { reason, lines } = call.body;
      return step(shop, call, {
        action: 'change-prices',
        reason,
        lines: lines.map(({ itmCode, unitPrice }) => ({
          itmCode,
          unitCents: centsFromRupees(unitPrice),
        })),
        limitPercent: priceLimitOf(call.staff.role, shop.settings.sellerPriceLimit),
      });
    },
    'POST /office/orders/{orderNumber}/split': (call) =>
      step(shop, call, { action: 'split', lines: call.body.lines }),
    'PUT /office/orders/{orderNumber}/hold': (call) =>
      step(shop, call, { action: 'hold', until: call.body.until || null }),
  });
}

/** Tasks about orders. */
export function orderTaskRoutes(shop: Shop): Hono {
  const app = routesOf(shop, orderTaskOperations, {
    'POST /office/orders/{orderNumber}/tasks': (call) => {
      const { words, staffId } = call.body;
      return step(shop, call, { action: 'task', words, staffId });
    },
    'POST /office/orders/{orderNumber}/tasks/{taskId}/done': async ({ staff, params }) => {
      const orderNumber = fullOrderNumber(params.orderNumber);
      const { taskId } = params;
      await performAction(shop, staffActor(staff), orderNumber, { action: 'task-done', taskId });
      return readOfficeOrder(shop, staff.role, orderNumber);
    },
  });
  app.route(
    '/',
    routesOf(shop, colleagueOperations, {
      'GET /office/colleagues': () => listColleagues(shop),
      'GET /office/my-tasks': ({ staff }) => listMyTasks(shop.database.read, staff.staffId),
    }),
  );
  return app;
}

export function callerRoutes(shop: Shop): Hono {
  return routesOf(shop, callerOperations, {
    'GET /office/caller': ({ query }) => readCaller(shop, query.phone),
    'GET /office/caller/quote': ({ query }) => quoteOrder(shop, query),
    'POST /office/orders': async ({ context, staff, body }) => {
      const key = idempotencyKeyOf(context);
      const orderNumber = await placeCallerOrder(shop, staffActor(staff), seenInCents(body), key);
      return readOfficeOrder(shop, staff.role, orderNumber);
    },
  });
}

/** The fields of an ending; an absent choice stays absent, so that a repetition is the same step. */
function ending({ reason, restock }: { reason: string; restock?: boolean | undefined }) {
  return restock === undefined ? { reason } : { reason, restock };
}

function orNull(text: string | undefined): string | null {
  return text === undefined || text === '' ? null : text;
}
